/** Describes the machine on which the figures were measured. */
import { execFileSync } from 'node:child_process';
import { cpus, loadavg, release, type as system, totalmem } from 'node:os';

export function machine(): string {
  const [{ model } = { model: 'a processor' }] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const load = loadavg()[0]?.toFixed(1);
  return `${cpus().length} x ${model.trim()}, ${memory} GB, ${system()} ${release()}, Node ${process.version}, load ${load}`;
}

/** The version that a program reports. Undefined if the program is not on the path. */
export function versionOf(program: string, ...args: readonly string[]): string | undefined {
  try {
    return /\d+(\.\d+)+/.exec(execFileSync(program, args, { encoding: 'utf8' }))?.[0];
  } catch {
    return undefined;
  }
}
