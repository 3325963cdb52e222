import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { encodePbf } from '../../../../test/support/osm/encodePbf.ts';
import { encodeXml } from '../../../../test/support/osm/encodeXml.ts';
import { createTestDirectory } from '../../../../test/support/osm/files.ts';
import { nodes } from '../../../../test/support/osm/valletta.ts';
import { openOsmFile } from './openOsmFile.ts';

const directory = createTestDirectory();
afterAll(() => directory.remove());

const geoJson = '{"type":"FeatureCollection","features":[]}';

test.each([
  ['osm.pbf', encodePbf([nodes])],
  ['osm.pbf', encodePbf([nodes], { compression: 'none' })],
  ['osm', encodeXml(nodes)],
  ['osm', '\ufeff \n<osm version="0.6"/>'],
  ['osm.gz', gzipSync(encodeXml(nodes))],
  ['geojson', geoJson],
  ['geojson', ` \n${geoJson}`],
  ['geojson', `const atms = ${geoJson};`],
  ['geojson', gzipSync(geoJson)],
])('%s is detected by its content, regardless of its name', async (format, content) => {
  for (const name of ['atms.osm.pbf', 'atms.png', 'atms']) {
    const path = directory.write(content, name);
    expect(await openOsmFile(path)).toMatchObject({ path, format, totalBytes: Buffer.byteLength(content) });
  }
});

test.each([
  ['osm.pbf', encodePbf([nodes, nodes])],
  ['osm', encodeXml(nodes)],
  ['osm.gz', gzipSync(encodeXml(nodes))],
  ['geojson', `${geoJson}\n`],
  ['overpass', '{"elements":[{"type":"node","id":1,"lat":50.1,"lon":14.4}]}\n'],
])('%s: the first pass computes a digest of all bytes', async (_format, content) => {
  const digest = createHash('sha256').update(content).digest('hex');
  const path = directory.write(content, 'digest');
  expect(await (await openOsmFile(path)).digest()).toBe(digest);
  const stopped = await openOsmFile(path);
  for await (const _ of stopped.read({ nodes: true })) break;
  expect(await stopped.digest()).toBe(digest);
  const read = await openOsmFile(path);
  for await (const _ of read.read({ relations: true })) expect.unreachable('there are none');
  for await (const _ of read.read({ ways: true })) expect.unreachable('there are none');
  rmSync(path);
  expect([await read.digest(), await read.digest()]).toEqual([digest, digest]);
});

describe('the error names an unreadable file:', () => {
  test.each<[string, Uint8Array | string, RegExp]>([
    ['an empty file', '', /: is empty \(0 bytes\)$/],
    ['blanks', ' \n\n', /this is blank/],
    ['a PNG image', Buffer.from('\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR', 'latin1'), /this is a PNG image/],
    ['a JPEG image', Buffer.from('\xff\xd8\xff\xe0\x00\x10JFIF', 'latin1'), /this is a JPEG image/],
    ['a ZIP archive', 'PK\x03\x04\x14\x00', /this is a ZIP archive. Decompress it first/],
    ['a bzip2 file', 'BZh91AY&SY', /this is a bzip2 file. Decompress it first, for example with bunzip2/],
    ['a Zstandard file', Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0]), /this is a Zstandard file/],
    ['an o5m file', Buffer.from('\xff\xe0\x04o5m2', 'latin1'), /this is an o5m file. Convert it first/],
    ['a database', 'SQLite format 3\0\x10', /this is an SQLite database/],
    ['a PDF document', '%PDF-1.7', /this is a PDF document/],
    ['a table', 'id;lat;long\n1;2;3\n', /this is a table \(3 columns, semicolon-separated\)/],
    [
      'an HTML error page',
      '<!DOCTYPE html>\n<html><head><title>404 Not Found</title>',
      /this is an HTML page \("404 Not Found"\), probably an error page/,
    ],
    [
      'an error page of Overpass',
      '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0">\n<html><head><title>OSM3S Response</title>',
      /this is an HTML page \("OSM3S Response"\)/,
    ],
    ['words', 'Too many requests\n', /this is text that begins with "Too many requests"/],
    ['UTF-16', Buffer.from('\ufeff<osm/>', 'utf16le'), /this is text in UTF-16/],
    ['zeros', Buffer.alloc(5000), /this is unknown binary data/],
    [
      'a packed PBF file',
      gzipSync(encodePbf([nodes])),
      /this is a gzip file that contains an \.osm\.pbf file. Decompress it first/,
    ],
    ['a packed image', gzipSync('GIF89a'), /this is a gzip file that contains a GIF image/],
    ['gzip within gzip', gzipSync(gzipSync(geoJson)), /this is a gzip file that contains another gzip file/],
    ['a gzip file that is none', Buffer.from([0x1f, 0x8b, 0x07, 0, 0, 0, 0, 0]), /byte 0: the gzip data is damaged/],
  ])('%s', async (_, content, reason) => {
    const path = directory.write(content);
    const failure = await openOsmFile(path).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'SourceError', file: path });
    expect((failure as Error).message).toMatch(reason);
  });

  test('a missing path', async () => {
    const path = directory.write('x');
    await expect(openOsmFile(`${path}-missing`)).rejects.toThrow(/-missing: there is no such file$/);
    await expect(openOsmFile(`${path}/inside`)).rejects.toThrow(/a part of its path is not a directory/);
  });

  test('a directory', async () => {
    const path = `${directory.write('x')}-directory`;
    mkdirSync(path);
    await expect(openOsmFile(path)).rejects.toThrow(/: is a directory, not a file$/);
  });

  test('a circular symbolic link', async () => {
    const path = `${directory.write('x')}-link`;
    symlinkSync(path, path);
    await expect(openOsmFile(path)).rejects.toThrow(/symbolic links form a loop/);
  });

  const pipes = process.platform !== 'win32';
  test.skipIf(!pipes)(
    pipes ? 'a named pipe, which would block forever' : 'a named pipe (skipped: not available here)',
    async () => {
      const path = `${directory.write('x')}-pipe`;
      execFileSync('mkfifo', [path]);
      await expect(openOsmFile(path)).rejects.toThrow(/is not a regular file/);
    },
  );

  const mayReadAll = process.getuid?.() === 0 || process.platform === 'win32';
  test.skipIf(mayReadAll)(
    mayReadAll ? 'a file without permission (skipped: root reads everything)' : 'a file without permission',
    async () => {
      const path = directory.write(geoJson, 'secret');
      chmodSync(path, 0);
      await expect(openOsmFile(path)).rejects.toThrow(/: no permission to read it$/);
    },
  );
});

test('progress increases with the bytes read and ends at the file’s size', async () => {
  const many = Array.from({ length: 20_000 }, (_, i) => ({ ...nodes[0], id: i }) as (typeof nodes)[0]);
  const features = many.map(({ id }) => ({
    type: 'Feature',
    id: `node/${id}`,
    geometry: { type: 'Point', coordinates: [1, 2] },
  }));
  const xml = encodeXml(many);
  for (const content of [encodePbf([many, many]), xml, gzipSync(xml), JSON.stringify({ type: 'FeatureCollection', features })]) {
    const file = await openOsmFile(directory.write(content));
    const steps: number[] = [];
    for await (const batch of file.read({ nodes: true }, ({ bytes, totalBytes }) => {
      expect(totalBytes).toBe(file.totalBytes);
      steps.push(bytes);
    })) {
      expect(batch.length).toBeGreaterThan(0);
    }
    expect(steps.length).toBeGreaterThan(0);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect(steps.at(-1)).toBe(file.totalBytes);
  }
});
