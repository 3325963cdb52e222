import { expect, test } from 'vitest';
import { collectLog } from '../../../../test/support/server/doubles.ts';
import { testPlaces } from '../../../../test/support/store/testPlaces.ts';
import { whyNoPostgres } from '../../../../test/support/store/testPostgres.ts';
import { openStore } from '../../../store/openStore.ts';
import { startServer } from '../../runtime/startServer.ts';
import { newClient } from '../newSecrets.ts';
import { openVault } from '../vault.ts';

const reason = whyNoPostgres();
if (reason) console.log(reason);

const serviceSecret = 'one secret for all services on this store';
const burst = 160;

test.skipIf(reason)(
  'two services on one PostgreSQL server together grant a caller its limit, and no more',
  async () => {
    const places = await testPlaces('postgres');
    const place = await places.fresh();
    const limits = { caller: { requestsPerSecond: 1, burst } };
    const start = () =>
      startServer({ ...place, serviceSecret, host: '127.0.0.1', port: 0, log: collectLog(), webDir: place.dataDir, limits });
    const servers = [await start(), await start()];
    const store = await openStore(place);
    const vault = openVault(serviceSecret);
    const { client, credential } = newClient('fio', vault, Date.now());
    const profile = { slug: 'fio', operator: 'Fio', activated: true, default: false };
    const change = { callers: [profile], credentials: [credential], takeOver: true, secretCheck: vault.check };
    await store.callers.change(() => change, 0);
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: client.clientId,
      client_secret: client.clientSecret,
    });
    const tokenFrom = async (url: string) =>
      ((await (await fetch(`${url}/oauth/token`, { method: 'POST', body })).json()) as { access_token?: string }).access_token;
    for (const { url } of servers) await expect.poll(() => tokenFrom(url), { timeout: 45_000 }).toBeDefined();
    const headers = { authorization: `Bearer ${await tokenFrom(servers[0]?.url ?? '')}` };
    const ask = async (url: string) =>
      (await fetch(`${url}/v6/atms/complete/findNearby?lat=0&long=0&radius=1`, { headers })).status;

    const begun = Date.now();
    let granted = 0;
    // The loop ends when both services have rejected requests for longer than a slow database takes, but before the next token is
    // refilled. One service cannot use the tokens of the other.
    for (let lastGranted = Date.now(); Date.now() - lastGranted < 700; ) {
      for (const { url } of servers) {
        const status = await ask(url);
        expect([200, 429]).toContain(status);
        if (status === 200) {
          granted++;
          lastGranted = Date.now();
        }
        // A rejection is immediate. This query gives the database time to grant more tokens.
        if (status === 429) await store.version();
      }
    }
    const refilled = Math.ceil((Date.now() - begun) / 1_000);
    expect(granted).toBeGreaterThanOrEqual(0.9 * burst);
    expect(granted).toBeLessThanOrEqual(burst + refilled + 2);
    await store.close();
    for (const server of servers) await server.close();
    await places.clear();
  },
  60_000,
);
