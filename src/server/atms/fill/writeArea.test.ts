import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { emptyFolder, someInstant } from '../../../../test/support/server/testApp.ts';
import { writeArea } from '../../../imports/writeArea.ts';
import { openStore } from '../../../store/openStore.ts';
import type { Store } from '../../../store/store.ts';
import { areaInThread } from './areaInThread.ts';

const dataDir = emptyFolder();
const path = join(dataDir, 'answer.json');
const cell = { row: 500, column: 144 };
let store: Store;
beforeAll(async () => {
  store = await openStore({ dataDir });
  await store.migrate();
});
afterAll(() => store.close());

const machine = (id: number, lat: number, lon: number, tags: object = {}) => ({
  ...{ type: 'node', id, lat, lon },
  tags: { amenity: 'atm', operator: 'Česká spořitelna', ...tags },
});
const answer = (elements: readonly object[], beside: object = {}) =>
  JSON.stringify({ version: 0.6, osm3s: { timestamp_osm_base: '2026-11-20T12:00:00Z' }, elements, ...beside });
const write = (text: string, now = someInstant) => {
  writeFileSync(path, text);
  return writeArea(store, { cell, path, now });
};
const held = async () => (await store.readDataset()).atms.map(({ source, city }) => [source, city]).sort();

const praha = { type: 'node', id: 9, lat: 50.0875, lon: 14.4213, tags: { place: 'city', name: 'Praha' } };
const two = [machine(1, 50.08, 14.42), machine(2, 50.09, 14.43), praha];

describe('a response', () => {
  it('becomes the feed of its cell, with the cell’s extent', async () => {
    expect(await write(answer(two))).toBe(2);
    expect(await store.listFeeds()).toEqual([
      expect.objectContaining({
        ...{ name: 'live_50.0_14.4', title: 'Praha', bounds: [50, 14.4, 50.1, 14.5], atmCount: 2, importedAt: someInstant },
        attribution: expect.objectContaining({ text: '© OpenStreetMap contributors' }),
      }),
    ]);
    expect(await held()).toEqual([
      ['OpenStreetMap node 1', 'Praha'],
      ['OpenStreetMap node 2', 'Praha'],
    ]);
  });

  it('replaces everything in the cell without a confirmation, regardless of how much is removed', async () => {
    expect(await write(answer([machine(3, 50.01, 14.41), praha]))).toBe(1);
    expect(await held()).toEqual([['OpenStreetMap node 3', 'Praha']]);
    expect((await store.feeds.quality()).map(({ feed }) => feed)).toEqual(['live_50.0_14.4']);
  });

  it('that is empty is a valid result, and the cell counts as fetched', async () => {
    expect(await write(answer([]), someInstant + 1)).toBe(0);
    expect(await store.listFeeds()).toEqual([
      expect.objectContaining({ title: '50–50.1, 14.4–14.5', bounds: [50, 14.4, 50.1, 14.5], importedAt: someInstant + 1 }),
    ]);
  });

  it('is clipped to its cell, and duplicates count only once', async () => {
    expect(await write(answer([...two, machine(1, 50.08, 14.42), machine(4, 50.1001, 14.42), machine(5, 10, 10)]))).toBe(2);
  });
});

test.each<[string, string, RegExp]>([
  [
    'none of whose ATMs can be read',
    answer([machine(8, 95, 14.45)]),
    /only 0 of the 1 ATMs in it are readable \(byte \d+: node 8: latitude 95/,
  ],
  [
    'most of whose ATMs cannot be read',
    answer([machine(7, 50.05, 14.45), machine(8, 95, 14.45), machine(9, 96, 14.45)]),
    /only 1 of the 3 ATMs in it are readable/,
  ],
  [
    'that the server did not finish',
    answer([machine(8, 50.05, 14.45)], { remark: 'runtime error: Query timed out in "query" at line 3 after 26 seconds.' }),
    /Overpass did not complete its response: runtime error: Query timed out/,
  ],
  ['cut off in the middle', answer([machine(8, 50.05, 14.45)]).slice(0, 150), /./],
  ['that is a page', '<!DOCTYPE html><html><body><p>Error: runtime error</p></body></html>', /./],
  ['that is an error in XML', '<?xml version="1.0"?><osm version="0.6"></osm>', /./],
  ['that is GeoJSON', '{"type":"FeatureCollection","features":[]}', /not an Overpass response/],
  ['that is somebody else’s', '{"error":"quota"}', /./],
  ['with nothing at all', '', /./],
  [
    'whose data is of no time',
    JSON.stringify({ version: 0.6, elements: [machine(8, 50.05, 14.45)] }),
    /does not state the time of its data/,
  ],
  ['whose elements are none', answer([{ type: 'node', id: 'x' }]), /this node has no "id"/],
])('a response %s changes nothing', async (_, text, reason) => {
  const before = await store.version();
  const feeds = await store.listFeeds();
  await expect(write(text)).rejects.toThrow(reason);
  expect([await store.version(), await store.listFeeds()]).toEqual([before, feeds]);
});

describe('in a thread', () => {
  const nobodyCallsOff = new AbortController().signal;

  it('a response is written as it is in this thread', async () => {
    writeFileSync(path, answer(two));
    expect(await areaInThread({ dataDir })({ cell, path, now: someInstant }, nobodyCallsOff)).toBe(2);
    expect(await held()).toEqual([
      ['OpenStreetMap node 1', 'Praha'],
      ['OpenStreetMap node 2', 'Praha'],
    ]);
  });

  it('an invalid response is reported in one sentence, without its file path', async () => {
    writeFileSync(path, '{"error":"quota"}');
    const wrong = await areaInThread({ dataDir })({ cell, path, now: someInstant }, nobodyCallsOff).catch(
      (error) => error.message,
    );
    expect(wrong).toBe('this is not an Overpass response');
  });

  it('writing ends when it is cancelled', async () => {
    writeFileSync(path, answer(two));
    const off = new AbortController();
    const writing = areaInThread({ dataDir })({ cell, path, now: someInstant }, off.signal);
    off.abort();
    await expect(writing).rejects.toThrow('the thread is closed');
  });
});
