// The guides for integrators as pages of the built app: a remote integrator has no checkout of this project.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { Marked } from 'marked';
import { root } from './install.js';

/**
 * Under docs/, in the order in which they are offered. Without `title`: a recipe of the one before.
 * @type {readonly { readonly path: string, readonly title?: string }[]}
 */
export const guides = [
  { path: 'first-call', title: 'First call' },
  { path: 'handles', title: 'Handles and webhooks' },
  { path: 'matching', title: 'Matching' },
  { path: 'categories', title: 'Categories' },
  { path: 'embedding', title: 'Embedding' },
  ...['web-site', 'ios', 'android', 'react-native', 'flutter'].map((name) => ({ path: `embedding/${name}` })),
];
const served = new Set(guides.map(({ path }) => path));

/** The anchor that GitHub gives a heading, so that links in the pages hold here too. @param {string} heading */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * Where a link of a page leads on the service; undefined: to a page that is not served there.
 * @param {string} href @param {string} from path of the page that it stands on
 */
function servedAt(href, from) {
  if (/^([a-z]+:|#)/.test(href)) return href;
  const [file = '', anchor] = href.split('#');
  const path = posix.join(posix.dirname(from), file).replace(/\.md$/, '');
  return served.has(path) ? `/docs/${path}${anchor === undefined ? '' : `#${anchor}`}` : undefined;
}

/** @param {string} path under docs/, without its ending @param {string} markdown @returns {{ title: string, html: string }} */
export function renderGuide(path, markdown) {
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
      // Comments say how a test runs a block: nothing for a reader.
      html: () => '',
      code: ({ text }) => `<pre tabindex="0"><code>${escaped(text)}</code></pre>\n`,
      table(token) {
        const row = (/** @type {any[]} */ cells, /** @type {string} */ name) =>
          `<tr>${cells.map(({ tokens }) => `<${name}>${this.parser.parseInline(tokens)}</${name}>`).join('')}</tr>`;
        const isNamed = token.header.some(({ text }) => text !== '');
        const head = isNamed ? `<thead>${row(token.header, 'th')}</thead>` : '';
        return `<div class="guide-table" tabindex="0"><table>${head}<tbody>${token.rows.map((cells) => row(cells, 'td')).join('')}</tbody></table></div>\n`;
      },
    },
  });
  const html = /** @type {string} */ (marked.parse(markdown, { async: false }));
  return { title, html };
}

/** @param {string} path @param {string} styles the page's own <link> elements @param {{ title: string, html: string }} guide */
const pageOf = (path, styles, { title, html }) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="robots" content="noindex" />
    <meta name="color-scheme" content="light dark" />
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    ${styles}
    <title>${escaped(title)} · for integrators</title>
  </head>
  <body>
    <div class="docs">
      <a class="skip-link" href="#content">Skip to the content</a>
      <header class="docs-head">
        <p class="docs-name">For integrators<a href="/">ATM finder</a></p>
        <nav aria-label="Parts of the documentation">
          <ul class="docs-tabs">
            <li><a href="/docs#look-up">Look-up</a></li>
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

/** Writes each guide to `guides/` in the built app. @param {string} target folder of the built app, with docs.html in it */
export function buildGuides(target) {
  const links = readFileSync(join(target, 'docs.html'), 'utf8').match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  for (const { path } of guides) {
    const page = pageOf(path, links.join('\n    '), renderGuide(path, readFileSync(join(root, 'docs', `${path}.md`), 'utf8')));
    const file = join(target, 'guides', `${path}.html`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, page);
  }
}
