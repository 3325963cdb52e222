/** Runs the real service in separate processes, as `npm start` does, kills it without warning and restarts it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { StoreOptions } from '../../src/store/openStore.ts';

const program = fileURLToPath(new URL('../../src/cli/start.ts', import.meta.url));
/** The time limit for a service to become ready, ms. */
const timeoutMs = 60_000;

export class TrialService {
  readonly #environment: NodeJS.ProcessEnv;
  #process: ChildProcess | undefined;
  #url: Promise<string> = Promise.reject(new Error('not started'));
  #over = false;
  /** The number of kills while the service was running, keyed by phase. */
  readonly kills = new Map<string, number>();
  /** Log lines that should not occur. */
  readonly complaints: string[] = [];

  constructor({ dataDir, databaseUrl }: StoreOptions) {
    this.#environment = {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO: 'false',
      LOG_LEVEL: 'error',
      CALLER_LIMIT: 'none',
      // The servers of the trial's callers run on this machine.
      WEBHOOK_NETWORKS: 'loopback',
    };
    this.#url.catch(() => {});
  }

  /** The URL of the process, once it is ready. After a kill, the URL of the next process. */
  get url(): Promise<string> {
    return this.#url;
  }

  /** @param ahead the offset of the new process's clock, ms */
  start(ahead = 0): void {
    const clock = ahead === 0 ? {} : { NOW: new Date(Date.now() + ahead).toISOString() };
    const child = spawn(process.execPath, [program], {
      env: { ...this.#environment, ...clock },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const late = setTimeout(() => reject(new Error('The service is not ready after a minute')), timeoutMs);
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
      const url = /is ready: (\S+)/.exec(said)?.[1];
      if (url !== undefined) resolve(url);
    });
    child.stderr.on('data', (chunk) => this.complaints.push(String(chunk).trim()));
    child.on('exit', (code, signal) => {
      clearTimeout(late);
      reject(new Error(`The service exited with ${code ?? signal}`));
      if (this.#process !== child || this.#over) return;
      if (signal === 'SIGKILL') this.start(ahead);
      else this.complaints.push(`The service exited unexpectedly with ${code ?? signal}`);
    });
    this.#url = promise.finally(() => clearTimeout(late));
    this.#url.catch(() => {});
  }

  /** Kills the process without warning. The next process starts immediately. @param during the current phase */
  kill(during: string): void {
    if (this.#process?.kill('SIGKILL')) this.kills.set(during, (this.kills.get(during) ?? 0) + 1);
  }

  /** Starts the service again after `end`. @param ahead the offset of the new process's clock, ms, which makes pauses expire */
  revive(ahead: number): void {
    this.#over = false;
    this.start(ahead);
  }

  /** Ends the service permanently, without warning. */
  async end(): Promise<void> {
    this.#over = true;
    const child = this.#process;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }
}
