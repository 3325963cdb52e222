/** Reads the CPU time and memory of processes from /proc. On systems without /proc, the results are empty. */
import { existsSync, readFileSync } from 'node:fs';

/** Returns the IDs of the child processes of a process. */
export function childrenOf(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  return existsSync(file) ? readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number) : [];
}

/** Returns the ID of a process and the IDs of all its descendants. */
export const treeOf = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(treeOf)];

interface Usage {
  /** CPU time, ms. The system counts CPU time in steps of 10 ms. */
  readonly cpu: number;
  /** Resident memory, MB. */
  readonly memory: number;
}

function usageOfProcess(pid: number): Usage | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /, '');
    const [user = 0, system = 0] = stat.split(' ').slice(11, 13).map(Number);
    const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return { cpu: (user + system) * 10, memory: Number(kilobytes) / 1024 };
  } catch {
    // The process has exited, so its files in /proc are gone.
    return undefined;
  }
}

/** Returns the total usage of several processes. */
export function usageOf(pids: readonly number[]): Usage {
  const each = pids.flatMap((pid) => usageOfProcess(pid) ?? []);
  const sum = (key: keyof Usage) => each.reduce((all, one) => all + one[key], 0);
  return { cpu: sum('cpu'), memory: sum('memory') };
}
