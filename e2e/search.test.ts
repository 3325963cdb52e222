import { staySilent } from './support/position.ts';
import { expect, failedToLoad, test } from './support/test.ts';

test('an empty field offers the user’s position and the covered areas', async ({ finder }) => {
  await finder.open();
  await finder.search.click();
  await expect(finder.option('Use my location')).toBeVisible();
  await expect(finder.option(/Null Island Town.*175 ATMs/)).toBeVisible();
});

test('the user types a text of any kind, gets an offer, chooses it and finds ATMs', async ({ finder, page }) => {
  test.setTimeout(120_000);
  await finder.open();
  for (const [what, text, option, url] of [
    ['coordinates', '0.003, -0.002', /^0\.003, -0\.002 Coordinates$/, /at=0\.003,-0\.002/],
    ['coordinates in degrees and minutes', "0°10.8' S 0°6' W", /^-0\.18, -0\.1 Coordinates$/, /at=-0\.18,-0\.1/],
    ['a street', 'anchor', /^Anchor Street.*Street.*Null Island Town/, /place=Anchor%20Street/],
    ['a village', 'east now', /^East Nowhere.*Village/, /place=East%20Nowhere/],
    ['a bank', 'doldrums b', /^Doldrums Bank.*Bank/, /at=.*operator=[0-9a-f]{20},Doldrums%20Bank/],
    ['an address', 'anchor st 19', /^Anchor Street 19/, /place=Anchor%20Street%2019/],
    ['a station', 'central orgin', /^Origin Central.*Station/, /place=Origin%20Central/],
    ['a park', 'absent friends', /^Park of Absent Friends.*Park/, /place=Park%20of%20Absent%20Friends/],
    ['a postcode', '00012', /^00012.*Postcode/, /place=00012/],
    ['a covered area', 'null isl', /^Null Island Town.*Demo data.*175 ATMs/, /place=Null%20Island%20Town/],
  ] as const) {
    await test.step(what, async () => {
      await finder.search.fill(text);
      await finder.option(option).first().click();
      await expect(page).toHaveURL(url);
      await expect(finder.cards().first()).toBeVisible();
      await expect(finder.search).not.toBeFocused();
    });
  }
});

test('the arrow keys select an option, Enter accepts it, Esc changes nothing', async ({ finder, page }) => {
  await finder.openTown();
  await finder.search.fill('street');
  await expect(finder.option(/Street/).nth(2)).toBeVisible();
  await finder.search.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(finder.search).toHaveValue('Null Island Town');
  await finder.search.fill('cipher');
  await expect(finder.option(/^Cipher Street/)).toBeVisible();
  await finder.search.press('ArrowDown');
  await expect(finder.option(/^Cipher Street/)).toHaveAttribute('aria-selected', 'true');
  await finder.search.press('Enter');
  await expect(page).toHaveURL(/place=Cipher%20Street/);
  await expect(finder.search).toHaveValue('Cipher Street');
});

test('Enter without a selection takes the first suggestion', async ({ finder, page }) => {
  await finder.open();
  await finder.search.fill('0.001, 0.002');
  await finder.search.press('Enter');
  await expect(page).toHaveURL(/at=0\.001,0\.002/);
  await expect(finder.heading(/within/)).toBeFocused();
});

test('if nothing is found, a message helps and offers the covered areas, unless the page already lists them', async ({
  finder,
  page,
}) => {
  await finder.open();
  await finder.search.fill('Xyzzy Boulevard');
  await expect(page.getByText('No match for “Xyzzy Boulevard”.').first()).toBeVisible();
  await expect(page.getByText('Try a street, city or bank in an area we cover.')).toBeVisible();
  await expect(finder.option('Use my location')).toBeVisible();
  await expect(finder.option(/Null Island Town/)).toHaveCount(0);
  await finder.button(/^Null Island Town/).click();
  await expect(finder.cards().first()).toBeVisible();
  await finder.search.fill('Xyzzy Boulevard');
  await finder.option(/Null Island Town/).click();
  await expect(finder.cards().first()).toBeVisible();
});

test('if nothing is found while the user is being located, the covered areas are offered', async ({ finder, context }) => {
  await staySilent(context);
  await finder.open('?near=me');
  await expect(finder.heading('Finding your location…')).toBeVisible();
  await finder.search.fill('Xyzzy Boulevard');
  await expect(finder.option(/Null Island Town/)).toBeVisible();
});

test('while the user types a new search, the old results are covered, dimmed and marked as busy', async ({ finder, page }) => {
  await finder.openTown();
  const results = page.locator('.found-list');
  await finder.search.click();
  await expect(finder.option('Use my location')).toBeVisible();
  await expect(results).not.toHaveAttribute('aria-busy');
  await finder.search.fill('Xyzzy Boulevard');
  await expect(page.getByText('No match for “Xyzzy Boulevard”.').first()).toBeVisible();
  await expect(results).toHaveAttribute('aria-busy', 'true');
  await expect(results).toHaveCSS('filter', 'grayscale(1)');
  const middle = (page.viewportSize()?.height ?? 0) / 2;
  for (const y of [middle, 2 * middle - 10]) {
    expect(await page.evaluate((at) => document.elementFromPoint(200, at)?.closest('search') !== null, y)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(results).not.toHaveAttribute('aria-busy');
  await expect(results).toHaveCSS('filter', 'none');
});

test('in Arabic, a number keeps its place next to a name in Latin letters', async ({ page }) => {
  await page.goto('/?lang=ar&at=0,0&place=Null+Island+Town');
  await page.getByRole('combobox').first().fill('equator');
  const detail = page.getByRole('option').first().locator('.option-detail');
  await expect(detail).toContainText('Null Island Town');
  const parts = detail.locator('bdi');
  const edges = await parts.evaluateAll((all) =>
    all.map((part) => part.getBoundingClientRect()).map(({ left, right }) => [left, right]),
  );
  expect(edges.length).toBeGreaterThan(1);
  // From right to left, each part is before the next one.
  for (const [index, [left]] of edges.slice(0, -1).entries())
    expect(left).toBeGreaterThanOrEqual(edges[index + 1]?.[1] ?? Number.NaN);
});

test('markup in the search appears as text', async ({ finder, page }) => {
  await finder.open();
  await finder.search.fill('<img src=x onerror=alert(1)>');
  await expect(page.getByText('No match for “<img src=x onerror=alert(1)>”.').first()).toBeVisible();
});

test('if the search fails, coordinates and covered areas still work', async ({ finder, page, quiet }) => {
  quiet.expect(failedToLoad);
  await page.route('**/app/search?**', (route) => route.fulfill({ status: 503, json: { message: 'down' } }));
  await finder.open();
  await finder.search.fill('null island town');
  await expect(finder.option(/Null Island Town/)).toBeVisible();
  await finder.search.fill('anchor');
  await expect(page.getByText('Search isn’t available right now.')).toBeVisible();
  await finder.search.fill('0.001, 0.002');
  await finder.option(/^0\.001, 0\.002 /).click();
  await expect(finder.cards().first()).toBeVisible();
});

test('for a partly found text, the page shows which part it uses and which it does not, and offers the rest', async ({
  finder,
  page,
}) => {
  await finder.open();
  await finder.search.fill('Null Island Town Hauptbahnhof');
  await expect(page.getByText('No match for “Hauptbahnhof”.')).toBeVisible();
  await expect(finder.option(/^Null Island Town/)).toBeVisible();
  await finder.search.press('Enter');
  await expect(finder.cards().first()).toBeVisible();
  const line = page.getByRole('status').filter({ hasText: 'Showing Null Island Town. No match for “Hauptbahnhof”.' });
  await expect(line).toBeVisible();
  await finder.button('Change').click();
  await expect(finder.search).toBeFocused();
  await expect(finder.search).toHaveValue('Null Island Town Hauptbahnhof');
  await expect(page.getByText('No match for “Hauptbahnhof”.', { exact: true })).toBeVisible();
  await finder.option(/^Null Island Town/).click();
  await finder.button('Dismiss').click();
  await expect(line).toBeHidden();
});

test('if the geocoder does not respond, the page shows local results with a message', async ({ finder, page }) => {
  await page.route('**/app/search?**', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), elsewhereSilent: true } });
  });
  await finder.open();
  await finder.search.fill('anchor');
  await expect(finder.option(/^Anchor Street/)).toBeVisible();
  await expect(page.getByText('Addresses outside the areas we cover can’t be searched right now.')).toHaveCount(1);
});
