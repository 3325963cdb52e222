/** Tests that with larger text in the browser's settings, the list remains readable at the phone's width. */
import type { Page } from '@playwright/test';
import { atmOfNode } from './support/api.ts';
import { languages } from './support/catalogues.ts';
import { enlarge } from './support/enlarge.ts';
import { picture } from './support/look.ts';
import { standAt } from './support/position.ts';
import { rendered } from './support/renderedText.ts';
import { expect, test } from './support/test.ts';

/** A position in Equator Street. */
const spot = { latitude: 0.0003, longitude: 0.0004 };

interface Fit {
  /** The width of the narrowest name on a card, in multiples of its font size. */
  readonly narrowest: number;
  /** Pairs of overlapping texts on one card. */
  readonly overlaps: readonly string[];
  /** Texts that overflow the window horizontally. */
  readonly outside: readonly string[];
}

/** Runs in the page and reads the layout of the first cards. */
function read(): Fit {
  const fit = { narrowest: Number.POSITIVE_INFINITY, overlaps: [] as string[], outside: [] as string[] };
  for (const card of [...document.querySelectorAll('.card-button')].slice(0, 10)) {
    const texts = [...card.querySelectorAll('.card-name, .card-distance, .card-address, .card-walk')];
    const lines = texts.map((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return { text: text.textContent, boxes: [text.getBoundingClientRect(), ...range.getClientRects()] };
    });
    const [name] = texts;
    if (name) {
      const em = Number.parseFloat(getComputedStyle(name).fontSize);
      fit.narrowest = Math.min(fit.narrowest, name.getBoundingClientRect().width / em);
    }
    lines.forEach(({ text, boxes: [own, ...drawn] }, index) => {
      if (own && (own.left < 0 || own.right > innerWidth)) fit.outside.push(text);
      for (const other of lines.slice(index + 1)) {
        const meets = [own, ...drawn].some((a) =>
          other.boxes.some(
            (b) => a && a.left + 1 < b.right && b.left + 1 < a.right && a.top + 2 < b.bottom && b.top + 2 < a.bottom,
          ),
        );
        if (meets) fit.overlaps.push(`${text} / ${other.text}`);
      }
    });
  }
  return fit;
}

const sizes = [
  { width: 390, height: 844, percent: 100 },
  { width: 390, height: 844, percent: 150 },
  { width: 390, height: 844, percent: 200 },
  { width: 320, height: 640, percent: 130 },
  { width: 320, height: 640, percent: 200 },
];

/** The lines of the list's heading. */
const linesOf = (page: Page) =>
  page.locator('.summary').evaluate((heading) => {
    const range = document.createRange();
    range.selectNodeContents(heading.firstChild ?? heading);
    return [...range.getClientRects()].map(({ top, right, height }) => ({ top, right, height }));
  });

test('the list is readable at every text size on a phone', async ({ finder, context, page }) => {
  await standAt(context, spot);
  await finder.open();
  await expect(finder.cards().first()).toContainText('min walk');
  for (const { width, height, percent } of sizes) {
    await test.step(`${percent} % text on a phone of ${width} x ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await enlarge(page, percent);
      // The page adapts its layout in the next frame.
      await expect.poll(async () => (await page.evaluate(read)).outside).toEqual([]);
      const { narrowest, overlaps } = await page.evaluate(read);
      expect.soft(narrowest).toBeGreaterThan(6);
      expect.soft(overlaps).toEqual([]);
      // The handle and the search field's icon are visible. The switch is beside the heading, or hidden if there is no space.
      await expect.soft(finder.button(/^Size of the list/)).toBeVisible();
      const heading = await linesOf(page);
      const box = await page.locator('.switch').boundingBox();
      expect.soft(box !== null).toBe(width / percent > 3);
      if (box) {
        expect.soft(box.x + box.width).toBeLessThanOrEqual(width);
        const beside = heading.filter(({ top, height: high }) => top < box.y + box.height - high / 4);
        for (const { right } of beside) expect.soft(right).toBeLessThanOrEqual(box.x);
      }
      await expect.soft(page.locator('.search-box > .icon')).toBeVisible();
    });
  }
});

test('with a filter, the heading of the list has at most two lines in every language', async ({ finder, page }) => {
  test.slow();
  for (const lang of Object.keys(languages)) {
    await finder.open(`?at=0,0&filters=wheelchairAccess,voiceAssistant&lang=${lang}`);
    await page.locator('.group').first().waitFor();
    const tops = (await linesOf(page)).map(({ top }) => Math.round(top));
    expect(new Set(tops).size, lang).toBeLessThanOrEqual(2);
  }
});

test('the attribution is below the list with large text and covers nothing', async ({ finder, page }) => {
  await finder.openTown();
  await enlarge(page, 200);
  const credit = page.getByText('Null Island and its banks are fictional');
  await expect(credit).not.toBeInViewport();
  // The list may load more cards while it scrolls to its end.
  await expect(async () => {
    await credit.scrollIntoViewIfNeeded();
    await expect(credit).toBeInViewport({ timeout: 1_000 });
  }).toPass();
});

/** Runs in the page and reads whether each day's hours are next to the day or below it. */
function places(): readonly string[] {
  return [...document.querySelectorAll('.week tr')].map((row) => {
    const [day, times] = [...row.children].map((cell) => cell.getBoundingClientRect());
    return day && times && times.top >= day.bottom - 1 ? 'below' : 'beside';
  });
}

for (const [lang, texts] of Object.entries(languages)) {
  test(`the week in ${lang} on a phone of 320 x 640: the hours are beside their day, and at 200 % text below it`, async ({
    page,
    finder,
    request,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await finder.open(`?atm=${(await atmOfNode(request, 2403)).uid}&show=list&lang=${lang}`);
    await page.getByText(texts.more.detail.week).click();
    const cdp = await page.context().newCDPSession(page);
    for (const [percent, place] of [
      [115, 'beside'],
      [200, 'below'],
    ] as const) {
      await enlarge(page, percent);
      await picture(page, `large-week-${lang}-${percent}`);
      expect.soft((await rendered(page)).cut, `${percent} %`).toEqual([]);
      expect.soft(await page.evaluate(places), `${percent} %`).toEqual(Array(7).fill(place));
      // CSS can remove the role of a table, so check that the browser still exposes the week as a table.
      const { nodes } = await cdp.send('Accessibility.getFullAXTree');
      const count = (name: string) => nodes.filter(({ role, ignored }) => role?.value === name && !ignored).length;
      expect.soft([count('table'), count('row'), count('rowheader'), count('cell')]).toEqual([1, 7, 7, 7]);
    }
    // Older versions of Safari need explicit roles.
    for (const role of ['row', 'rowheader', 'cell']) await expect(page.locator(`.week [role=${role}]`)).toHaveCount(7);
  });
}

for (const { seen, ...size } of [
  { width: 390, height: 844, seen: '.card-button' },
  // On this screen, the label of the demo data leaves no space for the card's last line, so only the badge must be visible.
  { width: 320, height: 568, seen: '.badge' },
]) {
  test(`at 200 % on a phone of ${size.width} x ${size.height}, a card is visible and the filters cover no map button`, async ({
    page,
    finder,
  }) => {
    await page.setViewportSize(size);
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%';
      });
    });
    await finder.openTown();
    await expect(finder.pins.first()).toBeAttached();
    await expect(page.locator('.cards').locator(seen).first()).toBeInViewport({ ratio: 1 });
    await expect(finder.button('Zoom in')).toBeHidden();
    await expect(finder.map.getByText('Test tiles')).toBeVisible();
    await finder.button(/^Size of the list/).press('ArrowDown');
    await expect(finder.button('Zoom in')).toBeVisible();
  });
}

test('a state without a list starts at its top, wherever the previous state was scrolled to', async ({ page, finder }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await finder.open();
  await enlarge(page, 200);
  await finder.button('Use my location').click();
  await expect(page.getByText('Search for a place above')).toBeInViewport();
});

test('at 200 %, a long word in the name of a bank is not broken, in the list or in the details', async ({ page, finder }) => {
  await finder.openTown();
  const lines = async (selector: string) => {
    const name = page.locator(selector).first();
    await expect(name).toBeAttached();
    return name.evaluate((element, word) => {
      element.textContent = word;
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects().length;
    }, 'Raiffeisenbank');
  };
  const check = async (selector: string) => {
    for (const size of [
      { width: 390, height: 844 },
      { width: 320, height: 568 },
    ]) {
      await page.setViewportSize(size);
      await enlarge(page, 200);
      await expect.poll(() => lines(selector)).toBe(1);
    }
  };
  await check('.card-name bdi');
  await finder.cards().first().click();
  await check('.detail-head h2 bdi');
});
