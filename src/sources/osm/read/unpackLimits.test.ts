import { gzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { createTestDirectory } from '../../../../test/support/osm/files.ts';
import { bytesOf, gzipLimits } from '../../files/byteStream.ts';
import { findInput } from '../../files/inputFile.ts';
import { maxValueBytes } from '../../json/jsonCursor.ts';

const directory = createTestDirectory();
afterAll(() => directory.remove());

const size = 4 * 1024 * 1024;
const bomb = gzipSync(Buffer.alloc(size, ' '));
const read = async (packed: Uint8Array, limits: { freeBytes: number; mostRatio: number }) => {
  let bytes = 0;
  for await (const chunk of bytesOf(await findInput(directory.write(packed)), true, undefined, limits)) bytes += chunk.length;
  return bytes;
};

it('reading stops when a large gzip file decompresses to far more than text does', async () => {
  await expect(read(bomb, { freeBytes: size / 2, mostRatio: 200 })).rejects.toThrow(
    /it decompresses to more than 200 times its size, past 2097152 bytes/,
  );
});

it('a small gzip file can have any ratio, and a large one that compresses like text has no limit', async () => {
  expect(await read(bomb, { freeBytes: size, mostRatio: 200 })).toBe(size);
  expect(await read(bomb, { freeBytes: 0, mostRatio: 2_000 })).toBe(size);
});

it('reading stops before any byte is parsed', async () => {
  const chunks: number[] = [];
  const path = directory.write(bomb);
  const reading = async () => {
    for await (const { length } of bytesOf(await findInput(path), true, undefined, { freeBytes: size / 2, mostRatio: 200 }))
      chunks.push(length);
  };
  await expect(reading()).rejects.toThrow(/it decompresses to more than 200 times its size/);
  expect(chunks).toEqual([]);
});

it('reading stops for XML, GeoJSON and Overpass files that decompress to a thousand times their size', async () => {
  const piece = gzipSync(Buffer.alloc(16_000_000, ' '));
  const spaces = Array.from({ length: Math.ceil((1.1 * gzipLimits.freeBytes) / 16_000_000) }, () => piece);
  for (const head of ['<osm version="0.6">', '{"type":"FeatureCollection","features":[', '{"version":0.6,"elements":['])
    await expect(directory.read(Buffer.concat([gzipSync(head), ...spaces]))).rejects.toThrow(
      /it decompresses to more than 200 times its size, past 1000000000 bytes/,
    );
});

it.each<[string, string, string]>([
  ['a text between elements', '<osm version="0.6">', ' '],
  ['an attribute', '<osm version="0.6"><node id="1" lat="', '1'],
  ['an object of endless tags', '<osm version="0.6"><node id="1" lat="1" lon="1">', '<tag k="a" v="b"/>'],
  ['a comment', '<osm version="0.6"><!--', 'x'],
])('reading stops when an endless XML value reaches the limit: %s', async (_, head, unit) => {
  const text = head + unit.repeat(Math.ceil((maxValueBytes + 2 ** 20) / unit.length));
  await expect(directory.read(gzipSync(text, { level: 1 }))).rejects.toThrow(
    /a value or an object that ends here or later is larger than 16777216 bytes/,
  );
});

it('reading stops at endlessly nested elements', async () => {
  await expect(
    directory.read(`<osm version="0.6"><node id="1" lat="1" lon="1">${'<tag k="a" v="b">'.repeat(50)}`),
  ).rejects.toThrow(/elements are nested more than 8 deep/);
});

it('reading stops in a file with only unreadable objects', async () => {
  await expect(directory.read(`[{"type":"x"}${',{}'.repeat(300_000)}]`)).rejects.toThrow(
    /more than 100000 objects before this byte cannot be read/,
  );
});
