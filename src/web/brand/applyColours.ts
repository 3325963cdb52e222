import { brandTokens } from './brandTokens.ts';
import { isHex } from './oklch.ts';

const names = { brand: '--brand', brandStrong: '--brand-strong', brandSoft: '--brand-soft', onBrand: '--on-brand' } as const;

/** Sets the bank's colours over the house's own. Through the style object: the page's policy allows no style in markup. */
export function applyColours(root: HTMLElement, colours: { readonly light: string; readonly dark?: string }): void {
  const { light, dark = light } = colours;
  if (!isHex(light) || !isHex(dark)) return;
  const [day, night] = [brandTokens(light, 'light'), brandTokens(dark, 'dark')];
  for (const key of Object.keys(names) as (keyof typeof names)[]) {
    root.style.setProperty(names[key], `light-dark(${day[key]}, ${night[key]})`);
  }
}
