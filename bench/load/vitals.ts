/**
 * Every process of the service loads this file with `--import` before the service's own code. The file records the process's
 * metrics every second.
 */
import { readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from '../../src/threads/serveThread.ts';

export interface Vitals {
  readonly pid: number;
  /** CPU time of all threads, microseconds. */
  readonly cpu: number;
  /** Resident memory, bytes. */
  readonly rss: number;
  readonly descriptors: number;
  readonly timers: number;
  /** All other open resources, such as sockets, pipes and pending requests. */
  readonly handles: number;
}

const folder = process.env.LOAD_VITALS;

function measure(): Vitals {
  const { user, system } = process.cpuUsage();
  const open = process.getActiveResourcesInfo();
  const timers = open.filter((kind) => kind === 'Timeout' || kind === 'Immediate').length;
  const descriptors = process.platform === 'linux' ? readdirSync('/proc/self/fd').length : 0;
  return {
    pid: process.pid,
    cpu: user + system,
    rss: process.memoryUsage.rss(),
    descriptors,
    timers,
    handles: open.length - timers,
  };
}

if (folder !== undefined && isMainThread && process.argv[1]?.endsWith('.ts')) {
  const path = join(folder, `${process.pid}.json`);
  const write = () => {
    writeFileSync(`${path}.new`, JSON.stringify(measure()));
    renameSync(`${path}.new`, path);
  };
  setInterval(write, 1_000).unref();
}
