/**
 * Starts a real service with two banks in the store, a few ATMs, a register and a built page, and provides an attacker's tools.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { ImportedAtm } from '../../../src/core/atms/atm.ts';
import { newClient, newPublishable } from '../../../src/server/auth/newSecrets.ts';
import { openVault, type Vault } from '../../../src/server/auth/vault.ts';
import { type ServerOptions, startServer } from '../../../src/server/runtime/startServer.ts';
import type { CallerCredential, CallerProfile } from '../../../src/store/callers/callerRepository.ts';
import { openStore } from '../../../src/store/openStore.ts';
import type { Store } from '../../../src/store/store.ts';
import { bank, machine } from './bankTown.ts';
import { type CollectedLog, collectLog, someFeed } from './doubles.ts';
import { register } from './shopTown.ts';
import { emptyFolder } from './testApp.ts';

const serviceSecret = 'the secret of the service that is attacked here';

export interface AttackedBank {
  readonly clientId: string;
  readonly clientSecret: string;
  /** A valid token with all scopes. */
  readonly token: string;
  readonly publishable: string;
}

export interface AttackedTown {
  readonly url: string;
  readonly store: Store;
  readonly vault: Vault;
  readonly log: CollectedLog;
  readonly fio: AttackedBank;
  readonly kb: AttackedBank;
  /** Sends a request as a bank, or with the headers in `init`. */
  ask(path: string, as?: AttackedBank, init?: RequestInit): Promise<Response>;
  post(path: string, body: unknown, as?: AttackedBank, headers?: Record<string, string>): Promise<Response>;
  /** Sends bytes and reads everything until the other side closes. */
  raw(bytes: string | Buffer): Promise<string>;
  close(): Promise<void>;
}

export const atms: readonly ImportedAtm[] = [machine('of-fio', 'fio'), machine('of-kb', 'kb', { lat: 50.0842 })];

const indexPage: string = '<!doctype html><script type="module" src="/assets/index-DxY_12ab.js"></script>';

/** Writes a built page, and a private file next to its folder. */
function writeWeb(folder: string): string {
  const webDir = join(folder, 'web');
  mkdirSync(join(webDir, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'outside.txt'), 'outside');
  writeFileSync(join(webDir, '.env'), 'outside');
  writeFileSync(join(webDir, 'index.html'), indexPage);
  writeFileSync(join(webDir, 'docs.html'), indexPage);
  writeFileSync(join(webDir, 'console.html'), indexPage);
  writeFileSync(join(webDir, 'sw.js'), 'self.x = 1;');
  writeFileSync(join(webDir, 'manifests.json'), JSON.stringify({ en: { start_url: '/?source=app', shortcuts: [] } }));
  writeFileSync(join(webDir, 'atm-finder.js'), 'x = 1;');
  writeFileSync(join(webDir, 'assets', 'index-DxY_12ab.js'), 'export const a = 1;');
  return webDir;
}

async function seed(store: Store, vault: Vault, operates: boolean) {
  await store.migrate();
  await store.replaceFeed(someFeed, atms, Date.now());
  await store.shops.register.replaceFeed(register, Date.now());
  const members = (['fio', 'kb'] as const).map((slug) => {
    const { client, credential } = newClient(slug, vault, Date.now());
    const publishable = newPublishable(slug, Date.now());
    const profile: CallerProfile = bank(slug, {
      withdrawals: [slug],
      origins: [`https://www.${slug}.example`],
      frameAncestors: [`https://www.${slug}.example`],
      supportAddress: `support@${slug}.example`,
      ...(operates && { operates: [slug] }),
    });
    return { client, profile, publishable: publishable.id, credentials: [credential, publishable] satisfies CallerCredential[] };
  });
  await store.callers.change(
    () => ({
      takeOver: true,
      secretCheck: vault.check,
      callers: members.map(({ profile }) => profile),
      credentials: members.flatMap(({ credentials }) => credentials),
    }),
    Date.now(),
  );
  return members;
}

/** @param operates whether the banks may report live statuses of their ATMs */
export async function attackedTown(options: Partial<ServerOptions> = {}, operates = false): Promise<AttackedTown> {
  const dataDir = emptyFolder();
  const vault = openVault(serviceSecret);
  const { databaseUrl } = options;
  const store = await openStore({ dataDir, ...(databaseUrl !== undefined && { databaseUrl }) });
  const members = await seed(store, vault, operates);
  const log = collectLog();
  const webDir = writeWeb(emptyFolder());
  const server = await startServer({
    ...{ dataDir, host: '127.0.0.1', port: 0, log, webDir, serviceSecret, sandbox: true, registration: true, lookEvery: 20 },
    ...options,
  });
  const { url } = server;

  const [fio, kb] = await Promise.all(
    members.map(async ({ client, publishable }): Promise<AttackedBank> => {
      const { clientId, clientSecret } = client;
      const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
      const reply = await fetch(`${url}/oauth/token`, { method: 'POST', body: new URLSearchParams(form) });
      const { access_token: token } = (await reply.json()) as { access_token: string };
      return { ...client, token, publishable };
    }),
  );
  if (!fio || !kb) throw new Error('There are two banks');
  const headersOf = (as: AttackedBank | undefined) => (as ? { authorization: `Bearer ${as.token}` } : {});
  return {
    ...{ url, store, vault, log, fio, kb },
    ask: (path, as, init = {}) =>
      fetch(`${url}${path}`, { redirect: 'manual', ...init, headers: { ...headersOf(as), ...init.headers } }),
    post: (path, body, as, headers = {}) =>
      fetch(`${url}${path}`, {
        method: 'POST',
        headers: { ...headersOf(as), 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' || body instanceof Uint8Array ? (body as string) : JSON.stringify(body),
      }),
    raw: (bytes) => readAll(Number(new URL(url).port), bytes),
    async close() {
      await server.close();
      await store.close();
    },
  };
}

/** Sends bytes and reads everything until the other side closes. */
function readAll(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.setEncoding('latin1').on('data', (text) => (answer += text));
    socket.on('close', () => resolve(answer)).on('error', (error) => (answer === '' ? reject(error) : resolve(answer)));
  });
}

/** Returns the statuses of the responses on one connection, in order. */
export const statusesOf = (answer: string): number[] =>
  [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
