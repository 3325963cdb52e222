import type { IncomingHttpHeaders } from 'node:http';
import { expect, test } from 'vitest';
import { acceptsPage } from './publishableKey.ts';

const origins = ['https://www.fio.example', 'http://localhost:5173'];
const own = { 'sec-fetch-site': 'same-origin', host: 'atms.example' } as const;

test.each<[string, IncomingHttpHeaders, boolean]>([
  ['a listed origin', { origin: 'https://www.fio.example', host: 'atms.example' }, true],
  ['a listed origin with a port', { origin: 'http://localhost:5173' }, true],
  ['our own page, reading', own, true],
  ['our own page, sending: its origin is not listed', { ...own, origin: 'https://atms.example' }, false],
  ['our own page behind a port, sending', { ...own, host: 'Localhost:8080', origin: 'http://localhost:8080' }, false],
  ['another origin that says it is our page', { ...own, origin: 'https://evil.example' }, false],
  ['our own origin without the browser’s word', { origin: 'https://atms.example', host: 'atms.example' }, false],
  ['an origin below a listed one', { origin: 'https://a.www.fio.example' }, false],
  ['a listed origin without its scheme', { origin: 'http://www.fio.example' }, false],
  ['no origin', { origin: 'null', ...own }, false],
  ['a page of a sister site', { 'sec-fetch-site': 'same-site', host: 'atms.example' }, false],
  ['a program', { host: 'atms.example' }, false],
])('%s: %j', (_, headers, accepted) => {
  expect(acceptsPage({ origins }, headers)).toBe(accepted);
});

test('without configured origins, only this service’s pages can use the key', () => {
  expect(acceptsPage({}, { origin: 'https://www.fio.example' })).toBe(false);
  expect(acceptsPage({}, own)).toBe(true);
});
