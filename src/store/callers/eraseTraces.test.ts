import { expect, it } from 'vitest';
import { onEachStore } from '../../../test/support/store/onEachStore.ts';
import { now, praha, tiger } from '../../../test/support/store/shopsFixture.ts';
import { testDigests } from '../../../test/support/store/testDigests.ts';
import { everythingKept } from '../../../test/support/store/testRemains.ts';

onEachStore('data stored for a caller on %s', ({ freshStore }) => {
  it('is deleted completely and in batches, from files and tables, and the data of other callers remains', async () => {
    const { place, store } = await freshStore();
    const { register, lookUps, suggestions } = store.shops;
    await register.replaceFeed(praha, now);
    for (const callerId of ['first-bank', 'second-bank']) {
      let handles = 0;
      const options = {
        records: true,
        registerVersion: 1,
        now,
        newHandle: () => `${callerId}-h${++handles}`,
        digests: testDigests,
      };
      const transaction = { description: `STATEMENT OF ${callerId}` };
      const shop = { shopUid: tiger.uid, merchantUid: tiger.merchantUid };
      for (let start = 0; start < 1_200; start += 400) {
        const some = Array.from({ length: 400 }, (_, i) => ({ key: `${start + i}`, transaction, refreshed: false }));
        await lookUps.keep(callerId, [...some, { key: `f${start}`, transaction, refreshed: false, ...shop }], options);
      }
      await suggestions.add(
        { callerId, original: callerId, current: null, suggestion: 'x', source: 'user' },
        now,
        `key of ${callerId}`,
      );
      await store.reports.add({ callerId, atmUid: 'mustek', problem: 'gone', comment: `seen by ${callerId}` }, 'net', now);
    }
    await register.edit({ kind: 'correct', level: 'shop', uid: tiger.uid, fields: { name: 'Tygr' } }, now);
    const counted = Object.fromEntries(await store.callers.countTraces('first-bank'));
    expect(counted).toEqual({
      outcomes: 1_203,
      receipts: 2,
      invalidations: 1,
      invalidation_marks: 0,
      suggestions: 1,
      suggestion_keys: 1,
      reports: 1,
      atm_statuses: 0,
    });
    const gone: Record<string, number> = {};
    let steps = 0;
    for await (const { table, rows } of store.callers.eraseTraces('first-bank')) {
      gone[table] = (gone[table] ?? 0) + rows;
      steps += 1;
    }
    expect(gone).toEqual({ outcomes: 1_203, receipts: 2, invalidations: 1, suggestions: 1, suggestion_keys: 1, reports: 1 });
    expect(steps).toBe(7);
    expect(await store.callers.compact()).toBe('done');
    const kept = await everythingKept(place);
    expect([kept.includes('first-bank'), kept.includes('second-bank')]).toEqual([false, true]);
    expect((await store.callers.countTraces('second-bank')).get('outcomes')).toBe(1_203);
  });
});
