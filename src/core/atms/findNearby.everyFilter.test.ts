import { expect, test } from 'vitest';
import { plainNearby } from '../../../test/support/atms/plainNearby.ts';
import {
  callerWithLists,
  someAtm,
  someDataset,
  someFeed,
  someInstant,
  someSnapshot,
  someTimelines,
} from '../../../test/support/atms/someDataset.ts';
import type { FindNearbyQuery } from '../../contract/atms.ts';
import { attributeNames } from '../../contract/attributes.ts';
import type { Hint } from '../../contract/hints.ts';
import { decode } from '../utf8.ts';
import type { AtmRecord, Surcharge } from './atm.ts';
import { writeNearby } from './findNearby.ts';

let seed = 20_261_121;
const random = (below: number): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) | 0;
  return Math.floor(((seed >>> 0) / 2 ** 32) * below);
};
const pick = <T>(...choices: readonly T[]): T => choices[random(choices.length)] as T;
/** Omits the keys in two out of three cases. */
const maybe = <T extends object>(said: T): T | object => pick<T | object>(said, {}, {});

const hours = [...Object.keys(someTimelines), '24/7', 'cannot be read'];
const surcharges: readonly Surcharge[] = [
  { kind: 'none' },
  { kind: 'amount', currency: 'CZK', amount: 99.5 },
  { kind: 'percentage', percentage: 4 },
];

function randomAtm(uid: string): AtmRecord {
  return someAtm({
    uid,
    // There are so few places that some records are at the same place, and some of these are merged.
    lat: 50 + random(12) / 1_000,
    long: 14 + random(12) / 1_000,
    ...maybe({ voiceAssistant: pick(true, false) }),
    ...maybe({ wheelchairAccess: pick(true, false) }),
    ...maybe({ contactless: pick(true, false) }),
    ...maybe({ depositAtm: pick(true, false) }),
    ...maybe({ openNonStop: pick(true, false) }),
    ...maybe({ openingHours: pick(...hours) }),
    ...maybe({ surcharge: pick(...surcharges) }),
    ...maybe({ operator: pick({ uid: 'fio', name: 'Fio "banka"' }, { uid: 'kb', name: 'Komerční banka', logo: '/logos/kb' }) }),
    ...maybe({ street: pick('Příkopě 30', 'شارع ١', '丸の内1\u{1f3e7}') }),
    ...maybe({
      hints: [
        ...pick<Hint[]>([], [{ code: 'level', values: ['-1'] }], [{ code: 'at', value: '丸の内' }, { code: 'inside' }]),
        { code: 'note' as const, text: pick('inside', 'line\nbreak \\ "quoted"', '\ud83d') },
      ],
    }),
    ...maybe({ currencies: ['CZK', 'EUR'] }),
    ...maybe({ checkedOn: pick('2026-01-01', '2026-11-01') }),
    ...maybe({ source: `OpenStreetMap node ${uid}` }),
    ...maybe({ withdrawal: false }),
    ...maybe({ feed: pick('praha', 'nowhere') }),
  });
}

const atms = Array.from({ length: 220 }, (_, i) => randomAtm(`n${i}`));
const who = callerWithLists(['fio'], ['kb']);
const partnerData = new Map([
  [who.id, new Map(atms.filter((_, i) => i % 11 === 0).map(({ uid }) => [uid, { of: uid, '"': [1] }]))],
]);
const dataset = someDataset(atms, {
  partnerData,
  feeds: [someFeed, { ...someFeed, name: 'nowhere', attribution: { text: 'Nobody' } }],
});
const snapshot = someSnapshot(dataset);
const timelineOf = ({ openingHours }: AtmRecord) => (openingHours === undefined ? undefined : someTimelines[openingHours]);
const findPlainly = plainNearby(dataset, who, timelineOf);

const filters = [...attributeNames, 'isFree', 'openNow'] as const;
const ways = [undefined, true, false] as const;

function* everyCombination(): Generator<Partial<FindNearbyQuery>> {
  for (let number = 0; number < ways.length ** filters.length; number++) {
    let rest = number;
    const query: Record<string, boolean> = {};
    for (const filter of filters) {
      const wanted = ways[rest % ways.length];
      rest = Math.floor(rest / ways.length);
      if (wanted !== undefined) query[filter] = wanted;
    }
    yield query;
  }
}

test.each<[Partial<FindNearbyQuery>]>([
  [{}],
  [{ knownOnly: true }],
  [{ allianceOnly: true, include: [] }],
  [{ allianceOnly: true, knownOnly: true, include: ['hints'] }],
  [{ operator: ['kb'] }],
])(
  'for every combination of filters with %j, the response equals JSON.stringify of the records that match one by one',
  (more) => {
    for (const filtered of everyCombination()) {
      // Use a different circle for each combination.
      const query = {
        lat: 50.005 + random(100) / 1e5,
        long: 14.005,
        radius: pick(0, 300, 900, 30_000_000),
        countLimit: 1 + random(200),
        ...filtered,
        ...more,
      };
      const expected = findPlainly(query, someInstant);
      expect(decode(writeNearby(snapshot, query, who, someInstant))).toBe(JSON.stringify(expected));
    }
  },
);
