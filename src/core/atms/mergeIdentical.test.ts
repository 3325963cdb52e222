import { describe, expect, it, test } from 'vitest';
import { someAtm } from '../../../test/support/atms/someDataset.ts';
import type { AtmRecord } from './atm.ts';
import { mergeIdentical } from './mergeIdentical.ts';

const noPartnerData = () => false;

const full: AtmRecord = someAtm({
  uid: 'b',
  voiceAssistant: true,
  wheelchairAccess: false,
  contactless: true,
  depositAtm: false,
  openNonStop: false,
  openingHours: 'Mo-Fr 08:00-18:00',
  withdrawal: true,
  surcharge: { kind: 'amount', currency: 'CZK', amount: 125 },
  street: 'Na Příkopě 14',
  city: 'Praha',
  zip: '110 00',
  region: 'CZ-10',
  hints: [{ code: 'level', values: ['-1'] }, { code: 'inside' }],
  currencies: ['CZK', 'EUR'],
  operator: { uid: 'csob', name: 'ČSOB' },
});

describe('mergeIdentical', () => {
  it('merges identical records into one with the smallest uid and the newest checkedOn', () => {
    const records = [
      { ...full, uid: 'c', checkedOn: '2026-03-01', source: 'OpenStreetMap node 3', feed: 'cz' },
      { ...full, uid: 'a', checkedOn: '2020-01-01', source: 'OpenStreetMap node 1', feed: 'praha' },
      { ...full, uid: 'b' },
    ];
    const merged = mergeIdentical(records, noPartnerData);
    expect(merged).toHaveLength(1);
    expect(merged[0]?.atm).toEqual({ ...records[1], checkedOn: '2026-03-01' });
    expect(merged[0]?.members?.map(({ uid }) => uid)).toEqual(['a', 'b', 'c']);
  });

  it('omits checkedOn if no record has it', () => {
    const [record] = mergeIdentical([{ ...full, uid: 'a' }, full], noPartnerData);
    expect(record?.atm).not.toHaveProperty('checkedOn');
  });

  const different: readonly [string, Partial<AtmRecord>][] = [
    ['voiceAssistant', { voiceAssistant: false }],
    ['wheelchairAccess', { wheelchairAccess: true }],
    ['contactless', { contactless: false }],
    ['depositAtm', { depositAtm: true }],
    ['openNonStop', { openNonStop: true }],
    ['openingHours', { openingHours: 'Mo-Sa 08:00-18:00' }],
    ['withdrawal', { withdrawal: false }],
    ['the amount of the surcharge', { surcharge: { kind: 'amount', currency: 'CZK', amount: 126 } }],
    ['the kind of the surcharge', { surcharge: { kind: 'none' } }],
    ['street', { street: 'Na Příkopě 15' }],
    ['city', { city: 'Prague' }],
    ['zip', { zip: '110 01' }],
    ['country', { country: 'SK' }],
    ['region', { region: 'CZ-20' }],
    ['timeZone', { timeZone: 'Europe/Bratislava' }],
    ['hints', { hints: [{ code: 'level', values: ['0'] }] }],
    ['currencies', { currencies: ['CZK'] }],
    ['the uid of the operator', { operator: { uid: 'csob2', name: 'ČSOB' } }],
    ['the name of the operator', { operator: { uid: 'csob', name: 'CSOB' } }],
  ];
  test.each(different)('records that differ in %s stay separate', (_, difference) => {
    expect(
      mergeIdentical(
        [
          { ...full, uid: 'a' },
          { ...full, ...difference },
        ],
        noPartnerData,
      ),
    ).toHaveLength(2);
  });

  test.each(Object.keys(full).filter((field) => !['uid', 'lat', 'long', 'country', 'timeZone'].includes(field)))(
    'a record with unknown %s stays separate from one with a value',
    (field) => {
      const { [field as 'hints']: _, ...without } = full;
      expect(mergeIdentical([{ ...without, uid: 'a' }, full], noPartnerData)).toHaveLength(2);
    },
  );

  it('ignores the order of keys', () => {
    const reversed = Object.fromEntries(
      Object.entries({ ...full, operator: { name: 'ČSOB', uid: 'csob' } }).reverse(),
    ) as unknown as AtmRecord;
    expect(mergeIdentical([{ ...reversed, uid: 'z' }, full], noPartnerData)).toHaveLength(1);
  });

  it('does not change records with partner data, and merges the others', () => {
    const records = ['a', 'b', 'c'].map((uid) => ({ ...full, uid }));
    const merged = mergeIdentical(records, (uid) => uid === 'b');
    expect(merged.map(({ atm, members }) => [atm.uid, members?.length ?? 1])).toEqual([
      ['a', 2],
      ['b', 1],
    ]);
  });

  it('returns records in the order of their uids', () => {
    const records = ['d', 'b', 'c', 'a'].map((uid) => ({ ...full, uid, hints: [{ code: 'note' as const, text: uid }] }));
    expect(mergeIdentical(records, noPartnerData).map(({ atm }) => atm.uid)).toEqual(['a', 'b', 'c', 'd']);
  });
});
