import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'supervise-'));
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
const module = JSON.stringify(new URL('supervise.ts', import.meta.url).href);

const command = join(folder, 'command.mjs');
writeFileSync(command, `import { supervise } from ${module}; await supervise(new URL(process.argv[2], 'file:'));`);

/** Writes a program that reports its stage and then stops responding. @param stage code that reports the stage */
function busyProgram(name: string, stage: string, busy = 'for (;;);'): string {
  const path = join(folder, `${name}.mjs`);
  const code = `import { supervised } from ${module}; import { writeFileSync, writeSync } from 'node:fs';
    import { Worker } from 'node:worker_threads';
    const supervision = supervised(); ${stage}; writeSync(1, String(process.pid)); ${busy}`;
  writeFileSync(path, code);
  return path;
}

/** Runs the command. When the program that it runs reports that it is busy, sends the signals to the command. */
function stop(program: string, signals: readonly NodeJS.Signals[]) {
  const { promise, resolve } = Promise.withResolvers<{ code: number | null; err: string; ms: number; pid: number }>();
  const child = spawn(process.execPath, [command, program], { stdio: ['ignore', 'pipe', 'pipe'] });
  let [out, err, left, signalled] = ['', '', signals.length, 0];
  const signal = () => {
    signalled = performance.now();
    child.kill(signals[signals.length - left]);
    left -= 1;
  };
  child.stdout.on('data', (chunk) => {
    out += chunk;
    if (left === signals.length && left > 0) signal();
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
    if (left > 0) signal();
  });
  child.on('close', (code) => resolve({ code, err, ms: performance.now() - signalled, pid: Number(out) }));
  return promise;
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('an import that does not respond to signals is killed immediately', () => {
  const temporary = join(folder, 'map.new');
  const worker = "new Worker('for (;;);', { eval: true }); for (;;);";
  it.each<[string, string, string, string]>([
    ['while it reads', '', 'for (;;);', 'Stopped. Nothing was changed.\n'],
    [
      'while it cuts a map, of which nothing is left',
      `supervision.usesTemporary(${JSON.stringify(temporary)}); writeFileSync(${JSON.stringify(`${temporary}.part`)}, '')`,
      'for (;;);',
      'Stopped. Nothing was changed.\n',
    ],
    ['with a thread that is busy too', '', worker, 'Stopped. Nothing was changed.\n'],
    [
      'while it writes',
      'supervision.beginWriting()',
      'for (;;);',
      'Stopped while writing. For each feed, the ATMs have been written either completely or not at all, and so have the shops.\n',
    ],
    ['when all is written', 'supervision.beginWriting(); supervision.end()', 'for (;;);', ''],
  ])('%s', async (name, stage, busy, sentence) => {
    const { code, err, ms, pid } = await stop(busyProgram(name.replaceAll(/\W/g, ''), stage, busy), ['SIGTERM']);
    expect([code, err, isAlive(pid)]).toEqual([143, sentence, false]);
    // The goal is less than 2 s, but the limit is higher because other programs may use the CPU.
    expect(ms).toBeLessThan(10_000);
    expect(readdirSync(folder).filter((file) => file.startsWith('map.new'))).toEqual([]);
  });

  it('by the second Ctrl-C while it writes, but not by the first', async () => {
    const { code, err } = await stop(busyProgram('twice', 'supervision.beginWriting()'), ['SIGINT', 'SIGINT']);
    expect(code).toBe(130);
    expect(err).toMatch(/^Writing the result to the store\. [^\n]+\nStopped while writing\. [^\n]+\n$/);
  });
});

it('exits when its program exits, with the same exit code', async () => {
  const path = join(folder, 'two.mjs');
  writeFileSync(path, 'process.stdout.write("2"); process.exitCode = 2;');
  expect(await stop(path, [])).toMatchObject({ code: 2, err: '' });
});

it('reports when the system kills the program', async () => {
  const path = join(folder, 'killed.mjs');
  writeFileSync(path, "process.kill(process.pid, 'SIGKILL');");
  const { code, err } = await stop(path, []);
  expect([code, err]).toEqual([
    1,
    'Stopped. Nothing was changed. The system killed the import (SIGKILL), probably because it ran out of memory.\n',
  ]);
});
