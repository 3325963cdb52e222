/** Tests problem reports that several people send from the real page to a store whose contents the test checks. */
import type { Locator, Page, Route } from '@playwright/test';
import { longestComment, problems } from '../src/contract/reports.ts';
import { atmOfNode } from './support/api.ts';
import type { Finder } from './support/finder.ts';
import { asPerson, bytesOf, test } from './support/ownTown.ts';
import { expect, failedToLoad } from './support/test.ts';

test.describe.configure({ mode: 'default' });

const form = ({ page }: Finder) => page.getByRole('form', { name: 'Report a problem' });
const reports = '**/v6/atms/*/reports';
const gone = 'It’s no longer there';
const warning = 'Several people reported this machine as removed';

async function openForm(finder: Finder, uid: string): Promise<void> {
  await finder.open(`?at=0,0&atm=${uid}`);
  await finder.button('Report a problem').click();
  await expect(finder.heading('Report a problem')).toBeFocused();
  await expect(finder.button('Send report')).toBeInViewport({ ratio: 1 });
}

async function report(finder: Finder, uid: string, problem: string, comment = ''): Promise<void> {
  await openForm(finder, uid);
  await finder.page.getByRole('radio', { name: problem }).check();
  if (comment !== '') await finder.page.getByLabel('Comment').fill(comment);
  await finder.button('Send report').click();
  await expect(finder.heading('Thank you')).toBeFocused();
  await expect(finder.page.getByText(/^Reference: [0-9A-F]{8}$/)).toBeVisible();
}

/** An ATM's caution, as the API returns it to every caller. */
const cautionOf = async ({ request }: Page, uid: string) =>
  (await (await request.get(`/v6/atms/complete/${uid}`)).json()).atm.caution;

test('reports by three users put a caution on a removed ATM, which stays in the list, and the service stores nothing about the users', async ({
  finder,
  page,
  browser,
  own,
  request,
}) => {
  test.setTimeout(90_000);
  const { uid } = await atmOfNode(request, 1001);
  const people = ['192.0.2.17', '198.51.100.23', '2001:db8:4711:8:1:2:3:4'];
  for (const [index, address] of people.entries()) {
    await asPerson(browser, own, address, (one) => report(one, uid, gone, index === 0 ? 'Only a Wall Is Left' : ''));
    if (index < 2) expect(await cautionOf(page, uid)).toBeUndefined();
  }
  await expect.poll(() => cautionOf(page, uid)).toBe('reportedGone');

  const { lat, long } = (await atmOfNode(request, 1001)).location.coordinates;
  await finder.open(`?at=${lat.toFixed(5)},${long.toFixed(5)}&show=list`);
  const card = finder.cards().first();
  await expect(card.getByText(warning).last()).toBeVisible();
  await expect(finder.page.getByRole('button', { name: new RegExp(`metres, ${warning}, `) }).first()).toBeVisible();
  // A warning about the ATM never uses the green of confirmed facts, whether on the card, on the map or in the details.
  const green = '.badge[data-tone="good"]:not(:has([data-icon="network"]))';
  await expect(card.locator('.badge').first()).toHaveAttribute('data-tone', 'soon');
  await expect(card.locator(green)).toHaveCount(0);
  await finder.button('Map').click();
  const pin = finder.map.getByRole('button', { name: /, reported as removed$/ });
  await expect(pin).toHaveCount(1);
  await expect(pin).toHaveAttribute('data-state', 'unknown');
  await page.locator('.switch').click();
  await card.click();
  await expect(finder.detail.getByText(warning)).toBeVisible();
  await expect(finder.detail.locator(green)).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`atm=${uid}`));

  const kept = bytesOf(own);
  expect(kept).toContain('Only a Wall Is Left');
  const agent = await page.evaluate(() => navigator.userAgent);
  for (const personal of [...people, '2001:db8', 'db8:4711', agent, 'Mozilla/5.0', 'Chrome/', 'en-IE', '127.0.0.1']) {
    expect(kept, personal).not.toContain(personal);
  }
});

test('a hundred reports from one user put no caution on an ATM', async ({ page, browser, own, request }) => {
  const { uid } = await atmOfNode(request, 1002);
  await asPerson(browser, own, '203.0.113.5', async (finder) => {
    await finder.open(`?at=0,0&atm=${uid}`);
    const answers = await finder.page.evaluate(async (path) => {
      const headers = { 'content-type': 'application/json', 'x-real-ip': '198.51.100.99' };
      const statuses: number[] = [];
      for (let sent = 0; sent < 100; sent += 1) {
        statuses.push((await fetch(path, { method: 'POST', headers, body: '{"problem":"gone"}' })).status);
      }
      return statuses;
    }, `/v6/atms/${uid}/reports`);
    expect(new Set(answers)).toEqual(new Set([202, 429]));
    expect(answers.filter((status) => status === 202).length).toBeGreaterThanOrEqual(10);
  });
  // The first ATM's caution is now visible, so a caution on this ATM would also be visible.
  const first = await atmOfNode(request, 1001);
  await asPerson(browser, own, '203.0.113.6', (finder) => report(finder, first.uid, gone));
  await asPerson(browser, own, '203.0.113.7', (finder) => report(finder, first.uid, gone));
  await asPerson(browser, own, '203.0.113.8', (finder) => report(finder, first.uid, gone));
  await expect.poll(() => cautionOf(page, first.uid)).toBe('reportedGone');
  expect(await cautionOf(page, uid)).toBeUndefined();
});

test('a rate-limited report shows when to retry and keeps the text', async ({ browser, own, request, quiet }) => {
  quiet.expect(failedToLoad);
  const { uid } = await atmOfNode(request, 1003);
  await asPerson(browser, own, '203.0.113.50', async (finder) => {
    const path = `/v6/atms/${uid}/reports`;
    for (let sent = 0; sent < 12; sent += 1) await finder.page.request.post(path, { data: { problem: 'broken' } });
    await openForm(finder, uid);
    await finder.page.getByRole('radio', { name: 'It has no cash' }).check();
    await finder.page.getByLabel('Comment').fill('Empty since noon');
    await finder.button('Send report').click();
    await expect(form(finder).getByText('Too many reports from your connection.')).toBeVisible();
    await expect(form(finder).getByText(/You can send it in \d+ seconds?\.$/)).toBeVisible();
    await expect(finder.page.getByLabel('Comment')).toHaveValue('Empty since noon');
    await expect(finder.page.getByRole('radio', { name: 'It has no cash' })).toBeChecked();
    await finder.page.clock.runFor(31_000);
    await expect(form(finder).getByText('You can send it now.')).toBeVisible();
  });
});

test('the choices are the service’s, and the comment has the same maximum length', async ({ finder, page, request }) => {
  await openForm(finder, (await atmOfNode(request, 1001)).uid);
  const values = await page.getByRole('radio').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  expect(values.toSorted()).toEqual([...problems].toSorted());
  const comment = page.getByLabel('Comment');
  await expect(comment).toHaveAttribute('maxlength', `${longestComment}`);
  await expect(comment).toHaveAccessibleDescription(/card numbers\. .*1,000 characters left$/);
  await comment.fill('x'.repeat(longestComment - 1));
  await expect(comment).toHaveAccessibleDescription(/1 character left$/);
  await comment.press('y');
  await expect(page.getByText('You’ve reached the limit.')).toBeAttached();
});

test('the page does not send a report before the user makes a choice', async ({ finder, page, request }) => {
  const sent: string[] = [];
  page.on('request', (one) => one.url().endsWith('/reports') && sent.push(one.url()));
  await openForm(finder, (await atmOfNode(request, 1001)).uid);
  await finder.button('Send report').click();
  await expect(page.getByRole('alert')).toHaveText('Choose what’s wrong.');
  await expect(page.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'It doesn’t work' })).toBeChecked();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(sent).toEqual([]);
});

test('the page sends a report once, however often the user presses the button', async ({ finder, page, request }) => {
  const held: Route[] = [];
  await page.route(reports, (route) => void held.push(route));
  await openForm(finder, (await atmOfNode(request, 1004)).uid);
  await page.getByRole('radio', { name: 'It doesn’t work' }).check();
  await finder.button('Send report').click();
  await expect(page.getByRole('status').filter({ hasText: 'Sending…' })).toBeVisible();
  await expect(finder.button('Send report')).toBeDisabled();
  await finder.button('Send report').click({ force: true });
  await finder.button('Send report').press('Enter');
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.continue();
  await expect(page.getByRole('status').filter({ hasText: 'We’ve received your report.' })).toBeVisible();
  expect(held).toHaveLength(1);
});

const refusals: readonly (readonly [what: string, answer: (route: Route) => Promise<void>, said: RegExp, again: boolean])[] = [
  ['no connection', (route) => route.abort('internetdisconnected'), /Can’t reach the service.*when you’re connected/, true],
  ['an error of the service', refusal(500), /went wrong on our side.*Try again in a moment/, true],
  ['a machine removed meanwhile', refusal(410), /has been removed/, false],
  ['an unknown machine', refusal(404), /no longer listed/, false],
  ['a page without permission', refusal(403), /can’t send reports from this page\. Details: Write to help@bank\.example/, true],
];
function refusal(status: number): (route: Route) => Promise<void> {
  const body = JSON.stringify({ timestamp: 0, status, reason: 'x', message: 'Write to help@bank.example' });
  return (route) => route.fulfill({ status, contentType: 'application/json', body });
}

/** The height of the overlap between an element and the element below it, CSS px. */
async function overlap(above: Locator, below: Locator): Promise<number> {
  const [upper, lower] = [await above.boundingBox(), await below.boundingBox()];
  return upper === null || lower === null ? Number.NaN : Math.max(0, upper.y + upper.height - lower.y);
}

test('if the service refuses a report, a message appears, and the text stays', async ({ finder, page, request, quiet }) => {
  test.setTimeout(120_000);
  for (const [what, answer, said, again] of refusals) {
    await test.step(`${what}: a message appears, and the text stays`, async () => {
      quiet.expect(failedToLoad);
      await page.route(reports, answer);
      await openForm(finder, (await atmOfNode(request, 1005)).uid);
      await page.getByRole('radio', { name: 'Something else' }).check();
      await page.getByLabel('Comment').fill('A wasp nest');
      // Start at the top of the form, where the buttons float over its end.
      await finder.heading('Report a problem').scrollIntoViewIfNeeded();
      await finder.button('Send report').click();
      const told = page.getByRole('status').filter({ hasText: said });
      await expect(told).toBeInViewport({ ratio: 1 });
      // The buttons stay visible above the content, and they must not cover the message.
      await expect.poll(() => overlap(told, finder.button(again ? 'Send report' : 'Back to the details').last())).toBe(0);
      await expect(page.getByLabel('Comment')).toHaveValue('A wasp nest');
      await expect(finder.button('Send report')).toHaveCount(again ? 1 : 0);
      if (!again) return;
      await page.unroute(reports);
      await finder.button('Send report').click();
      await expect(finder.heading('Thank you')).toBeVisible();
    });
  }
});

test('Esc, the back button and Cancel close the form; reopening it restores the text, and the focus returns', async ({
  finder,
  page,
  request,
}) => {
  await openForm(finder, (await atmOfNode(request, 1006)).uid);
  await page.getByLabel('Comment').fill('Half a sen');
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    () => finder.button('Cancel').click(),
    () => finder.button('Back to the details').click(),
  ]) {
    await close();
    await expect(finder.detail).toBeVisible();
    await expect(finder.button('Report a problem')).toBeFocused();
    expect(page.url()).not.toContain('report=');
    await finder.button('Report a problem').click();
    await expect(page.getByLabel('Comment')).toHaveValue('Half a sen');
  }
  await page.keyboard.press('Escape');
  await expect(form(finder)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(finder.detail).toBeHidden();
  await expect(finder.cards().first()).toBeVisible();
  // After a reload, the page does not contain the comment, because the comment was not stored.
  await openForm(finder, (await atmOfNode(request, 1006)).uid);
  await expect(page.getByLabel('Comment')).toHaveValue('');
});

test('a reload restores the form, and closing it leads to its ATM', async ({ finder, page, request }) => {
  const { uid } = await atmOfNode(request, 1001);
  await finder.open(`?atm=${uid}&report=true`);
  await expect(finder.heading('Report a problem')).toBeVisible();
  await finder.button('Cancel').click();
  await expect(finder.detail).toBeVisible();
  await expect(page).toHaveURL(`/?atm=${uid}`);
});
