import { expect, it } from 'vitest';
import type { FindNearbyQuery } from '../../contract/atms.ts';
import type { AtmRecord, Operator } from './atm.ts';
import { findAtm, findNearby } from './findNearby.ts';
import { mergeRecords } from './mergeRecords.ts';
import { findNetwork, issuesCardsOf, networkOf, networksOfAtm } from './networks.ts';
import { buildSnapshot } from './snapshot.ts';

it.each([
  ['Cash Group', 'DE', 'cash-group'],
  ['cashgroup', 'DE', 'cash-group'],
  ['Bankcard-Servicenetz', 'DE', 'bankcard-servicenetz'],
  ['Sparkassen-Finanzgruppe', 'DE', 'sparkassen'],
  ['bankcard-servicenetz', 'DE', 'bankcard-servicenetz'],
  ['Q4733264', 'US', 'allpoint'],
  ['MULTIBANCO', 'PT', 'multibanco'],
  ['LINK', 'GB', 'link'],
  // In other countries, these names refer to something else.
  ['LINK', 'KR', undefined],
  ['Sparkasse', 'AT', undefined],
  ['cash-group', 'FR', undefined],
  ['Visa', 'DE', undefined],
  ['Cash', 'DE', undefined],
  ['', 'DE', undefined],
])('%s in %s is %s', (text, country, uid) => {
  expect(findNetwork(text, country)).toBe(uid);
});

const machine = (operator: Operator | undefined, more: Partial<AtmRecord> = {}): AtmRecord => ({
  ...{ uid: 'm', lat: 50.1, long: 8.68, country: 'DE', timeZone: 'Europe/Berlin' },
  ...(operator && { operator }),
  ...more,
});
const commerzbank = { uid: 'c', name: 'Commerzbank', wikidata: 'Q157617' };
const postbank = { uid: 'p', name: 'Postbank', wikidata: 'Q708835' };

it.each([
  ['an operator that is a member', machine(commerzbank), ['cash-group']],
  ['a member without an id in the source', machine({ uid: 'c', name: 'Commerzbank' }), []],
  ['a member in another country', machine(commerzbank, { country: 'LU' }), []],
  ['a member of which only some ATMs belong to the network', machine(postbank), []],
  ['such a member, and the network in the source', machine(postbank, { networks: ['cash-group'] }), ['cash-group']],
  ['a name that the law reserves for members', machine({ uid: 's', name: 'Stadt- und Kreissparkasse Leipzig' }), ['sparkassen']],
  ['such a name in another country', machine({ uid: 's', name: 'Erste Bank und Sparkasse' }, { country: 'AT' }), []],
  ['a building society', machine({ uid: 'l', name: 'LBS Landesbausparkasse Süd' }), []],
  [
    'the Wikidata id of the network',
    machine({ uid: 'a', name: 'Allpoint', wikidata: 'Q4733264' }, { country: 'US' }),
    ['allpoint'],
  ],
  ['an unknown operator', machine(undefined), []],
  ['a network that the table no longer contains', machine(undefined, { networks: ['gone'] }), []],
  ['two networks', machine({ uid: 's', name: 'Sparkasse' }, { networks: ['cashpool'] }), ['cashpool', 'sparkassen']],
])('determines the networks from %s', (_, atm, uids) => {
  expect(networksOfAtm(atm)).toEqual(uids);
});

it('counts the cards of a member whose ATMs belong only partly to the network', () => {
  const network = networkOf('cash-group');
  if (network === undefined) throw new Error('the table lacks Cash Group');
  expect(issuesCardsOf(network, postbank)).toBe(true);
  expect(issuesCardsOf(network, { uid: 'n', name: 'N26' })).toBe(false);
});

it('merges the networks that several feeds name', () => {
  const own = machine(undefined, { networks: ['cashpool'], feed: 'a' });
  const other = machine(undefined, { networks: ['bankcard-servicenetz'], feed: 'b' });
  const merged = mergeRecords(own, [other]);
  expect(merged.networks).toEqual(['bankcard-servicenetz', 'cashpool']);
  expect(merged.filled).toEqual({ networks: 'b' });
  expect(mergeRecords(own, [machine(undefined, { feed: 'b' })])).toBe(own);
});

it('adds networks to responses only if the request includes them', () => {
  const atms = [machine(commerzbank), machine(undefined, { uid: 'u', lat: 50.11 })];
  // Identical records at one point are merged, although only one of them names a network.
  const pair = [
    machine(undefined, { uid: 'v', lat: 50.12 }),
    machine(undefined, { uid: 'w', lat: 50.12, networks: ['cashpool'] }),
  ];
  const snapshot = buildSnapshot({ version: 1, feeds: [], gone: new Set(), atms: [...atms, ...pair], partnerData: new Map() });
  const caller = { id: 'x', hasLists: false, withdrawals: new Set<string>(), deposits: new Set<string>() };
  const asked = (include?: FindNearbyQuery['include']) =>
    findNearby(snapshot, { lat: 50.1, long: 8.68, radius: 5000, countLimit: 9, ...(include && { include }) }, caller, 0).results;
  expect(asked().map(({ atm }) => Object.hasOwn(atm, 'networks'))).toEqual([false, false, false]);
  expect(asked(['network']).map(({ atm }) => atm.networks)).toEqual([
    [{ uid: 'cash-group', name: 'Cash Group' }],
    undefined,
    [{ uid: 'cashpool', name: 'CashPool' }],
  ]);
  const one = findAtm(snapshot, 'm', caller, 0, undefined, { include: ['network'] });
  expect(one.kind === 'found' && one.answer.atm.networks).toEqual([{ uid: 'cash-group', name: 'Cash Group' }]);
  expect(JSON.stringify(asked())).not.toContain('wikidata');
});
