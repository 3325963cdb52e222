/** Runs a worker process behind the shared port. */

import type { Worker } from 'node:cluster';
import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import type { DrainTimes } from '../../server/http/draining.ts';
import type { Log } from '../../server/observability/log.ts';
import type { SpawnedWorker } from './workerPool.ts';

/**
 * `ready` contains the URL at which the worker listens. `failed` contains an error message, and the worker then exits. `alive` is
 * the reply to `ping`.
 */
export type WorkerMessage = { readonly ready: string } | { readonly failed: string } | { readonly alive: true };

/** `leave` makes the worker drain and exit. A second `leave` makes it exit immediately. */
export type WorkerCommand = { readonly leave: DrainTimes } | { readonly ping: true };

/** The interval at which a worker is pinged, ms. */
const pulse = 5_000;
/** A worker that does not respond to this many pings in a row is considered unresponsive and is killed. */
const mostMissed = 12;

/**
 * Call this once, before the first worker is spawned. The primary distributes the connections, so no connection is lost when a
 * worker exits.
 */
export function prepareSpawning(): void {
  cluster.schedulingPolicy = cluster.SCHED_RR;
  cluster.setupPrimary({ exec: fileURLToPath(new URL('./worker.ts', import.meta.url)), args: [] });
}

/** @param environment variables in addition to those of this process */
export function spawnWorker(environment: Readonly<Record<string, string>>, log: Log): SpawnedWorker {
  const worker = cluster.fork(environment);
  returnConnectionsWhenDead(worker);
  const name = `Worker ${worker.process.pid ?? 'without a process'}`;
  const ready = Promise.withResolvers<string>();
  const gone = Promise.withResolvers<string>();
  let missed = 0;
  let watch: NodeJS.Timeout | undefined;
  const tell = (command: WorkerCommand) => {
    if (worker.isConnected()) worker.send(command, () => {});
  };
  const look = () => {
    missed += 1;
    if (missed <= mostMissed) return tell({ ping: true });
    log.error(`${name} has not responded for ${(mostMissed * pulse) / 1_000} s; killing it`);
    worker.process.kill('SIGKILL');
  };
  worker.on('message', (said: WorkerMessage) => {
    missed = 0;
    if ('failed' in said) ready.reject(new Error(said.failed));
    if (!('ready' in said)) return;
    watch = setInterval(look, pulse).unref();
    ready.resolve(said.ready);
  });
  worker.on('error', (error) => {
    log.debug(`${name}: ${error.message}`);
    if (worker.process.pid !== undefined) return;
    // The worker never started, because the system could not create a process or open a file, so no exit event follows.
    ready.reject(new Error(`Could not create a process: ${error.message}`));
    gone.resolve('could not be started');
  });
  worker.on('exit', (code, signal) => {
    clearInterval(watch);
    const how = signal ? `was terminated by ${signal}` : `exited with code ${code}`;
    ready.reject(new Error(`It ${how}. See its output above.`));
    gone.resolve(how);
  });
  // Prevent an unhandled rejection. Code that does not wait for `ready` gets the error from `gone`.
  ready.promise.catch(() => {});
  return {
    name,
    ready: ready.promise,
    gone: gone.promise,
    leave: (times) => tell({ leave: times }),
    kill: () => void worker.process.kill('SIGKILL'),
  };
}

/**
 * A message that node:cluster sends over the channel. `seq` numbers a message that needs a reply, and `ack` identifies the reply.
 */
interface ClusterWord {
  readonly cmd?: string;
  readonly act?: string;
  readonly seq?: number;
  readonly ack?: number;
}

/**
 * If a worker dies before it accepts the connections that were passed to it, returns these connections. Otherwise, node:cluster
 * and the clients would wait forever for the worker's replies. node:cluster might even pass more connections to the worker,
 * because it does not consider the channel closed while a reply is missing. This function immediately reports that the channel
 * has closed. Then it emits the replies with which a closing worker returns its connections, so node:cluster passes the
 * connections to another worker. These messages are undocumented. If they change, this function has no effect, and the test that
 * kills a worker under load fails.
 */
function returnConnectionsWhenDead(worker: Worker): void {
  const { process: child } = worker;
  // Internal events, which the types do not declare.
  const events = child as NodeJS.EventEmitter;
  const pending = new Set<number>();
  const send = child.send.bind(child) as (...said: unknown[]) => boolean;
  child.send = (...said: unknown[]) => {
    const { cmd, act, seq } = (said[0] ?? {}) as ClusterWord;
    if (cmd === 'NODE_CLUSTER' && act === 'newconn' && seq !== undefined) pending.add(seq);
    return send(...said);
  };
  events.on('internalMessage', ({ cmd, ack }: ClusterWord) => {
    if (cmd === 'NODE_CLUSTER' && ack !== undefined) pending.delete(ack);
  });
  const reportClosed = () => events.emit('disconnect');
  const disconnect = child.disconnect.bind(child);
  // Node calls `disconnect` when the channel has closed.
  child.disconnect = () => {
    disconnect();
    reportClosed();
  };
  worker.on('exit', () => {
    if (worker.isConnected()) reportClosed();
    const lost = [...pending];
    pending.clear();
    for (const ack of lost) events.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack, accepted: false });
  });
}
