import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { encodeXml } from '../../../../../test/support/osm/encodeXml.ts';
import { createTestDirectory, everything, objectsOf } from '../../../../../test/support/osm/files.ts';
import { nodes, objects, relations, ways } from '../../../../../test/support/osm/valletta.ts';
import { openOsmFile } from '../openOsmFile.ts';

const directory = createTestDirectory();
afterAll(() => directory.remove());

const inOsm = (inner: string, attributes = ''): string => `<osm${attributes}>${inner}</osm>`;

describe('objects', () => {
  test.each([
    ['plain', encodeXml(objects)],
    ['with a byte order mark', `\ufeff${encodeXml(objects)}`],
    ['packed', gzipSync(encodeXml(objects))],
    [
      'packed in two parts, as by cat',
      Buffer.concat([gzipSync(encodeXml(objects).slice(0, 300)), gzipSync(encodeXml(objects).slice(300))]),
    ],
  ])('are read as written: %s', async (_, file) => {
    expect(await directory.read(file)).toEqual(objects);
  });

  test('are complete regardless of how the text is split into chunks', async () => {
    // A chunk is 256 KiB long. The test places characters of one to four bytes across the boundary between chunks.
    for (let shift = 0; shift < 8; shift++) {
      const filling = `<!--${'x'.repeat(256 * 1024 - 300 + shift)}-->`;
      const name = 'Ħal銀行😀'.repeat(20);
      const node = { type: 'node', id: 1, lat: 1, long: 2, tags: { name } } as const;
      expect(await directory.read(encodeXml([node], filling))).toEqual([node]);
    }
  });

  test('are returned only for the requested kinds, in every pass', async () => {
    const file = await openOsmFile(directory.write(encodeXml(objects)));
    expect(await objectsOf(file, { relations: true })).toEqual(relations);
    expect(await objectsOf(file, { ways: true })).toEqual(ways);
    expect(await objectsOf(file, { nodes: true })).toEqual(nodes);
    expect(await objectsOf(file, everything)).toEqual(objects);
    expect(await objectsOf(file, {})).toEqual([]);
  });

  test('that are deleted are skipped, even without a position', async () => {
    const deleted = '<node id="1" visible="false"/><node id="2" action="delete" lat="1" lon="2"/><way id="3" visible="false"/>';
    const kept = '<node id="4" visible="true" action="modify" lat="1" lon="2"/>';
    expect(await directory.read(inOsm(deleted + kept))).toEqual([{ type: 'node', id: 4, lat: 1, long: 2, tags: {} }]);
  });

  test('have points if Overpass returns a centre or a whole geometry, but not if it returns a part of a way', async () => {
    const file = inOsm(`
      <way id="1"><center lat="1.5" lon="2.5"/><nd ref="10"/><tag k="atm" v="yes"/></way>
      <way id="2"><bounds minlat="1" minlon="1" maxlat="2" maxlon="2"/><nd ref="10" lat="1" lon="2"/><nd ref="11" lat="3" lon="4"/></way>
      <way id="3"><nd ref="10" lat="1" lon="2"/><nd ref="11"/></way>
      <relation id="4"><member type="way" ref="2" role="outer"><nd lat="1" lon="2"/></member><member type="way" ref="5" role="inner"><nd lat="9" lon="9"/></member></relation>`);
    expect(await directory.read(file)).toEqual([
      { type: 'way', id: 1, refs: [10], tags: { atm: 'yes' }, points: [[1.5, 2.5]] },
      {
        type: 'way',
        id: 2,
        refs: [10, 11],
        tags: {},
        points: [
          [1, 2],
          [3, 4],
        ],
      },
      { type: 'way', id: 3, refs: [10, 11], tags: {} },
      {
        type: 'relation',
        id: 4,
        tags: {},
        points: [[1, 2]],
        members: [
          { type: 'way', ref: 2, role: 'outer' },
          { type: 'way', ref: 5, role: 'inner' },
        ],
      },
    ]);
  });
});

describe('the header', () => {
  test.each([
    ['<bounds>', '<bounds minlat="48.38" minlon="15.59" maxlat="48.41" maxlon="15.67"/>', [48.38, 15.59, 48.41, 15.67]],
    ["osmosis's <bound>", '<bound box="48.38,15.59,48.41,15.67" origin="Osmosis"/>', [48.38, 15.59, 48.41, 15.67]],
    ['none: the extent of the nodes', '', [1, -3, 4, 2]],
    ['nonsense: the extent of the nodes', '<bounds minlat="95" minlon="0" maxlat="96" maxlon="0"/>', [1, -3, 4, 2]],
  ])('bounds from %s', async (_, head, expected) => {
    const file = await openOsmFile(
      directory.write(inOsm(`${head}<node id="1" lat="1" lon="2"/><node id="2" lat="4" lon="-3"/>`)),
    );
    await objectsOf(file);
    expect(file.bounds()).toEqual(expected);
  });

  test.each([
    ['osm_base of Overpass', '', '<meta osm_base="2026-06-02T14:51:31Z"/>'],
    ['osm_base of old Overpass servers', '', '<meta osm_base="2026-06-02T14\\:51\\:31Z"/>'],
    ['timestamp', ' timestamp="2026-06-02T14:51:31Z"', ''],
    ["osmosis's attribute", ' osmosis_replication_timestamp="2026-06-02T14:51:31Z"', ''],
    ['a time without a zone, which is UTC', ' timestamp="2026-06-02T14:51:31"', ''],
  ])('the time of the data from %s', async (_, attributes, head) => {
    const file = await openOsmFile(directory.write(inOsm(head, attributes)));
    expect(await objectsOf(file)).toEqual([]);
    expect(file.dataTimestamp()).toBe(Date.UTC(2026, 5, 2, 14, 51, 31));
  });
});

describe('an error names an invalid object, and the remaining objects are read:', () => {
  const good = '<node id="1" lat="1" lon="2"/>';
  const atm = '<tag k="amenity" v="atm"/>';
  test.each<[string, string, object]>([
    [
      'a latitude off the globe',
      `<node id="5" lat="91" lon="2">${atm}</node>`,
      { reason: 'noPosition', id: 'node/5', message: 'node 5: latitude 91 is outside -90..90', tags: { amenity: 'atm' } },
    ],
    [
      'a longitude with a decimal comma',
      `<node id="5" lat="1" lon="14,4">${atm}</node>`,
      { reason: 'noPosition', id: 'node/5', message: 'node 5 has lon="14,4", which is not a number of degrees' },
    ],
    ['no position', `<node id="5">${atm}</node>`, { reason: 'noPosition', id: 'node/5', message: 'node 5 has no lat' }],
    [
      'an id that is no number',
      `<node id="1x" lat="1" lon="2">${atm}</node>`,
      { reason: 'noId', message: '<node> has id="1x", which is not a whole number', tags: { amenity: 'atm' } },
    ],
    [
      'a tag without a value',
      `<node id="5" lat="1" lon="2"><tag k="atm"/>${atm}</node>`,
      { reason: 'unreadable', id: 'node/5', message: 'node 5 contains a <tag> without k or v', tags: { amenity: 'atm' } },
    ],
    [
      'a corner of a way off the globe',
      `<way id="5"><nd ref="1" lat="1" lon="2"/><nd ref="2" lat="1" lon="200"/>${atm}</way>`,
      { reason: 'noPosition', id: 'way/5', message: 'way 5: one of its nodes: longitude 200 is outside -180..180' },
    ],
    [
      'a member of an unknown type',
      `<relation id="5"><member type="x" ref="1"/></relation>`,
      { reason: 'unreadable', id: 'relation/5' },
    ],
  ])('%s', async (_, object, expected) => {
    const file = await openOsmFile(directory.write(inOsm(`${good}\n${object}`)));
    expect(await objectsOf(file)).toEqual([{ type: 'node', id: 1, lat: 1, long: 2, tags: {} }]);
    expect(file.unreadable()).toMatchObject({ first: [{ at: 'line 2', ...expected }], more: 0 });
    // A pass over a different kind of object does not read this object again, but keeps its error.
    const kind = `${/<(\w+)/.exec(object)?.[1]}s`;
    await objectsOf(file, { nodes: kind !== 'nodes', ways: kind !== 'ways', relations: kind !== 'relations' });
    expect(file.unreadable().first.length).toBe(1);
  });

  test('corners of ways are counted, and the first of them is named', async () => {
    const file = await openOsmFile(
      directory.write(inOsm(`${good}<node id="5" lat="91" lon="2"/><node id="6" lat="92" lon="2"/>`)),
    );
    await objectsOf(file);
    expect(file.unreadable()).toEqual({
      first: [],
      more: 0,
      bare: { count: 2, first: expect.objectContaining({ id: 'node/5' }) },
    });
  });
});

describe('errors contain the line and byte:', () => {
  test.each([
    ['XML of another kind', '<?xml version="1.0"?>\n<gpx></gpx>', 2, /outermost element is <gpx>, not <osm>/],
    ['a change file', '<osmChange></osmChange>', 1, /outermost element is <osmChange>/],
    ['a broken tag', '<osm>\n<node id="1" lat="1" lon="2"</osm>', 2, /line 2: /],
    [
      'a file that is cut off',
      '<osm>\n<node id="1" lat="1" lon="2"/>\n',
      3,
      /the file ends unexpectedly here \(unclosed tag: osm\)/,
    ],
    ['a file that is cut off within a tag', '<osm>\n<node id="1" la', 2, /the file ends unexpectedly here/],
    ['an element that could be a damaged object', inOsm('<nodf id="5" lat="1" lon="2"/>'), 1, /an element <nodf> is not valid/],
    ['a part that could be a damaged one', inOsm('<way id="5"><ne ref="1"/></way>'), 1, /way 5 contains an element <ne>/],
    [
      'a query that Overpass gave up',
      inOsm('<remark> runtime error: Query timed out in "query" </remark>'),
      1,
      /Overpass did not finish: "runtime error/,
    ],
    ['another encoding', '<?xml version="1.0" encoding="ISO-8859-1"?><osm></osm>', 1, /the encoding is ISO-8859-1/],
    ['text after the end', '<osm></osm>\nmore', 2, /text data outside of root node/],
  ])('%s', async (_, text, line, reason) => {
    const failure = await directory.read(text).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'SourceError', offset: expect.any(Number) });
    expect((failure as Error).message).toMatch(reason);
    expect((failure as Error).message).toMatch(new RegExp(`: byte \\d+: line ${line}: `));
  });

  test('bytes that are not UTF-8', async () => {
    const latin1 = Buffer.from(inOsm('<node id="5" lat="1" lon="2"><tag k="name" v="Málaga"/></node>'), 'latin1');
    await expect(directory.read(latin1)).rejects.toThrow(
      /byte 0: line 1: the text is not valid UTF-8 at this position or shortly after it/,
    );
  });

  test('the byte position points to the error, even after multi-byte letters', async () => {
    const before = inOsm('<!--Ħal銀行😀--><node id="1" lat="1" lon="2"/>').slice(0, -6);
    const failure = await directory.read(`${before}<wax id="1"/></osm>`).catch((error: unknown) => error);
    expect(failure).toMatchObject({ offset: Buffer.byteLength(`${before}<wax id="1"/>`) });
  });

  test('a gzip file that is truncated or damaged, or has damaged content', async () => {
    const packed = gzipSync(encodeXml(objects));
    await expect(directory.read(packed.subarray(0, 200))).rejects.toThrow(/byte 200: the gzip data ends here/);
    packed[150] = (packed[150] as number) ^ 0x55;
    await expect(directory.read(packed)).rejects.toThrow(/the gzip data is damaged|line \d+ of the decompressed text/);
    await expect(directory.read(gzipSync('<osm>\n<nodf>'))).rejects.toThrow(/line 2 of the decompressed text: an element <nodf>/);
  });
});
