import { contrastOf, hexToOklch, type Oklch, oklchToHex } from './oklch.ts';

type Theme = 'light' | 'dark';

/** The grounds of styles/tokens.css that the brand's colour is read on. */
export const grounds: Readonly<Record<Theme, readonly string[]>> = {
  light: ['#f3f5f3', '#ffffff', '#eaeeeb', '#f4f8f6'],
  dark: ['#0e1413', '#161e1c', '#1d2725', '#111817', '#1f2a28'],
};
const inkOnBrand: Readonly<Record<Theme, string>> = { light: '#ffffff', dark: '#0a0f0e' };

/** WCAG 2.2, 1.4.3: text that is not large. */
const leastContrast = 4.5;
/** Too small to be visible, large enough to be fast. */
const step = 0.004;
/** A tint, not a colour: its lightness and at most this chroma. */
const soft: Readonly<Record<Theme, Pick<Oklch, 'l' | 'c'>>> = { light: { l: 0.945, c: 0.025 }, dark: { l: 0.3, c: 0.045 } };
/** How much further from the ground the pressed colour is. */
const pressed = 0.07;

export interface BrandColours {
  readonly brand: string;
  readonly brandStrong: string;
  readonly brandSoft: string;
  readonly onBrand: string;
}

/** Darker on light, lighter on dark, by no more than it takes. */
function moveUntilRead(wanted: Oklch, theme: Theme, passes: (hex: string) => boolean): string {
  const away = theme === 'light' ? -step : step;
  for (let l = Math.min(0.999, Math.max(0.001, wanted.l)); l > 0 && l < 1; l += away) {
    const hex = oklchToHex({ ...wanted, l });
    if (passes(hex)) return hex;
  }
  return theme === 'light' ? '#000000' : '#ffffff';
}

/**
 * The tokens of one theme from a bank's colour. Used as it is where it can be read on every ground (4.5 : 1, WCAG 2.2
 * AA) and carries its own ink; else with its hue and, as far as sRGB goes, its chroma, at the nearest lightness that can.
 * @param colour "#rrggbb"
 */
export function brandTokens(colour: string, theme: Theme): BrandColours {
  const wanted = hexToOklch(colour);
  const onBrand = inkOnBrand[theme];
  const brandSoft = oklchToHex({ ...soft[theme], c: Math.min(wanted.c, soft[theme].c), h: wanted.h });
  const around = [...grounds[theme], brandSoft, onBrand];
  const passes = (hex: string) => around.every((ground) => contrastOf(hex, ground) >= leastContrast);
  const brand = passes(colour) ? colour.toLowerCase() : moveUntilRead(wanted, theme, passes);
  const { l, ...hue } = hexToOklch(brand);
  const further = theme === 'light' ? Math.max(0, l - pressed) : Math.min(1, l + pressed);
  return { brand, brandStrong: oklchToHex({ ...hue, l: further }), brandSoft, onBrand };
}
