import { contrastOf, hexToOklch, isHex, type Oklch, oklchToHex } from './oklch.ts';

type Theme = 'light' | 'dark';

/** The backgrounds in styles/tokens.css on which the brand's colour is used. */
export const grounds: Readonly<Record<Theme, readonly string[]>> = {
  light: ['#f3f5f3', '#ffffff', '#eaeeeb', '#f4f8f6'],
  dark: ['#0e1413', '#161e1c', '#1d2725', '#111817', '#1f2a28'],
};
const inkOnBrand: Readonly<Record<Theme, string>> = { light: '#ffffff', dark: '#0a0f0e' };

/** The minimum contrast of text that is not large (WCAG 2.2, 1.4.3). */
const leastContrast = 4.5;
/** The step of the lightness: too small to be visible, and large enough to be fast. */
const step = 0.004;
/** The lightness and the maximum chroma of a tint. */
const soft: Readonly<Record<Theme, Pick<Oklch, 'l' | 'c'>>> = { light: { l: 0.945, c: 0.025 }, dark: { l: 0.3, c: 0.045 } };
/** The difference in lightness between a colour and its pressed state. */
const pressed = 0.07;

interface BrandColours {
  readonly brand: string;
  readonly brandStrong: string;
  readonly brandSoft: string;
  readonly onBrand: string;
}

/** Darkens a colour for a light background, or lightens it for a dark background, by the smallest sufficient amount. */
function moveUntilRead(wanted: Oklch, theme: Theme, passes: (hex: string) => boolean): string {
  const away = theme === 'light' ? -step : step;
  for (let l = Math.min(0.999, Math.max(0.001, wanted.l)); l > 0 && l < 1; l += away) {
    const hex = oklchToHex({ ...wanted, l });
    if (passes(hex)) return hex;
  }
  return theme === 'light' ? '#000000' : '#ffffff';
}

/**
 * Returns the tokens for a bank's colour in one theme. The colour does not change if it is readable on every background and if
 * text on it is readable (contrast 4.5 : 1, WCAG 2.2 AA). Otherwise, its lightness changes to the nearest value that meets both
 * conditions. The hue does not change, and within sRGB neither does the chroma.
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

const names = { brand: '--brand', brandStrong: '--brand-strong', brandSoft: '--brand-soft', onBrand: '--on-brand' } as const;

/**
 * For older browsers, the build implements `light-dark()` in the style sheets with these two properties. Values that are set at
 * run time must also use these properties; otherwise the bank's buttons would have no background in those browsers.
 */
const pair = (day: string, night: string): string =>
  CSS.supports('color', 'light-dark(#000, #fff)')
    ? `light-dark(${day}, ${night})`
    : `var(--lightningcss-light, ${day}) var(--lightningcss-dark, ${night})`;

/**
 * Replaces the default colours with the bank's colours. Uses the style object, because the page's content security policy does
 * not allow inline styles.
 */
export function applyColours(root: HTMLElement, colours: { readonly light: string; readonly dark?: string }): void {
  const { light, dark = light } = colours;
  if (!isHex(light) || !isHex(dark)) return;
  const [day, night] = [brandTokens(light, 'light'), brandTokens(dark, 'dark')];
  for (const key of Object.keys(names) as (keyof typeof names)[]) {
    root.style.setProperty(names[key], pair(day[key], night[key]));
  }
}
