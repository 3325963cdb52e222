/** Kills one of two Citus workers while a service runs, and checks over HTTP what callers and operators get. */
import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '../../src/core/jsonObject.ts';
import { fillStore, type ServiceProcess, startProcess } from '../support/server/serviceProcess.ts';
import { emptyFolder } from '../support/server/testApp.ts';
import { startTestCitus, type TestCitus } from '../support/store/testCitus.ts';
import { whyNoCitus } from '../support/store/testCluster.ts';

const reason = whyNoCitus();
if (reason) console.log(reason);

const nearby = '/v6/atms/complete/findNearby?lat=50.0875&long=14.4213&radius=1000';
const operatorToken = 'the-token-of-the-operator-of-this-service';
const town = `<?xml version="1.0"?><osm version="0.6">
<node id="1" lat="48.41" lon="15.61"><tag k="amenity" v="atm"/><tag k="operator" v="Oberbank"/></node>
<node id="2" lat="48.42" lon="15.62"><tag k="shop" v="bakery"/><tag k="name" v="Bäckerei Schmidl"/></node></osm>`;

interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: JsonObject;
}

describe.skipIf(reason)('a service on Citus, when one of two workers is killed,', () => {
  const dataDir = emptyFolder();
  let citus: TestCitus;
  let service: ServiceProcess;
  let callers: readonly [intact: string, lost: string];
  const credentials = new Map<string, { readonly clientId: string; readonly token: string }>();
  let sent = 0;

  async function send(path: string, token: string, body?: object, method = body ? 'POST' : 'GET'): Promise<Reply> {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
    const reply = await fetch(`${service.url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const text = await reply.text();
    return { status: reply.status, headers: reply.headers, body: text === '' ? {} : JSON.parse(text) };
  }
  const asCaller = (slug: string, path: string, body?: object) => send(path, credentials.get(slug)?.token ?? '', body);
  const asOperator = (path: string, body?: object, method?: string) => send(`/operator/v1/${path}`, operatorToken, body, method);
  const lookUp = (slug: string) => asCaller(slug, `/v6/shops/findByCardTransaction?description=NEW+${++sent}&country=CZ`);
  const findTiger = (slug: string) =>
    asCaller(slug, '/v6/shops/complete/findByCardTransaction?description=U+ZLATEHO+TYGRA&country=CZ');
  const pairOf = (slugs: readonly string[]) => slugs as readonly [intact: string, lost: string];

  async function addCaller(slug: string): Promise<void> {
    const { status, body } = await asOperator('callers', { slug, operator: 'Fio banka' });
    expect(status).toBe(201);
    const { clientId, clientSecret } = body as { readonly clientId: string; readonly clientSecret: string };
    const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
    const token = await fetch(`${service.url}/oauth/token`, { method: 'POST', body: new URLSearchParams(form) });
    credentials.set(slug, { clientId, token: ((await token.json()) as { access_token: string }).access_token });
    expect((await asOperator(`callers/${slug}`, { activated: true }, 'PATCH')).status).toBe(200);
  }

  /** @returns what the command prints, and its exit code */
  async function runCommand(name: string, ...args: readonly string[]): Promise<{ readonly code: number; readonly said: string }> {
    const path = fileURLToPath(new URL(`../../src/cli/${name}.ts`, import.meta.url));
    const env = { ...process.env, DATA_DIR: dataDir, INIT_CWD: dataDir, DATABASE_URL: citus.url, NODE_NO_WARNINGS: '1' };
    try {
      const { stdout } = await promisify(execFile)(process.execPath, [path, ...args], { env });
      return { code: 0, said: stdout };
    } catch (error) {
      const { code, stderr } = error as { readonly code: number; readonly stderr: string };
      return { code, said: stderr };
    }
  }

  beforeAll(async () => {
    citus = await startTestCitus();
    await fillStore(citus.url);
    service = await startProcess(dataDir, citus.url, { OPERATOR_TOKEN: operatorToken });
    callers = pairOf(await citus.callers());
    for (const slug of callers) {
      await addCaller(slug);
      await vi.waitFor(async () => expect((await findTiger(slug)).body).toHaveProperty('shop'), 45_000);
    }
  });
  afterAll(async () => {
    await service?.kill('SIGKILL');
    await citus?.remove();
  });

  it('serves all other callers and all searches, and returns 503 with Retry-After to the callers of the worker', async () => {
    const [intact, lost] = callers;
    const seen = { intact: new Set<number>(), lost: new Set<string>(), nearby: new Set<number>(), ready: new Set<number>() };
    let failed = 0;
    const isOver = () => failed >= 20;
    const repeat = async (request: () => Promise<unknown>) => {
      while (!isOver()) await request();
    };
    const lanes = Promise.all([
      repeat(async () => seen.intact.add((await lookUp(intact)).status)),
      repeat(async () => seen.nearby.add((await asCaller(lost, nearby)).status)),
      repeat(async () => seen.ready.add((await service.ask('/readyz')).status)),
      ...[1, 2, 3].map(() =>
        repeat(async () => {
          const { status, headers } = await lookUp(lost);
          if (status !== 200) failed += 1;
          seen.lost.add(`${status} ${headers.get('retry-after')}`);
        }),
      ),
    ]);
    await lookUp(lost);
    await citus.workers[1]?.kill();
    await lanes;
    expect(seen).toEqual({
      intact: new Set([200]),
      lost: new Set(['200 null', '503 5']),
      nearby: new Set([200]),
      ready: new Set([200]),
    });
    await vi.waitFor(
      async () => expect((await service.ask('/readyz')).body).toMatchObject({ status: 'ready', store: 'partial' }),
      45_000,
    );
    const others = ['/v6/shops/h', '/v6/merchants/m-tiger', '/v6/invalidations', '/v6/completeness'];
    for (const path of others) expect((await asCaller(lost, path)).status, path).toBe(503);
    for (const path of ['/v6/shops/s-tiger', ...others.slice(1)]) expect((await asCaller(intact, path)).status, path).toBe(200);
  });

  it('lets operators add, activate and revoke callers, and a revoked token is rejected', async () => {
    const [intact, lost] = callers;
    const [added, unknown] = pairOf(await citus.callers('new'));
    await addCaller(added);
    expect((await lookUp(added)).status).toBe(200);
    // Look-ups of an earlier caller with this slug may be stored on the worker.
    expect((await asOperator('callers', { slug: unknown, operator: 'Fio banka' })).status).toBe(503);
    for (const slug of [intact, lost]) {
      await asOperator(`callers/${slug}`, { activated: false }, 'PATCH');
      expect((await asCaller(slug, nearby)).status).toBe(403);
      await asOperator(`callers/${slug}`, { activated: true }, 'PATCH');
      expect((await asCaller(slug, nearby)).status).toBe(200);
    }
    const { body } = await asOperator(`callers/${lost}/credentials`, { kind: 'client', graceHours: 24 });
    expect(body).toHaveProperty('clientSecret');
    await asOperator(`callers/${added}/credentials/${credentials.get(added)?.clientId}`, undefined, 'DELETE');
    await vi.waitFor(async () => expect((await lookUp(added)).status).toBe(401), 45_000);
  });

  it('accepts fixes of shops, reports and imports, and shows in the console that part of the store does not respond', async () => {
    const [intact, lost] = callers;
    const fix = { kind: 'name', uid: 's-tiger', name: 'KUFLIK A KNEDLIK 7' };
    const { body: dryRun } = await asOperator('fixes/dry-run', { fix });
    expect(dryRun).toMatchObject({ isUnchecked: true, after: { aliases: ['KUFLIK A KNEDLIK 7'] } });
    expect((await asOperator('fixes', fix)).status).toBe(201);
    await vi.waitFor(async () => {
      const { body } = await asCaller(
        intact,
        '/v6/shops/findByCardTransaction?description=KUFLIK+A+KNEDLIK+7&country=CZ&refresh=true',
      );
      expect(body).toMatchObject({ shop: { uid: 's-tiger' } });
    }, 45_000);
    expect((await asCaller(lost, '/v6/atms/a/reports', { problem: 'gone' })).status).toBe(202);
    expect((await asOperator('reports')).body.atms).toMatchObject([{ uid: 'a' }]);
    expect((await asOperator('overview')).body.problems).toContain('storePartial');
    expect(await runCommand('edit', 'correct', 's-tiger', 'phone=+420222221111')).toMatchObject({ code: 0 });
    writeFileSync(join(dataDir, 'krems.osm'), town);
    const imported = await runCommand('import', 'krems.osm', '--shops', '--without-brands');
    expect(imported).toMatchObject({ code: 0 });
  });

  it('has no backup until the worker responds', async () => {
    const { code, said } = await runCommand('backup', 'atms.backup');
    expect(code).toBe(1);
    expect(said).toMatch(/^The database postgres on .* cannot reach one of its nodes: [^\n]*\.\n$/);
    expect(existsSync(join(dataDir, 'atms.backup'))).toBe(false);
  });

  it('serves all callers once the worker is back, and notifies them of the changes in the meantime', async () => {
    await citus.workers[1]?.start();
    for (const slug of callers) {
      await vi.waitFor(async () => {
        const { status, body } = await asCaller(slug, '/v6/invalidations');
        expect(status).toBe(200);
        expect(body.invalidations).toContainEqual(
          expect.objectContaining({ level: 'shop', type: 'changed', shopUid: 's-tiger' }),
        );
      }, 45_000);
      expect((await lookUp(slug)).status).toBe(200);
    }
    expect((await service.ask('/readyz')).body).toMatchObject({ store: 'reachable' });
    expect((await runCommand('backup', 'atms.backup')).code).toBe(0);
  });
});
