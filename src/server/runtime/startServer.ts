import { accessSync, constants, mkdirSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { type Listening, listen } from '../../store/listen.ts';
import { openStore, type StoreOptions } from '../../store/openStore.ts';
import type { Store } from '../../store/store.ts';
import { isOutOfOrder } from '../../store/storeError.ts';
import { startTimelineReader } from '../../timelines/startTimelineReader.ts';
import { areaInThread } from '../atms/fill/areaInThread.ts';
import { callersCache } from '../auth/callersCache.ts';
import { callersFile } from '../auth/callersFile.ts';
import { migrateStoredOperators } from '../auth/migrateStoredOperators.ts';
import { dropSandbox, ensureSandbox, type Sandbox } from '../auth/sandboxCaller.ts';
import { serviceSecretOf } from '../auth/serviceSecret.ts';
import { openVault, type Vault } from '../auth/vault.ts';
import { loadSnapshotInThread } from '../dataset/loadSnapshot.ts';
import { hoursCache } from '../dataset/readHours.ts';
import { confirmCachedSnapshot, readLastSnapshot } from '../dataset/snapshotCache.ts';
import { type Draining, type DrainTimes, draining as drainingSign, drainServer } from '../http/draining.ts';
import { freePort, listeningUrl, publicUrlWarning } from '../http/publicUrl.ts';
import type { ServerTimeouts } from '../http/timeouts.ts';
import { type Log, writeLog } from '../observability/log.ts';
import { ConfigError } from '../settings/configError.ts';
import { matcherInThread } from '../shops/matcherInThread.ts';
import type { ChangeFeed } from '../tasks/poll.ts';
import { localWalking } from '../walking/localWalking.ts';
import { remoteWalking } from '../walking/remoteWalking.ts';
import { withTimeout } from '../withTimeout.ts';
import type { AppOptions } from './appOptions.ts';
import { buildApp } from './buildApp.ts';
import type { Config } from './config.ts';
import { type Observed, observe } from './observe.ts';

type Needed = 'dataDir' | 'host' | 'port';

export interface ServerOptions
  extends Pick<Config, Needed>,
    Partial<Omit<Config, Needed>>,
    Pick<AppOptions, 'resolveReceivers' | 'postWebhook'> {
  /** Returns the current time, epoch ms. The default is the system clock, or a clock that starts at `clockStart` if it is set. */
  readonly now?: () => number;
  readonly log?: Log;
  readonly webDir?: string;
  readonly lookEvery?: number;
  readonly timeouts?: Partial<ServerTimeouts>;
}

export interface RunningServer {
  /** The URL of the service, such as http://127.0.0.1:8080. */
  readonly url: string;
  /** The caller for integrators. Present on the embedded store, unless SANDBOX=false. */
  readonly sandbox?: Sandbox;
  /**
   * Moves clients to other instances without losing requests. See `draining.ts`. Call this before `close`. A call of `close` ends
   * the draining early.
   */
  drain(times: DrainTimes): Promise<void>;
  /** The URL at which metrics are exposed. Absent if they are disabled, or if the primary process exposes them. */
  readonly metricsUrl?: string;
  /**
   * Stops accepting connections, lets current requests finish within 5 seconds, and closes everything. Does not wait for a store
   * that does not respond.
   */
  close(): Promise<void>;
}

/** The maximum time that a current request may take during shutdown, ms. */
const drainTimeout = 5_000;

/**
 * How long a report or a registration waits while another process, such as an import, writes, ms. After that, the service
 * responds with 503.
 */
const writeWithinMs = 5_000;

/**
 * The maximum time that a query to PostgreSQL may take while a request waits for it, ms. After that, the service responds with
 * 503.
 */
const askWithinMs = 5_000;

/**
 * With PostgreSQL, the minimum number of ATMs for which the service writes a cache file for the next start. It is 1, because
 * PostgreSQL may be unavailable at the next start.
 */
const keptOfPostgres = 1;

/**
 * The maximum time that the rest of the shutdown may take after the current requests, ms. Without this limit, a database that
 * does not respond would block the shutdown forever.
 */
const closeTimeout = 5_000;

/**
 * Returns the walking server if one is configured, and otherwise the engine on this machine with the networks that imports have
 * cut.
 */
function walkingOf({ dataDir, valhallaUrl: url, workers = 1 }: ServerOptions, log: Log) {
  return url === undefined ? localWalking({ dataDir, workers, log }) : remoteWalking({ url, log });
}

/**
 * Opens the store, loads the data and listens.
 * @throws ConfigError or StoreError with one sentence for the operator
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { dataDir, databaseUrl, host, logLevel = 'info', clockStart } = options;
  const log = options.log ?? writeLog(logLevel, undefined, options.logFormat);
  const now = options.now ?? clockFrom(clockStart);
  // With PostgreSQL, the folder is not essential, because only later starts use the files in it. If they cannot be written, the
  // log reports this.
  (databaseUrl === undefined ? claimFolder : makeFolder)(dataDir);
  const port =
    options.port === 0 && options.publicUrl === undefined
      ? await freePort(host).catch((error) => Promise.reject(explain(error, host, 0)))
      : options.port;
  const publicUrl = options.publicUrl ?? listeningUrl(host, port);
  const warning = options.publicUrl === undefined && publicUrlWarning(publicUrl, host, options.trustProxy !== undefined);
  if (warning) log.warn(warning);
  const observed = await observe(options, log);
  const { place, store } = await openServiceStore(options, observed.ofStore, log).catch(observed.giveUp);
  const reader = startTimelineReader({ onWarning: (warning) => log.info(`Opening hours: ${warning}`) });
  const draining = drainingSign();
  let app: FastifyInstance | undefined;
  let changeFeed: ChangeFeed | undefined;
  let sandboxCaller: Sandbox | undefined;
  const release = async () => {
    // Close everything concurrently. A connection to an unresponsive database must delay neither the current requests nor the
    // rest of the shutdown.
    await Promise.all([changeFeed?.close(), app?.close()]);
    await observed.close();
    await reader.close();
    await store.close();
  };
  try {
    const settled = store.migrate().then(() => migrateStoredOperators(store, callersFile(dataDir, log).entries()));
    for (const line of (await settled.catch(unlessOutOfOrder)) ?? []) log.warn(line);
    const secret = serviceSecretOf(options);
    const vault = secret === undefined ? undefined : openVault(secret);
    const registration = options.registration ?? (isTrial(options, store.kind) && 'ownMachine');
    if (store.kind === 'sqlite')
      sandboxCaller = await openSandbox(store, options, vault, !registration, now()).catch(unlessOutOfOrder);
    changeFeed = openChangeFeed(store, options.databaseListenUrl ?? databaseUrl, log);
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
      hoursCache: hoursCache(dataDir, log),
      draining,
      changeFeed,
      readMatcher: observed.readMatcher(matcherInThread(place, { log })),
      publicUrl,
      walking: walkingOf(options, log),
      ...keptForStarts(options, publicUrl, vault, log, observed),
      ...(vault && { vault }),
      ...(options.serviceSecretBefore !== undefined && { vaultBefore: openVault(options.serviceSecretBefore) }),
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
    ...endOf(server, draining, release),
  };
}

function endOf(server: FastifyInstance['server'], draining: Draining, release: () => Promise<void>) {
  const hurried = Promise.withResolvers<void>();
  return {
    async drain(times: DrainTimes) {
      draining.begin();
      await drainServer(server, times, hurried.promise);
    },
    async close() {
      hurried.resolve();
      const cut = setTimeout(() => server.closeAllConnections(), drainTimeout);
      await withTimeout(drainTimeout + closeTimeout, release());
      clearTimeout(cut);
    },
  };
}

/** Opens the store with the timeouts for requests. Also returns its location for threads, which have longer timeouts. */
async function openServiceStore(options: ServerOptions, observed: Observed['ofStore'], log: Log) {
  const { dataDir, databaseUrl, databasePool, databaseReplicaUrls } = options;
  const place: StoreOptions = { dataDir, ...(databaseUrl !== undefined && { databaseUrl }) };
  const store = await openStore({
    ...place,
    ...observed,
    ...(databasePool !== undefined && { databasePool }),
    ...(databaseReplicaUrls && { databaseReplicaUrls }),
    writeWithinMs,
    askWithinMs,
    onReplica: (sentence) => log.warn(sentence),
    onAway: (error) => log.warn(`${error.message} Retrying.`),
  });
  return { place, store };
}

/**
 * Lets the service start although the store is unavailable or damaged. If the store is unavailable, the service subscribes to
 * change notifications as soon as the store becomes available. If it is damaged, queries report the damage.
 */
function unlessOutOfOrder(error: unknown): undefined {
  if (!isOutOfOrder(error)) throw error;
}

/**
 * Caches the last snapshot, and uses it until the database is available, because a database on another machine may be down when
 * this service starts.
 */
function keptForStarts(
  { dataDir, databaseUrl }: ServerOptions,
  publicUrl: string,
  vault: Vault | undefined,
  log: Log,
  { readDataset }: Observed,
) {
  if (databaseUrl === undefined) return { readDataset: readDataset(loadSnapshotInThread({ dataDir, publicUrl }, log)) };
  const place = { dataDir, databaseUrl, publicUrl };
  return {
    readDataset: readDataset(loadSnapshotInThread(place, log, keptOfPostgres)),
    readCached: () => readLastSnapshot(place),
    confirmCached: (version: number, at: number) => confirmCachedSnapshot(place, version, at),
    ...(vault && { callersCache: callersCache(dataDir, databaseUrl, vault, log) }),
  };
}

/** Creates the caller for integrators, or removes it. @param all whether to also remove registered sandboxes */
async function openSandbox(
  { callers }: Store,
  { sandbox, dataDir }: ServerOptions,
  vault: Vault | undefined,
  all: boolean,
  now: number,
): Promise<Sandbox | undefined> {
  if (sandbox === false) await dropSandbox(callers, all, now);
  else if (vault) return ensureSandbox(callers, vault, dataDir, now);
  return undefined;
}

/** Returns a clock that runs at normal speed from a start time. */
function clockFrom(start: number | undefined): () => number {
  if (start === undefined) return Date.now;
  const offset = start - Date.now();
  return () => Date.now() + offset;
}

const isTrial = ({ sandbox, host, trustProxy }: ServerOptions, kind: string): boolean =>
  kind === 'sqlite' && sandbox !== false && isLoopback(host) && trustProxy === undefined;

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|::1)$/.test(host);

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch {} // Ignore the error here. A later write to the folder reports it.
}

function claimFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new ConfigError(`Cannot write to DATA_DIR ${dataDir}: ${(error as Error).message}.`);
  }
}

function explain(error: unknown, host: string, port: number): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new ConfigError(
        `Port ${port} on ${host} is already in use. Stop the program that is using it, or set PORT to a different port.`,
      );
    case 'EACCES':
      return new ConfigError(`Port ${port} on ${host} requires more privileges. Set PORT to a port above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new ConfigError(`HOST ${host} is not an address of this machine.`);
    default:
      return error;
  }
}

function urlOf(address: ReturnType<FastifyInstance['server']['address']>, host: string): string {
  const port = typeof address === 'object' && address ? address.port : 0;
  return listeningUrl(host, port);
}

/** @param url the database for change notifications; undefined if there are no notifications, as on the embedded store */
function openChangeFeed(store: Store, url: string | undefined, log: Log): ChangeFeed {
  const { tell } = store;
  const listeners: (() => void)[] = [];
  let line: Listening | undefined;
  if (tell !== undefined && url !== undefined) {
    line = listen({
      url,
      tell,
      onChange: () => {
        for (const listener of listeners) listener();
      },
      onState: (isListening, why) => {
        if (isListening) log.debug('Listening for change notifications');
        else if (why === undefined) log.debug('Stopped listening for change notifications; polling the store every second');
        else log.warn(`Cannot listen for change notifications; polling the store every second: ${why}`);
      },
    });
  }
  return {
    isListening: () => line?.isListening() === true,
    subscribe: (listener) => void listeners.push(listener),
    close: async () => line?.close(),
  };
}
