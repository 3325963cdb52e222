/** Runs the service in its own process, as npm does. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Ended } from './runHere.ts';

/** Returns the URL in the message that the service has started, with or without its database. */
export const startedAt = (out: string): string | undefined => /The ATM finder is [^:]*: (\S+)/.exec(out)?.[1];

/**
 * @param env in addition to the environment of this process
 * @param whenStarted called once, with the service's URL and a function that sends a signal to it
 */
export function serveProcess(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  whenStarted?: (url: string, kill: (signal: NodeJS.Signals) => void) => unknown,
): Promise<Ended> {
  const { promise, resolve } = Promise.withResolvers<Ended>();
  const program = fileURLToPath(new URL('../../../src/cli/start.ts', import.meta.url));
  const child = spawn(process.execPath, [program, ...args], { env: { ...process.env, ...env } });
  let [out, err, hasStarted] = ['', '', false];
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    out += chunk;
    const url = startedAt(out);
    if (url === undefined || hasStarted) return;
    hasStarted = true;
    whenStarted?.(url, (signal) => child.kill(signal));
  });
  child.stderr.setEncoding('utf8').on('data', (chunk) => {
    err += chunk;
  });
  child.on('close', (code) => resolve({ code, out, err }));
  return promise;
}
