/** What the process itself needs, under the names that every Prometheus client gives it. */
import { readdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { by, type Family, gauge } from './exposition.ts';

const counter = (name: string, help: string, value: number): Family => ({ name, type: 'counter', help, samples: [{ value }] });

/** Only Linux tells; elsewhere it is unknown. */
function openFiles(): readonly Family[] {
  try {
    return [gauge('process_open_fds', 'Open files and connections.', readdirSync('/proc/self/fd').length)];
  } catch {
    return [];
  }
}

/** @returns to be asked again and again: the delays of the event loop are those since the last time, in seconds */
export function processFigures(): { families(): readonly Family[]; close(): void } {
  const resolution = 20;
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  const startedAt = (Date.now() - performance.now()) / 1_000;
  // What is measured is how late a timer is, the time that it waits by itself included.
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - resolution / 1_000) || 0;
  return {
    families() {
      const { rss, heapUsed, heapTotal, external, arrayBuffers } = process.memoryUsage();
      const { user, system } = process.cpuUsage();
      const lags = { p50: late(delay.percentile(50)), p99: late(delay.percentile(99)), max: late(delay.max) };
      const lag = gauge(
        'nodejs_eventloop_lag_seconds',
        'How late the event loop was since this was last asked for.',
        by('of', lags),
      );
      delay.reset();
      return [
        counter('process_cpu_seconds_total', 'CPU time, of all threads.', (user + system) / 1e6),
        gauge('process_start_time_seconds', 'When the process began, Unix time.', startedAt),
        gauge('process_resident_memory_bytes', 'Resident memory.', rss),
        gauge('nodejs_heap_size_used_bytes', 'Heap in use.', heapUsed),
        gauge('nodejs_heap_size_total_bytes', 'Heap.', heapTotal),
        gauge('nodejs_external_memory_bytes', 'Memory outside the heap, array buffers included.', external),
        gauge(
          'nodejs_array_buffers_bytes',
          'Array buffers, those of the snapshot among them; for seconds after a change also up to 1.3 GB that are never used.',
          arrayBuffers,
        ),
        ...openFiles(),
        lag,
      ];
    },
    close: () => delay.disable(),
  };
}
