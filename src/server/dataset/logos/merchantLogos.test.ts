import { expect, it } from 'vitest';
import { merchantLogos } from './merchantLogos.ts';

const logoOf = merchantLogos(['m-own'], 'https://atms.example');

it.each([
  ['m-own', undefined, 'https://atms.example/logos/m-own'],
  ['m-own', 'https://billa.example/l.svg', 'https://atms.example/logos/m-own'],
  ['m-billa', 'https://billa.example/l.svg?width=160', 'https://billa.example/l.svg?width=160'],
  ['m-billa', '/pictures/billa.svg', 'https://atms.example/pictures/billa.svg'],
  ['m-billa', '//billa.example/l.svg', undefined],
  ['m-billa', '/\\billa.example/l.svg', undefined],
  ['m-billa', 'javascript:alert(1)', undefined],
  ['m-billa', 'Billa-Logo.svg', undefined],
  ['m-billa', undefined, undefined],
])('the merchant %s whose source contains the logo %s gets %s', (uid, logo, url) => {
  expect(logoOf({ uid, ...(logo !== undefined && { logo }) })).toBe(url);
});
