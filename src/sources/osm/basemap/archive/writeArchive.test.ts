import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tileIdToZxy, zxyToTileId } from 'pmtiles';
import { afterAll, expect, test } from 'vitest';
import { readArchive } from '../../../../../test/support/osm/readTiles.ts';
import { seeded } from '../../../../../test/support/osm/seeded.ts';
import { ArchiveWriter } from './writeArchive.ts';

const folder = mkdtempSync(join(tmpdir(), 'archive-'));
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

const facts = { bounds: [35.5, 13.8, 36.3, 14.9], maxZoom: 15, metadata: { name: 'Malta', attribution: '© somebody' } } as const;

test('the pmtiles library reads an archive with one tile as written', async () => {
  const path = join(folder, 'one.pmtiles');
  const writer = new ArchiveWriter(path);
  writer.add(zxyToTileId(14, 8800, 6400), Buffer.from('a tile'));
  expect(existsSync(path)).toBe(false);
  expect(writer.finish(facts)).toMatchObject({ tiles: 1 });
  const { archive } = readArchive(path);
  const header = await archive.getHeader();
  expect(header).toMatchObject({
    minLat: 35.5,
    minLon: 13.8,
    maxLat: 36.3,
    maxLon: 14.9,
    minZoom: 0,
    maxZoom: 15,
    clustered: true,
    tileType: 1,
  });
  expect(await archive.getMetadata()).toEqual(facts.metadata);
  expect(Buffer.from((await archive.getZxy(14, 8800, 6400))?.data as ArrayBuffer).toString()).toBe('a tile');
  expect(await archive.getZxy(14, 8801, 6400)).toBeUndefined();
});

test('an archive with leaf directories returns each tile, and stores identical tiles once', async () => {
  const path = join(folder, 'many.pmtiles');
  const writer = new ArchiveWriter(path);
  const random = seeded(7);
  const written = new Map<number, string>();
  for (let tileId = 5; written.size < 40_000; tileId += 1 + random(900)) {
    const text = random(3) === 0 ? 'the sea' : `tile ${tileId} ${'x'.repeat(random(9))}`;
    written.set(tileId, text);
    writer.add(tileId, Buffer.from(text));
  }
  expect(writer.finish(facts).tiles).toBe(40_000);
  const { archive } = readArchive(path);
  const header = await archive.getHeader();
  expect(header.leafDirectoryLength).toBeGreaterThan(0);
  expect(header.rootDirectoryOffset + header.rootDirectoryLength).toBeLessThanOrEqual(16_384);
  expect(header.numAddressedTiles).toBe(40_000);
  expect(header.numTileContents).toBeLessThan(30_000);
  for (const [tileId, text] of [...written].filter((_, i) => i % 400 === 0)) {
    const found = await archive.getZxy(...tileIdToZxy(tileId));
    expect(Buffer.from(found?.data as ArrayBuffer).toString()).toBe(text);
  }
});

test('an aborted write leaves no files', () => {
  const path = join(folder, 'gone.pmtiles');
  const writer = new ArchiveWriter(path);
  writer.add(1, Buffer.from('a tile'));
  writer.discard();
  expect([existsSync(path), existsSync(`${path}.part`)]).toEqual([false, false]);
});
