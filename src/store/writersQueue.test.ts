import { expect, test } from 'vitest';
import { writersQueue } from './writersQueue.ts';

const late = () => new Error('late');

test('writers run one at a time, in order of arrival, even after a writer has failed', async () => {
  const queue = writersQueue(10, late);
  const seen: string[] = [];
  const write = (name: string) =>
    queue.take(undefined, async () => {
      seen.push(`${name} begins`);
      await Promise.resolve();
      seen.push(`${name} ends`);
      if (name === 'a') throw new Error('a');
    });
  await Promise.allSettled([write('a'), write('b'), write('c')]);
  expect(seen).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]));
});

test('a limited number of writers wait, each for a limited time, and a writer that has timed out does not run', async () => {
  const queue = writersQueue(1, late);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const first = queue.take(undefined, () => held);
  const entered: string[] = [];
  const waiting = queue.take(1, async () => void entered.push('too late'));
  await expect(queue.take(60_000, async () => {})).rejects.toThrow('late');
  await expect(waiting).rejects.toThrow('late');
  const patient = queue.take(undefined, async (left) => void entered.push(`patient ${left}`));
  letGo();
  await Promise.all([first, patient]);
  expect(entered).toEqual(['patient undefined']);
});
