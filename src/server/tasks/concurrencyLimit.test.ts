import { expect, it } from 'vitest';
import { concurrencyLimit } from './concurrencyLimit.ts';

it('runs at most two tasks at the same time, in their order, also after an error', async () => {
  const limit = concurrencyLimit(2);
  const ends: (() => void)[] = [];
  const started: number[] = [];
  const tasks = [0, 1, 2, 3].map((task) =>
    limit.run(async () => {
      started.push(task);
      await new Promise<void>((end) => ends.push(end));
      if (task === 0) throw new Error('broken');
      return task;
    }),
  );
  const settled = Promise.allSettled(tasks);
  expect([started, limit.waiting()]).toEqual([[0, 1], 2]);
  ends[0]?.();
  await expect.poll(() => started).toEqual([0, 1, 2]);
  ends[1]?.();
  await expect.poll(() => started).toEqual([0, 1, 2, 3]);
  for (const end of ends) end();
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  expect(await limit.run(async () => 'last')).toBe('last');
});
