import type { DrawnPage } from '../../../contract/drawnPage.ts';

/** What the built page has at the places that are filled. */
const opening = '<html lang="en">';
const root = '<div id="root"></div>';

/**
 * The built page with what was drawn in it. The drawn part stands between two comments: a service worker that keeps the page
 * keeps it without.
 * @returns undefined where the page is not one that can be filled
 */
export function pageTemplate(html: string): ((drawn: DrawnPage) => string) | undefined {
  const [before, between, ...more] = html.split(opening);
  const [head, after, ...others] = between?.split(root) ?? [];
  if (before === undefined || head === undefined || after === undefined || more.length + others.length > 0) return undefined;
  return ({ language, direction, theme, html: drawn }) => {
    const chosen = theme === undefined ? '' : ` data-theme="${theme}"`;
    return `${before}<html lang="${language}" dir="${direction}"${chosen}>${head}<div id="root"><!--drawn-->${drawn}<!--/drawn--></div>${after}`;
  };
}
