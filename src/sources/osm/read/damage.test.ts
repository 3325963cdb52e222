/**
 * Tests the rule for all parsers: a parser reads a file completely or fails with a SourceError. It does not lose objects
 * silently, but counts unreadable objects.
 */
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { encodePbf } from '../../../../test/support/osm/encodePbf.ts';
import { encodeXml } from '../../../../test/support/osm/encodeXml.ts';
import { createTestDirectory, objectsOf } from '../../../../test/support/osm/files.ts';
import { seeded } from '../../../../test/support/osm/seeded.ts';
import { nodes, objects, relations, ways } from '../../../../test/support/osm/valletta.ts';
import { SourceError } from '../../files/sourceError.ts';
import type { OsmObject } from '../osmObject.ts';
import { openOsmFile } from './openOsmFile.ts';

const directory = createTestDirectory();
afterAll(() => directory.remove());

const geoJson = JSON.stringify({
  type: 'FeatureCollection',
  features: nodes.map(({ id, lat, long, tags }) => ({
    type: 'Feature',
    id: `node/${id}`,
    properties: tags,
    geometry: { type: 'Point', coordinates: [long, lat] },
  })),
});
const blocks = [nodes, [...ways, ...relations]];
const pbf = (compression: 'none' | 'zlib' | 'lz4' | 'zstd'): Buffer =>
  encodePbf(blocks, { compression, dense: compression !== 'lz4' });

interface Specimen {
  readonly name: string;
  readonly bytes: Buffer;
  readonly holds: readonly OsmObject[];
  /** Whether a checksum or an end marker lets the parser detect any missing data. */
  readonly sealed?: true;
  /** Whether the parser does not lose an object if one byte changes. It must read the object or count it as unreadable. */
  readonly counted?: true;
}
const specimens: readonly Specimen[] = [
  { name: 'PBF, raw', bytes: pbf('none'), holds: objects },
  { name: 'PBF, zlib', bytes: pbf('zlib'), holds: objects, sealed: true },
  { name: 'PBF, LZ4', bytes: pbf('lz4'), holds: objects },
  { name: 'PBF, Zstandard', bytes: pbf('zstd'), holds: objects },
  { name: 'XML', bytes: Buffer.from(encodeXml(objects)), holds: objects, counted: true },
  { name: 'packed XML', bytes: gzipSync(encodeXml(objects)), holds: objects, sealed: true },
  { name: 'GeoJSON', bytes: Buffer.from(geoJson), holds: nodes },
  { name: 'packed GeoJSON', bytes: gzipSync(geoJson), holds: nodes, sealed: true },
];

/**
 * Returns the objects or the SourceError. Any other exception fails the test.
 * @param whole the minimum number of objects that the parser must read or report
 */
async function outcome(bytes: Uint8Array, whole = 0): Promise<OsmObject[] | SourceError> {
  try {
    const file = await openOsmFile(directory.write(bytes));
    const found = await objectsOf(file);
    const { first, more, bare } = file.unreadable();
    if (found.length + first.length + more + (bare?.count ?? 0) < whole) throw new Error('objects are missing');
    return found;
  } catch (error) {
    expect(error).toBeInstanceOf(SourceError);
    return error as SourceError;
  }
}

describe.each(specimens)('$name', ({ name, bytes, holds, sealed, counted }) => {
  test('is initially intact', async () => {
    expect(await outcome(bytes)).toEqual(holds);
  });

  test('truncated at any byte causes an error or is still complete', async () => {
    // A PBF file has no end marker. A file that is truncated exactly between two blocks is a valid file with fewer blocks.
    const seams = name.startsWith('PBF') ? [[], [nodes]].map((kept) => encodePbf(kept, optionsOf(name)).length) : [];
    for (let length = 0; length < bytes.length; length++) {
      const found = await outcome(bytes.subarray(0, length));
      if (found instanceof SourceError || seams.includes(length)) continue;
      expect(found, `cut off after ${length} of ${bytes.length} bytes`).toEqual(holds);
    }
  });

  test('with random bit flips causes an error or returns objects', async () => {
    const random = seeded(bytes.length);
    let refused = 0;
    for (let round = 0; round < 250; round++) {
      const damaged = Buffer.from(bytes);
      const at = random(bytes.length);
      damaged[at] = (damaged[at] as number) ^ (1 << random(8));
      const found = await outcome(damaged, counted ? holds.length : 0);
      if (found instanceof SourceError) refused++;
      else if (sealed) expect(found, `byte ${at} flipped`).toEqual(holds);
    }
    expect(refused).toBeGreaterThan(25);
  });

  test('with a range lost, doubled or overwritten causes an error or returns objects', async () => {
    const random = seeded(bytes.length + 1);
    for (let round = 0; round < 80; round++) {
      const from = random(bytes.length);
      const to = Math.min(bytes.length, from + 1 + random(40));
      const noise = Buffer.from(Array.from({ length: to - from }, () => random(256)));
      const lost = Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
      const doubled = Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)]);
      const overwritten = Buffer.concat([bytes.subarray(0, from), noise, bytes.subarray(to)]);
      for (const damaged of [lost, doubled, overwritten]) await outcome(damaged);
    }
  });
});

function optionsOf(name: string): Parameters<typeof encodePbf>[1] & object {
  if (name === 'PBF, raw') return { compression: 'none' };
  if (name === 'PBF, LZ4') return { compression: 'lz4', dense: false };
  return { compression: name === 'PBF, zlib' ? 'zlib' : 'zstd' };
}
