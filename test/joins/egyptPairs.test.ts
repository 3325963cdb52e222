import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { importReal, temporaryStore, whyNoRealFiles } from '../support/cli/readRealFeeds.ts';

const files = { 'egypt-atms': 'osm_geojson/egypt_atms-2026.geojson', 'egypt-banks': 'osm_geojson/egypt_banks-2026.geojson' };
const reason = whyNoRealFiles(...Object.values(files));
if (reason) console.log(reason);

type Label = 'yes' | 'no' | 'open';

/** Reads the labels that a person gave to pairs of a bank and an ATM. Each key is a pair of ids, such as "node/1 node/2". */
function readLabels(): Map<string, Label> {
  const lines = readFileSync(new URL('egyptPairs.tsv', import.meta.url), 'utf8').split('\n');
  const rows = lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.split('\t'));
  return new Map(rows.map(([bank, machine, , label]) => [`${bank} ${machine}`, label as Label]));
}

const idOf = (source = ''): string => source.replace('OpenStreetMap ', '').replace(' ', '/');

it.skipIf(reason)('joins banks with their own ATMs with 99% precision, and misses few pairs', async () => {
  const labels = readLabels();
  expect(labels.size).toBe(107);
  const { store, clear } = await temporaryStore();
  try {
    await importReal(store, files, Date.UTC(2026, 5, 3));
    const pairs = await store.feeds.joinedPairs();
    const joined = pairs.map(({ record, into }) => {
      const ids = new Map([record, into].map(({ feed, source }) => [feed, idOf(source)]));
      return { bank: ids.get('egypt-banks') ?? '', machine: ids.get('egypt-atms') ?? '' };
    });
    // A joined pair counts as wrong if it has no label, or if the person who labelled it could not decide.
    const right = joined.filter(({ bank, machine }) => labels.get(`${bank} ${machine}`) === 'yes');
    // A bank's atm=yes refers to one of its ATMs, but does not specify which one.
    const withOwn = new Set([...labels].filter(([, label]) => label === 'yes').map(([pair]) => pair.split(' ')[0]));
    const found = new Set(right.map(({ bank }) => bank));
    expect({ joined: joined.length, right: right.length, banksWithOwn: withOwn.size, found: found.size }).toEqual({
      joined: 47,
      right: 47,
      banksWithOwn: 55,
      found: 47,
    });
    expect(right.length / joined.length).toBeGreaterThanOrEqual(0.99);
    expect(found.size / withOwn.size).toBeGreaterThanOrEqual(0.85);
  } finally {
    await clear();
  }
});
