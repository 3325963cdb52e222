import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OsmObject } from '../osmObject.ts';
import { openOsmFile } from '../read/openOsmFile.ts';
import type { Crossing } from './squares.ts';
import { writeCrossings } from './writeCrossings.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'crossings-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

async function written(crossings: readonly Crossing[]): Promise<OsmObject[]> {
  const path = join(folder, 'crossings.osm.pbf');
  writeCrossings(path, crossings);
  const file = await openOsmFile(path);
  const objects: OsmObject[] = [];
  for await (const batch of file.read({ nodes: true, ways: true, relations: true })) objects.push(...batch);
  return objects;
}

test('each line is a way between the nodes of the extract, whose ids can exceed 32 bits', async () => {
  const [first, second] = [
    { from: 12_345_678_901, to: 7, tags: { highway: 'pedestrian', name: 'Náměstí Míru' } },
    { from: 7, to: 8, tags: { highway: 'footway' } },
  ];
  expect(await written([first, second])).toEqual([
    { type: 'way', id: 4_000_000_000, refs: [12_345_678_901, 7], tags: { highway: 'pedestrian', name: 'Náměstí Míru' } },
    { type: 'way', id: 4_000_000_001, refs: [7, 8], tags: { highway: 'footway' } },
  ]);
});

test('the ids ascend over all blocks', async () => {
  const all = await written(Array.from({ length: 20_000 }, (_, i) => ({ from: i, to: i + 1, tags: { highway: 'footway' } })));
  expect(all.map(({ id }) => id - 4_000_000_000)).toEqual(Array.from({ length: 20_000 }, (_, i) => i));
});
