import { afterAll, expect, it } from 'vitest';
import { writtenFiles } from '../../../test/support/sources/readFiles.ts';
import { Crowding, mostOnOneSpot } from './crowding.ts';

const files = writtenFiles();
afterAll(() => files.remove());

const many = mostOnOneSpot + 1;
const sentence = /more than 10000 records are at 50\.08, 14\.42\. Either their positions are wrong/;

it('counts by squares of one metre, and separates neighbouring squares', () => {
  const crowding = new Crowding();
  const told = Array.from({ length: many }, (_, i) => crowding.add(50.08 + (i % 3) * 1e-7, 14.42));
  expect(told.slice(0, -1).every((one) => one === undefined)).toBe(true);
  expect(told.at(-1)).toMatch(/^more than 10000 records/);
  const apart = new Crowding();
  for (let i = 0; i < 100_000; i++) expect(apart.add(50 + (i % 300) / 1_000, 14 + Math.floor(i / 300) / 1_000)).toBeUndefined();
});

it('a list with all records at one position is rejected with a one-sentence error', async () => {
  const rows = Array.from({ length: many }, (_, i) => `${i},50.08,14.42\n`).join('');
  expect(await files.refused(`id,lat,long\n${rows}`)).toMatch(sentence);
});

it('accepts a map', async () => {
  const nodes = Array.from(
    { length: many },
    (_, i) => `<node id="${i + 1}" lat="50.08" lon="14.42"><tag k="amenity" v="atm"/></node>`,
  );
  expect(await files.refused(`<osm version="0.6">${nodes.join('')}</osm>`)).toMatch(sentence);
});

it('records at 0, 0 are quarantined, regardless of their number', async () => {
  const rows = Array.from({ length: many }, (_, i) => `${i},0,0,CZ\n`).join('');
  const { atms, quarantined } = await files.read(`id,lat,long,country\n${rows}a,50.08,14.42,CZ\n`);
  expect([atms.length, quarantined[0]?.reason]).toEqual([1, 'nullIsland']);
});
