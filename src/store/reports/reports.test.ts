import { beforeEach, expect, it } from 'vitest';
import { onEachStore } from '../../../test/support/store/onEachStore.ts';
import type { Problem } from '../../contract/reports.ts';
import type { ImportedAtm } from '../../core/atms/atm.ts';
import type { Feed } from '../../core/atms/feed.ts';
import { openStore, type StoreOptions } from '../openStore.ts';
import type { Store } from '../store.ts';

const hour = 3_600_000;
const day = 24 * hour;
const noon = Date.UTC(2026, 10, 21, 12, 34, 56, 789);
const praha: Feed = { name: 'praha', title: 'Praha', digest: 'd', attribution: { text: 'OSM' }, bounds: [49, 14, 51, 15] };
const mustek: ImportedAtm = {
  uid: 'mustek',
  lat: 50.0841,
  long: 14.4237,
  country: 'CZ',
  timeZone: 'Europe/Prague',
  street: '28. října 13',
  operatorClaim: { name: 'Komerční banka' },
};
/** The address is from a block that is reserved for documentation. */
const anna = '192.0.2.77';
const petr = '198.51.100.23';
const eva = '2001:db8:4711';

onEachStore('reports on %s', ({ freshStore }) => {
  let place: StoreOptions;
  let store: Store;
  beforeEach(async () => {
    ({ place, store } = await freshStore());
  });

  const say = (who: string, at = noon, problem: Problem = 'gone', atmUid = 'mustek') =>
    store.reports.add({ callerId: 'demo', atmUid, problem }, who, at);
  const gone = async () => Object.fromEntries((await store.reports.readGone()).gone);

  it('three users report on one day that an ATM was removed, and all processes are notified', async () => {
    const other = await openStore(place);
    const before = await other.reports.goneVersion();
    await say(anna);
    await other.reports.add({ callerId: 'bank', atmUid: 'mustek', problem: 'gone' }, petr, noon);
    expect([await gone(), await other.reports.goneVersion()]).toEqual([{}, before]);
    await say(eva);
    expect(await other.reports.goneVersion()).toBeGreaterThan(before);
    expect(Object.fromEntries((await other.reports.readGone()).gone)).toEqual({ mustek: '2026-11-21' });
    await other.close();
  });

  it('a hundred reports from one address count as one report', async () => {
    for (let i = 0; i < 100; i += 1) await say(anna, noon + i * 1000);
    expect([await gone(), await store.reports.goneVersion()]).toEqual([{}, 0]);
    const [machine] = await store.reports.list();
    expect([machine?.reports.length, machine?.reporters]).toEqual([100, new Map([['gone', 1]])]);
  });

  it('users on different days are not added up, because a user is not recognized on a different day', async () => {
    for (let i = 0; i < 10; i += 1) {
      await say(anna, noon + i * day);
      await say(petr, noon + i * day);
    }
    expect(await gone()).toEqual({});
    await say(eva, noon + 9 * day);
    expect(await gone()).toEqual({ mustek: '2026-11-30' });
  });

  it('only reports of the same problem on the same ATM are added up', async () => {
    await say(anna);
    await say(petr, noon, 'broken');
    await say(eva, noon, 'gone', 'florenc');
    for (const who of [anna, petr, eva]) await say(who, noon, 'noCash');
    expect(await gone()).toEqual({});
    const reported = new Map((await store.reports.list()).map((one) => [one.uid, one]));
    expect(reported.get('mustek')?.reporters).toEqual(
      new Map([
        ['gone', 1],
        ['broken', 1],
        ['noCash', 3],
      ]),
    );
  });

  it('reports are deleted after 90 days and are no longer counted', async () => {
    for (const who of [anna, petr, eva]) await say(who);
    await say(anna, noon + 80 * day, 'broken');
    await store.reports.forget(noon + 89 * day);
    expect((await store.reports.list())[0]?.reports).toHaveLength(4);
    await store.reports.forget(noon + 91 * day);
    expect((await store.reports.list())[0]?.reports.map(({ problem }) => problem)).toEqual(['broken']);
    expect(await gone()).toEqual({});
  });

  it('lists reports with the ATM’s current data, newest first', async () => {
    await store.replaceFeed(praha, [mustek], noon);
    const comment = "It's žluté; drop table reports; \0 🏧";
    await store.reports.add({ callerId: 'fio', atmUid: 'mustek', problem: 'wrongHours', comment }, anna, noon);
    await say(petr, noon + hour);
    await say(petr, noon, 'broken', 'nobody-knows');
    const listed = (await store.reports.list()).toSorted((a, b) => (a.uid < b.uid ? -1 : 1));
    const minute = Date.UTC(2026, 10, 21, 12, 34);
    expect(listed).toMatchObject([
      {
        uid: 'mustek',
        atm: { uid: 'mustek', street: '28. října 13', operator: { name: 'Komerční banka' }, feed: 'praha' },
        reports: [
          { callerId: 'demo', problem: 'gone', reportedAt: minute + hour },
          { callerId: 'fio', problem: 'wrongHours', reportedAt: minute, comment: comment.replace('\0', '') },
        ],
      },
      { uid: 'nobody-knows', reports: [{ problem: 'broken' }] },
    ]);
    expect(listed[0]?.reports[0]).not.toHaveProperty('comment');
    expect(listed[1]).not.toHaveProperty('atm');
    expect(listed[0]).not.toHaveProperty('reportedGoneOn');
    expect((await store.reports.list({ problem: 'broken' })).map(({ uid }) => uid)).toEqual(['nobody-knows']);
    expect((await store.reports.list({ since: minute + 1 })).map(({ uid }) => uid)).toEqual(['mustek']);
    expect(await store.reports.list({ problem: 'noCash' })).toEqual([]);
  });

  it('removes the caution when the operator clears an ATM, and needs three other users to restore it', async () => {
    for (const who of [anna, petr, eva]) await say(who);
    await say(anna, noon, 'gone', 'florenc');
    const before = await store.reports.goneVersion();
    expect(await store.reports.decide('mustek', noon)).toMatchObject({ reports: [{}, {}, {}], answers: 0 });
    expect([await gone(), (await store.reports.goneVersion()) > before]).toEqual([{}, true]);
    expect((await store.reports.list()).map(({ uid }) => uid)).toEqual(['florenc']);
    for (const who of [anna, petr, eva]) await say(who);
    expect(await gone()).toEqual({});
    for (const who of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) await say(who);
    expect(await gone()).toEqual({ mustek: '2026-11-21' });
    expect(await store.reports.decide('no-such-atm', noon)).toBeUndefined();
  });

  it('keeps reports on which the operator has decided for as long as others, and an undone decision restores them', async () => {
    for (const who of [anna, petr]) await say(who);
    const visitor = { network: anna, key: 'k'.repeat(22) };
    await store.reports.addVisit({ atmUid: 'mustek', question: 'contactless', answer: true }, visitor, noon);
    const before = await store.reports.list();
    const decidedAt = noon + hour;
    await store.reports.decide('mustek', decidedAt);
    expect([await store.reports.list(), await store.reports.countAtms()]).toEqual([[], 0]);
    expect(await store.reports.listDecided({ limit: 10 })).toEqual([
      { uid: 'mustek', decidedAt, reports: before[0]?.reports, answers: 1 },
    ]);
    expect(await store.reports.listDecided({ uids: ['florenc'], limit: 10 })).toEqual([]);
    // The decision does not apply to later reports.
    await say(eva, noon + 2 * hour);
    expect((await store.reports.list())[0]?.reports).toHaveLength(1);
    expect(await gone()).toEqual({});
    expect(await store.reports.undoDecision('mustek', decidedAt + 1)).toBeUndefined();
    const version = await store.reports.goneVersion();
    expect(await store.reports.undoDecision('mustek', decidedAt)).toMatchObject({ reports: [{}, {}], answers: 1 });
    expect([await gone(), (await store.reports.goneVersion()) > version]).toEqual([{ mustek: '2026-11-21' }, true]);
    const [restored] = await store.reports.list();
    expect([restored?.reports.length, restored?.visits.length, restored?.reporters]).toEqual([3, 1, new Map([['gone', 3]])]);
    await store.reports.decide('mustek', decidedAt);
    await store.reports.forget(noon + 91 * day);
    expect(await store.reports.listDecided({ limit: 10 })).toEqual([]);
    expect(await store.reports.undoDecision('mustek', decidedAt)).toBeUndefined();
  });

  const confirm = async (at: number) => {
    for (const network of [anna, petr])
      await store.reports.addVisit({ atmUid: 'mustek', question: 'gotCash', answer: true }, { network, key: network }, at);
  };

  it('a decision keeps reports and counts no longer than 90 days, and is deleted with the newest of them', async () => {
    for (const who of [anna, petr, eva]) await say(who);
    await confirm(noon + 80 * day);
    await store.reports.decide('mustek', noon + 80 * day);
    await store.reports.forget(noon + 91 * day);
    expect(await store.reports.listDecided({ limit: 10 })).toMatchObject([{ uid: 'mustek', reports: [], answers: 2 }]);
    expect(await store.reports.undoDecision('mustek', noon + 80 * day)).toMatchObject({ reports: [], answers: 2 });
    expect([await gone(), await store.reports.list()]).toEqual([{}, []]);
    await store.reports.decide('mustek', noon + 92 * day);
    await store.reports.forget(noon + 171 * day);
    expect(await store.reports.listDecided({ limit: 10 })).toEqual([]);
    expect(await store.reports.undoDecision('mustek', noon + 92 * day)).toBeUndefined();
  });

  it('an undone decision is a change, even if only counts of reports are left', async () => {
    const early = Date.UTC(2026, 10, 21, 0, 30);
    for (const who of [anna, petr, eva]) await say(who, early);
    await store.reports.decide('mustek', early);
    await store.reports.forget(early + 90 * day + hour);
    expect(await store.reports.undoDecision('mustek', early)).toMatchObject({ reports: [], answers: 0 });
    expect(await gone()).toEqual({ mustek: '2026-11-21' });
    expect(await store.reports.decide('mustek', early + 1)).toMatchObject({ reports: [], answers: 0 });
  });

  it('an undone decision does not restore what has ended since', async () => {
    for (const who of [anna, petr, eva]) await say(who);
    await confirm(noon);
    await store.reports.decide('mustek', noon);
    // The report is about another record of the same ATM.
    const report = { callerId: 'demo', atmUid: 'mustek-2', sameAtm: ['mustek', 'mustek-2'], problem: 'noCash' } as const;
    await store.reports.add(report, eva, noon + hour);
    expect(await store.reports.undoDecision('mustek', noon)).toMatchObject({ answers: 0 });
    expect([await gone(), await store.reports.readVisits('mustek')]).toEqual([{ mustek: '2026-11-21' }, []]);
    await store.replaceFeed(praha, [mustek], noon);
    await store.reports.decide('mustek', noon + hour);
    await store.replaceFeed(praha, [], noon);
    await store.replaceFeed(praha, [mustek], noon);
    expect((await store.reports.undoDecision('mustek', noon + hour))?.reports).toHaveLength(3);
    expect(await gone()).toEqual({});
  });

  it('clears all reports and answers on an ATM, also those on which a person has decided', async () => {
    for (const who of [anna, petr, eva]) await say(who);
    await confirm(noon);
    await store.reports.decide('mustek', noon);
    await say('203.0.113.1', noon, 'wrongFee');
    await say(anna, noon, 'gone', 'florenc');
    const cleared = await store.reports.clear('mustek');
    expect([cleared?.reports.length, cleared?.answers]).toEqual([4, 2]);
    expect([await store.reports.listDecided({ limit: 10 }), await store.reports.readVisits('mustek')]).toEqual([[], []]);
    expect((await store.reports.list()).map(({ uid }) => uid)).toEqual(['florenc']);
    expect(await store.reports.undoDecision('mustek', noon)).toBeUndefined();
    expect(await store.reports.clear('mustek')).toBeUndefined();
  });

  it('finds decisions by the reference of a report', async () => {
    const id = await say(anna);
    await store.reports.decide('mustek', noon);
    await say(petr, noon, 'gone', 'florenc');
    await store.reports.decide('florenc', noon + hour);
    const find = async (reference: string) => (await store.reports.listDecided({ reference, limit: 1 })).map(({ uid }) => uid);
    expect(await find(id.slice(0, 8).toUpperCase())).toEqual(['mustek']);
    for (const other of ['%', '_', 'zzzz', "'", `${id}0`]) expect(await find(other)).toEqual([]);
  });

  it('an ATM that one import removes and a later import restores has no reports, but an ATM that remains keeps its reports', async () => {
    await store.replaceFeed(praha, [mustek], noon);
    for (const who of [anna, petr, eva]) await say(who);
    await store.replaceFeed(praha, [{ ...mustek, hints: [{ code: 'inside' }] }], noon);
    expect(await gone()).toEqual({ mustek: '2026-11-21' });
    await store.replaceFeed(praha, [], noon);
    const before = await store.reports.goneVersion();
    await store.replaceFeed(praha, [mustek], noon);
    expect([await gone(), (await store.reports.goneVersion()) > before]).toEqual([{}, true]);
  });

  it('a report does not change the data version or cause a reload', async () => {
    await store.replaceFeed(praha, [mustek], noon);
    const version = await store.version();
    for (const who of [anna, petr, eva]) await say(who);
    await store.reports.decide('mustek', noon);
    expect(await store.version()).toBe(version);
  });

  it('counts users correctly when processes report concurrently', async () => {
    const other = await openStore(place);
    const people = Array.from({ length: 20 }, (_, i) => `192.0.2.${i % 10}`);
    await Promise.all(
      people.map((who, i) =>
        (i % 2 ? store : other).reports.add({ callerId: 'demo', atmUid: 'mustek', problem: 'gone' }, who, noon),
      ),
    );
    expect((await store.reports.list())[0]?.reporters).toEqual(new Map([['gone', 10]]));
    await other.close();
  });
});
