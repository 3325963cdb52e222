import { beforeEach, expect, it } from 'vitest';
import { onEachStore } from '../../../test/support/store/onEachStore.ts';
import type { AtmState } from '../../contract/statuses.ts';
import { openStore, type StoreOptions } from '../openStore.ts';
import { deletions } from '../retention/deletions.ts';
import type { Store } from '../store.ts';
import type { NewStatus, StatusRepository } from './statusRepository.ts';

const now = Date.UTC(2026, 10, 21, 9);
const minute = 60_000;
const day = 24 * 60 * minute;

const message = (atmUid: string, state: AtmState, more: Partial<NewStatus> = {}): NewStatus => ({
  atmUid,
  callerId: 'kb',
  state,
  since: now - 10 * minute,
  expiresAt: now + 110 * minute,
  ...more,
});

onEachStore('live statuses on %s', ({ freshStore, openDatabase }) => {
  let place: StoreOptions;
  let store: Store;
  let statuses: StatusRepository;
  beforeEach(async () => {
    ({ place, store } = await freshStore());
    ({ statuses } = store);
  });
  const stored = async () => Object.fromEntries((await statuses.readSince(0)).statuses.map(([uid, { state }]) => [uid, state]));

  it('are read back as written by another process, even after a restart', async () => {
    const full = message('a', 'inService', { lostCapabilities: ['contactless', 'withdrawal'], expectedUntil: now + minute });
    expect(await statuses.report([full, message('b', 'outOfCash')], now)).toEqual(['applied', 'applied']);
    const other = await openStore(place);
    expect(await other.statuses.version()).toBe(1);
    const { version, statuses: read } = await other.statuses.readSince(0);
    const { atmUid: _, callerId: __, ...same } = full;
    expect(version).toBe(1);
    expect(new Map(read).get('a')).toStrictEqual({ ...same, lostCapabilities: ['withdrawal', 'contactless'], reportedAt: now });
    await other.close();
  });

  it('are ordered by since, regardless of the order of arrival, even within one request', async () => {
    const older = message('a', 'outOfCash', { since: now - 20 * minute });
    const newer = message('a', 'inService');
    expect(await statuses.report([newer, older], now)).toEqual(['applied', 'superseded']);
    expect(await statuses.report([older], now + minute)).toEqual(['superseded']);
    expect(
      await statuses.report([message('b', 'outOfCash', { since: now - 20 * minute }), message('b', 'inService')], now),
    ).toEqual(['applied', 'applied']);
    expect(await stored()).toEqual({ a: 'inService', b: 'inService' });
  });

  it('do not change with a repeated message, and other processes do not see the message', async () => {
    await statuses.report([message('a', 'outOfCash')], now);
    expect(await statuses.report([message('a', 'outOfCash'), message('a', 'outOfCash')], now + minute)).toEqual([
      'unchanged',
      'unchanged',
    ]);
    expect(await statuses.version()).toBe(1);
    expect((await statuses.readSince(0)).statuses[0]?.[1].reportedAt).toBe(now);
    expect((await statuses.readSince(1)).statuses).toEqual([]);
  });

  it('are extended only by a message with a later expiresAt', async () => {
    await statuses.report([message('a', 'outOfCash')], now);
    const longer = message('a', 'outOfCash', { expiresAt: now + 200 * minute });
    expect(await statuses.report([longer], now + minute)).toEqual(['applied']);
    expect(await statuses.report([message('a', 'outOfCash')], now + minute)).toEqual(['superseded']);
    expect((await statuses.readSince(0)).statuses[0]?.[1].expiresAt).toBe(now + 200 * minute);
  });

  it('keep the first of two contradictory messages with the same times', async () => {
    expect(await statuses.report([message('a', 'outOfCash'), message('a', 'inService')], now)).toEqual(['applied', 'conflict']);
    expect(await statuses.report([message('a', 'outOfService')], now)).toEqual(['conflict']);
    expect(await stored()).toEqual({ a: 'outOfCash' });
  });

  it('that have expired still supersede older ones, regardless of the order of arrival', async () => {
    const older = message('a', 'outOfCash', { expiresAt: now + day });
    const late = message('a', 'inService', { since: now, expiresAt: now + 120 * minute });
    const at = now + 180 * minute;
    expect(await statuses.report([older], now)).toEqual(['applied']);
    expect(await statuses.report([late, { ...late, atmUid: 'b' }], at)).toEqual(['expired', 'expired']);
    expect(await stored()).toEqual({ a: 'inService', b: 'inService' });
    expect(await statuses.report([older, { ...older, atmUid: 'b' }, late], at)).toEqual(['superseded', 'superseded', 'expired']);
  });

  it('are read in pages from the version that a process knows', async () => {
    const many = Array.from({ length: 2_500 }, (_, i) => message(`m${i}`, 'inService'));
    await statuses.report(many, now);
    await statuses.report([message('m7', 'outOfCash', { since: now })], now);
    expect((await statuses.readSince(0)).statuses).toHaveLength(2_500);
    expect((await statuses.readSince(1)).statuses.map(([uid]) => uid)).toEqual(['m7']);
  });

  it('from two processes at the same time are all stored, with increasing versions', async () => {
    const other = await openStore(place);
    const from = (book: StatusRepository, name: string) =>
      Promise.all(
        Array.from({ length: 10 }, (_, i) =>
          book.report([message(`${name}${i}`, 'inService'), message('same', 'inService')], now),
        ),
      );
    const outcomes = (await Promise.all([from(statuses, 'a'), from(other.statuses, 'b')])).flat();
    expect(outcomes.map(([own]) => own)).toEqual(Array.from({ length: 20 }, () => 'applied'));
    expect(outcomes.filter(([, same]) => same === 'applied')).toHaveLength(1);
    const { version, statuses: read } = await statuses.readSince(0);
    expect([version, read.length]).toEqual([20, 21]);
    await other.close();
  });

  it('are deleted a day after they expire or arrive, whichever is later, and when their caller is deleted', async () => {
    const database = await openDatabase(place);
    const rows = async () =>
      (await database.db.selectFrom('atm_statuses').select('atm_uid').orderBy('atm_uid').execute()).map((row) => row.atm_uid);
    await statuses.report([message('a', 'outOfCash'), message('b', 'outOfCash', { expiresAt: now + day, callerId: 'fio' })], now);
    await statuses.report([message('late', 'outOfCash')], now + 26 * 60 * minute);
    const clean = async (at: number) => {
      while ((await store.retention.step({ descriptorDays: 400 }, at)) === 'more') {}
    };
    await clean(now + day);
    expect(await rows()).toEqual(['a', 'b', 'late']);
    await clean(now + 2 * day);
    expect(await rows()).toEqual(['b', 'late']);
    for await (const _ of store.callers.eraseTraces('fio')) {
    }
    expect(await rows()).toEqual(['late']);
    await clean(now + 4 * day);
    expect(await rows()).toEqual([]);
  });

  it('that have expired are kept if they arrive while older ones are deleted', async () => {
    const database = await openDatabase(place);
    await statuses.report([message('a', 'outOfCash'), message('b', 'outOfCash')], now);
    const arrives = now + 2 * day;
    await database.db.transaction().execute(async (tx) => {
      /** Simulates another process that replaces one of the rows after they were selected. */
      const interrupted = tx.withPlugin({
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          const newer = { since: now, expires_at: now + minute, reported_at: arrives };
          if (result.rows.some((row) => 'atm_uid' in row)) {
            await tx.updateTable('atm_statuses').set(newer).where('atm_uid', '=', 'b').execute();
          }
          return result;
        },
      });
      for (const step of deletions({ descriptorDays: 400 }, arrives + minute)) await step(interrupted);
    });
    expect(Object.keys(await stored())).toEqual(['b']);
  });
});
