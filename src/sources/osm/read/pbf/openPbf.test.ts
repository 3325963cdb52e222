import { createHash } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { type Compression, encodePbf, type PbfOptions } from '../../../../../test/support/osm/encodePbf.ts';
import { createTestDirectory, everything, objectsOf } from '../../../../../test/support/osm/files.ts';
import { nodes, objects, relations, ways } from '../../../../../test/support/osm/valletta.ts';
import type { OsmFile, OsmNode, OsmObject, Wanted } from '../../osmObject.ts';
import { openOsmFile } from '../openOsmFile.ts';
import { objectsPerBatch } from './blockContext.ts';

const directory = createTestDirectory();
afterAll(() => directory.remove());

describe('objects', () => {
  const cases: [string, PbfOptions][] = (['none', 'zlib', 'lz4', 'zstd'] as const).flatMap((compression: Compression) => [
    [`${compression}, dense nodes`, { compression, dense: true }],
    [`${compression}, plain nodes`, { compression, dense: false }],
  ]);
  cases.push(['another granularity', { granularity: 10 }]);
  cases.push(['offsets', { granularity: 100, latOffset: -90_000_000_000, longOffset: 180_000_000_000 }]);

  test.each(cases)('are read as written: %s', async (_, options) => {
    expect(await directory.read(encodePbf([nodes, [...ways, ...relations]], options))).toEqual(objects);
  });

  test('are returned in file order when blocks and kinds are mixed', async () => {
    const file = encodePbf([[...ways.slice(0, 1)], [...nodes.slice(0, 2), ...relations], nodes.slice(2), ways.slice(1)]);
    expect(await directory.read(file)).toEqual([ways[0], nodes[0], nodes[1], ...relations, ...nodes.slice(2), ways[1]]);
  });

  test('have points if a way contains the positions of its nodes', async () => {
    const way = { ...ways[1], points: [[35.8982, 14.5124] as const, [35.8989085, 14.5145528] as const] };
    expect(await directory.read(encodePbf([[way as (typeof ways)[0]]]))).toEqual([way]);
  });

  test('drop a tag with an empty value, but keep a tag with the key __proto__', async () => {
    const tags = JSON.parse('{"name": "", "__proto__": "x", "amenity": "atm"}');
    const [node] = await directory.read(encodePbf([[{ ...(nodes[1] as OsmNode), tags }]]));
    expect(Object.entries(node?.tags ?? {})).toEqual([
      ['__proto__', 'x'],
      ['amenity', 'atm'],
    ]);
  });

  test.each([
    ['dense nodes', true],
    ['plain nodes', false],
  ])('without selected keys are omitted, but all positions and all needed ways are returned: %s', async (_, dense) => {
    const positions: unknown[] = [];
    const asked: number[] = [];
    const omit = {
      onPosition: (...position: [number, number, number]) => void positions.push(position),
      needsWay: (id: number) => asked.push(id) === 1,
    };
    const path = directory.write(encodePbf([nodes, [...ways, ...relations]], { dense }));
    const file = await openOsmFile(path);
    const tagKeys = (key: string) => key === 'amenity';
    const tagged = (objects: readonly OsmObject[]) => objects.filter(({ tags }) => tags.amenity !== undefined);
    expect(await objectsOf(file, { nodes: true, tagKeys, omit })).toEqual(tagged(nodes));
    expect(positions).toEqual(nodes.map(({ id, lat, long }) => [id, lat, long]));
    const bounds = file.bounds();
    const whole = await openOsmFile(path);
    await objectsOf(whole);
    expect(bounds).toEqual(whole.bounds());
    const plain = ways.filter(({ tags }) => tags.amenity === undefined);
    const read = await objectsOf(file, { ways: true, tagKeys, omit });
    expect(asked).toEqual(plain.map(({ id }) => id));
    expect(read.map(({ id }) => id)).toEqual(ways.filter((way) => way === plain[0] || !plain.includes(way)).map(({ id }) => id));
  });

  test('in a very large block are returned in batches of bounded size', async () => {
    const many = Array.from(
      { length: 2 * objectsPerBatch + 5 },
      (_, i): OsmNode => ({ type: 'node', id: i, lat: 1, long: 2, tags: {} }),
    );
    const sizes: number[] = [];
    for await (const batch of (await openOsmFile(directory.write(encodePbf([many])))).read(everything)) sizes.push(batch.length);
    expect(sizes).toEqual([objectsPerBatch, objectsPerBatch, 5]);
  });
});

describe('a file whose header declares that it is sorted', () => {
  const blocks = [
    ...nodes.map((one) => [one]),
    [...ways.slice(0, 1)],
    [...ways.slice(1), ...relations.slice(0, 1)],
    relations.slice(1),
  ];

  test.each([
    ['relations', { relations: true }, relations],
    ['ways', { ways: true }, ways],
    ['nodes', { nodes: true }, nodes],
  ])('returns the same %s, and reads only the blocks that may contain them', async (_, wanted, expected) => {
    const file = await openOsmFile(directory.write(encodePbf(blocks, { isSorted: true })));
    expect(await objectsOf(file, wanted)).toEqual(expected);
    expect(await objectsOf(file)).toEqual(objects);
    const unsorted = await openOsmFile(directory.write(encodePbf(blocks), 'unsorted'));
    const digest = createHash('sha256')
      .update(encodePbf(blocks, { isSorted: true }))
      .digest('hex');
    expect([file.bounds(), await file.digest()]).toEqual([(await boundsAfter(unsorted, everything)) ?? [], digest]);
  });

  test('is not decompressed as a whole to find its relations', async () => {
    const many = Array.from({ length: 40 }, (_, id): OsmNode[] => [{ type: 'node', id, lat: 1, long: 2, tags: {} }]);
    const sorted = [...many, [...ways], [...relations]];
    let rejected = 0;
    for (const block of many.keys()) {
      const file = encodePbf(sorted, { isSorted: true });
      // The last byte of a block belongs to the checksum of its compressed data.
      const last = encodePbf(sorted.slice(0, block + 1), { isSorted: true }).length - 1;
      file[last] = (file[last] as number) ^ 0xff;
      const read = objectsOf(await openOsmFile(directory.write(file)), { relations: true });
      rejected += await read.then(
        () => 0,
        () => 1,
      );
    }
    expect(rejected).toBeLessThan(many.length / 2);
  });

  test.each(Array.from({ length: blocks.length + 1 }, (_, index) => index))(
    'may contain a block without objects: before block %d',
    async (index) => {
      const file = await openOsmFile(directory.write(encodePbf(blocks.toSpliced(index, 0, []), { isSorted: true })));
      expect(await objectsOf(file, { relations: true })).toEqual(relations);
      expect(await objectsOf(file)).toEqual(objects);
    },
  );

  test('is read with progress that never decreases', async () => {
    const file = await openOsmFile(directory.write(encodePbf([nodes, ways, relations], { isSorted: true })));
    const reported: number[] = [];
    for await (const _ of file.read({ nodes: true }, ({ bytes }) => reported.push(bytes))) expect(_.length).toBeGreaterThan(0);
    expect(reported).toEqual(reported.toSorted((a, b) => a - b));
    expect(reported.at(-1)).toBe(file.totalBytes);
  });

  test('is rejected if it is not sorted', async () => {
    const wrong = encodePbf([[...ways], ...nodes.map((one) => [one]), [...relations]], { isSorted: true });
    const file = await openOsmFile(directory.write(wrong));
    const passes = async () => {
      for (const wanted of [{ relations: true }, { ways: true }, { nodes: true }]) await objectsOf(file, wanted);
    };
    await expect(passes()).rejects.toThrow(
      'the header declares that the objects are sorted by type, but this block is out of order. Sort the file, for example with',
    );
  });
});

async function boundsAfter(file: OsmFile, wanted: Wanted) {
  await objectsOf(file, wanted);
  return file.bounds();
}

describe('the header', () => {
  test('contains the bounds and the timestamp of the data', async () => {
    const options = { bounds: [35.5, 13.8, 36.3, 14.9], replicationTimestamp: 1535400842 } as const;
    const file = await openOsmFile(directory.write(encodePbf([nodes], options)));
    await objectsOf(file);
    expect(file.bounds()).toEqual([35.5, 13.8, 36.3, 14.9]);
    expect(file.dataTimestamp()).toBe(Date.UTC(2018, 7, 27, 20, 14, 2));
  });

  test.each([
    ['without a box', {}],
    ['with a box of zeros', { bounds: [0, 0, 0, 0] as const }],
    ['with a box upside down', { bounds: [36, 14, 35, 15] as const }],
  ])('%s has the extent of the nodes as its bounds', async (_, options) => {
    const file = await openOsmFile(directory.write(encodePbf([nodes.slice(0, 4)], options)));
    expect(file.bounds()).toBeUndefined();
    await objectsOf(file);
    expect(file.bounds()).toEqual([35.8981, 14.5122, 35.8989085, 14.5145528]);
    expect(file.dataTimestamp()).toBeUndefined();
  });

  test.each([
    ['HistoricalInformation', /is a history file \(HistoricalInformation\)/],
    ['Has_Metadata_V9', /requires the feature 'Has_Metadata_V9', which is not supported/],
  ])('that requires %s is rejected', async (feature, reason) => {
    const file = encodePbf([nodes], { requiredFeatures: ['OsmSchema-V0.6', feature] });
    await expect(directory.read(file)).rejects.toThrow(reason);
  });
});

describe('a pass that uses only some keys', () => {
  test.each([
    ['dense nodes', true],
    ['plain nodes', false],
  ])('reads all tags of objects with one of these keys, and no tags of other objects: %s', async (_, dense) => {
    const file = await openOsmFile(directory.write(encodePbf([nodes, [...ways, ...relations]], { dense })));
    const tagKeys = (key: string) => key === 'amenity' || key === 'type';
    const expected = objects.map((object) => (Object.keys(object.tags).some(tagKeys) ? object : { ...object, tags: {} }));
    expect(await objectsOf(file, { ...everything, tagKeys })).toEqual(expected);
    expect(expected.filter(({ tags }) => Object.keys(tags).length > 0).length).toBeGreaterThan(0);
    expect(expected).not.toEqual(objects);
    expect(await objectsOf(file)).toEqual(objects);
  });
});

describe('a file of many blocks', () => {
  const blocks = Array.from({ length: 40 }, (_, block) =>
    Array.from({ length: block % 7 === 0 ? 500 : 3 }, (_, i): OsmNode => {
      return { type: 'node', id: 1000 * block + i, lat: 1, long: 2, tags: { name: `${block} ${i}`.repeat(20) } };
    }),
  );

  test.each(['none', 'zlib', 'lz4', 'zstd'] as const)('is read in file order: %s', async (compression) => {
    expect(await directory.read(encodePbf(blocks, { compression }))).toEqual(blocks.flat());
  });

  test('returns all objects before a damaged block, and then the error of this block', async () => {
    const before = encodePbf(blocks.slice(0, 20)).length;
    const whole = encodePbf(blocks);
    whole[before + 40] = (whole[before + 40] as number) ^ 0xff;
    whole[whole.length - 20] = (whole[whole.length - 20] as number) ^ 0xff;
    const file = await openOsmFile(directory.write(whole));
    const read: unknown[] = [];
    const reading = async () => {
      for await (const batch of file.read(everything)) read.push(...batch);
    };
    await expect(reading()).rejects.toMatchObject({ name: 'SourceError', offset: before });
    expect(read).toEqual(blocks.slice(0, 20).flat());
  });

  test('that is truncated returns all complete blocks before the error', async () => {
    const before = encodePbf(blocks.slice(0, 20)).length;
    const file = await openOsmFile(directory.write(encodePbf(blocks).subarray(0, before + 30)));
    const read: unknown[] = [];
    const reading = async () => {
      for await (const batch of file.read(everything)) read.push(...batch);
    };
    await expect(reading()).rejects.toThrow(/the file is truncated/);
    expect(read).toEqual(blocks.slice(0, 20).flat());
  });
});

describe('later passes', () => {
  test('are the same as the first, regardless of earlier requests', async () => {
    const file = await openOsmFile(directory.write(encodePbf([nodes, ways, relations])));
    for (let pass = 0; pass < 2; pass++) {
      expect(await objectsOf(file, { relations: true })).toEqual(relations);
      expect(await objectsOf(file, { ways: true })).toEqual(ways);
      expect(await objectsOf(file, { nodes: true })).toEqual(nodes);
      expect(await objectsOf(file, { nodes: true, relations: true })).toEqual([...nodes, ...relations]);
      expect(await objectsOf(file)).toEqual(objects);
      expect(await objectsOf(file, {})).toEqual([]);
    }
  });

  test('skip blocks without requested objects', async () => {
    const file = await openOsmFile(directory.write(encodePbf([nodes, ways, relations])));
    const steps = async (wanted: typeof everything): Promise<number> => {
      let read = 0;
      for await (const _ of file.read(wanted, () => read++)) expect(_.length).toBeGreaterThan(0);
      return read;
    };
    // Progress is reported once for each block that is read, including the header, and once at the end.
    expect(await steps({ relations: true })).toBe(5);
    expect(await steps({ relations: true })).toBe(2);
    expect(await steps({ nodes: true, ways: true })).toBe(3);
  });

  test('are correct after an aborted pass', async () => {
    const file = await openOsmFile(directory.write(encodePbf([nodes, ways, relations])));
    for await (const batch of file.read(everything)) {
      expect(batch).toEqual(nodes);
      break;
    }
    expect(await objectsOf(file)).toEqual(objects);
  });

  test('reject a file that has changed in the meantime', async () => {
    const path = directory.write(encodePbf([nodes]));
    const file = await openOsmFile(path);
    directory.write(encodePbf([nodes, ways]));
    await expect(objectsOf(file)).rejects.toThrow('changed while it was being read');
  });
});
