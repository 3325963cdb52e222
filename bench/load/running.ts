/** Runs the service as `npm start` does, with the given number of workers, and reads the metrics of each process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { serviceFlags } from '../../src/bootstrap/serviceFlags.js';
import type { Vitals } from './vitals.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const vitalsProgram = new URL('./vitals.ts', import.meta.url).href;
/** The time limit for the first start, which reads and packs all data, ms. */
const timeoutMs = 600_000;

export interface Service {
  readonly url: string;
  /** The metrics of each live process. */
  vitals(): readonly Vitals[];
  /** Replaces all workers. Resolves once new workers have replaced the old ones. */
  renew(): Promise<void>;
  /** The service's warnings and errors, and how often each occurred. */
  complaints(): ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

interface ServiceOptions {
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly workers: number;
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Removes timestamps, request IDs and numbers, so that messages that differ only in these are counted together. */
const kindOf = (line: string): string =>
  line
    .replace(/^\S+ (warn|error)\s+/, '')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '*')
    .replaceAll(/\d+/g, 'N')
    .slice(0, 160);

function read(child: ChildProcess) {
  const complaints = new Map<string, number>();
  const waiting = new Map<RegExp, (found: RegExpExecArray) => void>();
  const rests = ['', ''];
  const take = (isErrors: boolean) => (chunk: Buffer) => {
    const lines = `${rests[Number(isErrors)]}${chunk}`.split('\n');
    rests[Number(isErrors)] = lines.pop() ?? '';
    for (const line of lines) {
      // Print lines that are not log records immediately. Such a line is most likely the last output of a crashing process.
      if (isErrors && line !== '' && !/^(\S+ (debug|info|warn|error) | {2})/.test(line))
        process.stderr.write(`        ${line}\n`);
      if (/^\S+ (warn|error) /.test(line)) complaints.set(kindOf(line), (complaints.get(kindOf(line)) ?? 0) + 1);
      for (const [what, tell] of waiting) {
        const found = what.exec(line);
        if (found) tell(found);
      }
    }
  };
  child.stdout?.on('data', take(false));
  child.stderr?.on('data', take(true));
  /** @throws if the process exits before it prints the text */
  const says = async (what: RegExp): Promise<RegExpExecArray> => {
    const said = Promise.withResolvers<RegExpExecArray>();
    waiting.set(what, said.resolve);
    const ended = once(child, 'exit').then(([code]) =>
      said.reject(new Error(`The service exited with ${code}:\n${[...complaints.keys()].join('\n')}`)),
    );
    const late = setTimeout(timeoutMs, undefined, { ref: false }).then(() =>
      said.reject(new Error(`The service did not print ${what} in time`)),
    );
    try {
      return await said.promise;
    } finally {
      waiting.delete(what);
      void [ended, late];
    }
  };
  return { complaints, says };
}

export async function startService({ dataDir, databaseUrl, workers }: ServiceOptions): Promise<Service> {
  const folder = join(dataDir, 'vitals');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const said = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: '0', DEMO: 'false', BASEMAP: 'none', LOG_LEVEL: 'info' };
  const limits = { CALLER_LIMIT: 'none', ADDRESS_LIMIT: 'none', LOAD_VITALS: folder };
  const command = [...serviceFlags, '--import', vitalsProgram, 'src/cli/start.ts', '--workers', `${workers}`];
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { ...process.env, ...said, ...limits },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { complaints, says } = read(child);
  const [, url = ''] = await says(/is ready: (\S+)/);
  return {
    url,
    vitals: () =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.json') && isAlive(Number.parseInt(name, 10)))
        .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Vitals)
        .sort((a, b) => a.pid - b.pid),
    async renew() {
      const renewed = says(/workers are (renewed$|not renewed)/);
      child.kill('SIGUSR2');
      await renewed;
    },
    complaints: () => complaints,
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGINT');
      await gone;
    },
  };
}
