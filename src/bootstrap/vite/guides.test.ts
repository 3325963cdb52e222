import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { guides, renderGuide } from './guides.ts';

it('renders headings with anchors, and links to other guides with the URLs at which they are served', () => {
  const { title, html } = renderGuide(
    'embedding/ios',
    '# iOS & more\n\n## Set it up\n\n[how](../embedding.md#url-parameters), [x](#set-it-up)',
  );
  expect(title).toBe('iOS & more');
  expect(html).toContain('<h2 id="set-it-up">Set it up</h2>');
  expect(html).toContain('<a href="/docs/embedding#url-parameters">how</a>, <a href="#set-it-up">x</a>');
});

it('keeps the text of links to pages that are not served', () => {
  expect(renderGuide('first-call', 'see [operating](operating.md#metrics)').html).toBe('<p>see operating</p>\n');
});

it('omits comments, and escapes markup', () => {
  const { html } = renderGuide('first-call', '<!-- file: a.ts -->\n```ts\na < b && "c"\n```\n\n<script>alert(1)</script>');
  expect(html).toBe('<pre tabindex="0"><code>a &#60; b &#38;&#38; &#34;c&#34;</code></pre>\n');
});

it.each(guides)('$path links to existing guides and headings', ({ path }) => {
  const read = (guide: string) =>
    renderGuide(guide, readFileSync(new URL(`../../../docs/${guide}.md`, import.meta.url), 'utf8')).html;
  const html = read(path);
  expect(html).toContain('<h1 ');
  for (const [, guide = '', anchor] of html.matchAll(/href="(?:\/docs\/([^"#]+))?(?:#([^"]+))?"/g)) {
    const target = guide === '' ? html : read(guide);
    if (anchor !== undefined) expect(target, `${guide}#${anchor}`).toContain(`id="${anchor}"`);
  }
});
