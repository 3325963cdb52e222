import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MemoryStorage } from '../../../test/support/web/memoryStorage.ts';
import { mostCards } from '../../contract/cards.ts';
import { isSameCard, mostOwnCards, type OwnCard, ownCards, storeCards } from './ownCards.ts';

const haspa: OwnCard = { operator: 'haspa', name: 'Hamburger Sparkasse', country: 'DE' };
const fio: OwnCard = { operator: 'fio', name: 'Fio banka' };

let local: MemoryStorage;
beforeEach(() => {
  local = new MemoryStorage();
  const page = { localStorage: local, parent: undefined as unknown };
  page.parent = page;
  vi.stubGlobal('window', page);
});
afterEach(() => void vi.unstubAllGlobals());

test('the limit is that of the service', () => {
  expect(mostOwnCards).toBe(mostCards);
});

test('cards are stored, and the same object is returned until they change', () => {
  expect(ownCards()).toEqual([]);
  storeCards([fio, haspa]);
  expect(ownCards()).toEqual([fio, haspa]);
  expect(ownCards()).toBe(ownCards());
  storeCards([haspa]);
  expect(ownCards()).toEqual([haspa]);
});

test('nothing remains in the storage after the last card has been removed', () => {
  storeCards([haspa]);
  storeCards([]);
  expect(local.length).toBe(0);
  expect(ownCards()).toEqual([]);
});

test('without storage, cards are kept until the page is closed', () => {
  local.room = 0;
  storeCards([haspa]);
  expect(ownCards()).toEqual([haspa]);
  storeCards([]);
  expect(ownCards()).toEqual([]);
});

test('each bank has its own cards', () => {
  storeCards([haspa]);
  vi.stubGlobal('location', { search: '?bank=kb' });
  expect(ownCards()).toEqual([]);
});

test.each([
  ['no JSON', '{'],
  ['no list', '{"network":"link"}'],
  ['cards without any field', '[{}, null, 7, {"network": 7}, {"country": "Germany"}, {"name": "Sparkasse"}]'],
])('ignores stored text with %s', (_, text) => {
  local.setItem('finder.cards', text);
  expect(ownCards()).toEqual([]);
});

test('reads at most as many cards as a request can contain', () => {
  local.setItem('finder.cards', JSON.stringify(Array(12).fill({ network: 'link' })));
  expect(ownCards()).toHaveLength(mostCards);
});

test('cards differ if their bank, their network or their country differs', () => {
  expect(isSameCard(haspa, { ...haspa, name: 'Haspa' })).toBe(true);
  expect(isSameCard(haspa, { ...haspa, country: 'AT' })).toBe(false);
});
