/**
 * Runs the service in this process: the whole program `src/cli/start.ts`, as an operator starts it, with its messages and exit
 * code. A new process would load a thousand modules again, which takes most of the time of a short run.
 */
import { format } from 'node:util';
import { type Ended, runHere } from './runHere.ts';
import { startedAt } from './serveProcess.ts';

const signals = ['SIGINT', 'SIGHUP', 'SIGTERM', 'SIGUSR2'] as const;

/**
 * Starts the service without workers. If it starts, calls `visit` and then presses Ctrl-C.
 * @param env must not let the service load the demo town, because a child process does that
 * @param visit receives the URL, and a function that returns the errors so far. An error in it is added to the errors.
 */
export async function serveHere(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  visit: (url: string, said: () => string) => Promise<unknown>,
): Promise<Ended> {
  const { exit, stdout, stderr } = process;
  const { log, error: logError } = console;
  const written = { out: '', err: '' };
  const [writeOut, writeErr] = [stdout.write, stderr.write];
  const before = signals.map((signal) => ({ signal, handlers: new Set<unknown>(process.listeners(signal)) }));
  const exited = Promise.withResolvers<number>();
  // The program stops its process when it has closed everything.
  process.exit = ((code?: number) => exited.resolve(code ?? 0)) as typeof process.exit;
  // The log and the threads write here directly.
  const keep = (to: keyof typeof written) =>
    ((chunk: string | Uint8Array, ...rest: readonly unknown[]) => {
      written[to] += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
      for (const done of rest) if (typeof done === 'function') process.nextTick(done);
      return true;
    }) as typeof stdout.write;
  Object.assign(stdout, { write: keep('out') });
  Object.assign(stderr, { write: keep('err') });
  // The program reports its shutdown here.
  const say =
    (to: keyof typeof written) =>
    (...said: unknown[]) => {
      written[to] += `${format(...said)}\n`;
    };
  Object.assign(console, { log: say('out'), error: say('err') });
  try {
    const started = await runHere('start', args, env);
    const url = startedAt(started.out);
    const ended = (code: number | null) => ({ code, out: started.out + written.out, err: started.err + written.err });
    if (url === undefined) return ended(started.code);
    await visit(url, () => started.err + written.err).catch((error: unknown) => {
      written.err += String(error);
    });
    for (const handler of process.listeners('SIGINT')) if (!before[0]?.handlers.has(handler)) handler('SIGINT');
    return ended(await exited.promise);
  } finally {
    process.exit = exit;
    Object.assign(console, { log, error: logError });
    Object.assign(stdout, { write: writeOut });
    Object.assign(stderr, { write: writeErr });
    for (const { signal, handlers } of before)
      for (const one of process.listeners(signal)) if (!handlers.has(one)) process.off(signal, one);
  }
}
