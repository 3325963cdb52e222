import { expect, test } from 'vitest';
import { sandboxAccess } from './sandboxAccess.ts';

const own = { 'sec-fetch-site': 'same-origin' } as const;
const other = { 'sec-fetch-site': 'cross-site' } as const;
const program = {};

test.each([
  ['an embedded store without callers is open to its page', undefined, true, false, own, undefined],
  ['and over plain http, where browsers say nothing', undefined, true, false, program, undefined],
  ['but to no other site', undefined, true, false, other, 403],
  ['nor to a sibling', undefined, true, false, { 'sec-fetch-site': 'same-site' as const }, 403],
  ['with callers it is closed', undefined, true, true, own, 403],
  ['on a shared store it is closed', undefined, false, false, own, 403],
  ['turned on it is open with callers', true, true, true, own, undefined],
  ['and on a shared store', true, false, true, own, undefined],
  ['though there to nobody but the page', true, false, true, program, 403],
  ['turned off it is closed', false, true, false, own, 403],
  ['a key opens nothing', true, true, false, { ...own, authorization: 'Bearer k' }, 401],
] as const)('%s', (_, setting, embedded, callers, headers, status) => {
  const door = sandboxAccess({ ...(setting !== undefined && { setting }), embedded, namesCallers: () => callers });
  expect(door(headers)?.status).toBe(status);
});

test('a caller that is added while the service runs closes the sandbox', () => {
  let named = false;
  const door = sandboxAccess({ embedded: true, namesCallers: () => named });
  expect(door(own)).toBeUndefined();
  named = true;
  expect(door(own)?.message).toBe(
    'The sandbox is disabled because this service has callers. The operator can enable it with SANDBOX=true. Everyone who can open this page can then look up shops.',
  );
});
