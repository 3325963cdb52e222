/** The real service as processes of their own, as `npm start` runs it: killed without a warning and started again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { StoreOptions } from '../../src/store/openStore.ts';

const program = fileURLToPath(new URL('../../src/cli/start.ts', import.meta.url));
/** A service that is not ready by then has failed, ms. */
const patience = 60_000;

export class TrialService {
  readonly #environment: NodeJS.ProcessEnv;
  #process: ChildProcess | undefined;
  #url: Promise<string> = Promise.reject(new Error('not started'));
  #over = false;
  /** Kills while it was up, by what was going on. */
  readonly kills = new Map<string, number>();
  /** What it said that it should not say. */
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
      // The callers' servers of the trial are on this machine.
      WEBHOOK_NETWORKS: 'loopback',
    };
    this.#url.catch(() => {});
  }

  /** Its address once it answers; after a kill that of the next one. */
  get url(): Promise<string> {
    return this.#url;
  }

  /** @param ahead see `revive` */
  start(ahead = 0): void {
    const clock = ahead === 0 ? {} : { NOW: new Date(Date.now() + ahead).toISOString() };
    const child = spawn(process.execPath, [program], {
      env: { ...this.#environment, ...clock },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const late = setTimeout(() => reject(new Error('The service is not ready after a minute')), patience);
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
      const url = /is ready: (\S+)/.exec(said)?.[1];
      if (url !== undefined) resolve(url);
    });
    child.stderr.on('data', (chunk) => this.complaints.push(String(chunk).trim()));
    child.on('exit', (code, signal) => {
      clearTimeout(late);
      reject(new Error(`The service ended with ${code ?? signal}`));
      if (this.#process !== child || this.#over) return;
      if (signal === 'SIGKILL') this.start(ahead);
      else this.complaints.push(`The service ended by itself with ${code ?? signal}`);
    });
    this.#url = promise.finally(() => clearTimeout(late));
    this.#url.catch(() => {});
  }

  /** Without a warning; the next one starts at once. @param during what is going on */
  kill(during: string): void {
    if (this.#process?.kill('SIGKILL')) this.kills.set(during, (this.kills.get(during) ?? 0) + 1);
  }

  /** After an end. @param ahead how far its clock is put forward, ms: then pauses are over */
  revive(ahead: number): void {
    this.#over = false;
    this.start(ahead);
  }

  /** Ends it for good, without a warning. */
  async end(): Promise<void> {
    this.#over = true;
    const child = this.#process;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }
}
