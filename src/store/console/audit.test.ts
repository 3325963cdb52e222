import { beforeEach, expect, it, vi } from 'vitest';
import { bank } from '../../../test/support/server/bankTown.ts';
import { onEachStore } from '../../../test/support/store/onEachStore.ts';
import type { Database } from '../database.ts';
import type { StoreOptions } from '../openStore.ts';
import type { Store } from '../store.ts';
import type { AuditQuery } from './auditRepository.ts';
import { auditedDatabase, databaseAudit } from './databaseAudit.ts';
import { databaseSessions } from './databaseSessions.ts';
import { databaseUsage } from './databaseUsage.ts';

const now = Date.UTC(2026, 10, 21, 9);
const day = 86_400_000;

onEachStore('the audit log on %s', ({ freshStore, openDatabase }) => {
  let place: StoreOptions;
  let store: Store;
  beforeEach(async () => {
    ({ place, store } = await freshStore());
  });
  const list = async () => (await store.audit.list({ limit: 10 })).map(({ id: _, ...entry }) => entry);
  const entry = { who: 'anna', action: 'caller.add', subject: 'fio', after: { name: 'a\0 \ud800' } };

  it('contains a change that was committed', async () => {
    await store.audited(() => entry, now).callers.change(() => ({ callers: [bank('fio')] }), now);
    expect(await list()).toEqual([{ ...entry, at: now }]);
  });

  it('does not contain a change that failed', async () => {
    const failing = store
      .audited(() => entry, now)
      .callers.change(() => {
        throw new Error('refused');
      }, now);
    await expect(failing).rejects.toThrow('refused');
    expect(await list()).toEqual([]);
  });

  it('undoes a change that it cannot record', async () => {
    const failing = store.audited(() => {
      throw new Error('no entry');
    }, now);
    await expect(failing.callers.change(() => ({ callers: [bank('fio')] }), now)).rejects.toThrow('no entry');
    expect((await store.callers.read()).callers).toEqual([]);
  });

  it('contains one entry if the transaction is retried after it was committed', async () => {
    const database = await openDatabase(place);
    const retrying: Database = {
      ...database,
      async writeOutsideImports(work) {
        await database.writeOutsideImports(work);
        return database.writeOutsideImports(work);
      },
    };
    await databaseAudit(retrying).add(entry, now);
    expect(await list()).toHaveLength(1);
    await store.sessions.addLink('link', { role: 'viewer', name: 'anna' }, now + 1);
    const sessions = databaseSessions(auditedDatabase(retrying, () => entry, now));
    expect(await sessions.redeemLink('link', 's', now)).toMatchObject({ role: 'viewer', name: 'anna' });
    expect(await list()).toHaveLength(2);
  });

  it('contains one entry for a change of several transactions, and none for a change of nothing', async () => {
    let changes = false;
    const audited = store.audited(() => (changes ? entry : undefined), now);
    await audited.callers.change(() => ({}), now);
    expect(await list()).toEqual([]);
    changes = true;
    await audited.callers.change(() => ({ callers: [bank('fio')] }), now);
    await audited.callers.change(() => ({ callers: [bank('kb')] }), now);
    expect(await list()).toHaveLength(1);
  });

  it('is listed newest first, in pages', async () => {
    for (let i = 0; i < 5; i++) await store.audit.add({ ...entry, subject: `s${i}` }, now + i);
    const first = await store.audit.list({ limit: 2 });
    const rest = await store.audit.list({ limit: 10, before: first.at(-1)?.id ?? '' });
    expect([...first, ...rest].map(({ subject }) => subject)).toEqual(['s4', 's3', 's2', 's1', 's0']);
    expect(await store.audit.list({ limit: 10, subjects: ['s3'] })).toHaveLength(1);
  });

  it('is filtered by person, action, subject and time, also together and in pages', async () => {
    const entries = [
      { who: 'Žofie (link)', action: 'caller.add', subject: 'fio' },
      { who: 'anna', action: 'caller.change', subject: 'fio' },
      { who: 'anna', action: 'caller.change', subject: 'kb' },
      { who: 'command line, root', action: 'feed.import', subject: 'a\0b' },
    ];
    for (const [i, one] of entries.entries()) await store.audit.add(one, now + i);
    const found = async (query: Partial<AuditQuery>) =>
      (await store.audit.list({ limit: 10, ...query })).map(({ at }) => at - now);
    expect(await found({ who: 'ZOFIE' })).toEqual([0]);
    expect(await found({ who: 'an' })).toEqual([3, 2, 1]);
    expect(await found({ who: 'nobody' })).toEqual([]);
    expect(await found({ action: 'caller.change' })).toEqual([2, 1]);
    expect(await found({ action: 'caller' })).toEqual([]);
    expect(await found({ types: ['caller'] })).toEqual([2, 1, 0]);
    expect(await found({ types: ['feed', 'call'] })).toEqual([3]);
    expect(await found({ types: [] })).toEqual([]);
    expect(await found({ subjects: ['fio'] })).toEqual([1, 0]);
    expect(await found({ subjects: ['a\0b'] })).toEqual([3]);
    expect(await found({ from: now + 1, to: now + 3 })).toEqual([2, 1]);
    expect(await found({ who: 'anna', subjects: ['fio'], action: 'caller.change', from: now })).toEqual([1]);
    expect(await found({ who: '' })).toEqual([3, 2, 1, 0]);
    expect(await found({ to: Date.parse('2300-01-01') })).toEqual([3, 2, 1, 0]);
    const [last] = await store.audit.list({ limit: 1, who: 'an' });
    expect(await found({ who: 'an', before: last?.id ?? '' })).toEqual([2, 1]);
  });

  it('has ids that start with the time in decimal digits, which all collations sort by time', async () => {
    const times = [now, now + 1, 999_999_999_999];
    for (const at of times) await store.audit.add(entry, at);
    const ids = (await store.audit.list({ limit: 9 })).map(({ id }) => id.split('-')[0]);
    expect(ids).toEqual([`${now + 1}`, `${now}`, '0999999999999']);
  });

  it('is deleted after its retention period', async () => {
    for (const at of [now, now + 20 * day]) await store.audit.add(entry, at);
    while ((await store.retention.step({ descriptorDays: 400, auditDays: 30 }, now + 40 * day)) === 'more');
    expect((await list()).map(({ at }) => at)).toEqual([now + 20 * day]);
  });
});

onEachStore('the usage figures on %s', ({ freshStore, openDatabase }) => {
  it('are added up over processes, hours and callers', async () => {
    const { store } = await freshStore();
    const hour = 3_600_000;
    expect(await store.usage.firstHour()).toBeUndefined();
    const found = { measure: 'lookUps', callerId: 'fio', value: 'found', total: 3 } as const;
    const requests = { measure: 'requests', value: '2xx', total: 10 } as const;
    await store.usage.add(now, [found, requests]);
    await store.usage.add(now, [found]);
    await store.usage.add(now + hour, [requests]);
    expect(await store.usage.firstHour()).toBe(now);
    const sums = await store.usage.sums(now);
    expect(sums).toHaveLength(2);
    expect(sums).toEqual(
      expect.arrayContaining([
        { ...found, total: 6 },
        { ...requests, total: 20 },
      ]),
    );
    expect(await store.usage.sums(now + hour)).toEqual([requests]);
  });

  it('are not added again after an uncertain commit', async () => {
    const { place } = await freshStore();
    const database = await openDatabase(place);
    const write = vi.spyOn(database, 'writeOutsideImports');
    await databaseUsage(database).add(now, [{ measure: 'requests', value: '2xx', total: 1 }]);
    expect(write.mock.calls.map(([, options]) => options)).toEqual([{ repeatable: 'uncommitted' }]);
  });

  it('are deleted after 35 days', async () => {
    const { store } = await freshStore();
    const requests = { measure: 'requests', value: '2xx', total: 10 } as const;
    await store.usage.add(now, [requests]);
    await store.usage.add(now + 1, [requests]);
    while ((await store.retention.step({ descriptorDays: 400 }, now + 35 * day + 1)) === 'more');
    expect(await store.usage.firstHour()).toBe(now + 1);
  });
});
