import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hasSharedData, named, sharedData } from '../../../test/support/osm/files.ts';
import { extractionOf } from '../../../test/support/osm/realExtracts.ts';
import { type CollectedLog, collectLog } from '../../../test/support/server/doubles.ts';
import { type OverpassStandIn, rightAnswer, startOverpass } from '../../../test/support/server/overpassStandIn.ts';
import { emptyFolder } from '../../../test/support/server/testApp.ts';
import { startTestPostgres, whyNoPostgres } from '../../../test/support/store/testPostgres.ts';
import type { FindNearbyAnswer } from '../../contract/atms.ts';
import { isAtm } from '../../core/atms/atm.ts';
import { openStore } from '../../store/openStore.ts';
import { type RunningServer, startServer } from '../runtime/startServer.ts';

const osm = (name: string) => join(sharedData, 'osm', name);
/** The number of ATMs in the cell whose south-west corner is 43.7, 7.4. The cell contains all of the extract except its edge. */
const machines = 22;
const monaco = { lat: 43.7396, long: 7.4273 };

let overpass: OverpassStandIn;
let service: RunningServer;
let dataDir: string;
let log: CollectedLog;

async function start(bySearch: boolean, folder = emptyFolder(), databaseUrl?: string): Promise<void> {
  dataDir = folder;
  log = collectLog();
  service = await startServer({
    dataDir,
    ...(databaseUrl !== undefined && { databaseUrl }),
    host: '127.0.0.1',
    port: 0,
    log,
    overpass: { url: overpass.url, bySearch },
    lookEvery: 50,
  });
}
const get = async <T>(path: string): Promise<T> =>
  (await (await fetch(service.url + path, { headers: { 'sec-fetch-site': 'same-origin' } })).json()) as T;
const nearby = ({ lat, long } = monaco) =>
  get<FindNearbyAnswer>(`/v6/atms/complete/findNearby?lat=${lat}&long=${long}&radius=5000&countLimit=200`);
const sources = ({ results }: FindNearbyAnswer) => results.map(({ atm }) => atm.source).sort();

const noPostgres = whyNoPostgres();
if (noPostgres) console.log(noPostgres);

describe.skipIf(!hasSharedData)(named('a service that fetches areas of real extracts'), () => {
  beforeAll(async () => {
    overpass = await startOverpass(osm('monaco-2026.osm.pbf'), osm('tram-junction.osm.pbf'));
  }, 30_000);
  afterAll(() => overpass.close());
  afterEach(async () => {
    await service.close();
    overpass.answer(rightAnswer);
    overpass.asked.length = 0;
  });

  it('returns everything in the extract for a search in Monaco, with the same names and places, and fetches nothing after a restart', async () => {
    await start(true);
    await expect.poll(async () => (await nearby()).filling, { timeout: 45_000 }).toBeUndefined();
    const answer = await nearby();
    const { atms } = await extractionOf(osm('monaco-2026.osm.pbf'));
    const inCell = atms.filter((atm) => isAtm(atm) && atm.lat >= 43.7 && atm.lat < 43.8 && atm.long >= 7.4 && atm.long < 7.5);
    expect(inCell.length).toBe(machines);
    expect(sources(answer)).toEqual(inCell.map(({ source }) => source).sort());
    expect(answer.totalCount).toBe(inCell.length);
    const streets = new Map(inCell.map(({ uid, street }) => [uid, street]));
    const told = answer.results.filter(({ atm }) => atm.location.address.street !== undefined);
    expect(told.length).toBeGreaterThan(machines / 2);
    for (const { atm } of told) expect(atm.location.address.street).toBe(streets.get(atm.uid));
    expect(answer.attributions).toEqual([expect.objectContaining({ text: '© OpenStreetMap contributors' })]);
    expect(overpass.mostAtOnce()).toBe(1);
    expect(log.lines.filter((line) => /^(warn|error)/.test(line))).toEqual([]);
    const store = await openStore({ dataDir });
    const feeds = (await store.listFeeds()).map(({ name }) => name);
    expect(feeds).toContain('live_43.7_7.4');
    expect([...(await store.feeds.lastImports()).keys()]).toContain('live_43.7_7.4');
    await store.close();
    await service.close();
    overpass.asked.length = 0;
    await start(true, dataDir);
    expect((await nearby()).totalCount).toBe(machines);
    expect(overpass.asked).toEqual([]);
  }, 60_000);

  it.skipIf(noPostgres !== undefined)(
    'fetches areas on PostgreSQL as well, and another process serves the fetched data',
    async () => {
      const postgres = await startTestPostgres();
      const databaseUrl = await postgres.freshUrl();
      const folder = emptyFolder();
      const own = { slug: 'own', key: 'k-own', operator: 'Origin Bank', default: true, activated: true };
      writeFileSync(join(folder, 'callers.json'), JSON.stringify([own]));
      await start(true, folder, databaseUrl);
      const other = service;
      await start(true, folder, databaseUrl);
      await expect.poll(async () => (await nearby()).totalCount, { timeout: 30_000 }).toBe(machines);
      const fetchedBy = service;
      service = other;
      overpass.answer(() => {});
      await expect.poll(async () => (await nearby()).totalCount, { timeout: 30_000 }).toBe(machines);
      service = fetchedBy;
      await other.close();
      expect(log.lines.filter((line) => /^error|could not be fetched/.test(line))).toEqual([]);
      const store = await openStore({ dataDir, databaseUrl });
      expect((await store.listFeeds()).map(({ name }) => name)).toContain('live_43.7_7.4');
      await store.close();
      await service.close();
      overpass.asked.length = 0;
      await start(true, dataDir, databaseUrl);
      expect((await nearby()).totalCount).toBe(machines);
      expect(overpass.asked).toEqual([]);
      await service.close();
      await postgres.stop();
    },
    120_000,
  );

  it('reports that more data is loading while an area is being fetched, and responds within 5 s', async () => {
    await start(true);
    let reply = () => {};
    overpass.answer((response, answer) => {
      reply = () => rightAnswer(response, answer);
    });
    const began = performance.now();
    const first = await nearby();
    // This is the maximum time that a request may wait, not the usual duration.
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(first).toMatchObject({ results: [], totalCount: 0, filling: true });
    overpass.answer(rightAnswer);
    reply();
    await expect.poll(async () => (await nearby()).filling, { timeout: 45_000 }).toBeUndefined();
    expect((await nearby()).totalCount).toBe(machines);
  }, 60_000);

  it('an invalid response does not affect clients, and is logged once', async () => {
    await start(true);
    overpass.answer((reply) => void reply.end('<html><body>rate limited</body></html>'));
    await expect.poll(async () => (await nearby()).filling, { timeout: 45_000 }).toBeUndefined();
    for (let i = 0; i < 5; i++) expect(await nearby()).toMatchObject({ results: [], totalCount: 0 });
    expect(overpass.asked).toHaveLength(1);
    const warnings = log.lines.filter((line) => /^(warn|error)/.test(line));
    expect(warnings).toEqual([
      expect.stringMatching(/^warn: Could not fetch an area .*its response could not be imported: this is/),
    ]);
  }, 60_000);

  it('fetches nothing automatically if only users can start a fetch, but fetches after a tap on its own page', async () => {
    await start(false);
    expect(await get('/app/config')).toMatchObject({ mayFetchAreas: true });
    expect(await nearby()).toMatchObject({ totalCount: 0 });
    expect(overpass.asked).toEqual([]);
    const ask = (headers: Record<string, string>, query = 'lat=43.7396&long=7.4273') =>
      fetch(`${service.url}/app/areas?${query}`, { method: 'POST', headers });
    const origin = service.url;
    expect((await ask({})).status).toBe(403);
    expect((await ask({ 'sec-fetch-site': 'cross-site', origin })).status).toBe(403);
    expect((await ask({ origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await ask({ origin }, 'lat=91&long=0')).status).toBe(400);
    expect(overpass.asked).toEqual([]);
    const taken = await ask({ 'sec-fetch-site': 'same-origin', origin });
    expect([taken.status, await taken.json()]).toEqual([202, { filling: true }]);
    await expect.poll(async () => (await nearby()).filling, { timeout: 45_000 }).toBeUndefined();
    expect((await nearby()).totalCount).toBe(machines);
    const again = await ask({ origin });
    expect([again.status, await again.json()]).toEqual([200, {}]);
    const rest = [await ask({ origin }), await ask({ origin }), await ask({ origin }), await ask({ origin })];
    expect(rest.at(-1)?.status).toBe(429);
    expect(rest.at(-1)?.headers.get('retry-after')).toMatch(/^(60|[1-5]?\d)$/);
  }, 60_000);
});
