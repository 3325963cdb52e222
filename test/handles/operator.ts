/** Simulates the operator at the command line. Runs real processes, and repeats commands that are killed. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { StoreOptions } from '../../src/store/openStore.ts';
import type { TrialEnvironment } from './trialEnvironment.ts';

/** The approximate duration of a command, ms. A command is killed within this time. */
const usual = 700;

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

function run({ dataDir, databaseUrl }: StoreOptions, args: readonly string[], killAfter: number | undefined): Promise<Ended> {
  const [command, ...rest] = args;
  const program = fileURLToPath(new URL(`../../src/cli/${command}.ts`, import.meta.url));
  const { promise, resolve } = Promise.withResolvers<Ended>();
  const child = spawn(process.execPath, [program, ...rest], {
    // The trial's receivers run on this machine.
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', WEBHOOK_NETWORKS: 'loopback' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  const timer = killAfter === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter);
  child.on('close', (code) => {
    clearTimeout(timer);
    resolve({ code, out, err });
  });
  return promise;
}

export class TrialOperator {
  readonly #place: StoreOptions;
  readonly #environment: Pick<TrialEnvironment, 'random' | 'faults'>;
  killed = 0;

  constructor(place: StoreOptions, environment: Pick<TrialEnvironment, 'random' | 'faults'>) {
    this.#place = place;
    this.#environment = environment;
  }

  /**
   * Runs a command until it succeeds. A killed command may already have taken effect. The next attempt then fails with a message
   * that `already` matches. With `orBefore`, even the first attempt may fail with such a message, because an import that another
   * life cycle has started may already have had the same effect.
   * @returns the command's output
   */
  async command(
    args: readonly string[],
    { safely = false, already, orBefore = false }: { safely?: boolean; already?: RegExp; orBefore?: boolean } = {},
  ): Promise<string> {
    const { random, faults } = this.#environment;
    for (let attempt = 0; ; attempt += 1) {
      const killAfter = !safely && attempt < 3 && random() < 0.3 ? random() * usual : undefined;
      const { code, out, err } = await run(this.#place, args, killAfter);
      if (code === 0) return out;
      if (code === null) {
        this.killed += 1;
        continue;
      }
      if ((attempt > 0 || orBefore) && already?.test(err)) return out;
      faults.push(`The command ${args.join(' ')} failed: ${err.trim()}`);
      return out;
    }
  }
}
