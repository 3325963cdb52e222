import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expiryQueue } from './expiryQueue.ts';

test('after any changes, records are taken in the order of their times', () => {
  const change = fc.tuple(fc.nat(20), fc.oneof(fc.nat(50), fc.constant(Number.POSITIVE_INFINITY)));
  fc.assert(
    fc.property(fc.array(change, { maxLength: 200 }), (changes) => {
      const queue = expiryQueue();
      const expected = new Map<number, number>();
      for (const [record, time] of changes) {
        queue.set(record, time);
        if (time === Number.POSITIVE_INFINITY) expected.delete(record);
        else expected.set(record, time);
        expect(queue.next()).toBe(Math.min(...expected.values()));
      }
      for (const until of [-1, 0, 17, 50]) {
        const visited: number[] = [];
        queue.eachUntil(until, (record) => visited.push(record));
        const due = [...expected].filter(([, time]) => time <= until).map(([record]) => record);
        expect(visited.toSorted((a, b) => a - b)).toEqual(due.toSorted((a, b) => a - b));
      }
      let last = 0;
      while (expected.size > 0) {
        const time = queue.next();
        expect(time).toBeGreaterThanOrEqual(last);
        last = time;
        const record = queue.take();
        expect(expected.get(record)).toBe(time);
        expected.delete(record);
      }
      expect(queue.next()).toBe(Number.POSITIVE_INFINITY);
    }),
  );
});
