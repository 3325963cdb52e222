import { describe, expect, it, test } from 'vitest';
import { ask, uids } from '../../../test/support/atms/askNearby.ts';
import { callerWithLists, someAtm } from '../../../test/support/atms/someDataset.ts';
import type { FindNearbyQuery } from '../../contract/atms.ts';
import type { Caller } from './caller.ts';

describe('alliance', () => {
  const fio = { uid: 'fio', name: 'Fio banka' };
  const csob = { uid: 'csob', name: 'ČSOB' };
  const kb = { uid: 'kb', name: 'Komerční banka' };
  const ing = { uid: 'ing', name: 'ING' };
  const atms = [
    someAtm({ uid: '1 fio deposit', operator: fio, depositAtm: true }),
    someAtm({ uid: '2 fio no deposit', operator: fio, depositAtm: false }),
    someAtm({ uid: '3 fio', operator: fio }),
    someAtm({ uid: '4 csob deposit', operator: csob, depositAtm: true }),
    someAtm({ uid: '5 csob', operator: csob }),
    someAtm({ uid: '6 kb deposit', operator: kb, depositAtm: true }),
    someAtm({ uid: '7 nobody', depositAtm: true }),
    someAtm({ uid: '8 ing deposit', operator: ing, depositAtm: true }),
    someAtm({ uid: '9 ing', operator: ing }),
  ];
  /** The caller's customers can withdraw at Fio and ČSOB, and deposit at Fio and ING. */
  const bank = callerWithLists(['fio', 'csob'], ['fio', 'ing']);
  test.each<[string, Partial<FindNearbyQuery>, string]>([
    ['allianceOnly=true keeps operators in W; an unknown operator is not in W', { allianceOnly: true }, '12345'],
    ['allianceOnly=false does not restrict', { allianceOnly: false }, '123456789'],
    ['with depositAtm=true operators in D instead, true or unknown', { allianceOnly: true, depositAtm: true }, '1389'],
    ['with depositAtm=false everything outside D too', { allianceOnly: true, depositAtm: false }, '2345'],
    ['with depositAtm=true and knownOnly only what is known', { allianceOnly: true, depositAtm: true, knownOnly: true }, '18'],
    ['with depositAtm=false outside D is known to be false', { allianceOnly: true, depositAtm: false, knownOnly: true }, '245'],
    ['depositAtm without allianceOnly reads as it is', { depositAtm: true }, '13456789'],
    ['depositAtm with allianceOnly=false reads as it is', { allianceOnly: false, depositAtm: false }, '2359'],
  ])('%s', (_, query, kept) => {
    expect(
      uids(ask(atms, query, bank))
        .map((uid) => uid[0])
        .join(''),
    ).toBe(kept);
  });

  it('returns depositAtm unchanged', () => {
    const answer = ask(atms, { allianceOnly: true, depositAtm: false }, bank);
    expect(answer.results.map(({ atm }) => atm.depositAtm)).toEqual([false, undefined, false, false]);
    const plain = ask(atms, { allianceOnly: true }, bank);
    expect(plain.results.map(({ atm }) => atm.depositAtm)).toEqual([true, false, undefined, true, undefined]);
  });

  it('treats a caller without lists as an alliance with only its own operator, and returns no alliance status to this caller', () => {
    const alone: Caller = { id: 'fio', hasLists: false, withdrawals: new Set(['fio']), deposits: new Set(['fio']) };
    const answer = ask(atms, { allianceOnly: true }, alone);
    expect(uids(answer)).toEqual(['1 fio deposit', '2 fio no deposit', '3 fio']);
    for (const { atm } of answer.results) expect(atm).not.toHaveProperty('alliance');
  });

  it('returns the status of each known operator to callers with lists', () => {
    expect(ask(atms, {}, bank).results.map(({ atm }) => atm.alliance)).toEqual([
      ...Array(3).fill({ withdrawal: true, deposit: true }),
      ...Array(2).fill({ withdrawal: true, deposit: false }),
      { withdrawal: false, deposit: false },
      undefined,
      ...Array(2).fill({ withdrawal: false, deposit: true }),
    ]);
  });

  it('returns no status for an operator that could be one of the listed operators', () => {
    const unsure: Caller = { ...bank, mayBeListed: new Set(['kb']) };
    const [, , , , , ofKb, , ofIng] = ask(atms, {}, unsure).results.map(({ atm }) => atm);
    expect(ofKb).not.toHaveProperty('alliance');
    expect(ofIng?.alliance).toEqual({ withdrawal: false, deposit: true });
    expect(uids(ask(atms, { allianceOnly: true }, unsure))).toEqual(uids(ask(atms, { allianceOnly: true }, bank)));
  });

  const charged = { kind: 'amount', currency: 'CZK', amount: 125 } as const;
  const priced = [
    someAtm({ uid: '1 fio charges others', operator: fio, surcharge: charged }),
    someAtm({ uid: '2 fio free', operator: fio, surcharge: { kind: 'none' } }),
    someAtm({ uid: '3 fio', operator: fio }),
    someAtm({ uid: '4 ing charges', operator: ing, surcharge: charged }),
    someAtm({ uid: '5 ing', operator: ing }),
    someAtm({ uid: '6 kb charges', operator: kb, surcharge: charged }),
    someAtm({ uid: '7 nobody free', surcharge: { kind: 'none' } }),
  ];
  test.each<[string, Partial<FindNearbyQuery>, string]>([
    ['within the alliance nothing is charged in W', { allianceOnly: true, isFree: true }, '123'],
    ['and that is known', { allianceOnly: true, isFree: true, knownOnly: true }, '123'],
    ['so that nothing there is not free', { allianceOnly: true, isFree: false }, ''],
    ['in D alone what is charged is charged', { allianceOnly: true, depositAtm: true, isFree: true }, '1235'],
    ['in D alone silence is not known to be free', { allianceOnly: true, depositAtm: true, isFree: true, knownOnly: true }, ''],
    ['in D alone what charges is not free', { allianceOnly: true, depositAtm: true, isFree: false }, '45'],
    ['without allianceOnly a fee is a fee', { isFree: true }, '2357'],
    ['with allianceOnly=false too', { allianceOnly: false, isFree: true, knownOnly: true }, '27'],
  ])('isFree: %s', (_, query, kept) => {
    const answer = ask(priced, query, bank);
    expect(
      uids(answer)
        .map((uid) => uid[0])
        .join(''),
    ).toBe(kept);
    // The response contains the surcharge for other cards.
    const charging = answer.results.filter(({ atm }) => atm.uid.includes('charges'));
    for (const { atm } of charging) expect(atm.fee).toEqual({ currency: 'CZK', amount: 125 });
  });

  it('merges records before it applies the alliance, so a yes and an unknown outside D remain two ATMs', () => {
    const twins = [someAtm({ uid: 'a', operator: csob, depositAtm: true }), someAtm({ uid: 'b', operator: csob })];
    expect(ask(twins, { allianceOnly: true, depositAtm: false }, bank).totalCount).toBe(2);
  });
});
