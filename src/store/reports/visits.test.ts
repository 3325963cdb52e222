import { beforeEach, describe, expect, it } from 'vitest';
import { onEachStore } from '../../../test/support/store/onEachStore.ts';
import { standingGone } from '../../../test/support/store/standingGone.ts';
import type { Problem } from '../../contract/reports.ts';
import type { VisitQuestion } from '../../contract/visits.ts';
import type { ImportedAtm } from '../../core/atms/atm.ts';
import type { Feed } from '../../core/atms/feed.ts';
import { openStore, type StoreOptions } from '../openStore.ts';
import type { Store } from '../store.ts';

const day = 86_400_000;
const noon = Date.UTC(2026, 10, 21, 12, 34, 56, 789);
/** The addresses are from blocks that are reserved for documentation. */
const [anna, petr, eva, jan] = ['192.0.2.77', '198.51.100.23', '2001:db8:4711', '203.0.113.9'];

onEachStore('answers after a visit on %s', ({ freshStore }) => {
  let place: StoreOptions;
  let store: Store;
  beforeEach(async () => {
    ({ place, store } = await freshStore());
  });

  const report = (network: string, at = noon, problem: Problem = 'gone') =>
    store.reports.add({ callerId: 'demo', atmUid: 'mustek', problem }, network, at);
  const say = (network: string, at = noon, key = `of ${network}`, question: VisitQuestion = 'gotCash', answer = true) =>
    store.reports.addVisit({ atmUid: 'mustek', question, answer }, { network, key }, at);
  const gone = () => standingGone(store.reports);
  const reported = { mustek: '2026-11-21' };

  it('are counted by day, and read by ATM', async () => {
    await say(anna);
    await say(petr);
    await say(eva, noon, 'k', 'wheelchairAccess', false);
    await say(petr, noon + day);
    const visits = await store.reports.readVisits('mustek');
    expect(visits.toSorted((a, b) => (a.day + a.question < b.day + b.question ? -1 : 1))).toEqual([
      { question: 'gotCash', answer: true, day: '2026-11-21', people: 2 },
      { question: 'wheelchairAccess', answer: false, day: '2026-11-21', people: 1 },
      { question: 'gotCash', answer: true, day: '2026-11-22', people: 1 },
    ]);
    expect(await store.reports.readVisits('florenc')).toEqual([]);
    const uids = ['florenc', 'mustek', ...Array.from({ length: 600 }, (_, i) => `other-${i}`)];
    expect([...(await store.reports.readWorkedOn(uids))]).toEqual([['mustek', '2026-11-22']]);
    expect(await store.reports.list()).toEqual([]);
  });

  describe('a caution', () => {
    beforeEach(async () => {
      for (const who of [anna, petr, eva]) await report(who);
      expect(await gone()).toEqual(reported);
    });

    it('ends in every process when two people have got cash since then, and the next report of no cash restores it', async () => {
      const other = await openStore(place);
      const before = await other.reports.goneVersion();
      await say(anna);
      expect([await gone(), await other.reports.goneVersion()]).toEqual([reported, before]);
      await say(petr);
      const after = await other.reports.goneVersion();
      expect([await standingGone(other.reports), after > before]).toEqual([{}, true]);
      expect((await store.reports.list())[0]).not.toHaveProperty('reportedGoneOn');
      await report(jan, noon, 'noCash');
      expect([await gone(), (await other.reports.goneVersion()) > after]).toEqual([reported, true]);
      expect(await store.reports.readVisits('mustek')).toEqual([]);
      await other.close();
    });

    it('can end because of two people who see the ATM under a different uid, until the next report of no cash under any of its uids', async () => {
      const sameAtm = ['twin', 'mustek'];
      const confirm = (network: string, key: string, atmUid = 'twin') =>
        store.reports.addVisit({ atmUid, sameAtm, question: 'gotCash', answer: true }, { network, key }, noon);
      const confirmed = async () => Object.fromEntries((await store.reports.readGone()).confirmed);
      const before = await store.reports.goneVersion();
      await confirm(anna, 'device of Anna');
      // These answers may come from the same people, who saw the ATM under its other uid.
      await confirm(anna, 'device of Petr', 'mustek');
      await confirm(anna, 'device of Petr');
      await confirm(petr, 'device of Anna');
      expect([await confirmed(), await store.reports.goneVersion()]).toEqual([{}, before]);
      await confirm(petr, 'device of Petr');
      const after = await store.reports.goneVersion();
      expect([await confirmed(), await gone(), after > before]).toEqual([{ twin: '2026-11-21' }, reported, true]);
      await store.reports.add({ callerId: 'demo', atmUid: 'mustek', sameAtm, problem: 'noCash' }, jan, noon);
      expect([await confirmed(), (await store.reports.goneVersion()) > after]).toEqual([{}, true]);
    });

    it('remains for one network, regardless of how many devices it invents', async () => {
      for (let i = 0; i < 100; i += 1) await say(anna, noon, `device ${i}`);
      expect([await gone(), (await store.reports.readVisits('mustek'))[0]?.people]).toEqual([reported, 1]);
    });

    it('remains for one device, regardless of how many networks it uses', async () => {
      for (let i = 0; i < 100; i += 1) await say(`10.0.0.${i}`, noon, 'one device');
      expect([await gone(), (await store.reports.readVisits('mustek'))[0]?.people]).toEqual([reported, 1]);
    });

    it('ends because of two people even if a third person in the first person’s network has answered with the second person’s device', async () => {
      await say(anna, noon, 'first');
      await say(anna, noon, 'second');
      expect(await gone()).toEqual(reported);
      await say(petr, noon, 'second');
      expect(await gone()).toEqual({});
    });

    it('remains if one person confirms on each of ten days', async () => {
      for (let i = 0; i < 10; i += 1) await say(anna, noon + i * day);
      expect(await gone()).toEqual(reported);
    });

    it('is not ended by answers to the other question, and is not restored by reports of other problems', async () => {
      for (const who of [anna, petr, eva]) await say(who, noon, who, 'wheelchairAccess');
      expect(await gone()).toEqual(reported);
      for (const who of [anna, petr]) await say(who);
      for (const problem of ['wrongHours', 'wrongFee', 'notAccessible', 'other'] as const) await report(jan, noon, problem);
      expect(await gone()).toEqual({});
    });

    it('is restored only once a day by the same network or device, regardless of how often it reports no cash', async () => {
      const noCash = (network: string, key?: string) =>
        store.reports.add({ callerId: 'demo', atmUid: 'mustek', problem: 'noCash' }, network, noon, key);
      await noCash(jan, 'device of Jan');
      for (const who of [anna, petr]) await say(who);
      expect(await gone()).toEqual({});
      await noCash(jan, 'another');
      await noCash('10.0.0.1', 'device of Jan');
      expect(await gone()).toEqual({});
      const stored = async () => (await store.reports.list({ problem: 'noCash' }))[0]?.reports.length;
      expect(await stored()).toBe(1);
      // Reports from the dialog can contain comments, so all of them are stored.
      await noCash(jan);
      expect([await stored(), await gone()]).toEqual([2, {}]);
    });
  });

  it('that are older than all reports are not read with the cautions', async () => {
    for (const who of [anna, petr]) await say(who);
    for (const who of [anna, petr, eva]) await report(who, noon + day);
    const { gone, confirmed } = await store.reports.readGone();
    expect([Object.fromEntries(gone), confirmed.size]).toEqual([{ mustek: '2026-11-22' }, 0]);
  });

  it('that are older than the reports do not prevent a caution', async () => {
    for (const who of [anna, petr]) await say(who);
    for (const who of [anna, petr, eva]) await report(who);
    expect(await gone()).toEqual(reported);
  });

  it('that were sent between the reports do not count, because the third report is newer', async () => {
    for (const who of [anna, petr]) await report(who);
    for (const who of [anna, petr]) await say(who);
    await report(eva);
    expect(await gone()).toEqual(reported);
  });

  it('are deleted after 90 days, and when the operator clears the reports', async () => {
    await say(anna);
    await say(petr, noon + 80 * day);
    await store.reports.forget(noon + 90 * day);
    expect(await store.reports.readVisits('mustek')).toHaveLength(2);
    await store.reports.forget(noon + 91 * day);
    expect((await store.reports.readVisits('mustek')).map((one) => one.day)).toEqual(['2027-02-09']);
    await report(eva, noon + 91 * day, 'wrongFee');
    await say(eva, noon + 91 * day, 'k', 'contactless');
    expect(await store.reports.decide('mustek', noon)).toMatchObject({ reports: [{ problem: expect.any(String) }], answers: 2 });
    expect(await store.reports.readVisits('mustek')).toEqual([]);
  });

  it('are deleted if one import removes the ATM and a later import restores it', async () => {
    const praha: Feed = { name: 'p', title: 'P', digest: 'd', attribution: { text: 'OSM' }, bounds: [49, 14, 51, 15] };
    const mustek: ImportedAtm = { uid: 'mustek', lat: 50.0841, long: 14.4237, country: 'CZ', timeZone: 'Europe/Prague' };
    await store.replaceFeed(praha, [mustek], noon);
    await say(anna);
    await store.replaceFeed(praha, [], noon);
    await store.replaceFeed(praha, [mustek], noon);
    expect(await store.reports.readVisits('mustek')).toEqual([]);
  });

  it('are counted correctly when processes answer concurrently', async () => {
    const other = await openStore(place);
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        (i % 2 ? store : other).reports.addVisit(
          { atmUid: 'mustek', question: 'gotCash', answer: true },
          { network: `10.0.0.${i % 10}`, key: `${i % 10}` },
          noon,
        ),
      ),
    );
    expect((await store.reports.readVisits('mustek'))[0]?.people).toBe(10);
    await other.close();
  });
});
