import type { APIRequestContext, Page } from '@playwright/test';
import { findNearby } from './support/api.ts';
import { type AllTexts, english, languages, leftInEnglish, pseudoTexts, speakPseudo } from './support/catalogues.ts';
import { rendered } from './support/renderedText.ts';
import { expect, test } from './support/test.ts';
import { openSea } from './support/town.ts';

const town = 'at=0,0&place=Null+Island+Town';
const widths = [
  { width: 320, height: 700 },
  { width: 1280, height: 800 },
] as const;

interface Screen {
  readonly name: string;
  /** The query string. If absent, the test reaches the screen from the previous screen. */
  readonly query?: string;
  /** Waits until the screen is complete. */
  readonly arrive: (page: Page, texts: AllTexts) => Promise<void>;
}

/** The screens, in the order of visits that each begin with a page load. */
const visits: readonly (readonly Screen[])[] = [
  [
    {
      name: 'welcome',
      query: '',
      arrive: (page, texts) => page.getByRole('button', { name: texts.search.useMyLocation }).waitFor(),
    },
    {
      name: 'a denied position',
      async arrive(page, texts) {
        await page.getByRole('button', { name: texts.search.useMyLocation }).click();
        await page.getByText(texts.more.howToAllow.title).click();
        await page.getByText(texts.more.howToAllow.chrome).waitFor();
      },
    },
  ],
  [
    {
      name: 'the list',
      query: `${town}&show=list`,
      arrive: (page, texts) => page.getByRole('list', { name: texts.listLabel }).waitFor(),
    },
  ],
  [
    {
      name: 'both groups',
      query: `${town}&filters=wheelchairAccess,voiceAssistant&show=list`,
      arrive: (page) => page.locator('.group + .group .cards').waitFor(),
    },
  ],
  [
    {
      name: 'the amount panel above a sorted list',
      query: `${town}&amount=200&sort=cost&show=list`,
      async arrive(page, texts) {
        await page.getByRole('button', { name: texts.more.cost.sort }).waitFor();
        await page.getByRole('button', { name: texts.amount }).first().click();
        await page.getByRole('group', { name: texts.more.cost.title }).waitFor();
      },
    },
    {
      name: 'a search without results',
      async arrive(page, texts) {
        await page.getByRole('combobox', { name: texts.search.label }).fill('Xyzzyx');
        await page.getByText(texts.more.search.nothing('Xyzzyx')).first().waitFor();
      },
    },
  ],
  [
    {
      name: 'outside the covered areas',
      query: `at=${openSea.latitude},${openSea.longitude}&show=list`,
      arrive: (page, texts) => page.getByRole('heading', { name: texts.more.empty.nearest }).waitFor(),
    },
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

async function openReport(page: Page, texts: AllTexts): Promise<void> {
  await page.getByRole('button', { name: texts.more.report.title }).click();
  await page.getByRole('button', { name: texts.more.report.send }).click();
  await page.getByText(texts.more.report.choose).waitFor();
}

/** Opens every screen. @param look checks the complete screen */
async function visit(
  page: Page,
  request: APIRequestContext,
  lang: string,
  texts: AllTexts,
  look: (screen: string) => Promise<void>,
) {
  for (const { name, query, arrive } of visits.flat()) {
    await page.setViewportSize(widths[0]);
    if (query !== undefined) await page.goto(`/?${query}&lang=${lang}`);
    await arrive(page, texts);
    await look(name);
  }
  await openDetail(page, request, `lang=${lang}`, texts);
  await look('one ATM');
  await openReport(page, texts);
  await look('a problem with it');
}

/** Checks that the complete screen does not cut off any text. One page load is enough for both widths. */
async function fits(page: Page, screen: string): Promise<void> {
  for (const size of widths) {
    await page.setViewportSize(size);
    await expect.poll(async () => (await rendered(page)).cut, `${screen}, ${size.width} px`).toEqual([]);
  }
}

/** Sets the language in the URL of the current screen, as a step in the browser's history does. Open panels stay open. */
const speak = (page: Page, lang: string) =>
  page.evaluate((chosen) => {
    const url = new URL(window.location.href);
    url.searchParams.set('lang', chosen);
    window.history.replaceState(window.history.state, '', url);
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  }, lang);

/** Checks the complete screen in each language, and ends in English. */
async function inEachLanguage(page: Page, screen: string): Promise<void> {
  const others = Object.entries(languages).filter(([lang]) => lang !== 'en');
  for (const [lang, texts] of [...others, ['en', english] as const]) {
    await page.setViewportSize(widths[0]);
    await speak(page, lang);
    await expect(page.locator('html'), screen).toHaveAttribute('lang', lang);
    await expect.soft(page.locator('html'), screen).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr');
    // Hints appear in English until their translations have loaded.
    await expect.poll(async () => leftInEnglish((await rendered(page)).texts, texts), `${screen}, ${lang}`).toEqual([]);
    await fits(page, `${screen}, ${lang}`);
  }
  await page.setViewportSize(widths[0]);
}

for (const screens of visits) {
  test(`fits into 320 and 1280 px in each language, and is translated: ${screens.map(({ name }) => name).join(', ')}`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(widths[0]);
    for (const { name, query, arrive } of screens) {
      if (query !== undefined) await page.goto(`/?${query}&lang=en`);
      await arrive(page, english);
      await inEachLanguage(page, name);
    }
  });
}

test('fits into 320 and 1280 px in each language, and is translated: one ATM, a problem with it', async ({ page, request }) => {
  test.setTimeout(120_000);
  await page.setViewportSize(widths[0]);
  await openDetail(page, request, 'lang=en', english);
  await inEachLanguage(page, 'one ATM');
  await openReport(page, english);
  await inEachLanguage(page, 'a problem with it');
});

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
