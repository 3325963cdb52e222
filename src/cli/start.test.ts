import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import type { Ended } from '../../test/support/cli/runHere.ts';
import { serveHere } from '../../test/support/cli/serveHere.ts';
import { serveProcess } from '../../test/support/cli/serveProcess.ts';
import { importFiles } from '../imports/importFiles.ts';
import { openStore } from '../store/openStore.ts';

const program = fileURLToPath(new URL('start.ts', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'atm-start-'));
afterAll(() => rmSync(root, { recursive: true, force: true, maxRetries: 5 }));

const settings = { DATABASE_URL: '', PORT: '0', LOG_LEVEL: 'error', DRAIN_TIME: '0' };

const start = (env: Record<string, string>, whenStarted?: Parameters<typeof serveProcess>[2]): Promise<Ended> =>
  serveProcess([], { ...settings, ...env }, whenStarted);

/** Starts the service in this process, where it must fail. If it starts, it is stopped, and the exit code is 0. */
const fail = (env: Record<string, string>, args: readonly string[] = []): Promise<Ended> =>
  serveHere(args, { ...settings, DEMO: 'false', ...env }, async () => {});

/** Starts the service and returns the query of the example request that it prints. */
async function exampleOf(dataDir: string): Promise<string | undefined> {
  const { out } = await serveHere([], { ...settings, DEMO: 'false', DATA_DIR: dataDir }, async () => {});
  return /API example: .*findNearby\?(\S+)/.exec(out)?.[1];
}

const folder = (): string => mkdtempSync(join(root, 'data-'));
/** Changes a store as the migrations of a later release would. */
const fromTheFuture = `new (require('node:sqlite').DatabaseSync)(process.argv[1])
  .exec("insert into migrations (name, migrated_at) values ('9999_from_the_future', 0)")`;
const oneSentence = /^[^\n]+\.\n$/;

describe('start', () => {
  it('loads the demo town once into an empty store, responds to requests, and exits with 0 on Ctrl-C', async () => {
    const dataDir = folder();
    const totals: number[] = [];
    const results: string[] = [];
    const visit = async (url: string, kill: (signal: NodeJS.Signals) => void) => {
      const answer = await fetch(`${url}/v6/atms/complete/findNearby?lat=0&long=0&radius=20000`);
      totals.push(((await answer.json()) as { totalCount: number }).totalCount);
      // The first look-up of a new service already knows the brands.
      const found = await fetch(`${url}/v6/shops/findByCardTransaction?description=NETFLIX.COM`);
      results.push(((await found.json()) as { result: string }).result);
      kill('SIGINT');
    };
    const first = await start({ DATA_DIR: dataDir }, visit);
    const second = await start({ DATA_DIR: dataDir }, visit);
    expect([first.code, second.code]).toEqual([0, 0]);
    expect(first.out).toContain('demo town');
    expect(second.out).not.toContain('demo town');
    expect(totals[0]).toBeGreaterThan(100);
    expect(totals[1]).toBe(totals[0]);
    expect(results).toEqual(['found', 'found']);
  });

  it('shows the sandbox caller once, issues it a token, and recreates it if its file is lost', async () => {
    const dataDir = folder();
    const file = join(dataDir, 'sandbox.json');
    const answers: number[] = [];
    const run = () =>
      start({ DATA_DIR: dataDir, DEMO: 'false' }, async (url, kill) => {
        const { clientId, clientSecret } = JSON.parse(readFileSync(file, 'utf8'));
        const authorization = `Basic ${btoa(`${clientId}:${clientSecret}`)}`;
        const body = new URLSearchParams({ grant_type: 'client_credentials' });
        const token = await fetch(`${url}/oauth/token`, { method: 'POST', headers: { authorization }, body });
        const { access_token } = (await token.json()) as { access_token: string };
        const headers = { authorization: `Bearer ${access_token}` };
        answers.push((await fetch(`${url}/v6/atms/complete/findNearby?lat=0&long=0&radius=1`, { headers })).status);
        kill('SIGINT');
      });
    const secret = () => (JSON.parse(readFileSync(file, 'utf8')) as { clientSecret: string }).clientSecret;
    const first = await run();
    const made = secret();
    expect(first.out).toContain(made);
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
    const second = await run();
    expect(secret()).toBe(made);
    expect(second.out).not.toContain(made);
    expect(second.out).toContain(file);
    rmSync(file);
    const third = await run();
    expect(secret()).not.toBe(made);
    expect(third.out).toContain(secret());
    expect(answers).toEqual([200, 200, 200]);
  });

  it('shows an example request at the ATMs of the largest area, or in the demo town if there is no data', async () => {
    const dataDir = folder();
    expect(await exampleOf(dataDir)).toBe('lat=0&long=0&radius=2000');
    const [praha, brno] = ['praha.csv', 'brno.csv'].map((name) => join(root, name)) as [string, string];
    writeFileSync(praha, 'id,lat,long\n1,50.0789,14.4308\n2,50.0789,14.4311\n');
    writeFileSync(brno, 'id,lat,long\n1,49.1951,16.6068\n');
    const store = await openStore({ dataDir });
    const files = [
      { path: brno, name: 'brno' },
      { path: praha, name: 'praha' },
    ];
    await importFiles(store, files, { now: Date.now() });
    await store.close();
    expect(await exampleOf(dataDir)).toMatch(/^lat=50\.07\d*&long=14\.43\d*&radius=2000$/);
  });

  it('leaves a store empty if DEMO=false, and ignores a request to replace workers if it has none', async () => {
    let places: unknown;
    const dataDir = folder();
    const ended = await start({ DATA_DIR: dataDir, DEMO: 'false', LOG_LEVEL: 'warn' }, async (url, kill) => {
      kill('SIGUSR2');
      places = await (await fetch(`${url}/app/places`)).json();
      kill('SIGTERM');
    });
    expect(ended.code).toBe(0);
    expect(places).toMatchObject({ places: [] });
    expect(ended.out + ended.err).toContain('No workers to restart');
    expect(ended.out).toContain(` DATA_DIR='${dataDir}' npm run import -- FILE.osm.pbf `);
  });

  it('reports in one sentence that its port is in use', async () => {
    const squatter = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => squatter.once('listening', resolve));
    const { port } = squatter.address() as { port: number };
    const ended = await start({ DATA_DIR: folder(), DEMO: 'false', PORT: String(port) });
    squatter.close();
    expect(ended).toMatchObject({ code: 1, err: expect.stringMatching(oneSentence) });
    expect(ended.err).toContain(`Port ${port}`);
  });

  it('reports in one sentence that DATA_DIR cannot be written to', async () => {
    const file = join(root, 'a-file');
    writeFileSync(file, 'not a folder');
    for (const dataDir of [file, join(file, 'below')]) {
      const ended = await fail({ DATA_DIR: dataDir });
      expect(ended).toMatchObject({ code: 1, err: expect.stringMatching(oneSentence) });
      expect(ended.err).toContain(dataDir);
    }
  });

  it('reports in one sentence that a newer version created the store', async () => {
    const dataDir = folder();
    await serveHere([], { ...settings, DATA_DIR: dataDir, DEMO: 'false' }, async () => {});
    execFileSync(process.execPath, ['-e', fromTheFuture, join(dataDir, 'atm-finder.sqlite')]);
    const ended = await fail({ DATA_DIR: dataDir });
    expect(ended).toMatchObject({ code: 1, err: expect.stringMatching(oneSentence) });
    expect(ended.err).toMatch(/newer/);
  });

  it.each([
    [['--workers', '2'], /^2 workers need PostgreSQL \(DATABASE_URL\)/],
    [['--workers', 'all'], /^WORKERS must be a whole number/],
    [['--worker', '2'], /'--worker'.*--workers N/],
    [['2'], /--workers N/],
  ])('reports in one sentence what is wrong with %j', async (args, named) => {
    const ended = await fail({ DATA_DIR: folder() }, args);
    expect(ended).toMatchObject({ code: 1, err: expect.stringMatching(oneSentence) });
    expect(ended.err).toMatch(named);
  });

  it.each([
    [{ PORT: 'eighty' }, /PORT/],
    [{ PORT: '70000' }, /PORT/],
    [{ DATABASE_URL: 'mysql://somewhere' }, /DATABASE_URL/],
    [{ NOW: 'tomorrow' }, /NOW/],
    [{ BASEMAP: program }, /BASEMAP must name a PMTiles archive/],
    [{ OVERPASS_URL: 'somewhere' }, /OVERPASS_URL/],
  ])('reports in one sentence what is wrong with %j, without the password', async (env, named) => {
    const ended = await fail({ DATA_DIR: folder(), ...env });
    expect(ended).toMatchObject({ code: 1, err: expect.stringMatching(oneSentence) });
    expect(ended.err).toMatch(named);
    expect(ended.err).not.toContain('secret');
  });

  it('starts while PostgreSQL is unreachable, and reports it without the password', async () => {
    const statuses: number[] = [];
    const env = { DATA_DIR: folder(), DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none', LOG_LEVEL: 'warn' };
    const ended = await start(env, async (url, kill) => {
      for (const path of ['healthz', 'readyz']) statuses.push((await fetch(`${url}/${path}`)).status);
      kill('SIGINT');
    });
    expect([ended.code, statuses]).toEqual([0, [200, 503]]);
    expect(ended.out).toContain('The ATM finder is running, but its database is unavailable: ');
    expect(ended.out).not.toContain('is ready');
    expect(ended.out + ended.err).toMatch(/127\.0\.0\.1:1 cannot be reached.*Retrying./);
    expect(ended.out + ended.err).not.toContain('secret');
  });
});
