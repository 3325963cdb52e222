import { PbfWriter } from 'pbf';
import { afterAll, describe, expect, test } from 'vitest';
import type { OsmNode } from '../../osmObject.ts';
import { openOsmFile } from '../openOsmFile.ts';
import {
  bytesField,
  type Compression,
  encodeBlob,
  encodeDataBlock,
  encodeHeaderBlock,
  encodePbf,
  frame,
  type PbfOptions,
} from '../testing/encodePbf.ts';
import { createTestDirectory, everything, objectsOf } from '../testing/files.ts';
import { nodes, objects, relations, ways } from '../testing/valletta.ts';
import { batchSize } from './blockContext.ts';

const directory = createTestDirectory();
afterAll(() => directory.remove());

const header = frame('OSMHeader', encodeBlob(encodeHeaderBlock({}), 'none'));
const withData = (block: Uint8Array): Buffer => Buffer.concat([header, frame('OSMData', encodeBlob(block, 'none'))]);
const writing = (write: (pbf: PbfWriter) => void): Uint8Array => {
  const pbf = new PbfWriter();
  write(pbf);
  return pbf.finish();
};

describe('objects', () => {
  const cases: [string, PbfOptions][] = (['none', 'zlib', 'lz4', 'zstd'] as const).flatMap((compression: Compression) => [
    [`${compression}, dense nodes`, { compression, dense: true }],
    [`${compression}, plain nodes`, { compression, dense: false }],
  ]);
  cases.push(['another granularity', { granularity: 10 }]);
  cases.push(['offsets', { granularity: 100, latOffset: -90_000_000_000, longOffset: 180_000_000_000 }]);

  test.each(cases)('are read as they were written: %s', async (_, options) => {
    expect(await directory.read(encodePbf([nodes, [...ways, ...relations]], options))).toEqual(objects);
  });

  test('come in file order when blocks and kinds are mixed', async () => {
    const file = encodePbf([[...ways.slice(0, 1)], [...nodes.slice(0, 2), ...relations], nodes.slice(2), ways.slice(1)]);
    expect(await directory.read(file)).toEqual([ways[0], nodes[0], nodes[1], ...relations, ...nodes.slice(2), ways[1]]);
  });

  test('of a way that carries the positions of its nodes have points', async () => {
    const way = { ...ways[1], points: [[35.8982, 14.5124] as const, [35.8989085, 14.5145528] as const] };
    expect(await directory.read(encodePbf([[way as (typeof ways)[0]]]))).toEqual([way]);
  });

  test('a tag with an empty value is left out, one whose key is __proto__ is not', async () => {
    const tags = JSON.parse('{"name": "", "__proto__": "x", "amenity": "atm"}');
    const [node] = await directory.read(encodePbf([[{ ...(nodes[1] as OsmNode), tags }]]));
    expect(Object.entries(node?.tags ?? {})).toEqual([
      ['__proto__', 'x'],
      ['amenity', 'atm'],
    ]);
  });

  test('of a very large block come in batches of bounded size', async () => {
    const many = Array.from(
      { length: 2 * batchSize + 5 },
      (_, i): OsmNode => ({ type: 'node', id: i, lat: 1, long: 2, tags: {} }),
    );
    const sizes: number[] = [];
    for await (const batch of (await openOsmFile(directory.write(encodePbf([many])))).read(everything)) sizes.push(batch.length);
    expect(sizes).toEqual([batchSize, batchSize, 5]);
  });
});

describe('the header', () => {
  test('gives bounds and the time of the data', async () => {
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
  ])('%s leaves the extent of the nodes', async (_, options) => {
    const file = await openOsmFile(directory.write(encodePbf([nodes.slice(0, 4)], options)));
    expect(file.bounds()).toBeUndefined();
    await objectsOf(file);
    expect(file.bounds()).toEqual([35.8981, 14.5122, 35.8989085, 14.5145528]);
    expect(file.dataTimestamp()).toBeUndefined();
  });

  test.each([
    ['HistoricalInformation', /is a history file \(HistoricalInformation\)/],
    ['Has_Metadata_V9', /requires the feature 'Has_Metadata_V9', which is not understood/],
  ])('that requires %s is refused', async (feature, reason) => {
    const file = encodePbf([nodes], { requiredFeatures: ['OsmSchema-V0.6', feature] });
    await expect(directory.read(file)).rejects.toThrow(reason);
  });
});

describe('later passes', () => {
  test('equal the first, whatever was wanted before', async () => {
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

  test('do not read blocks that hold nothing wanted', async () => {
    const file = await openOsmFile(directory.write(encodePbf([nodes, ways, relations])));
    const steps = async (wanted: typeof everything): Promise<number> => {
      let read = 0;
      for await (const _ of file.read(wanted, () => read++)) expect(_.length).toBeGreaterThan(0);
      return read;
    };
    // A step per block read, and one at the end.
    expect(await steps({ relations: true })).toBe(5);
    expect(await steps({ relations: true })).toBe(2);
    expect(await steps({ nodes: true, ways: true })).toBe(3);
  });

  test('are right after a pass that was given up early', async () => {
    const file = await openOsmFile(directory.write(encodePbf([nodes, ways, relations])));
    for await (const batch of file.read(everything)) {
      expect(batch).toEqual(nodes);
      break;
    }
    expect(await objectsOf(file)).toEqual(objects);
  });

  test('refuse a file that has changed since', async () => {
    const path = directory.write(encodePbf([nodes]));
    const file = await openOsmFile(path);
    directory.write(encodePbf([nodes, ways]));
    await expect(objectsOf(file)).rejects.toThrow('changed while it was being read');
  });
});

describe('damage is told with its byte and its reason:', () => {
  const data = encodeDataBlock(nodes, {});
  const second = header.length;
  const group = (field: number, member: Uint8Array): Uint8Array =>
    writing((pbf) => {
      bytesField(
        pbf,
        1,
        writing((table) => bytesField(table, 1, '')),
      );
      bytesField(
        pbf,
        2,
        writing((inner) => bytesField(inner, field, member)),
      );
    });
  const cases: [string, Uint8Array, RegExp][] = [
    [
      'a header length beyond the limit',
      Buffer.concat([header, Buffer.from([0x7f, 0xff, 0xff, 0xff])]),
      /2147483647 bytes is announced, 65536 are allowed/,
    ],
    [
      'a block size beyond the limit',
      Buffer.concat([
        header,
        Buffer.from([0, 0, 0, 14, 0x0a, 7]),
        Buffer.from('OSMData'),
        Buffer.from([0x18, 0x81, 0x80, 0x80, 0x10]),
      ]),
      /block size 33554433 is outside 0\.\.33554432/,
    ],
    ['a header that names no size', Buffer.concat([header, Buffer.from([0, 0, 0, 2, 0x0a, 0])]), /names no type or no size/],
    [
      'a block of an unknown type',
      Buffer.concat([header, frame('OSMDatb', encodeBlob(data, 'zlib'))]),
      /OSMData was expected, found "OSMDatb"/,
    ],
    [
      'LZMA',
      Buffer.concat([
        header,
        frame(
          'OSMData',
          writing((pbf) => {
            pbf.writeTag(2, 0);
            pbf.writeVarint(100);
            bytesField(pbf, 4, 'data');
          }),
        ),
      ]),
      /compression LZMA is not supported/,
    ],
    [
      'more data than announced',
      Buffer.concat([header, frame('OSMData', encodeBlob(data, 'zlib', 10))]),
      /unpacks to more than the 10 bytes announced/,
    ],
    [
      'less data than announced',
      Buffer.concat([header, frame('OSMData', encodeBlob(data, 'zstd', data.length + 1))]),
      /unpacks to \d+ bytes, \d+ announced/,
    ],
    [
      'an unpacked size beyond the limit',
      Buffer.concat([header, frame('OSMData', encodeBlob(data, 'zlib', 2 ** 25 + 1))]),
      /unpacked size 33554433 is outside/,
    ],
    ['an unknown group of objects', withData(group(9, Uint8Array.of())), /field 9 of a group of objects is not known/],
    ['a way without an id', withData(group(3, Uint8Array.of())), /a way has no id/],
    ['a node without a position', withData(group(1, Uint8Array.of(0x08, 0x02))), /node 1 has no position/],
    [
      'a string that is not there',
      withData(group(3, Uint8Array.of(0x08, 1, 0x12, 1, 1, 0x1a, 1, 7))),
      /string 1 of 1 is referred to/,
    ],
    ['a tag without a value', withData(group(3, Uint8Array.of(0x08, 1, 0x12, 1, 0))), /way 1 has 1 tag keys and 0 values/],
    [
      'fewer positions than ids',
      withData(group(2, Uint8Array.of(0x0a, 2, 2, 2, 0x42, 1, 0, 0x4a, 1, 0))),
      /fewer positions than ids/,
    ],
    [
      'a member of an unknown type',
      withData(group(4, Uint8Array.of(0x08, 1, 0x42, 1, 0, 0x4a, 1, 2, 0x52, 1, 5))),
      /unknown type 5/,
    ],
    ['a field that overruns', withData(group(3, Uint8Array.of(0x08, 1, 0x12, 100, 0))), /100 bytes announced, 1 left/],
    [
      'a latitude off the globe',
      withData(encodeDataBlock([{ ...(nodes[0] as OsmNode), lat: 91 }], {})),
      /latitude 91 is outside -90..90/,
    ],
  ];

  test.each(cases)('%s', async (_, file, reason) => {
    const failure = await directory.read(file).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'SourceError', offset: second });
    expect((failure as Error).message).toMatch(reason);
  });

  test('a header block of another type', async () => {
    await expect(directory.read(frame('OSMData', encodeBlob(data, 'none')))).rejects.toThrow(
      /OSMHeader was expected, found "OSMData"/,
    );
  });

  test('a damaged block in the middle, though those after it are whole', async () => {
    const whole = encodePbf([nodes, ways, relations]);
    const middle = encodePbf([nodes]).length + 60;
    whole[middle] = (whole[middle] as number) ^ 0xff;
    await expect(directory.read(whole)).rejects.toThrow(/in the block that begins here/);
  });
});
