/** Renders the guides for integrators as pages of the built app, because integrators usually have no checkout of this project. */
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { Marked, type Tokens } from 'marked';

interface Guide {
  /** The path under docs/, without the file extension. The service serves the guide at /docs/PATH. */
  readonly path: string;
  /** The title in the list of guides. If the title is absent, only other guides link to this guide. */
  readonly title?: string;
}

export const guides: readonly Guide[] = [
  { path: 'first-call', title: 'First call' },
  { path: 'handles', title: 'Handles and webhooks' },
  { path: 'statuses', title: 'Live statuses' },
  { path: 'matching', title: 'Matching' },
  { path: 'categories', title: 'Categories' },
  { path: 'embedding', title: 'Embedding' },
  ...['callers', 'privacy', 'offline', 'feeds', 'shop-feeds', 'measurements'].map((path) => ({ path })),
  ...['web-site', 'ios', 'android', 'react-native', 'flutter'].map((name) => ({ path: `embedding/${name}` })),
];
const served = new Set(guides.map(({ path }) => path));

/** Returns the anchor that GitHub generates for a heading, which the links in the guides use. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * Returns the link's target on the service, or undefined if the service does not serve the page.
 * @param from path of the guide that contains the link
 */
function servedAt(href: string, from: string): string | undefined {
  if (/^([a-z]+:|#)/.test(href)) return href;
  const [file = '', anchor] = href.split('#');
  const path = posix.join(posix.dirname(from), file).replace(/\.md$/, '');
  return served.has(path) ? `/docs/${path}${anchor === undefined ? '' : `#${anchor}`}` : undefined;
}

/** @param markdown the content of the guide at `path` */
export function renderGuide(path: string, markdown: string): { readonly title: string; readonly html: string } {
  let title = path;
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        if (depth === 1) title = text;
        return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const at = servedAt(href, path);
        const inner = this.parser.parseInline(tokens);
        return at === undefined ? inner : `<a href="${escaped(at)}">${inner}</a>`;
      },
      // Omit comments, because they contain instructions for tests.
      html: () => '',
      code: ({ text }) => `<pre tabindex="0"><code>${escaped(text)}</code></pre>\n`,
      table(token) {
        const cell = ({ text, tokens }: Tokens.TableCell, name: 'th' | 'td') =>
          text === '' ? '<td></td>' : `<${name}>${this.parser.parseInline(tokens)}</${name}>`;
        const row = (cells: readonly Tokens.TableCell[], name: 'th' | 'td') =>
          `<tr>${cells.map((one) => cell(one, name)).join('')}</tr>`;
        const isNamed = token.header.some(({ text }) => text !== '');
        const head = isNamed ? `<thead>${row(token.header, 'th')}</thead>` : '';
        return `<div class="guide-table" tabindex="0"><table>${head}<tbody>${token.rows.map((cells) => row(cells, 'td')).join('')}</tbody></table></div>\n`;
      },
    },
  });
  const html = marked.parse(markdown, { async: false });
  return { title, html };
}

/** @param styles the <link> elements of the page for integrators */
const pageOf = (
  path: string,
  styles: string,
  { title, html }: { readonly title: string; readonly html: string },
): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="robots" content="noindex" />
    <meta name="color-scheme" content="light dark" />
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    ${styles}
    <title>${escaped(title)} · Integrator guide</title>
  </head>
  <body>
    <div class="docs">
      <a class="skip-link" href="#content">Skip to content</a>
      <header class="docs-head">
        <p class="docs-name">For integrators<a href="/">ATM finder</a></p>
        <nav aria-label="Parts of the documentation">
          <ul class="docs-tabs">
            <li><a href="/docs#look-up">Statement</a></li>
            <li><a href="/docs#reference">Reference</a></li>
            <li><a href="/docs#try-it">Try it</a></li>
            <li><a href="/docs/first-call" aria-current="true">Guides</a></li>
          </ul>
        </nav>
      </header>
      <main id="content" tabindex="-1" class="docs-main guide">
        <nav aria-label="Guides">
          <ul class="guide-list">
            ${guides
              .filter((guide) => guide.title !== undefined)
              .map((guide) => {
                const isHere = guide.path === path;
                return `<li><a href="/docs/${guide.path}"${isHere ? ' aria-current="page"' : ''}>${guide.title}</a></li>`;
              })
              .join('\n            ')}
          </ul>
        </nav>
        ${html}
      </main>
    </div>
  </body>
</html>
`;

/**
 * @param docsHtml the built page for integrators, whose styles the guides share
 * @returns a map of file names, such as guides/first-call.html, to HTML
 */
export function guidePages(root: string, docsHtml: string): ReadonlyMap<string, string> {
  const styles = (docsHtml.match(/<link rel="stylesheet"[^>]*>/g) ?? []).join('\n    ');
  return new Map(
    guides.map(({ path }) => {
      const markdown = readFileSync(join(root, 'docs', `${path}.md`), 'utf8');
      return [`guides/${path}.html`, pageOf(path, styles, renderGuide(path, markdown))];
    }),
  );
}
