/** Runs several worker processes on one port. The primary process distributes the connections and does not serve requests. */
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../../server/http/publicUrl.ts';
import { type Log, writeLog } from '../../server/observability/log.ts';
import type { Config } from '../../server/runtime/config.ts';
import { serveWorkersMetrics } from '../../server/runtime/workerMetrics.ts';
import { ConfigError } from '../../server/settings/configError.ts';
import { prepareSpawning, spawnWorker } from './spawnWorker.ts';
import { type WorkerPool, workerPool } from './workerPool.ts';

/**
 * How long a worker that is being replaced keeps idle connections open, ms. This is slightly longer than the timeout in its
 * `keep-alive` header, so clients that respect the header never use a closed connection. Unlike a shutdown, a replacement is not
 * urgent.
 */
const renewalSilence = 75_000;

/** @throws ConfigError if there are several workers on the embedded store, which supports only one process */
export function checkWorkers({ workers, databaseUrl }: Config): void {
  if (workers === 1 || databaseUrl !== undefined) return;
  throw new ConfigError(
    `${workers} workers need PostgreSQL (DATABASE_URL), because the embedded store supports only one process.`,
  );
}

/**
 * Resolves when a signal has requested the shutdown and all workers have exited.
 * @throws ConfigError with a one-sentence message if no worker can be kept running
 */
export async function runWorkers(config: Config, introduce: (url: string) => void): Promise<void> {
  const log = writeLog(config.logLevel, undefined, config.logFormat);
  // All workers need the same port, including workers that start when no other worker is left.
  const port = config.port === 0 ? await freePort(config.host) : config.port;
  const figures = config.metrics && (await serveWorkersMetrics(config.metrics));
  prepareSpawning();
  const workers = workerPool({
    size: config.workers,
    spawn: () => spawnWorker({ PORT: `${port}`, WORKERS: `${config.workers}` }, log),
    log,
    pause: (ms, signal) => setTimeout(ms, undefined, { signal }).catch(() => {}),
  });
  const stopped = obeySignals(workers, config, log);
  try {
    const started = workers.start();
    started.catch(() => {});
    const url = await Promise.race([started, stopped]);
    if (url === undefined) return;
    introduce(url);
    await Promise.race([stopped, workers.failed]);
  } catch (error) {
    await workers.stop({ delay: 0, silence: 0 });
    throw new ConfigError((error as Error).message);
  } finally {
    await figures?.close();
  }
}

/** @returns a promise that resolves when all workers have exited */
function obeySignals(workers: WorkerPool, { drain }: Config, log: Log): Promise<undefined> {
  const stopped = Promise.withResolvers<undefined>();
  let isStopping = false;
  const stop = (times: Config['drain']) => {
    if (!isStopping) console.log('Shutting down ...');
    isStopping = true;
    void workers.stop(times).then(() => stopped.resolve(undefined));
  };
  const renew = () => {
    if (isStopping) return;
    log.info('Restarting the workers one by one');
    void workers.renew({ delay: 0, silence: renewalSilence });
  };
  // Do not wait for idle connections if a user presses Ctrl-C.
  process.on('SIGINT', () => stop({ delay: 0, silence: 0 }));
  process.on('SIGTERM', () => stop(drain));
  process.on('SIGUSR2', renew);
  // On a terminal, SIGHUP means that the terminal was closed. Otherwise, by convention, it is a request to reload.
  const hasTerminal = [process.stdin, process.stdout, process.stderr].some(({ isTTY }) => isTTY);
  process.on('SIGHUP', () => (hasTerminal ? stop({ delay: 0, silence: 0 }) : renew()));
  return stopped.promise;
}
