import { describe, expect, test } from 'vitest';
import type { Atm } from '../../contract/atms.ts';
import { readOpen } from '../data/openBadge.ts';
import { loadWords } from '../texts/words.ts';
import { atmName } from './place.ts';
import { type SpokenFacts, spokenCard } from './spokenCard.ts';

const now = Date.parse('2026-11-21T13:15:20Z');
const fio: Atm = {
  uid: 'fio',
  merchant: { uid: 'm', name: 'Fio banka' },
  location: {
    address: { street: 'Vodičkova 30', zip: '110 00', city: 'Praha', country: 'CZ' },
    coordinates: { lat: 50.0817, long: 14.4246 },
    timeZone: 'Europe/Prague',
  },
  openStatus: { isOpen: true, minutesToClose: 44 },
};
const nameless: Atm = {
  uid: 'x',
  location: { address: { country: 'CZ' }, coordinates: { lat: 50, long: 14 } },
  feeUnknown: true,
  caution: 'reportedGone',
  withdrawal: false,
  alliance: { withdrawal: true, deposit: false },
};
const words = await loadWords('en', ['en-IE']);
const facts = (atm: Atm, more: Partial<SpokenFacts> = {}): SpokenFacts => ({
  atm,
  name: atmName(atm, words.texts),
  nearby: { distance: 347 },
  walk: false,
  isStepFree: false,
  reading: readOpen(atm, now, now),
  now,
  cost: undefined,
  asked: [],
  arrival: undefined,
  hint: undefined,
  ...more,
});
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('a card is read out as one sentence', () => {
  test.each<[string, SpokenFacts]>([
    [
      'Fio banka, about 6 min walk · 350 metres, Open, closes 15:00 (in 44 minutes), No ATM fee, Vodičkova 30, 110 00 Praha',
      facts(fio, { walk: 'exact' }),
    ],
    [
      'Fio banka, 44 min walk · 3.5 kilometres, Open, closes 15:00 (in 44 minutes), Closes 1 min before you would get there, No ATM fee, Vodičkova 30, 110 00 Praha',
      facts(fio, {
        nearby: { distance: 347, walk: { distance: 3500, duration: 2625 } },
        walk: 'exact',
        arrival: 'Closes 1 min before you would get there',
      }),
    ],
    [
      'Fio banka, 350 metres, Open, closes 15:00 (in 44 minutes), No ATM fee, Cash deposit unknown, Vodičkova 30, 110 00 Praha, level -1',
      facts(fio, { asked: ['depositAtm'], hint: 'level -1' }),
    ],
    [
      'Fio banka, 350 metres, Open, closes 15:00 (in 44 minutes), 35.00 CZK in total for 2,000 CZK, Vodičkova 30, 110 00 Praha',
      facts(fio, { cost: { tone: 'plain', text: '35.00 CZK in total for 2,000 CZK' } }),
    ],
    [
      'Cash machine, 350 metres, Several people reported this machine as removed, No cash withdrawals, Hours unknown, Free for you, Address unknown',
      facts(nameless),
    ],
    // The note states the fee of such a place.
    [
      'Shelf Life, Shop, cash at the till, 350 metres, Fee unknown, Hours unknown, Address unknown',
      facts(
        { uid: 's', kind: 'shop', merchant: { uid: 's', name: 'Shelf Life' }, location: nameless.location },
        { kind: 'Shop, cash at the till', note: 'Fee unknown' },
      ),
    ],
  ])('%s', (said, given) => {
    expect(plain(spokenCard(given, words))).toBe(said);
  });
});

test('in every language distances and minutes are spelled out', async () => {
  for (const [language, said] of [
    ['de', 'Fio banka, 350 Meter, Geöffnet bis 15:00 (noch 44 Minuten)'],
    ['cs', 'Fio banka, 350 metrů, Otevřeno do 15:00 (ještě 44 minut)'],
    ['ar', 'Fio banka، 350 مترًا، '],
  ] as const) {
    expect(plain(spokenCard(facts(fio), await loadWords(language, [])))).toContain(said);
  }
});
