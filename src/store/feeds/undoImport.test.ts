import { zstdCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { hsbc, kingsLynn, later, machine, now, sevenoaks, warrington } from '../../../test/support/store/hsbcMachines.ts';
import { onEachStore } from '../../../test/support/store/onEachStore.ts';
import type { ImportedAtm } from '../../core/atms/atm.ts';
import type { Store } from '../store.ts';

const findings = {
  objectsRead: 2,
  leftOut: {},
  quarantined: [{ rule: 'noPosition', message: 'no position' }],
  repaired: [],
  warnings: [],
};
const updated = { ...hsbc, digest: '2024-02', title: 'HSBC, February' };

/** ATMs of two operators at a few places, so that imports change, renumber, reissue and remove records. */
const machines = fc.uniqueArray(
  fc
    .record({
      id: fc.constantFrom('1', '2', '3', '4', '5'),
      at: fc.constantFrom(sevenoaks, kingsLynn, warrington),
      name: fc.constantFrom('HSBC UK', 'Hsbc Uk', 'first direct', undefined),
      depositAtm: fc.constantFrom(true, false, undefined),
    })
    .map(({ id, at, name, depositAtm }): ImportedAtm => {
      const { operatorClaim: _, ...atm } = machine(id, at);
      return { ...atm, ...(name && { operatorClaim: { name } }), ...(depositAtm !== undefined && { depositAtm }) };
    }),
  { selector: ({ uid }) => uid, maxLength: 5 },
);

onEachStore('undoing the last import of a feed on %s', ({ kind, freshStore, openDatabase }) => {
  let store: Store;
  let place: Parameters<typeof openDatabase>[0];
  beforeEach(async () => {
    ({ store, place } = await freshStore());
  });
  const undo = (importedAt?: number) => store.undoImport('hsbc', later + 1, 'anna', importedAt);
  const state = async () => {
    const { atms, feeds, partnerData, joined } = await store.readDataset();
    return { atms, feeds, partnerData, joined };
  };

  it('restores the entries of ATMs that were removed before the import', async () => {
    const database = await openDatabase(place);
    const entries = async () => await database.db.selectFrom('gone_atms').selectAll().orderBy('uid').execute();
    const [one, two, three] = [machine('1', sevenoaks), machine('2', kingsLynn), machine('3', warrington)];
    // Another feed removes one of its ATMs, and hsbc has removed another one.
    await store.replaceFeed({ ...hsbc, name: 'other' }, [two, three], now - 3);
    await store.replaceFeed({ ...hsbc, name: 'other' }, [three], now - 2);
    await store.replaceFeed(hsbc, [one, three], now - 1);
    await store.replaceFeed(hsbc, [three], now);
    const before = await entries();
    expect(before.map(({ uid, gone_at }) => [uid, gone_at])).toEqual([
      [one.uid, now],
      [two.uid, now - 2],
    ]);
    await store.replaceFeed(updated, [one, two], later);
    await undo(later);
    expect(await entries()).toEqual(before);
    // The undo of the first import of a feed removes the feed, but not the entries from before.
    await store.replaceFeed({ ...hsbc, name: 'third' }, [two], later);
    await store.undoImport('third', later + 2, 'anna');
    expect(await entries()).toEqual(before);
    // Another feed has brought the ATM back since the import, so it is not gone.
    await store.replaceFeed(updated, [two, three], later);
    await store.replaceFeed({ ...hsbc, name: 'other' }, [two, three], later + 1);
    await undo(later);
    expect((await store.readDataset()).gone).toEqual(new Set([one.uid]));
    await database.close();
  });

  it('ignores entries of an earlier import that a process of an earlier release has left', async () => {
    const database = await openDatabase(place);
    const [one, two] = [machine('1', sevenoaks), machine('2', kingsLynn)];
    await store.replaceFeed({ ...hsbc, name: 'other' }, [two], now - 3);
    await store.removeFeed('other', now - 2);
    await store.replaceFeed(hsbc, [one], now);
    await store.replaceFeed(updated, [one, two], later);
    // The earlier release replaces the undo of the feed, but does not know these entries.
    await database.db
      .updateTable('feed_undo')
      .set({ imported_at: later + 1 })
      .where('feed', '=', 'hsbc')
      .execute();
    await database.db
      .updateTable('feeds')
      .set({ imported_at: later + 1 })
      .where('name', '=', 'hsbc')
      .execute();
    await undo(later + 1);
    const [entry] = await database.db.selectFrom('gone_atms').selectAll().where('uid', '=', two.uid).execute();
    expect(entry?.gone_at).not.toBe(now - 2);
    await database.close();
  });

  it('restores the records with their uids, the metadata, the findings and the places of the map', async () => {
    await store.places.stage('hsbc', hsbc.digest, zstdCompressSync('before'));
    await store.replaceFeeds(
      [{ feed: hsbc, atms: [machine('1', sevenoaks), machine('2', kingsLynn)], findings, file: 'hsbc.json' }],
      now,
    );
    const before = await state();
    await store.places.stage('hsbc', updated.digest, zstdCompressSync('after'));
    const atms = [machine('2', kingsLynn, { depositAtm: true }), machine('3', warrington)];
    await store.replaceFeeds([{ feed: updated, atms, findings: { ...findings, objectsRead: 3 } }], later);
    await store.places.settle(['hsbc'], undefined);
    expect(await store.feeds.undoable()).toEqual(new Map([['hsbc', 'restore']]));
    expect(await undo(later)).toEqual({ diff: expect.objectContaining({ added: 1, changed: 1, gone: 1, unchanged: 0 }) });
    expect(await state()).toEqual(before);
    expect((await store.feeds.quality())[0]?.findings).toEqual(findings);
    expect((await store.places.read('hsbc', hsbc.digest))?.toString()).toBe('before');
    expect(await store.places.read('hsbc', updated.digest)).toBeUndefined();
    expect((await store.feeds.imports('hsbc'))[0]).toMatchObject({
      ...{ result: 'undone', digest: hsbc.digest, records: 2, added: 1 },
      ...{ file: 'hsbc.json', quarantined: findings.quarantined.length },
    });
    expect((await store.feeds.history(machine('3', warrington).uid)).map(({ kind }) => kind)).toEqual(['gone']);
  });

  it('restores the former state after any import', async () => {
    const other = { ...hsbc, name: 'other', kind: 'map' as const };
    await fc.assert(
      fc.asyncProperty(machines, machines, machines, fc.boolean(), async (first, second, elsewhere, isMap) => {
        const feed = { ...hsbc, ...(isMap && { kind: 'map' as const }) };
        for (const { name } of await store.listFeeds()) await store.removeFeed(name, 0);
        await store.replaceFeed(other, elsewhere, now);
        await store.replaceFeed(feed, first, now);
        const database = await openDatabase(place);
        const ids = () => database.db.selectFrom('source_uids').selectAll().orderBy('source_uid').execute();
        const before = { ...(await state()), ids: await ids() };
        await store.replaceFeed({ ...feed, digest: 'next' }, second, later);
        expect(await undo()).toHaveProperty('diff');
        expect({ ...(await state()), ids: await ids() }).toEqual(before);
      }),
      { numRuns: kind === 'citus' ? 3 : 25, seed: 7 },
    );
  });

  it('removes a feed that the import created', async () => {
    await store.replaceFeed(hsbc, [machine('1', sevenoaks)], now);
    expect(await undo()).toMatchObject({ removed: true, diff: { gone: 1 } });
    expect(await store.listFeeds()).toEqual([]);
    expect(await undo()).toBe('none');
  });

  it('is possible once, and only for the import that the person has seen', async () => {
    await store.replaceFeed(hsbc, [machine('1', sevenoaks)], now);
    await store.replaceFeed(updated, [machine('2', kingsLynn)], later);
    expect(await undo(now)).toBe('changed');
    const both = await Promise.all([undo(later), undo(later)]);
    expect(both.filter((one) => typeof one === 'object')).toHaveLength(1);
    expect(await undo()).toBe('none');
    expect((await store.readDataset()).atms.map(({ uid }) => uid)).toEqual([machine('1', sevenoaks).uid]);
    expect(await store.feeds.undoable()).toEqual(new Map());
  });

  it('restores the partner data of the bank, except after the bank was removed', async () => {
    const bank = { ...hsbc, bank: 'hsbc-app' };
    const data = (id: string, note: string) => new Map([[machine(id, sevenoaks).uid, { note }]]);
    const profile = { slug: 'hsbc-app', operator: 'HSBC', activated: true, default: false };
    await store.callers.change(() => ({ takeOver: true, callers: [profile], credentials: [] }), now);
    await store.replaceFeeds([{ feed: bank, atms: [machine('1', sevenoaks)], partnerData: data('1', 'before') }], now);
    const before = await state();
    await store.replaceFeeds(
      [{ feed: { ...bank, digest: 'b' }, atms: [machine('1', sevenoaks)], partnerData: data('1', 'after') }],
      later,
    );
    await undo();
    expect(await state()).toEqual(before);
    await store.replaceFeeds([{ feed: { ...bank, digest: 'c' }, atms: [machine('1', sevenoaks)] }], later);
    await store.callers.change(() => ({ remove: ['hsbc-app'] }), now);
    await undo();
    expect((await store.readDataset()).partnerData).toEqual(new Map());
  });

  describe('for the feed of a bank', () => {
    const profile = { slug: 'hsbc-app', operator: 'HSBC', activated: true, default: false };
    const bank = { ...hsbc, bank: 'hsbc-app' };
    const { uid } = machine('1', sevenoaks);
    const importData = (name: string, digest: string, note: string, at: number) =>
      store.replaceFeeds(
        [{ feed: { ...bank, name, digest }, atms: [machine('1', sevenoaks)], partnerData: new Map([[uid, { note }]]) }],
        at,
        { who: 'anna' },
      );
    const partnerData = async () => (await store.readDataset()).partnerData.get('hsbc-app')?.get(uid);
    beforeEach(async () => {
      await store.callers.change(() => ({ takeOver: true, callers: [profile], credentials: [] }), now);
    });

    it('does not bring back partner data that was replaced or withdrawn after the import', async () => {
      const kept = { kept: true } as const;
      await importData('hsbc', 'a', 'first', now);
      await importData('hsbc', 'b', 'second', now + 1);
      await store.replacePartnerData('hsbc-app', new Map([[uid, { note: 'of the administrator' }]]), kept);
      await undo();
      expect(await partnerData()).toEqual({ note: 'of the administrator' });
      await importData('hsbc', 'c', 'third', now + 2);
      await store.replacePartnerData('hsbc-app', new Map(), kept);
      await undo();
      expect(await partnerData()).toBeUndefined();
    });

    it('does not overwrite the partner data of a newer import of another feed', async () => {
      await importData('hsbc', 'a', 'first', now);
      await importData('hsbc', 'b', 'second', now + 1);
      await importData('other', 'c', 'of the other feed', now + 2);
      await undo();
      expect(await partnerData()).toEqual({ note: 'of the other feed' });
    });

    it('keeps the bank that the feed belongs to now', async () => {
      await store.replaceFeed(hsbc, [machine('1', sevenoaks)], now);
      await importData('hsbc', 'b', 'second', now + 1);
      await undo();
      expect((await store.findFeed('hsbc'))?.bank).toBe('hsbc-app');
      await importData('hsbc', 'c', 'third', now + 2);
      await store.callers.change(() => ({ remove: ['hsbc-app'] }), now);
      await undo();
      expect((await store.findFeed('hsbc'))?.bank).toBeUndefined();
    });

    it('is in the audit log with the bank and the number of ATMs whose partner data changed', async () => {
      await importData('hsbc', 'a', 'first', now);
      await importData('hsbc', 'b', 'second', now + 1);
      await undo();
      expect(await store.audit.list({ limit: 2 })).toMatchObject([
        { action: 'feed.undo', before: { bank: 'hsbc-app' }, after: { partnerData: { restored: 1, removed: 0 } } },
        { action: 'feed.import', after: { title: hsbc.title, bank: 'hsbc-app', partnerData: { set: 1, removed: 0 } } },
      ]);
    });
  });

  it('keeps the tallies of reports on records that it brings back', async () => {
    const { uid } = machine('2', kingsLynn);
    await store.replaceFeed(hsbc, [machine('1', sevenoaks), machine('2', kingsLynn)], now);
    const { db } = await openDatabase(place);
    const tally = { epoch: 'e', atm_uid: uid, problem: 'gone', day: '2026-11-20', reporters: 3 };
    await db.insertInto('report_tallies').values(tally).execute();
    await store.replaceFeed(updated, [machine('1', sevenoaks)], later);
    await undo();
    expect(await db.selectFrom('report_tallies').selectAll().where('atm_uid', '=', uid).execute()).toHaveLength(1);
  });

  it('is recorded in the audit log, like imports and removals, but only if something changed', async () => {
    const options = { who: 'anna' };
    await store.replaceFeeds([{ feed: hsbc, atms: [machine('1', sevenoaks)], file: 'hsbc.json', findings }], now, options);
    await store.replaceFeeds([{ feed: hsbc, atms: [machine('1', sevenoaks)] }], now + 1, options);
    await store.replaceFeeds([{ feed: updated, atms: [] }], now + 2, { ...options, mostLoss: 0.2 });
    await store.replaceFeeds([{ feed: updated, atms: [machine('2', kingsLynn)] }], now + 3, options);
    await store.undoImport('hsbc', now + 4, 'berta');
    await store.removeFeed('hsbc', now + 5, 'command line, carl');
    const entries = await store.audit.list({ limit: 10 });
    const imported = { digest: hsbc.digest, atms: 1 };
    expect(entries).toMatchObject([
      { who: 'command line, carl', action: 'feed.remove', subject: 'hsbc', before: imported },
      { who: 'berta', action: 'feed.undo', before: { digest: updated.digest }, after: imported },
      {
        who: 'anna',
        action: 'feed.import',
        at: now + 3,
        before: imported,
        after: { digest: updated.digest, added: 1, gone: 1, acceptLoss: true },
      },
      { who: 'anna', action: 'feed.import', at: now, after: { file: 'hsbc.json', added: 1, quarantined: 1 } },
    ]);
    expect(entries).toHaveLength(4);
    expect((await store.feeds.imports('hsbc')).at(-1)).toMatchObject({ file: 'hsbc.json', quarantined: 1 });
  });

  it('is not offered for areas that the service fetches, nor after an import that an error interrupted', async () => {
    await store.replaceFeed({ ...hsbc, name: 'live_50.0_14.4' }, [machine('1', sevenoaks)], now);
    await store.replaceFeed(hsbc, [machine('1', sevenoaks)], now);
    const failed = store.replaceFeeds([{ feed: updated, atms: [machine('2', kingsLynn)] }], later, {
      onPlan() {
        throw new Error('The plan differs');
      },
    });
    await expect(failed).rejects.toThrow('The plan differs');
    expect(await store.feeds.undoable()).toEqual(new Map([['hsbc', 'remove']]));
    expect((await store.findFeed('hsbc'))?.digest).toBe(hsbc.digest);
  });
});
