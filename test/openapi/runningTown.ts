/**
 * Runs the service as `npm start` does, with the demo town and the brands in a separate folder and at a fixed instant. Webhook
 * messages do not leave the process.
 */
import type { LookupAddress, lookup } from 'node:dns';
import { rmSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importFirstBrands } from '../../src/cli/importFirstBrands.ts';
import { loadDemoTown } from '../../src/imports/loadDemoTown.ts';
import type { Log } from '../../src/server/observability/log.ts';
import { type ServerOptions, startServer } from '../../src/server/runtime/startServer.ts';
import { currentRegisterFile } from '../../src/server/shops/currentRegisterFile.ts';
import { openStore } from '../../src/store/openStore.ts';
import type { Store } from '../../src/store/store.ts';

/** Saturday, 2026-11-21, 09:00 UTC. */
export const demoInstant: number = Date.UTC(2026, 10, 21, 9);

export interface RunningTown {
  readonly url: string;
  readonly dataDir: string;
  readonly sandbox: { readonly clientId: string; readonly clientSecret: string };
  /** A second connection to the store, opened as commands open it. */
  readonly store: Store;
  /** Returns a token of the sandbox caller. @param scope absent: all its scopes */
  token(scope?: string): Promise<string>;
  close(): Promise<void>;
}

const silent: Log = { debug() {}, info() {}, warn() {}, error() {} };

/**
 * Loads the town and the brands into a separate folder, which is removed when the process exits. Builds the index of the shops,
 * which the service otherwise builds at each start with a copy of the folder.
 */
async function loadTown(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'atm-finder-loaded-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  const store = await openStore({ dataDir });
  await store.migrate();
  await loadDemoTown(store);
  await importFirstBrands(store.shops.register);
  await currentRegisterFile(store.shops.register, { store: { dataDir }, folder: dataDir });
  await store.close();
  return dataDir;
}

/** The folder with the loaded town. The town is loaded once per process and then copied, because loading takes seconds. */
let loaded: Promise<string> | undefined;

/** Resolves every name to a public address. */
const publicName = ((_name: string, _options: unknown, done: (error: null, found: LookupAddress[]) => void) =>
  done(null, [{ address: '1.1.1.1', family: 4 }])) as unknown as typeof lookup;

/** @param said settings that differ from the defaults */
export async function runTown(said: Partial<ServerOptions> = {}): Promise<RunningTown> {
  const dataDir = await mkdtemp(join(tmpdir(), 'atm-finder-demo-'));
  loaded ??= loadTown();
  await cp(await loaded, dataDir, { recursive: true });
  const store = await openStore({ dataDir });
  const server = await startServer({
    dataDir,
    host: '127.0.0.1',
    port: 0,
    now: () => demoInstant,
    log: silent,
    lookEvery: 20,
    resolveReceivers: publicName,
    postWebhook: async () => 204,
    ...said,
  });
  if (server.sandbox === undefined) throw new Error('The service has no sandbox caller.');
  const { clientId, clientSecret } = server.sandbox;
  return {
    url: server.url,
    dataDir,
    sandbox: { clientId, clientSecret },
    store,
    async token(scope) {
      const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
      const body = new URLSearchParams({ ...form, ...(scope !== undefined && { scope }) });
      const answer = (await (await fetch(`${server.url}/oauth/token`, { method: 'POST', body })).json()) as {
        access_token: string;
      };
      return answer.access_token;
    },
    async close() {
      await server.close();
      await store.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
