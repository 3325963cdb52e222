import { expect, it } from 'vitest';
import { networks } from '../../data/networks/networks.ts';
import type { AtmRecord } from './atm.ts';
import { cardChoices } from './cardChoices.ts';
import { buildSnapshot } from './snapshot.ts';

const haspa = { uid: 'haspa', name: 'Hamburger Sparkasse' };
const commerzbank = { uid: 'commerzbank', name: 'Commerzbank', wikidata: 'Q157617' };
const machine = (uid: string, lat: number, more: Partial<AtmRecord>): AtmRecord => ({
  ...{ uid, lat, long: 10, country: 'DE', timeZone: 'Europe/Berlin' },
  ...more,
});
const snapshot = buildSnapshot({
  ...{ version: 1, feeds: [], gone: new Set<string>(), partnerData: new Map() },
  atms: [
    machine('a', 53.55, { operator: commerzbank }),
    machine('b', 53.56, { operator: haspa }),
    machine('c', 53.57, { operator: haspa }),
    machine('d', 53.58, {}),
    machine('far', 48.1, { operator: { uid: 'far', name: 'Stadtsparkasse München' } }),
  ],
});

it('lists the banks near a point, and the networks near it before the others', () => {
  const choices = cardChoices(snapshot, { lat: 53.55, long: 10 }, 0);
  expect(choices.operators).toEqual([
    { ...haspa, countries: ['DE'] },
    { uid: 'commerzbank', name: 'Commerzbank', countries: ['DE'] },
  ]);
  expect(choices.networks.slice(0, 3).map(({ uid }) => uid)).toEqual(['sparkassen', 'cash-group', 'allpoint']);
  expect(choices.networks.map(({ uid }) => uid).sort()).toEqual(networks.map(({ uid }) => uid).sort());
});

it('lists all networks, but no banks, where there are no ATMs', () => {
  const choices = cardChoices(snapshot, { lat: -50, long: 0 }, 0);
  expect(choices.operators).toEqual([]);
  expect(choices.networks).toHaveLength(networks.length);
});
