import { expect, test } from 'vitest';
import type { CallerProfile } from '../../store/callers/callerRepository.ts';
import { allowanceOf, bankOrSandbox } from './bankOf.ts';

const profile = (slug: string, more: Partial<CallerProfile> = {}): CallerProfile => ({
  ...{ slug, operator: slug, activated: true, default: false },
  ...more,
});
const kb = profile('kb', { hosts: ['atm.kb.example'], frameAncestors: ['https://www.kb.example'] });
const fio = profile('fio', { default: true });
const framed = profile('sandbox-abc', { frameAncestors: ['https://evil.example'] });
const unframed = profile('sandbox-def');
const callers = [kb, fio, framed, unframed];
const directory = { named: [kb, fio], find: (slug: string) => callers.find((one) => one.slug === slug) };

test.each<[slug: unknown, host: string | undefined, found: string | undefined]>([
  [undefined, undefined, 'fio'],
  [undefined, 'ATM.kb.example.:443', 'kb'],
  ['kb', 'finder.example', 'kb'],
  ['fio', 'atm.kb.example', 'fio'],
  ['unknown', 'atm.kb.example', undefined],
  ['sandbox-abc', 'finder.example', 'sandbox-abc'],
  ['sandbox-def', 'finder.example', undefined],
  ['sandbox-abc', 'atm.kb.example', 'kb'],
  ['sandbox-abc', 'Atm.KB.example.:8443', 'kb'],
  ['sandbox-def', 'atm.kb.example', 'kb'],
])('?bank=%s on the host %s is the page of %s', (slug, host, found) => {
  expect(bankOrSandbox(directory, slug, host)?.slug).toBe(found);
});

test('a sandbox cannot frame the pages of a bank’s own host', () => {
  const framers = (host: string) => allowanceOf(bankOrSandbox(directory, 'sandbox-abc', host)).frameAncestors;
  expect(framers('finder.example')).toEqual(['https://evil.example']);
  expect(framers('atm.kb.example')).toEqual(['https://www.kb.example']);
});
