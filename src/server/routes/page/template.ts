import type { DrawnPage } from '../../../contract/drawnPage.ts';

/** The places in the built page where content is inserted. */
const opening = '<html lang="en">';
const root = '<div id="root"></div>';

/**
 * Turns the built page into a template. The rendered part is between two comments, so a service worker can remove it before it
 * caches the page.
 * @returns undefined if the page is not such a template
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
