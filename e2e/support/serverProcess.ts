/** Starts the service in a separate process, as `npm start` does. */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface RunningService {
  /** For example, http://127.0.0.1:40123. */
  readonly url: string;
  /** Until `thaw`, makes the service accept connections without responding, like an overloaded machine. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
/** On a slow machine, loading the demo town takes time. */
const timeout = 120_000;

/**
 * Copies the demo town that the global setup loaded to an empty data folder. Otherwise, each service would load the town again,
 * which takes longer than the rest of the start. `start.test.ts` tests a first start without a copy. A service that cuts the
 * town's map loads the town itself.
 */
function copyTown({ DATA_DIR, DEMO, BASEMAP }: Record<string, string>): void {
  const loaded = process.env.E2E_LOADED_TOWN;
  if (loaded === undefined || DATA_DIR === undefined || DEMO === 'false' || BASEMAP !== 'none') return;
  if (existsSync(DATA_DIR) && readdirSync(DATA_DIR).some((name) => name.includes('sqlite'))) return;
  cpSync(loaded, DATA_DIR, { recursive: true });
}

/**
 * Starts the service on a free port and waits for its address in the output. @throws with the output if the service exits or
 * prints no address
 */
export async function startService(environment: Record<string, string>): Promise<RunningService> {
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: '',
    LOG_LEVEL: 'warn',
    DRAIN_TIME: '0',
    ...environment,
  };
  copyTown(environment);
  const child = spawn(process.execPath, ['src/cli/start.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The service ${why}:\n${output}`));
    const late = setTimeout(() => fail(`did not start within ${timeout / 1000} s`), timeout);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /ready: (http:\/\/127\.0\.0\.1:\d+)/.exec(output)?.[1];
      if (address === undefined) return;
      clearTimeout(late);
      resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', (code) => fail(`ended with ${code}`));
  });
  return {
    url,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    async stop() {
      const died = child.exitCode ?? child.signalCode;
      child.kill('SIGCONT');
      child.kill('SIGTERM');
      await ended;
      if (died !== null) throw new Error(`The service exited unexpectedly (${died}) during the tests:\n${output}`);
    },
  };
}

/**
 * Runs a command, such as `import` for `npm run import`, or another program in `src/cli`, and waits until it exits.
 * @param environment with BASEMAP=none, an empty data folder first gets the demo town, as for a service
 * @returns its output
 * @throws with its output if it fails
 */
export async function runCommand(
  command: 'import' | 'callers' | 'console' | 'edit' | 'loadDemo' | 'shops',
  environment: Record<string, string>,
  args: readonly string[] = [],
): Promise<string> {
  const env = { ...process.env, DATABASE_URL: '', ...environment };
  copyTown(environment);
  const child = spawn(process.execPath, [`src/cli/${command}.ts`, ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`${command} ended with ${code}:\n${output}`);
  return output;
}
