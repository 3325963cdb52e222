/**
 * The program of a worker process, which is one of several that listen on the same port. `runWorkers` starts, stops and replaces
 * workers. A worker reads its configuration from the environment.
 */
import cluster from 'node:cluster';
import { readConfig } from '../../server/runtime/config.ts';
import { type RunningServer, startServer } from '../../server/runtime/startServer.ts';
import { forOperators } from '../command.ts';
import type { WorkerCommand, WorkerMessage } from './spawnWorker.ts';

// Ignore these signals. Terminals and init systems send them to all processes in a group, but only the primary decides when this
// process exits.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2'] as const) process.on(signal, () => {});

const say = (said: WorkerMessage): Promise<void> =>
  new Promise((resolve) => (process.connected ? process.send?.(said, () => resolve()) : resolve()));

let starting: Promise<RunningServer> | undefined;
let isLeaving = false;

async function end(code: number): Promise<void> {
  const server = await starting?.catch(() => undefined);
  await server?.close().catch(console.error);
  process.exit(code);
}

// Other modules also send messages over the channel, such as requests for metrics.
process.on('message', async (command: WorkerCommand | object) => {
  if ('ping' in command) return say({ alive: true });
  if (!('leave' in command)) return;
  if (isLeaving) return end(0);
  isLeaving = true;
  const server = await starting?.catch(() => undefined);
  await server?.drain(command.leave);
  await end(0);
});

// The primary has exited, so the port is closed. The worker still responds to pending requests before it exits.
cluster.worker?.once('disconnect', () => {
  if (cluster.worker) cluster.worker.exitedAfterDisconnect = true;
  void end(1);
});

try {
  starting = startServer(readConfig(process.env));
  const { url } = await starting;
  await say({ ready: url });
} catch (error) {
  // If an operator cannot fix the error, print the stack trace.
  if (!forOperators(error)) console.error(error);
  await say({ failed: error instanceof Error ? error.message : String(error) });
  process.exit(1);
}
