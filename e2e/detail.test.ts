import { atmOfNode, findNearby } from './support/api.ts';
import { expect, test } from './support/test.ts';

test('a card opens its ATM in place of the list, and closing it returns to the card', async ({ finder, page }) => {
  await finder.openTown();
  const card = finder.cards().nth(2);
  const name = (await card.textContent()) ?? '';
  await card.click();
  await expect(finder.detail).toBeVisible();
  await expect(finder.detail.getByRole('heading', { level: 2 })).toBeFocused();
  expect(name).toContain((await finder.detail.getByRole('heading', { level: 2 }).textContent()) ?? 'nothing');
  await expect(page).toHaveURL(/[?&]atm=/);
  await expect(finder.cards()).toHaveCount(0);
  await finder.button('Back to the list').click();
  await expect(card).toBeFocused();
  expect(page.url()).not.toContain('atm=');
});

test('every attribute is shown in one of its three states', async ({ finder, request }) => {
  const atm = await atmOfNode(request, 1001);
  await finder.open(`?atm=${atm.uid}`);
  const words: readonly (readonly [value: boolean | undefined, yes: string, no: string, unknown: string])[] = [
    [atm.depositAtm, 'Cash deposit', 'No cash deposit', 'Cash deposit unknown'],
    [atm.contactless, 'Contactless', 'Not contactless', 'Contactless unknown'],
    [atm.wheelchairAccess, 'Wheelchair access', 'No wheelchair access', 'Wheelchair access unknown'],
    [atm.voiceAssistant, 'Voice guidance', 'No voice guidance', 'Voice guidance unknown'],
  ];
  for (const [value, yes, no, unknown] of words) {
    const text = value === undefined ? unknown : value ? yes : no;
    await expect(finder.detail.getByRole('listitem').filter({ hasText: new RegExp(`^${text}$`) })).toBeVisible();
  }
});

const fees = [
  ['an amount', 2207, '€4.50 ATM fee'],
  ['an amount in a currency without cents', 2212, 'F CFA 2,500 ATM fee'],
  ['a percentage', 2406, '2 % ATM fee'],
  ['none', 2203, 'No ATM fee'],
  ['unknown', 2209, 'ATM fee unknown'],
  ['none for customers of its alliance', 2202, 'Free for you'],
  ['unknown because the record contradicts itself', 2211, 'ATM fee unknown'],
] as const;

test('the ATM fee: an amount, a percentage, none, unknown, and free in an alliance', async ({ finder, request }) => {
  for (const [what, node, said] of fees) {
    await finder.open(`?atm=${(await atmOfNode(request, node)).uid}`);
    await expect(finder.detail, what).toContainText(said);
  }
});

test('an ATM with an unknown fee states this once, and does not show anything that contradicts it', async ({
  finder,
  request,
}) => {
  const { results } = await findNearby(request, { radius: 50_000 });
  const charges = results.find(({ atm }) => atm.hint === 'surcharge, amount not known');
  if (!charges) throw new Error('No ATM in town has a surcharge of unknown amount and nothing else to tell');
  await finder.open(`?atm=${charges.atm.uid}`);
  await expect(finder.detail).toContainText('ATM fee, amount unknown');
  await expect(finder.detail).not.toContainText('ATM fee unknown');
  await expect(finder.heading('Where exactly')).toHaveCount(0);
});

test('unknown hours and an unknown fee are stated once each', async ({ finder, request }) => {
  const { results } = await findNearby(request, { radius: 50_000 });
  const bare = results.find(
    ({ atm }) => atm.openingHours === undefined && atm.openNonStop === undefined && atm.feeUnknown && !atm.hint,
  );
  if (!bare) throw new Error('Each ATM in town has known hours or a known fee');
  await finder.open(`?at=0,0&place=Null+Island+Town&atm=${bare.atm.uid}`);
  await expect(finder.detail).toContainText(/\d\sk?m from Null Island Town/);
  await expect(finder.heading('What it offers')).toBeVisible();
  const text = (await finder.detail.textContent()) ?? '';
  expect(text.match(/Hours unknown/g)).toHaveLength(1);
  expect(text.match(/ATM fee unknown/g)).toHaveLength(1);
  expect(text).not.toMatch(/Opening hours|24\/7/);
});

test('partner data is shown as text and never executed', async ({ finder, request }) => {
  const { results } = await (await request.get('/v6/atms/complete/findNearby?lat=0&long=0&radius=20000&countLimit=200')).json();
  const scripted = results.find(({ atm }: { atm: { partnerData?: object } }) =>
    JSON.stringify(atm.partnerData ?? '').includes('<script>'),
  );
  await finder.open(`?atm=${scripted.atm.uid}`);
  await expect(finder.heading('From your bank')).toBeVisible();
  await expect(finder.detail).toContainText('<script>alert("no")</script>');
  await expect(finder.detail).toContainText('<b>not</b> bold & not run');
});

test('markup in names and hints appears as text in the list, in the detail and on the pin', async ({ finder, request }) => {
  const atm = await atmOfNode(request, 2104);
  const { lat, long } = atm.location.coordinates;
  await finder.open(`?at=${lat.toFixed(5)},${long.toFixed(5)}`);
  const card = finder.cards().filter({ hasText: '<b>Bank</b> & "Co"' });
  await expect(card).toContainText('<i>Ring</i> the bell & wait');
  await expect(finder.map.getByRole('button', { name: /^<b>Bank<\/b> & "Co", / })).toBeVisible();
  await card.click();
  await expect(finder.heading('<b>Bank</b> & "Co"')).toBeVisible();
  await expect(finder.detail).toContainText('<i>Ring</i> the bell & wait');
  await expect(finder.detail.locator('b, i')).toHaveCount(0);
});

test('names in other scripts and very long names stay within the page', async ({ finder, page, request }) => {
  for (const node of [2101, 2102, 2103]) {
    const atm = await atmOfNode(request, node);
    await finder.open(`?atm=${atm.uid}`);
    await expect(finder.heading(atm.merchant?.name ?? '')).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
});

test('users can copy the address', async ({ finder, context, page, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const atm = await atmOfNode(request, 1001);
  await finder.open(`?atm=${atm.uid}`);
  await finder.button('Copy address').click();
  await expect(page.getByText('Address copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(atm.location.address.street);
});

test('directions lead to the ATM', async ({ finder, page, request }) => {
  const { uid, location } = await atmOfNode(request, 1001);
  await finder.open(`?atm=${uid}`);
  const { lat, long } = location.coordinates;
  await expect(page.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', new RegExp(`${lat}.*${long}`));
});

test('shows when the ATM was last confirmed, or that this is unknown', async ({ finder, request }) => {
  await finder.open(`?atm=${(await atmOfNode(request, 1001)).uid}`);
  await expect(finder.detail).toContainText('Last checked on 14 Sept 2026');
  await finder.open(`?atm=${(await atmOfNode(request, 2211)).uid}`);
  await expect(finder.detail).toContainText('Date of last check unknown');
});
