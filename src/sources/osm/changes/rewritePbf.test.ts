import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { encodePbf, type PbfOptions } from '../../../../test/support/osm/encodePbf.ts';
import type { OsmNode, OsmObject, OsmRelation, OsmWay } from '../osmObject.ts';
import { openOsmFile } from '../read/openOsmFile.ts';
import { type Changes, noChanges } from './readChanges.ts';
import { idsIn } from './relevantChanges.ts';
import { NotSorted, rewritePbf, surveyPbf } from './rewritePbf.ts';

const folder = mkdtempSync(join(tmpdir(), 'rewrite-'));
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

const node = (id: number, name: string): OsmNode => ({
  type: 'node',
  id,
  lat: (id % 80_000) / 1e3,
  long: -(id % 80_000) / 1e3,
  tags: { name },
});
const way = (id: number, name: string): OsmWay => ({ type: 'way', id, refs: [id, id + 1], tags: { name, 'note:é': 'ü' } });
const relation = (id: number, name: string): OsmRelation => ({
  type: 'relation',
  id,
  members: [
    { type: 'way', ref: 2 ** 40 + id, role: 'outer' },
    { type: 'node', ref: id, role: '' },
  ],
  tags: { name },
});
const builders = { node, way, relation } as const;

let count = 0;
async function rewritten(blocks: readonly (readonly OsmObject[])[], changes: Changes, options: PbfOptions = {}) {
  const [from, to] = [join(folder, `${count}.osm.pbf`), join(folder, `${count++}.new.osm.pbf`)];
  writeFileSync(from, encodePbf(blocks, options));
  const survey = await surveyPbf(from, idsIn(changes));
  const target = await open(to, 'wx');
  await rewritePbf(from, survey, changes, target);
  await target.close();
  const objects: OsmObject[] = [];
  for await (const batch of (await openOsmFile(to)).read({ nodes: true, ways: true, relations: true })) objects.push(...batch);
  return { objects, known: survey.known };
}

const names = (objects: readonly OsmObject[]) => objects.map(({ type, id, tags }) => `${type[0]}${id}${tags.name}`).join(' ');

const blocks = [
  [node(10, 'a'), node(20, 'a')],
  [node(30, 'a'), node(40, 'a')],
  [way(5, 'a'), way(6, 'a')],
  [relation(1, 'a'), relation(9, 'a')],
];

describe('a file with changes', () => {
  test('contains the new, the changed and the unchanged objects in order, without the deleted ones', async () => {
    const changes = noChanges();
    for (const id of [5, 25, 30, 2 ** 40]) changes.nodes.set(id, node(id, 'b'));
    for (const id of [10, 40, 45]) changes.nodes.set(id, undefined);
    for (const id of [1, 5, 7]) changes.ways.set(id, way(id, 'b'));
    for (const id of [1, 9]) changes.relations.set(id, undefined);
    changes.relations.set(12, relation(12, 'b'));
    const { objects, known } = await rewritten(blocks, changes);
    expect(names(objects)).toBe('n5b n20a n25b n30b n1099511627776b w1b w5b w6a w7b r12b');
    for (const object of objects) expect(object).toEqual(builders[object.type](object.id, object.tags.name ?? ''));
    expect([...known.node].sort((a, b) => a - b)).toEqual([10, 30, 40]);
    expect([...known.way]).toEqual([5]);
    expect([...known.relation]).toEqual([1, 9]);
  });

  test('has the same objects as a merge in memory, for random changes, block sizes and scales', async () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed % below;
    };
    for (let round = 0; round < 40; round++) {
      const expected = new Map<string, OsmObject>();
      const all = (['node', 'way', 'relation'] as const).flatMap((type) =>
        Array.from({ length: 30 }, (_, i) => i + 1)
          .filter(() => random(3) > 0)
          .map((id) => builders[type](id, 'a')),
      );
      for (const object of all) expected.set(`${object.type}${object.id}`, object);
      const changes = noChanges();
      for (let i = random(12); i > 0; i--) {
        const id = random(34) + 1;
        const isDeleted = random(3) === 0;
        const put = <T extends OsmObject>(map: Map<number, T | undefined>, object: T) => {
          map.set(id, isDeleted ? undefined : object);
          if (isDeleted) expected.delete(`${object.type}${id}`);
          else expected.set(`${object.type}${id}`, object);
        };
        if (random(3) === 0) put(changes.nodes, node(id, 'b'));
        else if (random(2) === 0) put(changes.ways, way(id, 'b'));
        else put(changes.relations, relation(id, 'b'));
      }
      const size = random(20) + 1;
      const cut = Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));
      const { objects } = await rewritten(cut, changes, round % 2 === 0 ? {} : { granularity: 1000, latOffset: 5_000 * 100 });
      const inOrder = (['node', 'way', 'relation'] as const).flatMap((type) =>
        [...expected.values()].filter((object) => object.type === type).sort((a, b) => a.id - b.id),
      );
      expect(objects).toEqual(inOrder);
    }
  });

  test('with more objects than fit in a block has several blocks', async () => {
    const changes = noChanges();
    for (let id = 100; id < 20_100; id++) changes.nodes.set(id, node(id, 'b'));
    const { objects } = await rewritten(blocks, changes);
    expect(objects).toHaveLength(20_008);
  });
});

test('a file whose objects are not sorted, or that contains positions in ways, is rejected', async () => {
  await expect(rewritten([[node(20, 'a'), node(10, 'a')]], noChanges())).rejects.toBeInstanceOf(NotSorted);
  await expect(rewritten([[way(1, 'a')], [node(10, 'a')]], noChanges())).rejects.toBeInstanceOf(NotSorted);
  const located = { ...way(1, 'a'), points: [[1, 2] as const, [1, 3] as const] };
  await expect(rewritten([[located]], noChanges())).rejects.toThrow(/LocationsOnWays/);
});
