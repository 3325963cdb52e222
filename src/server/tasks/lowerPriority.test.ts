import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { expect, it } from 'vitest';
import { startThread } from '../../threads/startThread.ts';

const program = `
import { serveThread, threadData } from ${JSON.stringify(new URL('../../threads/serveThread.ts', import.meta.url).href)};
import { getPriority } from 'node:os';
import { lowerPriority, lowerPrioritySlightly, restorePriority } from ${JSON.stringify(new URL('./lowerPriority.ts', import.meta.url).href)};
serveThread(() => {
  const before = getPriority(0);
  if (threadData() === 'slightly') {
    lowerPrioritySlightly();
    return { before, meanwhile: getPriority(0), after: getPriority(0) };
  }
  lowerPriority();
  const meanwhile = getPriority(0);
  restorePriority();
  return { before, meanwhile, after: getPriority(0) };
});
`;

/** The names of this process's threads whose priority differs from the process's priority. */
function nicer(usual: number): string[] {
  return readdirSync('/proc/self/task').flatMap((thread) => {
    try {
      return getPriority(Number(thread)) === usual ? [] : [readFileSync(`/proc/self/task/${thread}/comm`, 'utf8')];
    } catch {
      // The thread has exited in the meantime.
      return [];
    }
  });
}

const priorities = async (workerData: 'slightly' | 'lowest') => {
  const thread = startThread<'priorities', Record<'before' | 'meanwhile' | 'after', number>>(
    new URL(`data:text/javascript,${encodeURIComponent(program)}`),
    { workerData },
  );
  const read = await thread.ask('priorities');
  await thread.close();
  return read;
};

it.skipIf(process.platform !== 'linux')('a thread with a slightly lower priority changes only its own', async () => {
  const usual = getPriority(process.pid);
  const others = nicer(usual);
  const { before, meanwhile } = await priorities('slightly');
  expect([before, meanwhile]).toEqual([usual, Math.min(19, usual + 5)]);
  expect(nicer(usual)).toEqual(others);
});

it.skipIf(process.platform !== 'linux')('a low-priority thread does not change the priority of the main thread', async () => {
  const usual = getPriority(process.pid);
  const { before, meanwhile, after } = await priorities('lowest');
  // The expected niceness depends on whether the thread can raise its priority again.
  expect(before).toBe(usual);
  expect({ meanwhile, after }).toEqual(
    after === usual ? { meanwhile: Math.min(19, usual + 19), after } : { meanwhile: Math.min(19, usual + 10), after: meanwhile },
  );
  expect(getPriority(process.pid)).toBe(usual);
  // Only V8's helper threads keep the lower priority.
  for (const name of nicer(usual)) expect(name).toMatch(/V8Worker/);
});
