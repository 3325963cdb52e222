import { monogram } from '../../../core/atms/monogram.ts';

/** The font sizes, indexed by the number of letters. */
const fontSizes = [17, 17, 17, 15, 12.5];

const escaped = (text: string): string => text.replace(/[<>&"']/g, (sign) => `&#${sign.codePointAt(0)};`);

/**
 * A placeholder for an operator without a logo, as in the finder: initials on a colour that is derived from the name, with
 * sufficient contrast in both themes. The colour is grey if the browser does not support OKLCH.
 * @returns SVG
 */
export function monogramSvg(name: string): string {
  const { letters, hue } = monogram(name);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44" width="44" height="44" role="img" aria-label="${escaped(name)}">
<style>rect{fill:oklch(.92 .045 ${hue})}text{fill:oklch(.38 .09 ${hue})}
@media(prefers-color-scheme:dark){rect{fill:oklch(.34 .055 ${hue})}text{fill:oklch(.9 .06 ${hue})}}</style>
<rect width="44" height="44" rx="10" fill="#e1e4e8"/>
<text x="22" y="22" fill="#3a4149" font-family="system-ui,sans-serif" font-size="${fontSizes[letters.length] ?? 12}" font-weight="700" text-anchor="middle" dominant-baseline="central">${escaped(letters)}</text>
</svg>
`;
}
