/** Tests the page as screen readers present it: the content, its order, and the announcements of live regions. */
import type { Page } from '@playwright/test';
import { findNearby } from './support/api.ts';
import { screens } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const whole = (page: Page) => page.locator('body');

const head = `
  - button "Skip to the list of ATMs"
  - banner:
    - heading "ATM finder" [level=1]
    - search:
      - combobox "Search for a place, a street or a bank"
      - button "Near me"
    - group "Filters":
      - button /^Open now/
      - button /^No ATM fee/`;

const map = `
  - region "Map of ATMs":
    - button "Skip the map"
    - group /Arrow keys/:
      - button "Zoom in"
      - button "Zoom out"
      - text: Test tiles`;

test('a first visit reads header, actions, places and the map', async ({ page }) => {
  await screens.welcome(page);
  await expect(whole(page)).toMatchAriaSnapshot(`${head}
  - main:
    - button /^Size of the list/
    - button "List"
    - heading "Find cash nearby" [level=2]
    - paragraph: /Use your location/
    - button "Use my location"
    - heading "Areas we cover" [level=3]
    - list:
      - listitem:
        - button /^Null Island Town/
    - region "Language and appearance":
      - combobox "Language"
      - combobox "Appearance"
  ${map}`);
});

test('in a list, each card is one sentence, from operator to location', async ({ page }) => {
  await screens.list(page);
  await expect(whole(page)).toMatchAriaSnapshot(`${head}
  - main:
    - heading /^30 of \\d+ within 500 m/ [level=2]
    - list "ATMs":
      - listitem:
        - button /^Buoy Cash, 30 metres, .*Open 24\\/7, ATM fee unknown, .*Equator Street 37/
      - listitem:
        - button /^Origin Bank, 80 metres, .*Open 24\\/7, Free for you, .*Meridian Avenue 19/
    - paragraph: /shown. Zoom in to see more/
    - button "Show more"
  ${map}`);
  // The list itself exposes positions such as "1 of 29", as long as the browser treats it as a list. CSS can prevent this. Two of
  // the 30 ATMs share one entry, because they belong to the same bank at one address.
  const cdp = await page.context().newCDPSession(page);
  const { nodes } = await cdp.send('Accessibility.getFullAXTree');
  const list = nodes.find(({ role, name }) => role?.value === 'list' && name?.value === 'ATMs');
  const items = nodes.filter(({ nodeId, role }) => list?.childIds?.includes(nodeId) && role?.value === 'listitem');
  expect(items).toHaveLength(29);
  const sentences =
    (await page.getByRole('list', { name: 'ATMs', exact: true }).ariaSnapshot()).match(/(?<=button ").+(?=")/g) ?? [];
  expect(sentences).toHaveLength(29);
  for (const sentence of sentences)
    expect(sentence).toMatch(
      /^[^,]+, [\d,.]+ (kilo)?metres?, (.*, )?(Open|Closed|Hours unknown).*, (.*ATM fee|Free for you)|, Other details differ by ATM$/,
    );
});

test('each of two groups has a heading with its count and reason', async ({ page }) => {
  await screens.filters(page);
  await expect(whole(page)).toMatchAriaSnapshot(`
  - banner:
    - group "Filters":
      - button /^Wheelchair/ [pressed]
      - button /^Voice guidance/ [pressed]
      - button "Clear all"
  - main:
    - heading /within/ [level=2]
    - region /^\\d+\\smatch/:
      - heading /^\\d+\\smatch/ [level=3]
      - list /^\\d+\\smatch(es)?$/:
        - listitem:
          - button /Wheelchair access, Voice guidance/
    - region /^\\d+\\smay\\smatch/:
      - heading /^\\d+\\smay\\smatch/ [level=3]
      - paragraph: /Each card says what we don’t know/
      - list /^\\d+\\smay\\smatch$/:
        - listitem:
          - button /unknown/
  `);
});

test('an ATM starts with its name, followed by the actions and its attributes', async ({ page }) => {
  await screens.detail(page);
  await expect(whole(page)).toMatchAriaSnapshot(`${head}
  - main:
    - button "Back to the list"
    - article "Meridian Savings":
      - heading "Meridian Savings" [level=2]
      - paragraph: North Nowhere Road 5, 00011 North Nowhere
      - link "Directions"
      - button "Share"
      - heading "What it offers" [level=3]
      - list:
        - listitem: "Cash deposit unknown"
      - heading "Opening hours" [level=3]
      - group:
        - table:
          - rowgroup:
            - row /^Monday 08:00.+18:00$/
            - row /^Tuesday/
            - row /^Wednesday/
            - row /^Thursday/
            - row /^Today/
            - row "Saturday Closed"
            - row "Sunday Closed"
      - heading "ATM fee" [level=3]
      - heading "About this information" [level=3]
      - button "Copy address"
      - button "Report a problem"
  ${map}`);
  await expect(page.getByRole('list', { name: 'ATMs', exact: true })).toBeHidden();
});

test('if there is no ATM nearby, the explanation comes before the suggestions', async ({ page }) => {
  await screens.empty(page);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
  - main:
    - heading "We don’t cover this place" [level=2]
    - paragraph: /but there may be some/
    - heading "Areas we cover" [level=3]
    - list:
      - listitem:
        - button /^Null Island Town/
    - heading "Nearest ATM we know" [level=3]
    - list "Nearest ATM we know":
      - listitem:
        - button /kilometres/
  `);
});

interface Heard {
  /** The announcements since the last reset. Tests of the final announcement ignore progress messages. */
  readonly said: () => Promise<readonly string[]>;
  readonly forget: () => Promise<void>;
}

/** Records the announcements of live regions, each change once. */
async function listen(page: Page): Promise<Heard> {
  await page.evaluate(() => {
    const said: string[] = [];
    (window as unknown as { said: string[] }).said = said;
    const last = new Map<Element, string>();
    const live = '[role=status], [role=alert], [aria-live]';
    const text = (region: Element) => region.textContent?.trim().replace(/\s+/g, ' ') ?? '';
    for (const region of document.querySelectorAll(live)) last.set(region, text(region));
    new MutationObserver((changes) => {
      const regions = new Set(
        changes.map(({ target }) => (target instanceof Element ? target : target.parentElement)?.closest(live)),
      );
      for (const region of regions) {
        if (!region || text(region) === (last.get(region) ?? '')) continue;
        last.set(region, text(region));
        if (text(region) !== '') said.push(text(region));
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  const read = () => page.evaluate(() => (window as unknown as { said: string[] }).said);
  return {
    said: async () => (await read()).filter((text) => text !== 'Updating…' && !text.startsWith('Finding your location…')),
    forget: () => page.evaluate(() => void (window as unknown as { said: string[] }).said.splice(0)),
  };
}

test('live regions announce counts, suggestions and errors once each, and stay silent as minutes pass', async ({
  finder,
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { totalCount } = await findNearby(request, { radius: 500 });
  await screens.list(page);
  await expect(page.getByRole('status').filter({ hasText: `30 of ${totalCount} within 500 metres` })).toHaveCount(1);
  const { said, forget } = await listen(page);
  const expectSaid = async (...texts: readonly unknown[]) => {
    await expect.poll(said).toEqual(texts);
    await forget();
  };

  await finder.chip('Wheelchair').click();
  await expect(finder.groupHeading('Match')).toBeVisible();
  await expectSaid(expect.stringMatching(/^\d+\smatch, \d+\smay\smatch within .*metres$/));

  await finder.search.fill('equator');
  await expect(finder.option(/^Equator Street/)).toBeVisible();
  await expectSaid(expect.stringMatching(/^Suggestions: \d+$/));
  await page.keyboard.press('Escape');
  await finder.chip('Wheelchair').click();
  await expect(finder.cards().first()).toBeVisible();
  await expectSaid(`30 of ${totalCount} within 500 metres`);

  await finder.cards().first().click();
  await finder.button('Copy address').click();
  await expectSaid('Address copied');
  await finder.button('Back to the list').click();
  await expect(finder.cards().first()).toBeFocused();
  await page.clock.runFor(5 * 60_000);
  await expectSaid();

  await finder.button('Near me').click();
  await expectSaid(expect.stringMatching(/^Location is blocked/));
  await context.setOffline(true);
  await expectSaid(expect.stringMatching(/^You’ve been offline since/));
});
