/** A worker as a process of its own, behind the port that all share. */

import type { Worker } from 'node:cluster';
import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import type { Log } from '../../server/observability/log.ts';
import type { WorkerCommand, WorkerMessage } from './workerMessages.ts';
import type { SpawnedWorker } from './workerPool.ts';

/** So often a worker is asked whether it is there, ms; one that has left so many questions in a row unanswered hangs, and is ended. */
const pulse = 5_000;
const mostMissed = 12;

/** To be called once, before the first is hired. The connections are handed out here, so that none is lost when a worker goes. */
export function prepareSpawning(): void {
  cluster.schedulingPolicy = cluster.SCHED_RR;
  cluster.setupPrimary({ exec: fileURLToPath(new URL('./worker.ts', import.meta.url)), args: [] });
}

/** @param environment beside this process's own */
export function spawnWorker(environment: Readonly<Record<string, string>>, log: Log): SpawnedWorker {
  const worker = cluster.fork(environment);
  handBackWhenDead(worker);
  const name = `Worker ${worker.process.pid ?? 'without a process'}`;
  const ready = Promise.withResolvers<string>();
  const gone = Promise.withResolvers<string>();
  let missed = 0;
  let watch: NodeJS.Timeout | undefined;
  const tell = (told: WorkerCommand) => {
    if (worker.isConnected()) worker.send(told, () => {});
  };
  const look = () => {
    missed += 1;
    if (missed <= mostMissed) return tell({ ping: true });
    log.error(`${name} has not moved for ${(mostMissed * pulse) / 1_000} s: it is ended`);
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
    // It never was (no process or file left for it), so that nothing says that it has ended.
    ready.reject(new Error(`No process could be made for it: ${error.message}`));
    gone.resolve('before it began');
  });
  worker.on('exit', (code, signal) => {
    clearInterval(watch);
    const how = signal ? `by ${signal}` : `with ${code}`;
    ready.reject(new Error(`It ended ${how}: see what it wrote above.`));
    gone.resolve(how);
  });
  // Whoever does not wait for it is told by `gone`.
  ready.promise.catch(() => {});
  return {
    name,
    ready: ready.promise,
    gone: gone.promise,
    leave: (times) => tell({ leave: times }),
    kill: () => void worker.process.kill('SIGKILL'),
  };
}

/** What node:cluster says over the channel; `seq` numbers what is to be answered, `ack` answers it. */
interface ClusterWord {
  readonly cmd?: string;
  readonly act?: string;
  readonly seq?: number;
  readonly ack?: number;
}

/**
 * A connection that was handed to a worker which dies before it has taken it: node:cluster waits for that worker's word without end, and
 * so does whoever has connected; it may even hand it more, for while that word is missing its channel does not count as closed. Here
 * the channel's end is told at once, and the word is given in the dead worker's place: the one with which a closing worker gives a
 * connection back, upon which node:cluster hands it to another. These words are not documented: were they others, all would be as
 * without this, and the test that kills a worker under load would show it.
 */
function handBackWhenDead(worker: Worker): void {
  const { process: child } = worker;
  // Events of a kind of their own, which the types do not know.
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
  const strikeOff = () => events.emit('disconnect');
  const disconnect = child.disconnect.bind(child);
  // Node's own call, when the channel has ended.
  child.disconnect = () => {
    disconnect();
    strikeOff();
  };
  worker.on('exit', () => {
    if (worker.isConnected()) strikeOff();
    const lost = [...pending];
    pending.clear();
    for (const ack of lost) events.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack, accepted: false });
  });
}
