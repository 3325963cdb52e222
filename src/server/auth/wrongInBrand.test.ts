import { expect, test } from 'vitest';
import { wrongsInBrand } from './wrongInBrand.ts';

test.each<[unknown]>([
  [{}],
  [{ name: 'Bankomaty' }],
  [{ logo: '/logos/fio.svg' }],
  [{ logo: 'https://www.fio.example:8443/logo.svg?v=2' }],
  [{ colours: { light: '#0B5F52' } }],
  [{ languages: ['cs'], place: { place: 'Praha', lat: 50.0875, long: -0 } }],
])('nothing is wrong with %j', (brand) => {
  expect(wrongsInBrand(brand)).toEqual([]);
});

test.each<[unknown, string]>([
  [null, "'brand' must be an object"],
  [[], "'brand' must be an object"],
  ['red', "'brand' must be an object"],
  [{ color: '#ff0000' }, "'brand.color' is not a known field. Known fields: name, logo, colours, languages, place"],
  [
    JSON.parse('{"__proto__":{"name":"x"}}'),
    "'brand.__proto__' is not a known field. Known fields: name, logo, colours, languages, place",
  ],
  [{ constructor: 1 }, "'brand.constructor' is not a known field. Known fields: name, logo, colours, languages, place"],
  [{ name: ' ' }, "'brand.name' must be a string of at most 60 characters, on one line and without control characters"],
  [
    { name: 'x'.repeat(61) },
    "'brand.name' must be a string of at most 60 characters, on one line and without control characters",
  ],
  ...['a\nb', 'a\u001b[2J', 'a\0', 'a\u202eb', '\u200b', 'a\ud800', 'a\u2028b'].map((name): [unknown, string] => [
    { name },
    "'brand.name' must be a string of at most 60 characters, on one line and without control characters",
  ]),
  [
    { place: { place: 'Pra\u0007ha', lat: 1, long: 1 } },
    "'brand.place.place' must be the name of a place of at most 120 characters, on one line and without control characters",
  ],
  [{ colours: {} }, "'brand.colours.light' is missing"],
  [{ colours: { light: '#abc' } }, "'brand.colours.light' must be a colour in the form #0b5f52"],
  [{ colours: { light: '#0b5f52', dark: 'red;}' } }, "'brand.colours.dark' must be a colour in the form #0b5f52"],
  [{ languages: [] }, "'brand.languages' must be a list of language codes such as en"],
  [{ languages: ['en-GB'] }, "'brand.languages' must be a list of language codes such as en"],
  [{ place: { place: 'Praha', lat: 50 } }, "'brand.place.long' is missing"],
  [{ place: { place: 'Praha', lat: 95, long: 14 } }, "'brand.place.lat' must be a number between -90 and 90"],
  ...[
    'javascript:alert(1)',
    'data:image/svg+xml,<svg/>',
    'http://www.fio.example/logo.svg',
    '//www.fio.example/logo.svg',
    "https://fio.example/a b; script-src 'unsafe-inline'",
    'https://fio.example;/x',
    'https://user:secret@fio.example/logo.svg',
    'https://fio.example',
    `/${'x'.repeat(300)}`,
  ].map((logo): [unknown, string] => [{ logo }, "'brand.logo' must be a path on this service, or an https URL"]),
])('%j is invalid, and its position is reported', (brand, message) => {
  expect(wrongsInBrand(brand)[0]?.message).toBe(message);
});
