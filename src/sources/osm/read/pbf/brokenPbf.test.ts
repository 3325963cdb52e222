import { PbfWriter } from 'pbf';
import { afterAll, describe, expect, test } from 'vitest';
import { encodeBlob, encodeDataBlock, encodeHeaderBlock, encodePbf } from '../../../../../test/support/osm/encodePbf.ts';
import { createTestDirectory, objectsOf } from '../../../../../test/support/osm/files.ts';
import { nodes, relations, ways } from '../../../../../test/support/osm/valletta.ts';
import { SpillNotWritten } from '../../../files/spillNotWritten.ts';
import type { OsmNode } from '../../osmObject.ts';
import { bytesField, frame } from '../../write/pbfMessages.ts';
import { openOsmFile } from '../openOsmFile.ts';
import { inPbfBlock } from './blobs.ts';

const directory = createTestDirectory();
afterAll(() => directory.remove());

const header = frame('OSMHeader', encodeBlob(encodeHeaderBlock({}), 'none'));
const withData = (block: Uint8Array): Buffer => Buffer.concat([header, frame('OSMData', encodeBlob(block, 'none'))]);
const writing = (write: (pbf: PbfWriter) => void): Uint8Array => {
  const pbf = new PbfWriter();
  write(pbf);
  return pbf.finish();
};

describe('damage is reported with its byte position and reason:', () => {
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
      /2147483647 bytes is too long; at most 65536 bytes are allowed/,
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
    ['a header without a size', Buffer.concat([header, Buffer.from([0, 0, 0, 2, 0x0a, 0])]), /has no type or no size/],
    [
      'a block of an unknown type',
      Buffer.concat([header, frame('OSMDatb', encodeBlob(data, 'zlib'))]),
      /expected a block of type OSMData, found "OSMDatb"/,
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
      /decompresses to more than the declared 10 bytes/,
    ],
    [
      'less data than announced',
      Buffer.concat([header, frame('OSMData', encodeBlob(data, 'zstd', data.length + 1))]),
      /declares \d+ bytes, but decompresses to \d+/,
    ],
    [
      'an decompressed size beyond the limit',
      Buffer.concat([header, frame('OSMData', encodeBlob(data, 'zlib', 2 ** 25 + 1))]),
      /decompressed size 33554433 is outside/,
    ],
    ['an unknown group of objects', withData(group(9, Uint8Array.of())), /field 9 of an object group is unknown/],
    ['a way without an id', withData(group(3, Uint8Array.of())), /a way has no id/],
    [
      'a string that is not there',
      withData(group(3, Uint8Array.of(0x08, 1, 0x12, 1, 1, 0x1a, 1, 7))),
      /a reference to string 1, but the number of strings is 1/,
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
    ['a field that overruns', withData(group(3, Uint8Array.of(0x08, 1, 0x12, 100, 0))), /100 bytes declared, but only 1 left/],
  ];

  test.each(cases)('%s', async (_, file, reason) => {
    const failure = await directory.read(file).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'SourceError', offset: second });
    expect((failure as Error).message).toMatch(reason);
  });

  test.each([
    ['dense', true],
    ['one by one', false],
  ])('the error names a node off the globe and its tags, and the nodes next to it are read: %s', async (_, dense) => {
    const [first, ...others] = nodes as OsmNode[];
    const wrong = { ...(first as OsmNode), id: 5, lat: 91, tags: { amenity: 'atm' } };
    const bare = { ...wrong, id: 6, long: -200, lat: 4, tags: {} };
    const block = encodeDataBlock([first as OsmNode, wrong, bare, ...others], { dense });
    const file = await openOsmFile(directory.write(withData(block)));
    expect(await objectsOf(file)).toEqual(nodes);
    const at = `block at byte ${second}`;
    const named = { reason: 'noPosition', message: 'node 5: latitude 91 is outside -90..90', at, id: 'node/5', tags: wrong.tags };
    const unnamed = { reason: 'noPosition', message: 'node 6: longitude -200 is outside -180..180', at, id: 'node/6', tags: {} };
    const expected = { first: [named], more: 0, bare: { count: 1, first: unnamed } };
    expect(file.unreadable()).toEqual(expected);
    // Later passes skip blocks without requested objects, but keep the errors from earlier passes.
    await objectsOf(file, { ways: true });
    expect(file.unreadable()).toEqual(expected);
  });

  test('the error names a node without a position', async () => {
    const file = await openOsmFile(directory.write(withData(group(1, Uint8Array.of(0x08, 0x02)))));
    expect(await objectsOf(file)).toEqual([]);
    expect(file.unreadable().bare).toMatchObject({ count: 1, first: { message: 'node 1 has no position' } });
  });

  test('a header block of a different type', async () => {
    await expect(directory.read(frame('OSMData', encodeBlob(data, 'none')))).rejects.toThrow(
      /expected a block of type OSMHeader, found "OSMData"/,
    );
  });

  test('a damaged block in the middle, although the blocks after it are intact', async () => {
    const whole = encodePbf([nodes, ways, relations]);
    const middle = encodePbf([nodes]).length + 60;
    whole[middle] = (whole[middle] as number) ^ 0xff;
    await expect(directory.read(whole)).rejects.toThrow(/in the block that begins here/);
  });
});

test('a temporary file that cannot be written while a block is read is not damage in the block', () => {
  const failure = new SpillNotWritten('/tmp/positions', Object.assign(new Error('no space left'), { code: 'ENOSPC' }));
  const failing = (error: Error) => () =>
    inPbfBlock('odd.pbf', 12, () => {
      throw error;
    });
  expect(failing(failure)).toThrow(failure);
  expect(failing(new Error('odd'))).toThrow(/odd\.pbf.*in the block that begins here: odd/s);
});
