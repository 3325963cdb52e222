import { expect, test } from 'vitest';
import { bank } from '../../../../test/support/server/bankTown.ts';
import { someVault } from '../../../../test/support/server/someCallers.ts';
import type { CallersState } from '../../../store/callers/callerRepository.ts';
import { planCallersImport } from './planChanges.ts';

const entry = (slug: string, hosts?: readonly string[]) => ({ ...bank(slug), key: `key of ${slug}`, ...(hosts && { hosts }) });
const kept: CallersState = {
  version: 1,
  takesOver: true,
  callers: [bank('fio', { hosts: ['atm.fio.example'] }), bank('kb', { hosts: ['atm.kb.example'] })],
  credentials: [],
  signingKeys: [],
};
const importing = (...entries: ReturnType<typeof entry>[]) =>
  planCallersImport(kept, entries, someVault, 0).change.callers?.map(({ slug, hosts }) => [slug, hosts]);

test.each([
  ['of a bank that the file does not name', [entry('csob', ['atm.fio.example'])], 'fio', 'csob'],
  ['of a bank that keeps what the file says nothing of', [entry('kb', ['atm.fio.example']), entry('fio')], 'kb', 'fio'],
  ['twice in the file', [entry('csob', ['x.example']), entry('moneta', ['x.example'])], 'csob', 'moneta'],
])('a host name %s is not imported for another caller', (_, entries, one, other) => {
  expect(() => importing(...entries)).toThrow(
    new RegExp(`The host name '.*' of '${other}' already belongs to '${one}', and a host name can belong to only one caller`),
  );
});

test('a host name moves from one bank to another if the file changes both', () => {
  const swapped = [entry('fio', ['atm.kb.example']), entry('kb', ['atm.fio.example'])];
  expect(importing(...swapped)).toEqual([
    ['fio', ['atm.kb.example']],
    ['kb', ['atm.fio.example']],
  ]);
});
