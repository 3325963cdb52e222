/**
 * Runs the service and the finder. Migrates the store, imports the demo town into an empty store and the brands into an empty
 * register, listens, and prints the URLs. `npm start` runs this program.
 */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PlacesAnswer } from '../contract/app.ts';
import { isSandbox, type Sandbox } from '../server/auth/sandboxCaller.ts';
import { writeLog } from '../server/observability/log.ts';
import { type Config, readConfig } from '../server/runtime/config.ts';
import { startServer } from '../server/runtime/startServer.ts';
import { holdsStore, openStore } from '../store/openStore.ts';
import type { Store } from '../store/store.ts';
import { isOutOfOrder, StoreError } from '../store/storeError.ts';
import { runCommand } from './command.ts';
import { importFirstBrands } from './importFirstBrands.ts';
import { parseOptions, UsageError } from './readArguments.ts';
import { checkWorkers, runWorkers } from './workers/runWorkers.ts';

/**
 * Imports the demo town and the brands in a child process, so the memory for the import's data (time zones, boundaries) is freed
 * when the process exits.
 */
async function importDemoTown(): Promise<void> {
  const program = fileURLToPath(new URL('./loadDemo.ts', import.meta.url));
  const child = spawn(process.execPath, [program], { stdio: 'inherit' });
  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (status) => resolve(status ?? 1));
  });
  if (code !== 0) throw new StoreError('Could not load the demo town. See the message above.');
}

/**
 * Rejects `--new` if it has no effect. Otherwise, a script could always pass `--new`, and would then silently replace a lost
 * store. @throws UsageError
 */
function checkNew({ dataDir, databaseUrl }: Config): void {
  if (databaseUrl !== undefined)
    throw new UsageError('--new works only with the embedded store, but DATABASE_URL is set. Start without --new.');
  if (holdsStore(dataDir))
    throw new UsageError(`--new needs a folder without a store, but DATA_DIR ${dataDir} contains one. Start without --new.`);
}

/**
 * Whether this is a trial installation, which shows the demo town. A store on PostgreSQL or with configured callers may be in
 * production, where customers must not see a fictitious town.
 */
async function wantsDemo(store: Store): Promise<boolean> {
  if (store.kind !== 'sqlite' || (await store.listFeeds()).length > 0) return false;
  const { takesOver, callers } = await store.callers.read();
  return !takesOver && callers.every(({ slug }) => isSandbox(slug));
}

type StoreState = 'sound' | 'away' | 'damaged';

/**
 * Migrates the store. If the store is unavailable, the service starts with the last cached snapshot, and the first process that
 * uses the store after the outage migrates it. If the store is damaged, requests fail with 503 until it has been restored.
 */
async function prepareStore(config: Config, isNew: boolean): Promise<StoreState> {
  const { dataDir, databaseUrl } = config;
  if (isNew) checkNew(config);
  let store: Store | undefined;
  try {
    store = await openStore({ dataDir, ...(databaseUrl !== undefined && { databaseUrl }), mayBeLost: isNew });
    await store.migrate();
    if (config.demo && (await wantsDemo(store))) await importDemoTown();
    await importFirstBrands(store.shops.register);
    return 'sound';
  } catch (error) {
    if (isOutOfOrder(error)) return error.isAway ? 'away' : 'damaged';
    throw error;
  } finally {
    await store?.close();
  }
}

/**
 * Shows the credentials only when they are created. When the service is started later, it shows the path of the file that
 * contains them.
 */
function describeSandbox({ clientId, clientSecret, path, fresh }: Sandbox): string {
  if (!fresh) return `\n  Sandbox caller:          see ${path}`;
  return `\n  Sandbox caller:          client_id ${clientId}\n                           client_secret ${clientSecret}   (stored in ${path})`;
}

const describeWorkers = ({ workers }: Config): string =>
  workers === 1 ? '' : `  ${workers} workers:               kill -USR2 ${process.pid} restarts them without downtime\n`;

interface Running {
  readonly url: string;
  readonly sandbox?: Sandbox | undefined;
  /** The state of the store at startup. */
  readonly store: StoreState;
}

/**
 * Whether the service is ready. Sends the same request as a load balancer. Closes the connection after the response, because a
 * worker that shuts down waits for every open connection.
 */
const isReady = async (url: string): Promise<boolean> =>
  (await fetch(`${url}/readyz`, { headers: { connection: 'close' } }).catch(() => undefined))?.ok ?? true;

const withoutDatabase = 'ATM searches use the cached data, if any. Shop look-ups fail, and nothing is stored';

/** Returns a description of the state, and an explanation to print below it. */
async function stateOf({ url, store }: Running): Promise<readonly [string, string]> {
  if (store === 'away') return ['running, but its database is unavailable', `\n  Until it is available:   ${withoutDatabase}`];
  if (await isReady(url)) return ['ready', ''];
  return [
    'running, but not ready',
    '\n  Store:                   unreadable. See the log, restore the store and start again. Until then, requests fail with 503',
  ];
}

/**
 * Returns the query of an example search. Its point has ATMs nearby: the densest point of the loaded area with the most ATMs. The
 * demo town comes first, because the guides use it. Without data, the point is that of the demo town.
 */
async function exampleSearch(url: string): Promise<string> {
  const response = await fetch(`${url}/app/places`, { headers: { connection: 'close' } }).catch(() => undefined);
  const { places } = response?.ok ? ((await response.json()) as PlacesAnswer) : { places: [] };
  const [shown] = places.toSorted((a, b) => Number(b.demo ?? false) - Number(a.demo ?? false) || b.atmCount - a.atmCount);
  const { lat, long } = shown === undefined || shown.demo ? { lat: 0, long: 0 } : shown;
  return `lat=${Number(lat.toFixed(4))}&long=${Number(long.toFixed(4))}&radius=2000`;
}

/** Returns the command for an import into the store of this service, for a POSIX shell. */
function importCommand({ dataDir, databaseUrl }: Config): string {
  const folder = process.env.DATA_DIR ? `DATA_DIR='${resolve(dataDir).replaceAll("'", "'\\''")}' ` : '';
  const database = databaseUrl === undefined ? '' : ', with the same DATABASE_URL';
  return `${folder}npm run import -- FILE.osm.pbf   (while the service is running${database})`;
}

async function introduce(running: Running, config: Config): Promise<void> {
  const { url, sandbox } = running;
  const port = new URL(url).port;
  const [state, consequence] = await stateOf(running);
  const example = await exampleSearch(url);
  console.log(`
  The ATM finder is ${state}: ${url}${consequence}
  API example:             ${url}/v6/atms/complete/findNearby?${example}${sandbox ? describeSandbox(sandbox) : ''}
  Import your own area:    ${importCommand(config)}
${describeWorkers(config)}  Stop with Ctrl-C.${config.host === '127.0.0.1' ? '' : `\n  Listening on ${config.host}:${port}, reachable from other machines.`}
`);
}

/** Runs the service without worker processes. */
async function runAlone(config: Config, store: StoreState): Promise<void> {
  const log = writeLog(config.logLevel, undefined, config.logFormat);
  // Without a handler, the signal would terminate the process, but a request to reload must not stop the service.
  process.on('SIGUSR2', () => log.warn('No workers to restart: this is the only process (WORKERS=1)'));
  const server = await startServer(config);
  let signals = 0;
  const close = async (drains: boolean): Promise<void> => {
    signals += 1;
    if (signals === 1) console.log('Shutting down ...');
    // A repeated signal skips draining.
    if (drains && signals === 1) await server.drain(config.drain);
    await server.close();
  };
  const end = (drains: boolean) => () =>
    void close(drains).then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  // Do not wait for idle connections if a user presses Ctrl-C or closes the terminal.
  process.on('SIGINT', end(false));
  process.on('SIGHUP', end(false));
  process.on('SIGTERM', end(true));
  await introduce({ url: server.url, sandbox: server.sandbox, store }, config);
}

await runCommand(async () => {
  const { environment, isNew } = startOptions(process.argv.slice(2), process.env);
  const config = readConfig(environment);
  checkWorkers(config);
  const store = await prepareStore(config, isNew);
  if (config.workers === 1) return runAlone(config, store);
  await runWorkers(config, (url) => void introduce({ url, store }, config));
  process.exit(0);
});

type Environment = Readonly<Record<string, string | undefined>>;

interface StartOptions {
  /** The environment, with the overrides from the command line. */
  readonly environment: Environment;
  /** Whether to create a new store where a different store was in use. */
  readonly isNew: boolean;
}

/** @throws UsageError for options other than `--workers N` and `--new` */
function startOptions(args: readonly string[], environment: Environment): StartOptions {
  const advice = 'npm start accepts only --workers N and --new.';
  const { values } = parseOptions({ workers: { type: 'string' }, new: { type: 'boolean' } }, args, { words: false, advice });
  return {
    environment: values.workers === undefined ? environment : { ...environment, WORKERS: values.workers },
    isNew: values.new === true,
  };
}
