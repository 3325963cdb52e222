import { expect, it } from 'vitest';
import { ownLogo } from './OperatorMark.tsx';

it.each([
  ['https://atms.example/logos/m-billa', '/logos/m-billa'],
  ['http://localhost:8080/logos/m-billa', '/logos/m-billa'],
  ['https://proxy.example/atms/logos/m-billa', '/logos/m-billa'],
  ['https://atms.example/logos/somebody-else', undefined],
  ['https://commons.example/wiki/Billa-Logo.svg?width=160', undefined],
  ['javascript:alert(1)', undefined],
  [undefined, undefined],
])('for the logo %s the page loads %s', (logo, path) => {
  expect(ownLogo({ uid: 'm-billa', ...(logo !== undefined && { logo }) })).toBe(path);
});
