/** Runs every query on the growing tables once, for tests. */

import type { Database } from '../../../src/store/database.ts';
import { databaseStore } from '../../../src/store/openStore.ts';
import type { NewOutcome, OpenOutcome, StoreOutcomesOptions } from '../../../src/store/shops/shopRepositories.ts';
import type { Store } from '../../../src/store/store.ts';
import { billa, billaOnline, billaPraha, but, feed, now, praha, pub, terminal, tiger } from './shopsFixture.ts';
import { testDigests } from './testDigests.ts';

const day = 86_400_000;
const fio = 'fio';

export async function exercise(database: Database): Promise<void> {
  const store = databaseStore(database);
  await lookUp(store);
  await changeRegister(store);
  await reportAtms(store);
  await tendCallers(store);
  await forget(store);
}

let handles = 0;
const options: StoreOutcomesOptions = {
  records: true,
  registerVersion: 1,
  now,
  newHandle: () => `h${++handles}`,
  digests: testDigests,
};
const unsolved = (key: string, refreshed = false): NewOutcome => ({
  key,
  transaction: { description: key, posId: `P ${key}`, merchantId: 'M1' },
  refreshed,
});
const found = (key: string, shop = tiger, refreshed = false): NewOutcome => ({
  ...unsolved(key, refreshed),
  shopUid: shop.uid,
  merchantUid: shop.merchantUid,
});

async function lookUp({ shops }: Store): Promise<void> {
  const { register, lookUps } = shops;
  await register.replaceFeed(praha, now);
  await lookUps.findOutcomes(fio, ['one'], testDigests);
  await lookUps.keep(fio, [unsolved('one')], options);
  await lookUps.keep(fio, [unsolved('open'), found('f'), found('g', billaPraha), found('k', billaOnline)], options);
  await lookUps.keep(fio, [found('one', tiger, true)], options);
  await lookUps.rename(fio, [{ from: 'one', to: 'two', transaction: {} }], testDigests);
  await lookUps.rename(fio, [{ from: 'two', to: 'one', transaction: {} }], testDigests);
  const stored = await lookUps.findOutcomes(fio, ['one', 'f'], testDigests);
  await lookUps.deliver(fio, [...stored.values()], options);
  await lookUps.deliverShop(fio, 'h1');
  await lookUps.deliverMerchants(fio, [pub.uid]);
  await lookUps.latest(fio, 10);
  await lookUps.recordAtms(fio, [{ key: 'open', atmUid: 'mustek' }], 1, testDigests);
  await register.findTerminals([
    { posId: 'P1', merchantId: 'M1' },
    { posId: 'P2', merchantId: '' },
  ]);
}

async function changeRegister({ shops }: Store): Promise<void> {
  const { register, invalidations, webhooks, forms } = shops;
  const hook = await webhooks.set(fio, 'https://bank.example/hook', 'whsec_x', now);
  await register.edit({ kind: 'confirmTerminal', terminal: { ...terminal, shopUid: tiger.uid, merchantUid: pub.uid } }, now);
  const undo = { kind: 'removeFix', fix: { kind: 'terminal', posId: 'P1', merchantId: 'M1' } } as const;
  const preview = await register.preview(undo, now);
  await shops.affected.solved({ ...preview, shopUids: [tiger.uid] }, testDigests);
  await shops.affected.unsolved(undefined, 10);
  await shops.affected.unsolved({ callerId: fio, key: '' }, 10);
  await shops.affected.holders([{ level: 'shop', uid: tiger.uid }]);
  await shops.fixes.list({ offset: 0, limit: 10 });
  await register.edit({ kind: 'correct', level: 'shop', uid: tiger.uid, fields: { name: 'Tygr' } }, now);
  const version = await register.version();
  const open: OpenOutcome[] = [];
  for await (const page of invalidations.openOutcomes(0, version)) open.push(...page);
  for await (const page of invalidations.withdrawals()) {
    await invalidations.announceAtms(
      page.map((outcome) => ({ outcome, atmUid: 'florenc' })),
      now,
    );
  }
  await invalidations.announce(
    open.map((outcome) => ({ outcome, now: { shopUid: tiger.uid, merchantUid: pub.uid } })),
    now,
  );
  await invalidations.announceTouched(0, version, testDigests, now);
  await invalidations.markRechecked(version, await invalidations.recheckState(now), now);
  await invalidations.lastNumber(fio);
  await register.edit({ kind: 'merge', level: 'shop', uid: billaOnline.uid, into: tiger.uid }, now);
  await register.edit({ kind: 'merge', level: 'merchant', uid: billa.uid, into: pub.uid }, now);
  await register.edit({ kind: 'remove', level: 'shop', uid: billaPraha.uid }, now);
  await register.replaceFeed({ ...praha, feed: feed('second', 'operator') }, now);
  await register.replaceFeed(but(praha, { terminals: [] }), now);
  await register.removeFeed('second', now);
  await invalidations.read(fio, 0, 100);
  await invalidations.forgottenUpTo(fio);
  await webhooks.lease(now, now + day, 9, 9);
  if (hook) {
    await webhooks.rotate(fio, hook.id, 'whsec_y', now + day, now);
    await webhooks.sent(hook, 1, now);
    await webhooks.replay(fio, hook.id, 0, now);
    await webhooks.failed(hook, { problem: 'timeout' }, now, now);
  }
  await webhooks.list(fio);
  await webhooks.startTest(fio, now);
  await invalidations.simulate(fio, [{ level: 'shop', type: 'merged' }], now);
  await forms.convert(testDigests, now);
}

async function reportAtms({ reports, shops, ...store }: Store): Promise<void> {
  for (const who of ['a', 'b', 'c']) await reports.add({ callerId: fio, atmUid: 'mustek', problem: 'gone' }, who, now);
  await reports.list();
  await reports.list({ atmUid: 'mustek' } as never);
  await reports.readGone();
  await reports.decide('mustek', now);
  await reports.undoDecision('mustek', now);
  await reports.decide('mustek', now);
  await reports.listDecided({ reference: 'a', limit: 1 });
  await reports.clear('mustek');
  await reports.add({ callerId: fio, atmUid: 'mustek', problem: 'gone' }, 'd', now);
  await reports.decide('mustek', now);
  await reports.forget(now + day);
  const suggestion = { callerId: fio, original: 1, current: 2, suggestion: 3, source: 'user' } as const;
  await shops.suggestions.add(suggestion, now);
  for (let sent = 0; sent < 2; sent++) await shops.suggestions.add(suggestion, now, 'a key');
  await store.replacePartnerData(fio, new Map([['mustek', { words: 'x' }]]));
  await store.readDataset();
}

async function tendCallers({ callers }: Store): Promise<void> {
  await callers.hasTraces(fio);
  await callers.countPartnerData();
  await callers.countTraces(fio);
  await callers.change(() => ({ remove: ['sandbox-x'], forget: ['sandbox-x'] }), now);
}

async function forget({ retention, callers }: Store): Promise<void> {
  const policy = { descriptorDays: 1, outcomeDays: 300, invalidationDays: 1, suggestionDays: 1, historyDays: 1 };
  for (const later of [200, 400]) while ((await retention.step(policy, now + later * day)) === 'more') {}
  for await (const _ of callers.eraseTraces(fio)) {
  }
}
