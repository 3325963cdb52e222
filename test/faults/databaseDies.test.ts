import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fillStore, type ServiceProcess, startProcess } from '../support/server/serviceProcess.ts';
import { emptyFolder } from '../support/server/testApp.ts';
import { startTestCluster, type TestCluster, whyNoCluster } from '../support/store/testCluster.ts';

const reason = whyNoCluster();
if (reason) console.log(reason);

const nearby = '/v6/atms/complete/findNearby?lat=50.0875&long=14.4213&radius=1000';
const lookUp = '/v6/shops/findByCardTransaction?description=U+ZLATEHO+TYGRA&country=CZ';

describe.skipIf(reason)('when PostgreSQL is killed while a service runs', () => {
  const dataDir = emptyFolder();
  let database: TestCluster;
  let service: ServiceProcess;
  /** Sends findNearby requests during every fault and counts the statuses. */
  const statuses = new Map<number, number>();
  let asking: Promise<void> = Promise.resolve();
  let stopAsking = false;

  const askAllTheTime = async () => {
    // Alternate between requests that bypass the framework and requests that use it.
    for (let i = 0; !stopAsking; i += 1) {
      const { status } = await service.ask(nearby, i % 2 ? { origin: 'https://fio.example' } : {});
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };

  beforeAll(async () => {
    database = await startTestCluster();
    await fillStore(database.url);
    service = await startProcess(dataDir, database.url);
    await vi.waitFor(async () => expect((await service.ask(lookUp)).status).toBe(200), 45_000);
    asking = askAllTheTime();
  }, 60_000);
  afterAll(async () => {
    stopAsking = true;
    await asking.catch(() => {});
    await service?.kill('SIGKILL');
    await database?.remove();
  });

  it('ATM searches continue without failures and report the data’s age, shop requests get a 503 with Retry-After, and the service recovers automatically', async () => {
    expect((await service.ask(nearby)).headers.get('x-data-age')).toBeNull();
    await database.kill();
    const refused = await service.ask(lookUp);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    await vi.waitFor(async () => {
      const ages = await Promise.all([{}, { origin: 'https://fio.example' }].map((more) => service.ask(nearby, more)));
      expect(ages.map(({ headers }) => Number(headers.get('x-data-age')))).toEqual([expect.any(Number), expect.any(Number)]);
      expect(Number(ages[0]?.headers.get('x-data-age'))).toBeGreaterThanOrEqual(1);
      const { body } = await service.ask('/readyz');
      expect(body).toMatchObject({ status: 'ready', store: 'unreachable', dataAge: expect.any(Number) });
    }, 45_000);
    expect((await service.ask(lookUp)).status).toBe(503);
    await database.start();
    await vi.waitFor(
      async () => {
        expect((await service.ask(lookUp)).status).toBe(200);
        expect((await service.ask(nearby)).headers.get('x-data-age')).toBeNull();
        expect((await service.ask('/readyz')).body).toMatchObject({ store: 'reachable' });
      },
      { timeout: 45_000, interval: 50 },
    );
    expect([...statuses.keys()]).toEqual([200]);
  });

  it('a process that starts during the outage accepts the bank, serves the ATMs of this database only, and recovers afterwards', async () => {
    stopAsking = true;
    await asking;
    const before = await service.ask(lookUp);
    await service.kill('SIGKILL');
    await database.kill();
    service = await startProcess(dataDir, database.url);
    expect(service.said()).toContain('The ATM finder is running, but its database is unavailable: ');
    const { status, headers, body } = await service.ask(nearby);
    expect(status).toBe(200);
    expect(Number(headers.get('x-data-age'))).toBeGreaterThanOrEqual(0);
    expect(body).toMatchObject({ totalCount: 1, results: [{ atm: { uid: 'a' } }] });
    expect((await service.ask('/readyz')).body).toMatchObject({ status: 'ready', store: 'unreachable' });
    // An unknown token gets a 503, because it could belong to a caller that this process has not loaded.
    expect((await service.ask(nearby, { authorization: 'Bearer of-nobody' })).status).toBe(503);
    for (const path of [lookUp, '/app/search?q=Praha']) {
      const refused = await service.ask(path);
      expect([path, refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([path, 503, true]);
    }
    const other = await startProcess(dataDir, `${database.url}_of_others`);
    for (const path of [nearby, '/readyz']) expect((await other.ask(path)).status).toBe(503);
    await other.kill('SIGKILL');
    await database.start();
    await vi.waitFor(
      async () => {
        expect((await service.ask(lookUp)).body).toEqual(before.body);
        expect((await service.ask('/app/search?q=Praha')).status).toBe(200);
        expect((await service.ask(nearby)).headers.get('x-data-age')).toBeNull();
        expect((await service.ask(nearby, { authorization: 'Bearer of-nobody' })).status).toBe(401);
      },
      { timeout: 45_000, interval: 50 },
    );
    expect(service.said().match(/serving the snapshot of/g)).toHaveLength(1);
    expect(service.said()).toMatch(/The store is available again/);
  });
});
