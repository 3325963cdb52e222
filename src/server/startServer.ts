import { accessSync, constants, mkdirSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { openStore } from '../store/openStore.ts';
import type { Store } from '../store/store.ts';
import { startTimelineReader } from '../timelines/startTimelineReader.ts';
import { atMost } from './atMost.ts';
import { buildApp } from './buildApp.ts';
import { dropSandbox, keepSandbox, type Sandbox } from './callers/sandboxCaller.ts';
import { serviceSecretOf } from './callers/serviceSecret.ts';
import { openVault, type Vault } from './callers/vault.ts';
import type { Config } from './config.ts';
import { areaInThread } from './fill/areaInThread.ts';
import type { Patience } from './http/patience.ts';
import { type Log, writeLog } from './log.ts';
import { observe } from './observe.ts';
import { ConfigError } from './settings/configError.ts';
import { matcherInThread } from './shops/matcherInThread.ts';
import { hoursFile } from './world/hoursFile.ts';
import { worldInThread } from './world/worldInThread.ts';

type Needed = 'dataDir' | 'host' | 'port';

export interface ServerOptions extends Pick<Config, Needed>, Partial<Omit<Config, Needed>> {
  /** Epoch ms; by default the clock, from `clockStart` on where that is given. */
  readonly now?: () => number;
  readonly log?: Log;
  readonly webDir?: string;
  readonly lookEvery?: number;
  readonly patience?: Partial<Patience>;
}

export interface RunningServer {
  /** e.g. http://127.0.0.1:8080 */
  readonly url: string;
  /** On the embedded store, unless SANDBOX=false: whom an integrator tries things out as. */
  readonly sandbox?: Sandbox;
  /** Where figures are read; absent: nowhere, or at the primary process. */
  readonly metricsUrl?: string;
  /** Stops accepting, lets what is under way finish within 5 seconds, and lets go of everything; of a store that keeps silent unheard. */
  close(): Promise<void>;
}

/** How long a request that is under way may take when the service closes, ms. */
const lastCall = 5_000;

/** How long somebody's report or registration waits while another process writes, an import perhaps, ms. Then 503: try again. */
const writeWithinMs = 5_000;

/** How long the rest may take after that, ms: a database that does not answer would never let go. */
const lettingGo = 5_000;

/**
 * Opens the store, loads the data and listens.
 * @throws ConfigError or StoreError: one sentence for the operator.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { dataDir, databaseUrl, host, port, logLevel = 'info', clockStart } = options;
  const log = options.log ?? writeLog(logLevel, undefined, options.logFormat);
  const now = options.now ?? clockFrom(clockStart);
  // With PostgreSQL there is nothing to be written here, only a callers.json to be read.
  if (databaseUrl === undefined) claimFolder(dataDir);
  const place = { dataDir, ...(databaseUrl !== undefined && { databaseUrl }) };
  const observed = await observe(options, log);
  const store = await openStore({ ...place, writeWithinMs, ...observed.ofStore }).catch(observed.giveUp);
  const reader = startTimelineReader({ onWarning: (warning) => log.info(`Opening hours: ${warning}`) });
  let app: FastifyInstance | undefined;
  let sandboxCaller: Sandbox | undefined;
  const release = async () => {
    await app?.close();
    await observed.close();
    await reader.close();
    await store.close();
  };
  try {
    await store.migrate();
    const secret = serviceSecretOf(options);
    const vault = secret === undefined ? undefined : openVault(secret);
    const alone = store.kind === 'sqlite' && options.sandbox !== false && isLoopback(host) && options.trustProxy === undefined;
    const registration = options.registration ?? (alone && 'ownMachine');
    if (store.kind === 'sqlite') sandboxCaller = await openSandbox(store, options, vault, !registration, now());
    const { metrics: _settings, ...others } = options;
    app = await buildApp({
      ...others,
      ...observed.ofApp,
      store,
      reader,
      now,
      log,
      registration,
      writeArea: areaInThread(place),
      readWorld: observed.readWorld(worldInThread(place, log)),
      hoursFile: hoursFile(dataDir, log),
      readMatcher: observed.readMatcher(matcherInThread(place)),
      ...(vault && { vault }),
    });
    await app.listen({ host, port });
  } catch (error) {
    await release();
    throw explain(error, host, port);
  }
  const server = app.server;
  return {
    url: urlOf(server.address(), host),
    ...(sandboxCaller && { sandbox: sandboxCaller }),
    ...(observed.metricsUrl !== undefined && { metricsUrl: observed.metricsUrl }),
    async close() {
      const cut = setTimeout(() => server.closeAllConnections(), lastCall);
      await atMost(lastCall + lettingGo, release());
      clearTimeout(cut);
    },
  };
}

/** Keeps whom an integrator tries things out as, or takes it away. @param all whether those who registered go as well */
async function openSandbox(
  { callers }: Store,
  { sandbox, dataDir }: ServerOptions,
  vault: Vault | undefined,
  all: boolean,
  now: number,
): Promise<Sandbox | undefined> {
  if (sandbox === false) await dropSandbox(callers, all, now);
  else if (vault) return keepSandbox(callers, vault, dataDir, now);
  return undefined;
}

/** A clock that runs at the usual pace from a given instant. */
function clockFrom(start: number | undefined): () => number {
  if (start === undefined) return Date.now;
  const offset = start - Date.now();
  return () => Date.now() + offset;
}

/** Whether only this machine reaches what listens there. */
const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|::1)$/.test(host);

function claimFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new ConfigError(`DATA_DIR ${dataDir} cannot be written to: ${(error as Error).message}.`);
  }
}

function explain(error: unknown, host: string, port: number): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new ConfigError(
        `Port ${port} on ${host} is already in use: stop what is listening there, or set PORT to another one.`,
      );
    case 'EACCES':
      return new ConfigError(`Port ${port} on ${host} may not be used by this user: set PORT to one above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new ConfigError(`HOST ${host} is no address of this machine.`);
    default:
      return error;
  }
}

function urlOf(address: ReturnType<FastifyInstance['server']['address']>, host: string): string {
  const port = typeof address === 'object' && address ? address.port : 0;
  // What is listened to everywhere is opened here.
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : isIPv6(host) ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
