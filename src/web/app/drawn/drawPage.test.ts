import { expect, test, vi } from 'vitest';
import type { PlacesAnswer } from '../../../contract/app.ts';
import type { FindNearbyAnswer } from '../../../contract/atms.ts';
import type { Visit } from '../../../contract/drawnPage.ts';
import { formatsFor } from '../../texts/formats.ts';
import { drawPage } from './drawPage.tsx';

vi.mock(import('../../texts/formats.ts'), { spy: true });

const now = Date.parse('2026-11-21T13:15:00Z');
const places: PlacesAnswer = {
  places: [{ id: 'praha', name: 'Praha', lat: 50.08, long: 14.42, bounds: [49.9, 14.2, 50.2, 14.7], atmCount: 40 }],
  attributions: [],
};
const coordinates = { lat: 50.0817, long: 14.4246 };
const atms: FindNearbyAnswer['results'] = Array.from({ length: 30 }, (_, index) => ({
  distance: 120 + index * 10,
  atm: {
    uid: `fio${index}`,
    merchant: { uid: `m${index}`, name: index === 0 ? '<b>Fio</b> & Söhne' : `Fio ${index}` },
    location: { address: { street: 'Vodičkova 30', city: 'Praha', country: 'CZ' }, coordinates, timeZone: 'Europe/Prague' },
    ...(index === 0 && { openStatus: { isOpen: true as const, minutesToClose: 45 } }),
    ...(index === 1 && { feeUnknown: true as const }),
  },
}));
const found = { results: atms, count: 30, countLimit: 30, totalCount: 40, radius: 500, asOf: now };

/** A service with data for Prague. */
const answers = (address: string) => (address === '/app/places' ? places : found);
const visit = (search: string, more: Partial<Visit> = {}): Visit => ({
  search,
  languages: ['en-IE'],
  now,
  answer: answers,
  ...more,
});
const draw = async (search: string, more?: Partial<Visit>) => (await drawPage(visit(search, more)))?.html ?? '';
const textOf = (html: string) =>
  html
    .replaceAll(
      /<header.*?<\/header>|<button[^>]* class="switch".*?<\/button>|<span class="visually-hidden">.*?<\/span>|<p class="unloaded".*?<\/p>/g,
      '',
    )
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .trim();

test('a first visit starts with the welcome text', async () => {
  const page = await drawPage(visit(''));
  expect(page).toMatchObject({ language: 'en', direction: 'ltr' });
  expect(textOf(page?.html ?? '')).toMatch(/^Find cash nearby .*Use your location or search for a place/);
});

test.each([
  ['?lang=cs', ['de-AT'], 'cs', 'ltr'],
  ['', ['de-AT', 'en'], 'de', 'ltr'],
  ['', ['ar-EG'], 'ar', 'rtl'],
  ['', ['tlh'], 'en', 'ltr'],
])('for the URL %j and the languages %j, the page is in %s, %s', async (search, languages, language, direction) => {
  expect(await drawPage(visit(search, { languages }))).toMatchObject({ language, direction });
});

test('a link to a place shows the nearest ATMs there, as the app lists them', async () => {
  const text = textOf(await draw('?at=50.08,14.42&place=Praha'));
  expect(text).toMatch(/^30 of 40 within 500 m/);
  expect(text).toContain('120 m');
  expect(text).toMatch(/Open.*14:15|closes 15:00/);
  expect(text.match(/Vodičkova 30/g)).toHaveLength(6);
});

test('markup in a name is escaped', async () => {
  const html = await draw('?at=50.08,14.42');
  expect(html).toContain('&lt;b&gt;Fio&lt;/b&gt; &amp; Söhne');
  expect(html).not.toContain('<b>');
});

test('an unknown fee is shown as unknown, and never as free', async () => {
  const html = await draw('?at=50.08,14.42');
  const second = textOf(html.split('data-uid=')[2] ?? '');
  expect(textOf(html)).toContain('Hours and fees are unknown unless shown.');
  expect(second).not.toContain('ATM fee');
  expect(second).not.toContain('No ATM fee');
});

test('before hydration, the page cannot be focused and is hidden from screen readers', async () => {
  expect(await draw('?at=50.08,14.42')).toMatch(/^<div class="finder" aria-hidden="true" inert="">/);
});

test('while the user’s position is unknown, the page shows only that it is looking for ATMs', async () => {
  expect(textOf(await draw('?near=me'))).toMatch(/^Looking for ATMs…$/);
});

test.each([
  ['filters', '?at=50.08,14.42&filters=openNow'],
  ['other kinds of places', '?at=50.08,14.42&kinds=all'],
  ['an amount', '?at=50.08,14.42&amount=200'],
  ['one pin', '?at=50.08,14.42&pin=50.0817,14.4246'],
  ['a place outside the covered areas', '?at=0,0'],
])('with %s, the list says that it is loading', async (_what, search) => {
  expect(textOf(await draw(search))).toMatch(/^Looking for ATMs/);
});

test.each(['?atm=fio0', '?embed=true', '?at=50.08,14.42&show=map', '?at=50.08,14.42&show=list'])(
  'the app itself renders %s, and the page contains only the message for a failed load',
  async (search) => {
    const said = 'Diese Seite konnte nicht geladen werden. Prüfen Sie die Verbindung.';
    expect(await draw(search, { languages: ['de'] })).toBe(`<p class="unloaded" role="alert" hidden="">${said}</p>`);
  },
);

test.each([
  ['no data', () => undefined],
  ['nothing', (address: string) => (address === '/app/places' ? places : { ...found, results: [], count: 0, totalCount: 0 })],
  ['an invalid response', (address: string) => (address === '/app/places' ? places : { results: 'none' })],
])('if the service finds %s, the page says only that it is searching', async (_what, answer) => {
  expect(textOf(await draw('?at=50.08,14.42', { answer }))).toMatch(/^Looking for ATMs/);
});

test('a locale’s texts are created once', async () => {
  const made = vi.mocked(formatsFor);
  made.mockClear();
  // No other test in this process may use this locale before.
  await draw('', { languages: ['fr-RE'] });
  await draw('', { languages: ['fr-RE'] });
  expect(made.mock.calls).toEqual([['fr-RE']]);
});

test('the search field shows the coordinates of a place without a name, as the app does', async () => {
  expect(await draw('?at=50.08,14.42')).toMatch(/<input[^>]*value="50.08, 14.42"/);
});

test('the search field and the filters show the link’s values before any script runs', async () => {
  const html = await draw('?near=me&filters=openNow&operator=1f0c,Fio%20banka');
  const header = /<header.*?<\/header>/.exec(html)?.[0] ?? '';
  expect(header).toMatch(/<input[^>]*role="combobox"/);
  expect(header).toMatch(/aria-pressed="true"[^>]*>.*Fio banka.*aria-pressed="true"[^>]*>.*Open now/);
  expect(html).toContain('card skeleton');
});
