import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** The pairs `light-dark(#rrggbb, #rrggbb)` of the tokens by name. */
const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(([, name = '', light = '', dark = '']) => [
    name,
    { light, dark },
  ]),
);

/** Relative luminance of an sRGB colour (WCAG 2.2). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of two sRGB colours (WCAG 2.2), from 1 to 21. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const pairs: readonly (readonly [ink: string, ground: string, least: number])[] = [
  ...['ground', 'surface', 'surface-raised', 'surface-sunken', 'surface-hover'].flatMap((ground) => [
    ['ink', ground, 7] as const,
    ['ink-soft', ground, 4.5] as const,
    ['brand', ground, 4.5] as const,
  ]),
  ['on-brand', 'brand', 4.5],
  ['on-brand', 'brand-strong', 4.5],
  ['brand', 'brand-soft', 4.5],
  ['open', 'open-soft', 4.5],
  ['soon', 'soon-soft', 4.5],
  ['ink', 'soon-soft', 4.5],
  ['closed', 'closed-soft', 4.5],
  ['unknown', 'unknown-soft', 4.5],
  ['unknown', 'surface', 4.5],
  ['unknown', 'surface-raised', 4.5],
  ['ink', 'unknown-soft', 4.5],
  // The outlines of the switch, of the map's buttons and of the list of suggestions.
  ...['surface', 'surface-raised', 'surface-sunken', 'map-ground'].map((ground) => ['line-strong', ground, 3] as const),
  ['focus', 'surface', 3],
  ['focus', 'ground', 3],
  ['person-edge', 'pin-rim', 3],
  ['person-edge', 'map-ground', 3],
];

describe('every text colour is readable on its background, in both themes', () => {
  test.each(pairs)('%s on %s has a contrast of at least %d', (ink, ground, least) => {
    for (const theme of ['light', 'dark'] as const) {
      const [one = '', other = ''] = [tokens.get(ink)?.[theme], tokens.get(ground)?.[theme]];
      expect(contrast(one, other), `${theme}: ${one} on ${other}`).toBeGreaterThanOrEqual(least);
    }
  });
});
