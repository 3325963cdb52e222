import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { someGazetteer } from '../../../../test/support/places/someGazetteer.ts';
import { type Gazetteer, type GazetteerPlace, placeKinds } from '../../../core/places/gazetteer.ts';
import { SpillNotWritten } from '../../files/spillNotWritten.ts';
import { chunkBytes, RecordSpill } from '../extract/recordSpill.ts';
import { compressBlocks } from './compressBlocks.ts';
import { type PackedGazetteer, PlaceBlocks, packParts, writePlace } from './packGazetteer.ts';
import { readGazetteer } from './readGazetteer.ts';

const degrees = (most: number) => fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((micro) => micro / 1e6);
const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
const houses = fc
  .array(fc.record({ number: text, lat: degrees(90), long: degrees(180), zip: fc.integer({ min: -1, max: 3 }) }), {
    minLength: 1,
    maxLength: 5,
  })
  .map((list) => ({
    numbers: list.map(({ number }) => number),
    lats: list.map(({ lat }) => lat),
    longs: list.map(({ long }) => long),
    zips: list.map(({ zip }) => zip),
  }));
const anyPlace: fc.Arbitrary<GazetteerPlace> = fc.record(
  {
    kind: fc.constantFrom(...placeKinds),
    name: text,
    names: fc
      .uniqueArray(fc.tuple(text, text), { selector: ([language]) => language, maxLength: 3 })
      .map((pairs) => new Map(pairs)),
    also: fc.array(text, { maxLength: 3 }),
    lat: degrees(90),
    long: degrees(180),
    bounds: fc.tuple(degrees(90), degrees(180), degrees(90), degrees(180)),
    within: fc.array(fc.nat(1000), { maxLength: 3 }),
    zips: fc.array(text, { maxLength: 3 }),
    rank: fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100),
    along: fc.array(fc.tuple(degrees(90), degrees(180)), { minLength: 1, maxLength: 4 }).map((points) => points.flat()),
    houses,
  },
  { requiredKeys: ['kind', 'name', 'names', 'also', 'lat', 'long', 'within', 'zips', 'rank'] },
);
const anyGazetteer: fc.Arbitrary<Gazetteer> = fc.record({
  surrounds: fc.array(fc.record({ names: fc.array(text), country: fc.constantFrom('CZ', 'MT') }, { requiredKeys: ['names'] }), {
    maxLength: 4,
  }),
  places: fc.array(anyPlace, { maxLength: 8 }),
});

function blocksOf({ surrounds, places }: Gazetteer, spill = new RecordSpill()): PackedGazetteer {
  const blocks = new PlaceBlocks(spill);
  for (const place of places) blocks.add((to) => writePlace(to, place));
  return packParts(surrounds, [blocks]);
}

const packed = (gazetteer: Gazetteer): Uint8Array => Buffer.concat([...blocksOf(gazetteer).read()]);

describe('a packed gazetteer', () => {
  it('is read back unchanged', () => {
    expect(readGazetteer(packed(someGazetteer))).toEqual(someGazetteer);
    fc.assert(
      fc.property(anyGazetteer, (given) => {
        expect(readGazetteer(packed(given))).toEqual(given);
      }),
      { seed: 8, numRuns: 200 },
    );
  });

  describe('of many places', () => {
    const many = { ...someGazetteer, places: Array.from({ length: 500 }, () => someGazetteer.places).flat() };
    const bytes = packed(many);
    const folder = mkdtempSync(join(tmpdir(), 'blocks-'));
    const limit = { bytes: 2 * chunkBytes, path: join(folder, 'spilled') };
    afterAll(() => rmSync(folder, { recursive: true }));

    it.each([
      ['in memory', undefined],
      ['partly in a temporary file', limit],
    ])('has the same bytes if its blocks are %s, and if they are compressed', async (_, limit) => {
      const spill = new RecordSpill(limit);
      const blocks = blocksOf(many, spill);
      expect(bytes.length).toBeGreaterThan(3 * chunkBytes);
      expect(spill.share([]).file === undefined).toBe(limit === undefined);
      expect(Buffer.concat([...blocks.read()]).equals(bytes)).toBe(true);
      expect(blocks.length).toBe(bytes.length);
      const compressed = await compressBlocks(blocks);
      expect(zstdDecompressSync(compressed).equals(bytes)).toBe(true);
      // An import of the same file by an earlier version stored these bytes, so servers need not load the places again.
      expect(zstdCompressSync(bytes).equals(compressed)).toBe(true);
      spill.close();
    });

    it('cannot be packed if the temporary file cannot be written', () => {
      const spill = new RecordSpill({ ...limit, path: join(folder, 'missing', 'spilled') });
      expect(() => blocksOf(many, spill)).toThrow(SpillNotWritten);
    });

    it('cannot be compressed if the temporary file cannot be read', async () => {
      const spill = new RecordSpill(limit);
      const blocks = blocksOf(many, spill);
      spill.close();
      await expect(compressBlocks(blocks)).rejects.toThrow('was truncated');
    });

    it('cannot be compressed if bytes are missing', async () => {
      const { length, read } = blocksOf(many);
      await expect(compressBlocks({ length, read: () => read().take(2) as ReturnType<typeof read> })).rejects.toThrow('size');
    });

    it('can contain a place that is larger than a block', () => {
      const name = 'x'.repeat(3 * chunkBytes);
      const given: Gazetteer = { ...someGazetteer, places: someGazetteer.places.map((place) => ({ ...place, name })) };
      expect(readGazetteer(packed(given))).toEqual(given);
    });
  });

  it('is detected as damaged when any byte is changed', () => {
    const bytes = packed(someGazetteer);
    for (let at = 0; at < bytes.length; at += 7) {
      const damaged = bytes.slice();
      damaged[at] = (damaged[at] as number) ^ 0x20;
      expect(readGazetteer(damaged), `byte ${at}`).toHaveProperty('trouble');
    }
  });

  it.each([
    ['nothing', new Uint8Array(), 'is not a place index'],
    ['another file', new TextEncoder().encode('SQLite format 3\0'), 'is not a place index'],
    [
      'a later format',
      new TextEncoder().encode('PLACES\u0002abcdefgh'),
      'has format version 2, but this release reads format version 1',
    ],
    ['half of one', packed(someGazetteer).subarray(0, 400), 'is damaged: its checksum does not match'],
  ])('reports the problem with %s', (_, bytes, trouble) => {
    expect(readGazetteer(bytes)).toEqual({ trouble });
  });
});

it('crc32 is the checksum used in ZIP and PNG', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
});
