/** Runs a command of src/cli in its own process, as npm does. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Ended } from './runHere.ts';

/** @param program the name of a file in src/cli @param env in addition to the environment of this process */
export function runProcess(program: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<Ended> {
  const { promise, resolve } = Promise.withResolvers<Ended>();
  const path = fileURLToPath(new URL(`../../../src/cli/${program}.ts`, import.meta.url));
  const child = spawn(process.execPath, [path, ...args], { env: { ...process.env, ...env } });
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.setEncoding('utf8').on('data', (chunk) => {
    err += chunk;
  });
  child.on('close', (code) => resolve({ code, out, err }));
  return promise;
}
