import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { zxyToTileId } from 'pmtiles';
import { afterEach, expect, it, test } from 'vitest';
import { emptyFolder, testApp } from '../../../test/support/server/testApp.ts';
import { ArchiveWriter } from '../../sources/osm/basemap/archive/writeArchive.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

/** Starts the service with a map of one tile. */
async function withMap(): Promise<{ readonly app: FastifyInstance; readonly url: string }> {
  const dataDir = emptyFolder();
  mkdirSync(join(dataDir, 'basemap'));
  const writer = new ArchiveWriter(join(dataDir, 'basemap', 'malta.pmtiles'));
  writer.add(zxyToTileId(14, 8853, 6400), Buffer.from('a tile'));
  writer.finish({ bounds: [35.5, 13.8, 36.3, 14.9], maxZoom: 15, metadata: { attribution: '© OpenStreetMap contributors' } });
  const tiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: 'Somebody', maxZoom: 19 };
  const made = (await testApp({ dataDir, tiles })).app;
  app = made;
  const { basemap } = (await made.inject('/app/config')).json();
  return { app: made, url: basemap.url.replace('{z}', '14').replace('{x}', '8853').replace('{y}', '6400') };
}

it('the page gets the map instead of third-party tiles', async () => {
  const { app } = await withMap();
  const attribution = {
    attribution: '© OpenStreetMap contributors',
    attributionUrl: 'https://www.openstreetmap.org/copyright',
    bounds: [35.5, 13.8, 36.3, 14.9],
  };
  expect((await app.inject('/app/config')).json()).toEqual({
    alliance: false,
    basemap: {
      url: expect.stringMatching(/^\/tiles\/\{z\}\/\{x\}\/\{y\}\?v=[0-9a-f]{12}$/),
      ...attribution,
      maxZoom: 15,
      keep: true,
      parts: [attribution],
    },
  });
});

it('a tile is sent as stored in the archive, and cached permanently if its URL has a version', async () => {
  const { app, url } = await withMap();
  const tile = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
  expect(tile.statusCode).toBe(200);
  expect(tile.headers).toMatchObject({
    'content-type': 'application/vnd.mapbox-vector-tile',
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  expect(gunzipSync(tile.rawPayload).toString()).toBe('a tile');
  const other = await app.inject({ url: '/tiles/14/8853/6400', headers: { 'accept-encoding': 'gzip' } });
  expect(other.headers['cache-control']).toBe('public, max-age=3600');
  expect(other.headers.etag).toBe(tile.headers.etag);
});

it('a tile is decompressed for clients that do not accept compression', async () => {
  const { app, url } = await withMap();
  const tile = await app.inject({ url, headers: { 'accept-encoding': 'identity' } });
  expect([tile.body, tile.headers['content-encoding']]).toEqual(['a tile', undefined]);
});

it('a tile is not sent again to clients that have it', async () => {
  const { app, url } = await withMap();
  const { etag } = (await app.inject(url)).headers;
  const again = await app.inject({ url, headers: { 'if-none-match': String(etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test.each([
  ['nothing is drawn', '/tiles/14/1/1', 204],
  ['the whole world is', '/tiles/0/0/0', 204],
  ['the zoom is too close', '/tiles/16/1/1', 404],
  ['the column is beyond the last', '/tiles/2/4/0', 404],
  ['the row is beyond the last', '/tiles/2/0/4', 404],
  ['it is no number', '/tiles/2/0/1.5', 404],
  ['it is below all', '/tiles/2/-1/0', 404],
  ['it is something else', '/tiles/a/b/c', 404],
])('when %s, the status of %s is %i', async (_where, url, status) => {
  const { app } = await withMap();
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(status);
  if (status === 404) expect(answer.json().message).toBe('There is no such map tile');
});

it('there is no map if nothing was imported', async () => {
  app = (await testApp()).app;
  expect((await app.inject('/tiles/0/0/0')).statusCode).toBe(404);
});
