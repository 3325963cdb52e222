import { brandTokens } from './brandTokens.ts';
import { isHex } from './oklch.ts';

const names = { brand: '--brand', brandStrong: '--brand-strong', brandSoft: '--brand-soft', onBrand: '--on-brand' } as const;

/**
 * For older browsers, the build implements `light-dark()` in the style sheets with these two properties. Values set at run time
 * must use these properties too, or the bank's buttons would have no background in those browsers.
 */
const pair = (day: string, night: string): string =>
  CSS.supports('color', 'light-dark(#000, #fff)')
    ? `light-dark(${day}, ${night})`
    : `var(--lightningcss-light, ${day}) var(--lightningcss-dark, ${night})`;

/** Overrides the default colours with the bank's. Uses the style object, because the page's CSP allows no inline styles. */
export function applyColours(root: HTMLElement, colours: { readonly light: string; readonly dark?: string }): void {
  const { light, dark = light } = colours;
  if (!isHex(light) || !isHex(dark)) return;
  const [day, night] = [brandTokens(light, 'light'), brandTokens(dark, 'dark')];
  for (const key of Object.keys(names) as (keyof typeof names)[]) {
    root.style.setProperty(names[key], pair(day[key], night[key]));
  }
}
