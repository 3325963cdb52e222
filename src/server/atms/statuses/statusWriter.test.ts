import { expect, test } from 'vitest';
import type { NewStatus, StatusRepository } from '../../../store/statuses/statusRepository.ts';
import { statusWriter } from './statusWriter.ts';

const message = (atmUid: string): NewStatus => ({ atmUid, callerId: 'kb', state: 'inService', since: 0, expiresAt: 1 });

function someStatuses() {
  const written: number[] = [];
  let failing = false;
  const statuses = {
    report: async (messages: readonly NewStatus[]) => {
      written.push(messages.length);
      if (failing) throw new Error('the store is down');
      return messages.map(({ atmUid }) => (atmUid.startsWith('old') ? 'superseded' : 'applied'));
    },
  } as unknown as StatusRepository;
  return {
    written,
    statuses,
    fail: (value: boolean) => {
      failing = value;
    },
  };
}

test('requests that arrive during a transaction share the next transaction, and each gets its own outcomes', async () => {
  const { written, statuses } = someStatuses();
  let looks = 0;
  const write = statusWriter(
    statuses,
    async () => void looks++,
    () => 0,
  );
  const outcomes = await Promise.all([write([message('a')]), write([message('b'), message('old')]), write([message('c')])]);
  expect(outcomes).toEqual([['applied'], ['applied', 'superseded'], ['applied']]);
  expect([written, looks]).toEqual([[1, 3], 2]);
});

test('a failure rejects the requests of its transaction, and later requests succeed', async () => {
  const { statuses, fail } = someStatuses();
  const write = statusWriter(
    statuses,
    async () => {},
    () => 0,
  );
  fail(true);
  await expect(write([message('a')])).rejects.toThrow('the store is down');
  fail(false);
  expect(await write([message('a')])).toEqual(['applied']);
});

test('a transaction contains no more messages than a full request', async () => {
  const { written, statuses } = someStatuses();
  const write = statusWriter(
    statuses,
    async () => {},
    () => 0,
  );
  const many = Array.from({ length: 3_000 }, (_, i) => message(`${i}`));
  await Promise.all([write([message('a')]), write(many), write(many), write([])]);
  expect(written).toEqual([1, 3_000, 3_000]);
});
