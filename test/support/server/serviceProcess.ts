/** Runs the service with PostgreSQL as a separate process, which tests can kill. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { importedKey } from '../../../src/server/auth/newSecrets.ts';
import { openVault } from '../../../src/server/auth/vault.ts';
import { openStore } from '../../../src/store/openStore.ts';
import { someFeed } from './doubles.ts';
import { register } from './shopTown.ts';

const program = fileURLToPath(new URL('../../../src/cli/start.ts', import.meta.url));
const serviceSecret = 'one secret for all services on this store';
const bankKey = 'key-of-fio-banka';

/** Stores one ATM, the register of `shopTown`, and a bank with a key. */
export async function fillStore(databaseUrl: string): Promise<void> {
  const store = await openStore({ dataDir: '', databaseUrl });
  await store.migrate();
  const atm = { uid: 'a', lat: 50.0875, long: 14.4213, country: 'CZ', timeZone: 'Europe/Prague', openingHours: '24/7' };
  await store.replaceFeed(someFeed, [atm], 1);
  await store.shops.register.replaceFeed(register, 1);
  const vault = openVault(serviceSecret);
  const fio = { slug: 'fio', operator: 'Fio banka', activated: true, default: false };
  const credentials = [importedKey('fio', bankKey, vault, 1)];
  await store.callers.change(() => ({ callers: [fio], credentials, takeOver: true, secretCheck: vault.check }), 1);
  await store.close();
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

export interface ServiceProcess {
  readonly url: string;
  /** Returns the output of the process so far. */
  said(): string;
  /** Sends a request as Fio banka. */
  ask(path: string, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  kill(signal: NodeJS.Signals): Promise<void>;
}

/** @returns the service, once the process is listening */
export async function startProcess(
  dataDir: string,
  databaseUrl: string,
  env: Readonly<Record<string, string>> = {},
): Promise<ServiceProcess> {
  const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SERVICE_SECRET: serviceSecret, PORT: '0', DEMO: 'false' };
  const child = spawn(process.execPath, [program], { env: { ...process.env, ...settings, CALLER_LIMIT: 'none', ...env } });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const [, found] = /(?:is ready|database is unavailable): (\S+)/.exec(printed) ?? [];
      if (found !== undefined) resolve(found);
    });
  }
  child.on('exit', () => reject(new Error(`The service has exited: ${printed}`)));
  const url = await promise;
  return {
    url,
    said: () => printed,
    async ask(path, headers = {}) {
      const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${bankKey}`, ...headers } });
      return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> };
    },
    async kill(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
}
