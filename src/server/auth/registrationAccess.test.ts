import { expect, test } from 'vitest';
import { registrationAccess } from './registrationAccess.ts';

const direct = {};
const off = 'Sandbox registration is disabled. The operator can enable it with SANDBOX_REGISTRATION=true.';

test.each([
  ['unasked it is open on one’s own machine', 'ownMachine', true, false, direct, undefined],
  ['until a bank is named', 'ownMachine', true, true, direct, expect.stringContaining('because this service has callers')],
  ['and not through a proxy', 'ownMachine', true, false, { 'x-forwarded-for': '203.0.113.1' }, off],
  ['whatever that says of itself', 'ownMachine', true, false, { via: '1.1 proxy' }, off],
  ['turned on it is open through a proxy and with banks', true, true, true, { forwarded: 'for=203.0.113.1' }, undefined],
  ['without a service secret it is closed', true, false, false, direct, expect.stringContaining('SERVICE_SECRET')],
  ['turned off it is closed', false, true, false, direct, off],
] as const)('%s', (_, setting, hasSecrets, named, headers, expected) => {
  expect(registrationAccess({ setting, hasSecrets, namesCallers: () => named })(headers)).toEqual(expected);
});
