/** The service as `npm start` runs it, in a separate process. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface RunningService {
  /** e.g. http://127.0.0.1:40123 */
  readonly url: string;
  /** From now on it accepts connections but sends no response, like an overloaded machine, until `thaw`. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Loading the demo town on a slow machine takes time. */
const patience = 120_000;

/** Starts on a free port and waits for the address in its output. @throws with its output if it ends or prints none */
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
  const child = spawn(process.execPath, ['src/cli/start.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The service ${why}:\n${output}`));
    const late = setTimeout(() => fail(`did not start within ${patience / 1000} s`), patience);
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
      if (died !== null) throw new Error(`The service ended by itself (${died}) during the tests:\n${output}`);
    },
  };
}

/** Runs `npm run import` with these arguments to its end. @throws with its output if it fails */
export async function runImport(environment: Record<string, string>, args: readonly string[]): Promise<void> {
  const env = { ...process.env, DATABASE_URL: '', ...environment };
  const child = spawn(process.execPath, ['src/cli/import.ts', ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`The import ended with ${code}:\n${output}`);
}
