/**
 * The OKLCH colour space: lightness, chroma and hue. Formulas and constants are from Björn Ottosson, "A perceptual color space
 * for image processing" (2020), as in CSS Color 4. sRGB channels are 0 to 1; hex is "#rrggbb".
 */
export interface Oklch {
  /** Lightness from 0 (black) to 1 (white). */
  readonly l: number;
  /** Chroma from 0 (grey) to about 0.37. */
  readonly c: number;
  /** Hue, degrees. */
  readonly h: number;
}
type Triple = readonly [number, number, number];

export const isHex = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

const channels = (hex: string): Triple =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as unknown as Triple;
const toLinear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const toGamma = (light: number): number => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);

/** @param hex "#rrggbb" */
export function hexToOklch(hex: string): Oklch {
  const [r, g, b] = channels(hex).map(toLinear) as unknown as Triple;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  return { l: lightness, c: Math.hypot(a, y), h: ((Math.atan2(y, a) * 180) / Math.PI + 360) % 360 };
}

/** Converts to linear sRGB. For colours beyond sRGB, channels are outside the range from 0 to 1. */
function toLinearRgb({ l: lightness, c, h }: Oklch): Triple {
  const [a, y] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * y) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * y) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * y) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const slack = 1e-4;
const isShown = (rgb: Triple): boolean => rgb.every((channel) => channel >= -slack && channel <= 1 + slack);

/** The nearest sRGB colour with the same lightness and hue. To find it, the chroma is reduced until the colour fits. */
export function oklchToHex({ l, c, h }: Oklch): string {
  let [fits, tooMuch] = [0, c];
  if (isShown(toLinearRgb({ l, c, h }))) fits = c;
  else {
    for (let step = 0; step < 24; step++) {
      const middle = (fits + tooMuch) / 2;
      if (isShown(toLinearRgb({ l, c: middle, h }))) fits = middle;
      else tooMuch = middle;
    }
  }
  const rgb = toLinearRgb({ l, c: fits, h }).map((light) => Math.round(toGamma(Math.min(1, Math.max(0, light))) * 255));
  return `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance (WCAG 2.2), from 0 to 1. */
function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map(toLinear) as unknown as Triple;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of two colours (WCAG 2.2), from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
