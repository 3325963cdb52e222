import { describe, expect, it } from 'vitest';
import type { Atm, FindNearbyQuery } from '../../contract/atms.ts';
import type { BankCard } from '../../contract/cards.ts';
import type { AtmRecord, Operator, Surcharge } from './atm.ts';
import type { Caller } from './caller.ts';
import { findNearby } from './findNearby.ts';
import { buildSnapshot } from './snapshot.ts';

const operators = {
  commerzbank: { uid: 'commerzbank', name: 'Commerzbank', wikidata: 'Q157617' },
  deutsche: { uid: 'deutsche', name: 'Deutsche Bank', wikidata: 'Q66048' },
  postbank: { uid: 'postbank', name: 'Postbank', wikidata: 'Q708835' },
  leipzig: { uid: 'leipzig', name: 'Sparkasse Leipzig' },
  haspa: { uid: 'haspa', name: 'Hamburger Sparkasse', wikidata: 'Q1573140' },
  euronet: { uid: 'euronet', name: 'Euronet', wikidata: 'Q5412010' },
  euronetToo: { uid: 'euronet-too', name: 'Euronet Deutschland' },
  ireland: { uid: 'ireland', name: 'Bank of Ireland' },
  boi: { uid: 'boi', name: 'BOI' },
  hypoToo: { uid: 'hypo-too', name: 'HypoVereinsbank München' },
  hypo: { uid: 'hypo', name: 'HypoVereinsbank', wikidata: 'Q220189' },
} satisfies Readonly<Record<string, Operator>>;

const anyone: Caller = { id: 'x', hasLists: false, withdrawals: new Set(), deposits: new Set() };
/** A Sparkasse whose alliance contains only Euronet. */
const listed: Caller = {
  ...anyone,
  hasLists: true,
  listsWithdrawals: true,
  own: new Set(['leipzig']),
  withdrawals: new Set(['leipzig', 'euronet']),
  mayBeListed: new Set(['deutsche']),
};

interface Machine {
  readonly by?: keyof typeof operators;
  readonly named?: readonly string[];
  readonly surcharge?: Surcharge;
  readonly country?: string;
}
const five: Surcharge = { kind: 'amount', currency: 'EUR', amount: 5 };
const free: Surcharge = { kind: 'none' };

const record = ({ by, named, surcharge, country = 'DE' }: Machine, i = 0): AtmRecord => ({
  ...{ uid: `m${i}`, lat: 50 + i / 10_000, long: 8, country, timeZone: 'Europe/Berlin' },
  ...(by && { operator: operators[by] }),
  ...(named && { networks: named }),
  ...(surcharge && { surcharge }),
});
// The snapshot contains one ATM of each operator, so that it knows the banks that issued the cards.
const banks = Object.keys(operators).map((by, i) => ({ ...record({ by: by as keyof typeof operators }, i), lat: 0 }));
banks.push({ ...record({ by: 'hypo', country: 'AT' }, banks.length), lat: 0 });
const snapshotOf = (machines: readonly Machine[]) =>
  buildSnapshot({
    ...{ version: 1, feeds: [], gone: new Set<string>(), partnerData: new Map() },
    atms: [...machines.map(record), ...banks.map((bank) => ({ ...bank, uid: `bank ${bank.uid}` }))],
  });
const around = { lat: 50, long: 8, radius: 50_000, countLimit: 200 };
const feeAt = (machine: Machine, cards: readonly BankCard[], caller = anyone): Atm['cardFee'] =>
  findNearby(snapshotOf([machine]), { ...around, cards: [...cards] }, caller, 0).results[0]?.atm.cardFee;

const byNetwork = (network: string) => ({ card: 0, free: true, basis: 'network', network });
const paid = { card: 0, fee: { currency: 'EUR', amount: 5 } };

describe('the price for one card', () => {
  it.each<[string, Machine, BankCard, unknown, Caller?]>([
    ['no surcharge', { surcharge: free }, { country: 'US' }, { card: 0, free: true, basis: 'noSurcharge' }],
    ['another member of the network', { by: 'deutsche' }, { operator: 'commerzbank' }, byNetwork('cash-group')],
    [
      'another member, although others pay',
      { by: 'deutsche', surcharge: five },
      { operator: 'postbank' },
      byNetwork('cash-group'),
    ],
    ['its own member', { by: 'deutsche' }, { operator: 'deutsche' }, byNetwork('cash-group')],
    ['a member of which not all ATMs belong to the network', { by: 'postbank' }, { operator: 'commerzbank' }, undefined],
    [
      'such an ATM with the network',
      { by: 'postbank', named: ['cash-group'] },
      { operator: 'commerzbank' },
      byNetwork('cash-group'),
    ],
    ['a card of the network', { by: 'haspa' }, { network: 'sparkassen' }, byNetwork('sparkassen')],
    [
      'a card of the network from its country',
      { by: 'haspa' },
      { network: 'sparkassen', country: 'DE' },
      byNetwork('sparkassen'),
    ],
    ['a card of the network from another country', { by: 'haspa' }, { network: 'sparkassen', country: 'GB' }, undefined],
    [
      'such a card at an ATM with a surcharge',
      { by: 'haspa', surcharge: five },
      { network: 'sparkassen', country: 'GB' },
      undefined,
    ],
    ['a bank with the protected name', { by: 'haspa' }, { operator: 'leipzig' }, byNetwork('sparkassen')],
    ['a bank of another network', { by: 'haspa' }, { operator: 'commerzbank' }, undefined],
    ['a bank that the table does not name', { by: 'haspa', surcharge: five }, { operator: 'commerzbank' }, undefined],
    ['a bank from another country', { by: 'haspa', surcharge: five }, { operator: 'hypo', country: 'AT' }, paid],
    ['a bank in several countries', { by: 'deutsche', surcharge: five }, { operator: 'hypo' }, undefined],
    ['its card from the country', { by: 'deutsche' }, { operator: 'hypo', country: 'DE' }, byNetwork('cash-group')],
    ['its card from another country', { by: 'deutsche', surcharge: five }, { operator: 'hypo', country: 'AT' }, paid],
    ['another name of its bank', { by: 'euronetToo', surcharge: five }, { operator: 'euronet' }, undefined],
    ['an ATM that may belong to its network', { by: 'postbank', surcharge: five }, { operator: 'commerzbank' }, undefined],
    ['a network without a complete list', { by: 'euronet', surcharge: five }, { network: 'bankcard-servicenetz' }, undefined],
    ['an ATM that may be of its bank', { by: 'euronet', surcharge: five }, { country: 'DE' }, undefined],
    ['a bank abroad, of an operator that is there too', { by: 'hypo', surcharge: five }, { country: 'AT' }, undefined],
    ['a country in which the bank has no ATMs', { by: 'haspa', surcharge: five }, { operator: 'leipzig', country: 'AT' }, paid],
    ['a similar name of its bank', { by: 'euronet', surcharge: five }, { operator: 'euronet-too' }, undefined],
    [
      'the abbreviation of its bank',
      { by: 'ireland', country: 'IE', surcharge: five },
      { operator: 'boi', country: 'IE' },
      undefined,
    ],
    ['an ATM in a country where its network covers most ATMs', { country: 'PT', surcharge: five }, { country: 'PT' }, undefined],
    ['an unknown bank', { by: 'euronet', surcharge: five }, { operator: 'no-such-bank' }, undefined],
    ['an unknown network', { by: 'euronet', surcharge: five }, { network: 'no-such-network' }, undefined],
    [
      'an unknown bank, and no surcharge',
      { surcharge: free },
      { operator: 'none' },
      { card: 0, free: true, basis: 'noSurcharge' },
    ],
    ['its own bank without a rule', { by: 'euronet', surcharge: five }, { operator: 'euronet' }, undefined],
    ['an unknown operator, which may be its bank', { surcharge: five }, { operator: 'euronet' }, undefined],
    [
      'a network whose cards pay different prices',
      { named: ['bankcard-servicenetz'], surcharge: five },
      { network: 'bankcard-servicenetz' },
      undefined,
    ],
    ['a network without a price', { named: ['interac'], country: 'CA', surcharge: five }, { network: 'interac' }, undefined],
    ['a network whose cards pay the surcharge', { named: ['link'], country: 'GB', surcharge: five }, { network: 'link' }, paid],
    ['such a network, and no known surcharge', { named: ['link'], country: 'GB' }, { network: 'link' }, undefined],
    ['a card from the country', { named: ['multibanco'], country: 'PT' }, { country: 'PT' }, byNetwork('multibanco')],
    ['a card from another country', { named: ['multibanco'], country: 'PT', surcharge: five }, { country: 'US' }, paid],
    ['a card from an unknown country', { named: ['multibanco'], country: 'PT', surcharge: five }, { network: 'link' }, undefined],
    ['a card that may belong to the network', { by: 'haspa', surcharge: five }, { country: 'DE' }, undefined],
    ['a foreign card, which does not belong to it', { by: 'haspa', surcharge: five }, { country: 'FR' }, paid],
    ['nothing known', {}, { country: 'DE' }, undefined],
    [
      'the alliance of the caller',
      { by: 'euronet' },
      { operator: 'leipzig' },
      { card: 0, free: true, basis: 'alliance' },
      listed,
    ],
    ['an ATM outside the alliance, although the network says free', { by: 'haspa' }, { operator: 'leipzig' }, undefined, listed],
    ['an ATM outside the alliance, and a surcharge', { by: 'haspa', surcharge: five }, { operator: 'leipzig' }, paid, listed],
    ['an ATM that may be in the alliance', { by: 'deutsche', surcharge: five }, { operator: 'leipzig' }, undefined, listed],
    [
      'a network, if the caller lists only deposits',
      { by: 'haspa' },
      { operator: 'leipzig' },
      byNetwork('sparkassen'),
      { ...listed, listsWithdrawals: false, withdrawals: new Set(['leipzig']) },
    ],
    [
      'an ATM outside the alliance, and another name of the own bank',
      { by: 'euronet', surcharge: five },
      { operator: 'hypo' },
      undefined,
      { ...listed, own: new Set(['hypo-too']) },
    ],
    ['the alliance of the caller, and a card of another bank', { by: 'euronet' }, { operator: 'haspa' }, undefined, listed],
  ])('with %s', (_, machine, card, expected, caller) => {
    expect(feeAt(machine, [card], caller)).toEqual(expected);
  });
});

it('returns the lowest known price over all cards', () => {
  const cards = [{ operator: 'euronet', country: 'US' }, { network: 'sparkassen' }, { country: 'US' }];
  expect(feeAt({ by: 'haspa', surcharge: five }, cards)).toEqual({ ...byNetwork('sparkassen'), card: 1 });
  expect(feeAt({ by: 'euronet', surcharge: five }, cards)).toEqual({ ...paid, card: 1 });
  expect(feeAt({ by: 'euronet' }, cards)).toBeUndefined();
  expect(feeAt({ by: 'deutsche', surcharge: { kind: 'percentage', percentage: 1.5 } }, cards)).toEqual({
    card: 0,
    fee: { percentage: 1.5 },
  });
});

/** All combinations of operators, networks and surcharges. */
const machines: readonly Machine[] = [undefined, ...Object.keys(operators)].flatMap((by) =>
  [undefined, ['cash-group'], ['bankcard-servicenetz', 'cashpool']].flatMap((named) =>
    [undefined, free, five].map((surcharge) => ({
      ...(by !== undefined && { by: by as keyof typeof operators }),
      ...(named && { named }),
      ...(surcharge && { surcharge }),
    })),
  ),
);

describe.each<[string, readonly BankCard[], Caller]>([
  ['a card of a Sparkasse', [{ operator: 'leipzig' }], anyone],
  ['two cards', [{ network: 'cashpool' }, { operator: 'commerzbank' }], anyone],
  ['a foreign card', [{ country: 'US' }], anyone],
  ['the card of a caller with lists', [{ operator: 'leipzig' }], listed],
])('the filter freeForMe, with %s', (_, cards, caller) => {
  const snapshot = snapshotOf(machines);
  const ask = (more: Partial<FindNearbyQuery>) => findNearby(snapshot, { ...around, cards: [...cards], ...more }, caller, 0);
  const all = ask({}).results;
  const uids = (results: typeof all) => results.map(({ atm }) => atm.uid);
  const isFree = ({ atm }: (typeof all)[number]) => atm.cardFee?.free === true;

  it('keeps the ATMs that are known to be free, and the unknown ones unless knownOnly excludes them', () => {
    const known = all.filter(isFree);
    const yes = uids(ask({ freeForMe: true }).results);
    const no = uids(ask({ freeForMe: false }).results);
    expect(all).toHaveLength(machines.length);
    expect(known.length).toBeGreaterThan(0);
    expect(uids(ask({ freeForMe: true, knownOnly: true }).results)).toEqual(uids(known));
    expect(no.filter((uid) => uids(known).includes(uid))).toEqual([]);
    expect(new Set([...yes, ...no]).size).toBe(all.length);
    // Each ATM that is not free has a price, and an unknown ATM is in both lists.
    const certain = uids(ask({ freeForMe: false, knownOnly: true }).results);
    expect(yes.filter((uid) => certain.includes(uid))).toEqual([]);
    expect(all.filter(({ atm }) => certain.includes(atm.uid)).map(({ atm }) => atm.cardFee?.fee)).not.toContain(undefined);
    expect(yes.filter((uid) => no.includes(uid))).toHaveLength(all.length - known.length - certain.length);
  });

  it('counts like the search, also within bounds', () => {
    for (const more of [{}, { bounds: { south: 49.999, north: 50.003, west: 7, east: 9 } }]) {
      const { counts } = ask({ counts: true, ...more });
      const { totalCount } = ask({ freeForMe: true, ...more });
      const known = ask({ freeForMe: true, knownOnly: true, ...more }).totalCount;
      expect(counts?.freeForMe).toEqual({ known, unknown: totalCount - known });
    }
  });

  it('differs from a search without cards only by cardFee', () => {
    const { cards: __, ...plain } = { ...around, cards };
    const without = findNearby(snapshot, plain, caller, 0);
    expect(JSON.stringify(without)).not.toContain('cardFee');
    const stripped = ask({}).results.map(({ atm: { cardFee: ___, ...atm }, ...rest }) => ({ atm, ...rest }));
    expect({ ...ask({}), results: stripped }).toEqual(without);
  });
});

it('rules of networks and alliances do not apply to counters and tills', () => {
  const counter: AtmRecord = { ...record({ by: 'deutsche' }), kind: 'counter' };
  const atms = [
    counter,
    { ...record({ by: 'leipzig' }, 1), kind: 'shop' } as const,
    { ...record({ surcharge: free }, 2), kind: 'bureau' } as const,
  ];
  const snapshot = buildSnapshot({ version: 1, feeds: [], gone: new Set(), partnerData: new Map(), atms: [...atms, ...banks] });
  const query: FindNearbyQuery = {
    ...around,
    kinds: ['counter', 'shop', 'bureau'],
    cards: [{ operator: 'commerzbank' }, { network: 'sparkassen' }],
  };
  const found = findNearby(snapshot, query, listed, 0).results.map(({ atm }) => atm.cardFee);
  expect(found).toEqual([undefined, undefined, { card: 0, free: true, basis: 'noSurcharge' }]);
});
