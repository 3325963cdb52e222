import { expect, test } from 'vitest';
import { pageTemplate } from './pageRenderer.ts';

const built = '<!doctype html>\n<html lang="en">\n<body>\n<div id="root"></div>\n</body>\n</html>';
const drawn = { language: 'ar', direction: 'rtl', html: '<p>$& $1</p>' } as const;

test('the rendered page replaces the app’s root and sets its language', () => {
  expect(pageTemplate(built)?.(drawn)).toBe(
    '<!doctype html>\n<html lang="ar" dir="rtl">\n<body>\n<div id="root"><!--drawn--><p>$& $1</p><!--/drawn--></div>\n</body>\n</html>',
  );
});

test('a theme in the URL applies from the first frame', () => {
  expect(pageTemplate(built)?.({ ...drawn, theme: 'dark' })).toContain('<html lang="ar" dir="rtl" data-theme="dark">');
});

test.each([
  ['without the app’s place', built.replace('root', 'other')],
  ['with two of them', built.replace('<body>', '<body><div id="root"></div>')],
  ['of another language', built.replace('"en"', '"de"')],
  ['that is empty', ''],
])('a page %s is not accepted as a template', (_what, page) => expect(pageTemplate(page)).toBeUndefined());
