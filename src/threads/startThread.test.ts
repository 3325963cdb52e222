import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, it, vi } from 'vitest';
import { after, startThread, type Thread, type ThreadOptions } from './startThread.ts';

const program = new URL('../../test/support/threads/answeringThread.ts', import.meta.url);
const started: Thread<string, string>[] = [];
function start(options?: ThreadOptions<string>): Thread<string, string> {
  const thread = startThread<string, string, string>(program, options);
  started.push(thread);
  return thread;
}
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(started.splice(0).map((thread) => thread.close(0)));
});

it('responds to each request, and delivers notes before the response that follows them', async () => {
  const notes: string[] = [];
  const thread = start({ workerData: 'given', onNote: (note) => notes.push(note) });
  expect(await Promise.all(['a', 'data', 'note'].map((question) => thread.ask(question)))).toEqual(['A', 'given', 'NOTE']);
  expect(notes).toEqual(['noted']);
});

it('continues after a failed request', async () => {
  const thread = start();
  await expect(thread.ask('throw')).rejects.toThrow('RangeError: too large');
  expect(await thread.ask('a')).toBe('A');
});

it.each([
  ['exit', 'the thread exited with code 3'],
  ['crash', 'the thread crashed: thrown later'],
])('rejects every request after "%s"', async (question, message) => {
  const thread = start();
  const asked = await Promise.allSettled([thread.ask('wait'), thread.ask(question)]);
  for (const one of asked) expect(one).toMatchObject({ reason: { name: 'ThreadError', message } });
  await expect(thread.ask('a')).rejects.toThrow(message);
  expect([await thread.ended, thread.hasEnded(), thread.waiting()]).toEqual([expect.objectContaining({ message }), true, 0]);
});

it('terminates the thread when a response is overdue', async () => {
  const thread = start();
  await thread.ask('a');
  await expect(thread.ask('hang', after(100))).rejects.toThrow('no response within 100 ms');
  expect((await thread.ended)?.message).toBe('no response within 100 ms');
});

it('terminates a blocked thread that does not report its CPU time, which is requested only once', async () => {
  const thread = start();
  await thread.ask('a');
  // A thread in native code does not report it. Unlike most native code, `Atomics.wait` can be terminated.
  const cpuUsage = vi.spyOn(Worker.prototype, 'cpuUsage').mockReturnValue(new Promise(() => {}));
  await expect(thread.ask('block', after(400))).rejects.toThrow('no response within 400 ms');
  expect(cpuUsage).toHaveBeenCalledTimes(1);
});

it('completes pending requests after close, and rejects new requests', async () => {
  const thread = start();
  const asked = thread.ask('a');
  const closed = thread.close();
  await expect(thread.ask('b')).rejects.toThrow('the thread is closed');
  expect(await asked).toBe('A');
  await closed;
  expect([await thread.ended, thread.hasEnded()]).toEqual([undefined, true]);
});

it('close waits for pending responses only until the limit', async () => {
  const thread = start();
  const asked = thread.ask('wait');
  await Promise.all([expect(asked).rejects.toThrow('the thread is closed'), thread.close(10)]);
});

it('keeps the process alive only while a request is pending', () => {
  const code = `
    const { startThread } = await import(process.argv[1]);
    startThread(new URL(process.argv[2])).ask('a').then(console.log);
  `;
  const entry = fileURLToPath(new URL('./startThread.ts', import.meta.url));
  const args = ['--input-type=module', '--eval', code, entry, program.href];
  expect(execFileSync(process.execPath, args, { encoding: 'utf8', timeout: 30_000 })).toBe('A\n');
});
