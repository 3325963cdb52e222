import { describe, expect, test } from 'vitest';
import { callerWithLists, someAtm, someDataset } from '../../../test/support/atms/someDataset.ts';
import { depositOf } from './atmSets.ts';
import { buildSnapshot } from './snapshot.ts';
import { fits, isFree } from './threeValued.ts';

describe('a three-valued filter', () => {
  test.each([
    // Columns: the value, the wanted value, `knownOnly`, and whether the filter keeps the ATM.
    [true, true, false, true],
    [false, true, false, false],
    [undefined, true, false, true],
    [true, false, false, false],
    [false, false, false, true],
    [undefined, false, false, true],
    [true, true, true, true],
    [false, true, true, false],
    [undefined, true, true, false],
    [true, false, true, false],
    [false, false, true, true],
    [undefined, false, true, false],
  ] as const)('a value of %s, filtered by %s, with knownOnly=%s, is kept: %s', (value, wanted, knownOnly, kept) => {
    expect(fits(value, wanted, knownOnly)).toBe(kept);
  });
});

describe('isFree', () => {
  test.each([
    ['known to charge nothing', { kind: 'none' }, true],
    ['an amount', { kind: 'amount', currency: 'EUR', amount: 3.95 }, false],
    ['a percentage', { kind: 'percentage', percentage: 6 }, false],
    ['unknown', undefined, undefined],
  ] as const)('%s', (_, surcharge, free) => {
    expect(isFree(someAtm({ uid: 'a', ...(surcharge && { surcharge }) }))).toBe(free);
  });
});

describe('depositAtm within the alliance', () => {
  const caller = callerWithLists(['fio', 'csob'], ['fio']);
  const inside = { uid: 'fio', name: 'Fio banka' };
  const outside = { uid: 'csob', name: 'ČSOB' };
  test.each([
    ['inside D it is unchanged', inside, true, true, true, true],
    ['inside D, false is unchanged', inside, false, true, false, false],
    ['inside D, unknown remains unknown', inside, undefined, true, true, undefined],
    ['outside D it is false', outside, true, true, true, false],
    ['outside D it is false if the query requests false', outside, true, true, false, false],
    ['outside D, unknown becomes false', outside, undefined, true, true, false],
    ['an unknown operator is outside', undefined, true, true, true, false],
    ['without depositAtm nothing changes', outside, true, true, undefined, true],
    ['without allianceOnly nothing changes', outside, true, undefined, true, true],
    ['allianceOnly=false is no restriction', outside, true, false, true, true],
  ] as const)('%s', (_, operator, said, allianceOnly, asked, read) => {
    const atm = someAtm({ uid: 'a', ...(operator && { operator }), ...(said !== undefined && { depositAtm: said }) });
    const query = { ...(allianceOnly !== undefined && { allianceOnly }), ...(asked !== undefined && { depositAtm: asked }) };
    expect(depositOf(buildSnapshot(someDataset([atm])).packed, 0, caller, query)).toBe(read);
  });
});
