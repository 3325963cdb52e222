import { expect, it } from 'vitest';
import { collectLog, memoryStore, storedDataset } from '../../../test/support/server/doubles.ts';
import { deleteExpiredDaily } from './retention.ts';

const hour = 3_600_000;

it('deletes expired reports at startup and on each new day, repeats until done, and logs a failure once', async () => {
  let now = Date.UTC(2026, 10, 21, 22);
  const log = collectLog();
  const asked: number[] = [];
  const answers: (boolean | Error)[] = [true, new Error('disk'), new Error('disk'), false, true];
  const forget = async (at: number) => {
    asked.push(at);
    const reply = answers.shift() as boolean | Error;
    if (reply instanceof Error) throw reply;
    return reply;
  };
  const look = deleteExpiredDaily({ reports: { ...memoryStore(storedDataset({})).reports, forget }, now: () => now, log });
  for (let i = 0; i < 12; i += 1, now += hour / 2) await look();
  const midnight = Date.UTC(2026, 10, 22);
  expect(asked).toEqual([midnight - 2 * hour, ...[0, 1, 2, 3].map((i) => midnight + (i * hour) / 2)]);
  expect(log.lines).toEqual(["error: Could not delete yesterday's reporter digests; retrying (disk)"]);
});
