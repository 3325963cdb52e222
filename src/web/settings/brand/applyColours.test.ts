import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { brandTokens, grounds } from './applyColours.ts';
import { contrastOf, hexToOklch, oklchToHex } from './oklch.ts';

const css = readFileSync(new URL('../../ui/styles/tokens.css', import.meta.url), 'utf8');
const hexes = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
const themes = ['light', 'dark'] as const;

test('the background colours equal those of the style sheet', () => {
  const pairs = [...css.matchAll(/--(?:ground|surface[\w-]*): light-dark\((#\w{6}), (#\w{6})\)/g)];
  expect(pairs.length).toBeGreaterThanOrEqual(5);
  expect(new Set(grounds.light)).toEqual(new Set(pairs.map(([, light]) => light)));
  expect(new Set(grounds.dark)).toEqual(new Set(pairs.map(([, , dark]) => dark)));
});

describe('OKLCH', () => {
  // The example colours of CSS Color 4 and the primary colours, rounded to three decimal places.
  test.each([
    ['#ffffff', 1, 0, undefined],
    ['#000000', 0, 0, undefined],
    ['#ff0000', 0.628, 0.258, 29.23],
    ['#00ff00', 0.866, 0.295, 142.5],
    ['#0000ff', 0.452, 0.313, 264.05],
  ])('has the values of %s', (hex, l, c, h) => {
    const read = hexToOklch(hex);
    expect(read.l).toBeCloseTo(l, 3);
    expect(read.c).toBeCloseTo(c, 3);
    if (h !== undefined) expect(read.h).toBeCloseTo(h, 1);
  });

  it('converts back to the same colour', () => {
    fc.assert(fc.property(hexes, (hex) => oklchToHex(hexToOklch(hex)) === hex));
  });
});

test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#0b5f52', '#0b5f52', 1],
])('the contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrastOf(one, other)).toBeCloseTo(ratio, 2);
  expect(contrastOf(other, one)).toBeCloseTo(ratio, 2);
});

describe('a bank’s colour', () => {
  it.each(themes)('is readable everywhere in the %s theme', (theme) => {
    fc.assert(
      fc.property(hexes, (colour) => {
        const { brand, brandStrong, brandSoft, onBrand } = brandTokens(colour, theme);
        for (const hex of [brand, brandStrong, brandSoft, onBrand]) expect(hex).toMatch(/^#[0-9a-f]{6}$/);
        for (const ground of [...grounds[theme], brandSoft]) {
          expect(contrastOf(brand, ground), `${brand} on ${ground}`).toBeGreaterThanOrEqual(4.5);
          expect(contrastOf(brandStrong, ground), `${brandStrong} on ${ground}`).toBeGreaterThanOrEqual(4.5);
        }
        expect(contrastOf(onBrand, brand)).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(onBrand, brandStrong)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['#0b5f52', 'light'],
    ['#63d3bd', 'dark'],
    ['#00309a', 'light'],
  ] as const)('is used unchanged if it is readable (%s, %s)', (colour, theme) => {
    expect(brandTokens(colour, theme).brand).toBe(colour);
  });

  it.each([
    ['#ffcc00', 'light'],
    ['#ff6200', 'light'],
    ['#00309a', 'dark'],
    ['#c8102e', 'dark'],
  ] as const)('keeps its hue and is changed as little as possible if it is not readable (%s, %s)', (colour, theme) => {
    const { brand } = brandTokens(colour, theme);
    const [wanted, got] = [hexToOklch(colour), hexToOklch(brand)];
    expect(theme === 'light' ? got.l < wanted.l : got.l > wanted.l).toBe(true);
    expect(Math.abs(got.h - wanted.h)).toBeLessThan(4);
    // With a slightly smaller change, the colour would not be readable.
    const back = oklchToHex({ ...got, l: got.l + (theme === 'light' ? 0.012 : -0.012) });
    const around = [...grounds[theme], brandTokens(colour, theme).brandSoft, brandTokens(colour, theme).onBrand];
    expect(around.some((ground) => contrastOf(back, ground) < 4.5)).toBe(true);
  });
});
