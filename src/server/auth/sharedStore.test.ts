import { afterAll, beforeAll, expect, it } from 'vitest';
import { collectLog } from '../../../test/support/server/doubles.ts';
import { onEachStore } from '../../../test/support/store/onEachStore.ts';
import { openStore, type StoreOptions } from '../../store/openStore.ts';
import { type RunningServer, startServer } from '../runtime/startServer.ts';
import { newClient } from './newSecrets.ts';
import { serviceSecretOf } from './serviceSecret.ts';
import { openVault } from './vault.ts';

onEachStore('two services on one %s', ({ kind, migrated }) => {
  let place: StoreOptions;
  const servers: RunningServer[] = [];
  const secret = kind !== 'sqlite' ? { serviceSecret: 'one secret for all services on this store' } : {};
  const start = async (more: object = secret) => {
    const options = { ...place, ...more, host: '127.0.0.1', port: 0, log: collectLog(), lookEvery: 20, webDir: place.dataDir };
    const server = await startServer(options);
    servers.push(server);
    return server.url;
  };
  beforeAll(async () => {
    place = await migrated();
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
  });

  it('accept tokens that either service issued, but no tokens of a removed credential', async () => {
    const [one, other] = [await start(), await start()];
    const vault = openVault(serviceSecretOf({ ...place, ...secret }) as string);
    const { client, credential } = newClient('fio', vault, Date.now());
    const profile = { slug: 'fio', operator: 'Fio', activated: true, default: false };
    const store = await openStore(place);
    const tokenOf = async (url: string) => {
      const body = new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: client.clientId,
        client_secret: client.clientSecret,
      });
      const reply = await fetch(`${url}/oauth/token`, { method: 'POST', body });
      return { status: reply.status, token: ((await reply.json()) as { access_token?: string }).access_token ?? '' };
    };
    const ask = async (url: string, token: string) =>
      (await fetch(`${url}/v6/atms/complete/findNearby?lat=0&long=0&radius=1`, { headers: { authorization: `Bearer ${token}` } }))
        .status;
    await store.callers.change(
      () => ({ callers: [profile], credentials: [credential], takeOver: true, secretCheck: vault.check }),
      0,
    );
    await expect.poll(async () => [(await tokenOf(one)).status, (await tokenOf(other)).status]).toEqual([200, 200]);
    const [ofOne, ofOther] = [(await tokenOf(one)).token, (await tokenOf(other)).token];
    for (const url of [one, other]) for (const token of [ofOne, ofOther]) expect(await ask(url, token)).toBe(200);
    const keys = await Promise.all([one, other].map(async (url) => (await fetch(`${url}/.well-known/jwks.json`)).text()));
    expect(keys[0]).toBe(keys[1]);
    await store.callers.change(() => ({ revoke: [client.clientId] }), 0);
    await expect.poll(() => Promise.all([ask(one, ofOne), ask(other, ofOne)])).toEqual([401, 401]);
    await store.callers.change(() => ({ credentials: [credential] }), 0);
    await store.close();
  });

  it('do not start with a different service secret, or without a service secret', async () => {
    const other = { serviceSecret: 'a secret other than that of the store' };
    await expect(start(other)).rejects.toThrow(/a different service secret\. Restore SERVICE_SECRET \(or service\.key\)/);
    if (kind !== 'sqlite') await expect(start({})).rejects.toThrow('Set SERVICE_SECRET');
  });
});
