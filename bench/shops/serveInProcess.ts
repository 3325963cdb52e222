/** A service in a process of its own, which reports its longest pauses and its memory to the benchmark. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { startServer } from '../../src/server/runtime/startServer.ts';
import { anonymousMemory } from './matchInProcess.ts';

export interface Vitals {
  /** The longest delay of the event loop since the last report, ms. */
  readonly stall: number;
  readonly memory?: number;
}

const [dataDir = ''] = process.argv.slice(2);
const stalls = monitorEventLoopDelay({ resolution: 1 });
const server = dataDir === '' ? undefined : await startServer({ dataDir, host: '127.0.0.1', port: 0, logLevel: 'error' });
process.on('message', async (asked) => {
  if (asked === 'end') {
    await server?.close();
    process.exit();
  }
  const memory = anonymousMemory();
  process.send?.({ stall: stalls.max / 1e6, ...(memory !== undefined && { memory }) } satisfies Vitals);
  stalls.reset();
});
stalls.enable();
process.send?.(server?.url ?? '');
