import { describe, expect, test, vi } from 'vitest';
import type { FindNearbyBody } from '../../contract/atms.ts';
import { nearbyUrl } from '../data/ask/urls.ts';
import { en } from '../texts/cards/en.ts';
import { freeText } from './cardLabel.ts';
import type { OwnCard } from './ownCards.ts';
import { searchWith } from './useCardSearch.ts';

const chosen: readonly OwnCard[] = [
  { country: 'PT' },
  { network: 'sparkassen', name: 'Sparkassen', country: 'DE' },
  { operator: '7', name: 'Fio banka', ofBank: true },
];
const place = { uid: 'a', location: { address: { country: 'DE' }, coordinates: { lat: 1, long: 2 } } };

async function send(url: string, answer: object = {}) {
  const post = vi.fn(async (_url: string, _init: RequestInit) => new Response(JSON.stringify(answer)));
  vi.stubGlobal('fetch', post);
  const read = await searchWith(chosen)<unknown>(url, new AbortController().signal);
  vi.unstubAllGlobals();
  const [path, init] = post.mock.calls[0] ?? [];
  return { path, body: JSON.parse(String(init?.body)) as FindNearbyBody, read };
}

test('sends the parameters of the search with their JSON types, and the cards without their names', async () => {
  const search = { lat: 50.5, long: -1e-7, operator: { uid: '12' }, area: [1, 2, 3, 4], when: '2026-11-27T08:00' } as const;
  const { path, body } = await send(nearbyUrl({ ...search, free: 'cards', currency: 'EUR' }, ['openNow'], 50));
  expect(path).toBe('/v6/atms/complete/findNearby');
  expect(body).toEqual({
    ...{ lat: 50.5, long: -1e-7, radius: 50_000, countLimit: 200, openNow: true, counts: true, bounds: '1,2,3,4' },
    ...{ knownResults: true, include: 'hints,cash,capacity,status', operator: ['12'], at: '2026-11-27T08:00', currency: 'EUR' },
    freeForMe: true,
    cards: [{ country: 'PT' }, { network: 'sparkassen', country: 'DE' }, { operator: '7' }],
  });
});

describe('the card of each price is added to the response', () => {
  const free = { card: 1, free: true, basis: 'network', network: 'sparkassen' };
  const one = (cardFee?: object) => ({ atm: { ...place, ...(cardFee && { cardFee }) }, distance: 1 });
  test('in all lists', async () => {
    const { read } = await send('/x?lat=1', { results: [one(free), one()], knownResults: [one(free)], nearest: one(free) });
    const named = one({ ...free, chosen: chosen[1] });
    expect(read).toEqual({ results: [named, one()], knownResults: [named], nearest: named });
  });
  test('unless the response names a different card', async () => {
    const answer = { results: [one({ ...free, card: 9 })] };
    expect((await send('/x?lat=1', answer)).read).toEqual(answer);
  });
});

test.each<[string, object | undefined, string | undefined]>([
  ['a network', { card: 1, free: true, basis: 'network', chosen: chosen[1] }, 'Free with your card: Sparkassen'],
  ['a country', { card: 0, free: true, basis: 'network', chosen: chosen[0] }, 'Free with your card: Bank (Portugal)'],
  ['no surcharge, which the fee badge states', { card: 0, free: true, basis: 'noSurcharge', chosen: chosen[0] }, undefined],
  ['the alliance', { card: 2, free: true, basis: 'alliance', chosen: chosen[2] }, 'Free with your card: Fio banka'],
  ['a card that the person has removed', { card: 1, free: true, basis: 'network', chosen: { network: 'link' } }, undefined],
  ['a price', { card: 1, fee: { amount: 5, currency: 'EUR' }, chosen: chosen[1] }, undefined],
  ['an unnamed card', { card: 1, free: true, basis: 'network' }, undefined],
  ['no price', undefined, undefined],
])('the text for %s', (_, cardFee, text) => {
  const atm = { ...place, ...(cardFee && { cardFee: cardFee as never }) };
  expect(freeText(atm, chosen.slice(0, 2), en, 'en')).toBe(text);
});

test('another badge states that an ATM in the alliance is free, if the bank has lists', () => {
  const cardFee = { card: 2, free: true, basis: 'alliance', chosen: chosen[2] } as never;
  const partner = { ...place, cardFee, alliance: { withdrawal: true, deposit: true } };
  expect(freeText(partner, chosen, en, 'en')).toBeUndefined();
});
