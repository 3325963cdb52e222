import type { APIRequestContext, Page } from '@playwright/test';
import { findNearby } from './support/api.ts';
import { type AllTexts, languages, leftInEnglish, pseudoTexts, speakPseudo } from './support/catalogues.ts';
import { rendered } from './support/renderedText.ts';
import { expect, test } from './support/test.ts';
import { openSea } from './support/town.ts';

const town = 'at=0,0&place=Null+Island+Town';
const widths = [
  { width: 320, height: 700 },
  { width: 1280, height: 800 },
] as const;

/**
 * Each screen, with a function that waits until the screen is complete. A screen without a query follows from the screen before
 * it.
 */
const screens: readonly (readonly [
  name: string,
  query: string | undefined,
  arrive: (page: Page, texts: AllTexts) => Promise<void>,
])[] = [
  ['welcome', '', (page, texts) => page.getByRole('button', { name: texts.search.useMyLocation }).waitFor()],
  [
    'a denied position',
    undefined,
    async (page, texts) => {
      await page.getByRole('button', { name: texts.search.useMyLocation }).click();
      await page.getByText(texts.more.howToAllow.title).click();
      await page.getByText(texts.more.howToAllow.chrome).waitFor();
    },
  ],
  ['the list', `${town}&show=list`, (page, texts) => page.getByRole('list', { name: texts.listLabel }).waitFor()],
  [
    'both groups',
    `${town}&filters=wheelchairAccess,voiceAssistant&show=list`,
    (page) => page.locator('.group + .group .cards').waitFor(),
  ],
  [
    'the amount panel above a sorted list',
    `${town}&amount=200&sort=cost&show=list`,
    async (page, texts) => {
      await page.getByRole('button', { name: texts.more.cost.sort }).waitFor();
      await page.getByRole('button', { name: texts.amount }).first().click();
      await page.getByRole('group', { name: texts.more.cost.title }).waitFor();
    },
  ],
  [
    'a search without results',
    undefined,
    async (page, texts) => {
      await page.getByRole('combobox', { name: texts.search.label }).fill('Xyzzyx');
      await page.getByText(texts.more.search.nothing('Xyzzyx')).first().waitFor();
    },
  ],
  [
    'outside the covered areas',
    `at=${openSea.latitude},${openSea.longitude}&show=list`,
    (page, texts) => page.getByRole('heading', { name: texts.more.empty.nearest }).waitFor(),
  ],
];

async function openDetail(page: Page, request: APIRequestContext, query: string, texts: AllTexts): Promise<void> {
  const { results } = await findNearby(request, { radius: 50_000 });
  const found = results.find(({ atm }) => atm.openingHours?.startsWith('Mo') && atm.merchant !== undefined);
  if (!found) throw new Error('No ATM in town has hours of a week');
  await page.goto(`/?atm=${found.atm.uid}&show=list&${query}`);
  await page.getByText(texts.more.detail.week).click();
  await page.getByRole('table').waitFor();
}

/** Opens every screen. @param look checks the complete screen */
async function visit(
  page: Page,
  request: APIRequestContext,
  lang: string,
  texts: AllTexts,
  look: (screen: string) => Promise<void>,
) {
  for (const [name, query, arrive] of screens) {
    await page.setViewportSize(widths[0]);
    if (query !== undefined) await page.goto(`/?${query}&lang=${lang}`);
    await arrive(page, texts);
    await look(name);
  }
  await openDetail(page, request, `lang=${lang}`, texts);
  await look('one ATM');
  await page.getByRole('button', { name: texts.more.report.title }).click();
  await page.getByRole('button', { name: texts.more.report.send }).click();
  await page.getByText(texts.more.report.choose).waitFor();
  await look('a problem with it');
}

/** Checks that the complete screen does not cut off any text. One page load is enough for both widths. */
async function fits(page: Page, screen: string): Promise<void> {
  for (const size of widths) {
    await page.setViewportSize(size);
    await expect.poll(async () => (await rendered(page)).cut, `${screen}, ${size.width} px`).toEqual([]);
  }
}

for (const [lang, texts] of Object.entries(languages)) {
  test(`${lang} fits into 320 and 1280 px, and does not show any English text`, async ({ page, request }) => {
    test.setTimeout(120_000);
    await visit(page, request, lang, texts, async (screen) => {
      // Hints appear in English until their translations have loaded.
      await expect.poll(async () => leftInEnglish((await rendered(page)).texts, texts), screen).toEqual([]);
      await expect.soft(page.locator('html')).toHaveAttribute('lang', lang);
      await expect.soft(page.locator('html')).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr');
      await fits(page, screen);
    });
  });
}

test('texts that are 40 % longer fit into 320 and 1280 px, and all of them come from the catalogue', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  await speakPseudo(page);
  const data = JSON.stringify([
    await findNearby(request, { radius: 50_000 }),
    await findNearby(request, { lat: openSea.latitude, long: openSea.longitude, radius: 20_000_000, countLimit: 1 }),
    await (await request.get('/app/places')).json(),
  ]);
  const words = (text: string) => text.match(/[A-Za-z]{3,}/g) ?? [];
  /** Words from the data, typed words, output of Intl, and the names of languages in those languages. */
  const known = new Set([
    ...words(data),
    'Xyzzyx',
    'Test',
    'tiles',
    'Euro',
    ...['Deutsch', 'English', 'Fran', 'Espa', 'Polski', 'ais'],
  ]);
  await visit(page, request, 'en', pseudoTexts, async (screen) => {
    const plain = async () =>
      (await rendered(page)).texts.filter((text) => words(text).some((word) => !known.has(word) && !word.endsWith('day')));
    // The page sets its title only after the first list.
    await expect.poll(plain, screen).toEqual([]);
    await fits(page, screen);
  });
});

test('both truncated and overflowing texts are detected', async ({ page }) => {
  const box = 'inline-size: 60px; white-space: nowrap';
  await page.setContent(`<div style="${box}; overflow: hidden"><b>cut off at the end</b></div><p style="${box}">sticking out of it</p>
    <div style="${box}; overflow: hidden; text-overflow: ellipsis">ends in an ellipsis</div><p>as wide as it likes</p>`);
  const { cut } = await rendered(page);
  expect(cut.map((text) => text.slice(0, 6))).toEqual(['"cut o', '"stick']);
});

test('a language chosen on a screen keeps the screen, stays in the link and is remembered', async ({ page, finder }) => {
  await finder.openTown();
  await finder.cards().nth(1).click();
  const name = await finder.detail.getByRole('heading', { level: 2 }).textContent();
  await page.getByLabel('Language', { exact: true }).selectOption('ar');
  await expect(page.getByText(languages.ar?.more.detail.features ?? '')).toBeVisible();
  await expect(finder.detail.getByRole('heading', { level: 2 })).toHaveText(name ?? '');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page).toHaveURL(/[?&]lang=ar/);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: languages.ar?.welcome.title ?? '' })).toBeVisible();
  await expect(page).toHaveURL(/\?lang=ar$/);
});

test('a theme applies immediately and is remembered until the device theme is chosen again', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Appearance', { exact: true }).selectOption('dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByLabel('Appearance', { exact: true }).selectOption('system');
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  await page.goto('/');
  await page.getByRole('button', { name: 'Use my location' }).waitFor();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
});

test('the page loads only the language in use, and the first render is in that language', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(/\/assets\/(\w\w)-[\w-]+\.js/.exec(request.url())?.[1] ?? ''));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/de-[\w-]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/?lang=de', { waitUntil: 'commit' });
  await page.waitForRequest(/\/assets\/de-/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('#root h2')).toHaveText(languages.de?.welcome.title ?? '');
  await expect(page.getByRole('main')).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { name: languages.de?.welcome.title ?? '' })).toBeVisible();
  expect(new Set(asked.filter((code) => code in languages))).toEqual(new Set(['de']));
});

test('if a language fails to load, the page stays in English', async ({ page, quiet }) => {
  quiet.expect(/Failed to load resource/);
  await page.route(/\/assets\/cs-[\w-]+\.js(\?|$)/, (route) => route.abort());
  await page.goto('/?lang=cs');
  await expect(page.getByRole('button', { name: 'Use my location' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test.describe('a browser in a different language', () => {
  test.use({ locale: 'ar-EG' });
  test('the page is in that language, with its digits', async ({ page }) => {
    await page.goto(`/?${town}&show=list`);
    await expect(
      page
        .getByRole('list', { name: languages.ar?.listLabel ?? '' })
        .getByRole('listitem')
        .first(),
    ).toContainText(/[٠-٩]/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  });
});
