import { expect, it } from 'vitest';
import type { AuditedRecord } from '../../../contract/console/audit.ts';
import { consoleFormats } from '../../formats.ts';
import { changedValues } from './auditChanges.ts';
import { auditTexts } from './auditTexts.ts';
import { changeWords } from './auditWords.ts';

const names: readonly AuditedRecord[] = [
  { kind: 'merchant', id: 'm1', name: 'Billa' },
  { kind: 'shop', id: 's1', name: 'Billa Dlouhá', where: 'Dlouhá 1, Praha' },
  { kind: 'shop', id: 's2', missing: true },
];
const words = (language: 'en' | 'de', before: unknown, after: unknown) =>
  changedValues(before, after).map((change) =>
    changeWords(change, { texts: auditTexts[language], formats: consoleFormats(language), names }),
  );

it.each<[string, unknown, unknown, readonly string[], readonly string[]]>([
  [
    'a changed value',
    { activated: false },
    { activated: true },
    ['ATM look-up on: no → yes'],
    ['Geldautomatensuche eingeschaltet: nein → ja'],
  ],
  [
    'a new value',
    undefined,
    { street: 'Dlouhá 1', contactless: null },
    ['Street: Dlouhá 1', 'Contactless: unknown'],
    ['Straße: Dlouhá 1', 'Kontaktlos: unbekannt'],
  ],
  ['a value without a later one', { reports: 1234 }, undefined, ['Reports: 1,234 (before)'], ['Meldungen: 1.234 (vorher)']],
  ['a latitude', { lat: 50.5 }, { lat: 50.25 }, ['Latitude: 50.5 → 50.25'], ['Breite: 50,5 → 50,25']],
  [
    'a position',
    { lat: 50.5, long: 14.25 },
    { lat: 50.5, long: 14.5, street: 'Dlouhá 1' },
    ['Position: 50.5, 14.25 → 50.5, 14.5', 'Street: Dlouhá 1'],
    ['Position: 50,5; 14,25 → 50,5; 14,5', 'Straße: Dlouhá 1'],
  ],
  ['the first added name', { aliases: null }, { aliases: ['KB'] }, ['Other names: none → KB'], ['Weitere Namen: keine → KB']],
  [
    'a group',
    { brand: { name: 'A', colours: { light: '#111111' } } },
    { brand: { name: 'B', colours: { light: '#111111' } } },
    ['Branding › Name: A → B'],
    ['Erscheinungsbild › Name: A → B'],
  ],
  [
    'a list',
    { withdrawals: ['KB'] },
    { withdrawals: ['KB', 'Fio'] },
    ['Withdrawals at: KB → KB, Fio'],
    ['Abhebungen bei: KB → KB, Fio'],
  ],
  ['an empty list', { withdrawals: ['KB'] }, { withdrawals: [] }, ['Withdrawals at: KB → none'], ['Abhebungen bei: KB → keine']],
  [
    'a list of groups',
    undefined,
    { ownFees: [{ at: 'own', fee: 'none' }] },
    ['Own fees: At: its own ATMs, Fee: no fee'],
    ['Eigene Gebühren: Bei: eigenen Geldautomaten, Gebühr: keine Gebühr'],
  ],
  ['a known word', { status: 'open' }, { status: 'accepted' }, ['Status: open → accepted'], ['Status: offen → angenommen']],
  ['a name that is also a known word', { name: 'open' }, { name: 'none' }, ['Name: open → none'], ['Name: open → none']],
  [
    'a fee',
    { surcharge: { kind: 'none' } },
    { surcharge: { kind: 'amount', amount: 3.5, currency: 'EUR' } },
    ['ATM fee: no fee → 3.50 EUR'],
    ['Automatengebühr: keine Gebühr → 3,50 EUR'],
  ],
  ['an unknown field', undefined, { shoeSize: 44 }, ['shoeSize: 44'], ['shoeSize: 44']],
  ['markup', undefined, { name: '<b>x</b>' }, ['Name: <b>x</b>'], ['Name: <b>x</b>']],
  ['values that are the same, and digests', { title: 'a', digest: 'b' }, { title: 'a', digest: 'c' }, [], []],
  [
    'the numbers of changed records, without those that are 0,',
    undefined,
    { merchants: { added: 2, changed: 0, gone: 0 }, shops: { added: 1200, changed: 0, gone: 1 }, quarantined: 0 },
    ['Merchants › Added: 2', 'Shops › Added: 1,200', 'Shops › Gone: 1'],
    ['Händler › Neu: 2', 'Geschäfte › Neu: 1.200', 'Geschäfte › Weggefallen: 1'],
  ],
  [
    'a record by its name, and',
    { merchantUid: 'm1' },
    { merchantUid: 'm1', shopUid: 's1', into: 's2' },
    ['Shop: Billa Dlouhá, Dlouhá 1, Praha', 'Merged into: s2 (no longer exists)'],
    ['Geschäft: Billa Dlouhá, Dlouhá 1, Praha', 'Zusammengeführt mit: s2 (gibt es nicht mehr)'],
  ],
  [
    'a changed and a new item of a list',
    { credentials: [{ id: 'a', kind: 'client' }] },
    {
      credentials: [
        { id: 'a', kind: 'client', expiresAt: '2026-11-20T12:00:00.000Z' },
        { id: 'b', kind: 'publishable' },
      ],
    },
    [expect.stringMatching(/^Credentials › a › Expires: 20 Nov 2026/), 'Credentials › b: Kind: publishable key'],
    [expect.stringMatching(/^Zugangsdaten › a › Läuft ab: 20.11.2026/), 'Zugangsdaten › b: Art: öffentlicher Schlüssel'],
  ],
  ['a value that is no group', 'a', 'b', ['a → b'], ['a → b']],
])('%s is described in words', (_name, before, after, english, german) => {
  expect([words('en', before, after), words('de', before, after)]).toEqual([english, german]);
});
