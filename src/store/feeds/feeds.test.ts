import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { hsbc, kingsLynn, later, machine, now, sevenoaks, warrington } from '../../../test/support/store/hsbcMachines.ts';
import { onEachStore } from '../../../test/support/store/onEachStore.ts';
import type { ImportedAtm } from '../../core/atms/atm.ts';
import type { Store } from '../store.ts';

onEachStore('feeds on %s', ({ kind, freshStore }) => {
  let store: Store;
  beforeEach(async () => {
    ({ store } = await freshStore());
  });

  const uids = async () => (await store.readDataset()).atms.map(({ uid }) => uid).sort();
  const gone = async () => [...(await store.readDataset()).gone].sort();
  const take = (atms: readonly ImportedAtm[], at = now) => store.replaceFeed(hsbc, atms, at);

  it('keeps the uid of an ATM that gets a new id at the same position, and maps the new id to that uid from then on', async () => {
    await take([machine('AD312405', sevenoaks)]);
    const nearby = { ...sevenoaks, lat: 51.269855, long: 0.192935, street: '69 High St' };
    expect(await take([machine('A25A0171', nearby, { depositAtm: true })], later)).toMatchObject({
      renumbered: 1,
      gone: 0,
      added: 0,
    });
    const { atms } = await store.readDataset();
    expect(atms).toMatchObject([{ uid: 'uid-of-AD312405', source: 'HSBC UK ATM A25A0171', depositAtm: true, lat: 51.269855 }]);
    expect(await take([machine('A25A0171', nearby, { depositAtm: true })], later)).toMatchObject({
      unchanged: 1,
      added: 0,
      gone: 0,
    });
    expect(await take([machine('A25A0171', nearby)], later)).toMatchObject({ changed: 1, added: 0, gone: 0 });
    expect([await uids(), await gone()]).toEqual([['uid-of-AD312405'], []]);
    expect(await store.feeds.history('uid-of-AD312405')).toEqual([
      {
        uid: 'uid-of-AD312405',
        feed: 'hsbc',
        at: later,
        kind: 'renumbered',
        detail: { from: 'HSBC UK ATM AD312405', into: 'HSBC UK ATM A25A0171' },
      },
    ]);
  });

  it('matches each ATM at a place once, starting with the pairs that differ least', async () => {
    const [wall, hall] = [machine('1', sevenoaks, { depositAtm: false }), machine('2', sevenoaks, { depositAtm: true })];
    await take([wall, hall]);
    const [one, two, three] = ['a', 'b', 'c'].map((id) => machine(id, sevenoaks, { depositAtm: id !== 'c' }));
    const imports = [{ feed: hsbc, atms: [one, two, three] as ImportedAtm[] }];
    const [outcome] = await store.replaceFeeds(imports, later);
    expect(outcome).toMatchObject({ renumbered: 2, added: 1, gone: 0 });
    expect(outcome?.changes.renumbered).toEqual([
      { uid: 'uid-of-1', from: 'HSBC UK ATM 1', into: 'HSBC UK ATM c' },
      { uid: 'uid-of-2', from: 'HSBC UK ATM 2', into: 'HSBC UK ATM a' },
    ]);
    expect(outcome?.changes.added).toEqual(['uid-of-b']);
  });

  it('recognizes the identical rows of a list without ids after rows are removed or sorted differently', async () => {
    // The rows at one place are numbered in file order, and have no id in their source.
    const list = (...said: readonly Partial<ImportedAtm>[]) =>
      said.map((one, i) => machine(`place#${i + 1}`, sevenoaks, { ...one, source: 'County list' }));
    const [hall, wall, till] = [
      { depositAtm: true },
      { depositAtm: false },
      { hints: [{ code: 'note', text: 'inside' }] as const },
    ];
    const said = async () =>
      Object.fromEntries(
        (await store.readDataset()).atms.map(({ uid, depositAtm, hints }) => [uid.slice(-1), depositAtm ?? hints?.length]),
      );
    await take(list(hall, wall, wall, till));
    const before = { 1: true, 2: false, 3: false, 4: 1 };
    expect(await said()).toEqual(before);
    expect(await take(list(till, wall, hall, wall), later)).toMatchObject({ changed: 0, added: 0, gone: 0 });
    expect(await said()).toEqual(before);
    expect(await take(list(wall, till, hall), later)).toMatchObject({ changed: 0, added: 0, gone: 1 });
    expect(await said()).toEqual({ 1: true, 2: false, 4: 1 });
    expect(await take(list(wall, till), later)).toMatchObject({ changed: 0, added: 0, gone: 1 });
    expect(await said()).toEqual({ 2: false, 4: 1 });
    expect(await take(list(wall, till, hall, wall), later)).toMatchObject({ changed: 0, added: 2, gone: 0 });
    expect(await said()).toMatchObject({ 2: false, 4: 1 });
    const renewed = list(wall, { ...till, depositAtm: true }, hall, wall);
    expect(await take(renewed, later)).toMatchObject({ changed: 1, added: 0, gone: 0 });
    expect(await uids()).toHaveLength(4);
  });

  it.each([
    ['another operator', sevenoaks, { operatorClaim: { name: 'Barclays' } }],
    ['an empty operator name', sevenoaks, { operatorClaim: { name: '' } }],
    ['another place', kingsLynn, {}],
  ])('treats a new id of %s as a new ATM', async (_, place, said) => {
    await take([machine('1', sevenoaks)]);
    expect(await take([machine('2', place, said)], later)).toMatchObject({ renumbered: 0, gone: 1, added: 1 });
    expect([await uids(), await gone()]).toEqual([['uid-of-2'], ['uid-of-1']]);
  });

  it('treats an id at a different place as a different ATM with a new, stable uid', async () => {
    await take([machine('1', sevenoaks), machine('2', kingsLynn)]);
    const moved = [machine('1', warrington), machine('2', kingsLynn)];
    expect(await take(moved, later)).toMatchObject({ added: 1, gone: 1, unchanged: 1, reissued: 1 });
    const [fresh = ''] = (await uids()).filter((uid) => uid !== 'uid-of-2');
    expect([fresh === 'uid-of-1', await gone()]).toEqual([false, ['uid-of-1']]);
    expect(await take(moved, later)).toMatchObject({ unchanged: 2, added: 0, gone: 0 });
    expect(await store.feeds.history('uid-of-1')).toMatchObject([
      { kind: 'gone' },
      { kind: 'reissued', detail: { into: fresh } },
    ]);
  });

  it('does not give the uid of an ATM to a counter at the same place', async () => {
    const counter = (id: string) => machine(id, sevenoaks, { kind: 'counter' });
    await take([machine('1', sevenoaks)]);
    expect(await take([counter('2')], later)).toMatchObject({ renumbered: 0, gone: 1, others: { renumbered: 0, added: 1 } });
    expect([await uids(), await gone()]).toEqual([['uid-of-2'], ['uid-of-1']]);
    expect(await take([counter('3')], later)).toMatchObject({ others: { renumbered: 1, added: 0, gone: 0 } });
    expect(await uids()).toEqual(['uid-of-2']);
  });

  it.each([
    ['an operator', hsbc],
    ['a map', { ...hsbc, kind: 'map' as const }],
  ])('gives a new uid to a counter that has the id of an ATM in the feed of %s', async (_, feed) => {
    const put = (atm: ImportedAtm) => store.replaceFeed(feed, [atm], later);
    await put(machine('1', sevenoaks));
    expect(await put(machine('1', sevenoaks, { kind: 'counter' }))).toMatchObject({
      gone: 1,
      changed: 0,
      others: { added: 1, changed: 0, reissued: 1 },
    });
    expect([(await uids()).includes('uid-of-1'), await gone()]).toEqual([false, ['uid-of-1']]);
  });

  it('counts other places, and includes them in the notes about imports', async () => {
    await take([machine('1', sevenoaks), machine('2', kingsLynn, { kind: 'counter' })]);
    expect(await store.feeds.otherPlaces()).toEqual(new Map([[hsbc.name, 1]]));
    await store.removeFeed(hsbc.name, later);
    expect(await store.feeds.imports(hsbc.name)).toMatchObject([
      { result: 'removed', gone: 2, others: { gone: 1 } },
      { result: 'imported', added: 2, records: 2, others: { added: 1, gone: 0 } },
    ]);
    expect(await store.feeds.otherPlaces()).toEqual(new Map());
  });

  it('treats a map object as the same ATM at any position, because its id is unique in all extracts', async () => {
    const { kind: _, ...map } = hsbc;
    const put = (atm: ImportedAtm) => store.replaceFeed(map, [atm], later);
    await put(machine('1', sevenoaks));
    expect(await put(machine('1', kingsLynn))).toMatchObject({ changed: 1, reissued: 0 });
    expect(await uids()).toEqual(['uid-of-1']);
  });

  it('reports a map object that another map places far away, in either order', async () => {
    const { kind: _, ...map } = hsbc;
    const maps = [map, { ...map, name: 'other map' }];
    const put = async (i: number, atms: readonly ImportedAtm[]) => {
      const [outcome] = await store.replaceFeeds([{ feed: maps[i] as typeof map, atms }], later);
      return outcome?.changes.farApart;
    };
    expect(await put(0, [machine('1', sevenoaks), machine('2', sevenoaks)])).toBeUndefined();
    const near = { ...sevenoaks, lat: sevenoaks.lat + 0.001 };
    const far = [{ uid: 'uid-of-1', source: 'HSBC UK ATM 1', feed: 'hsbc', metres: expect.closeTo(167_000, -4) }];
    expect(await put(1, [machine('1', kingsLynn), machine('2', near)])).toEqual(far);
    expect(await put(0, [machine('1', warrington)])).toMatchObject([{ feed: 'other map' }]);
    const both = maps.map((feed, i) => ({
      feed,
      atms: [machine('3', i === 0 ? sevenoaks : kingsLynn), machine('1', sevenoaks)],
    }));
    const outcomes = await store.replaceFeeds(both, later);
    expect(outcomes.map(({ changes: { farApart } }) => farApart?.map(({ uid, feed }) => [uid, feed]))).toEqual([
      [['uid-of-3', 'other map']],
      [['uid-of-3', 'hsbc']],
    ]);
  });

  it('treats an id that returns elsewhere, long after its ATM was removed, as a different ATM', async () => {
    await take([machine('1', sevenoaks), machine('2', kingsLynn)]);
    await take([machine('2', kingsLynn)]);
    const back = [machine('1', warrington), machine('2', kingsLynn)];
    expect(await take(back, later)).toMatchObject({ added: 1, reissued: 1 });
    expect([(await uids()).includes('uid-of-1'), await gone()]).toEqual([false, ['uid-of-1']]);
    expect(await take(back, later)).toMatchObject({ unchanged: 2, added: 0 });
  });

  it('restores the uid of an ATM that returns to its position', async () => {
    await take([machine('1', sevenoaks), machine('2', kingsLynn)]);
    await take([machine('2', kingsLynn)]);
    expect(await take([machine('1', sevenoaks), machine('2', kingsLynn)], later)).toMatchObject({ added: 1, reissued: 0 });
    expect([await uids(), await gone()]).toEqual([['uid-of-1', 'uid-of-2'], []]);
    expect((await store.feeds.history('uid-of-1')).map((event) => event.kind)).toEqual(['gone', 'back']);
  });

  it('treats a position corrected by kilometres as the same ATM if the address is the same', async () => {
    await take([machine('AB014021', warrington)]);
    const mended = machine('AB014021', { ...warrington, lat: 53.388885, long: -2.592992 });
    const [outcome] = await store.replaceFeeds([{ feed: hsbc, atms: [mended] }], later);
    expect(outcome?.changes.changed).toEqual([{ uid: 'uid-of-AB014021', fields: ['position'] }]);
  });

  it('gives the uid to the record at its position when an old id returns while its replacement remains', async () => {
    await take([machine('old', sevenoaks)]);
    await take([machine('new', sevenoaks)]);
    expect(await take([machine('old', kingsLynn), machine('new', sevenoaks)], later)).toMatchObject({
      unchanged: 1,
      added: 1,
      gone: 0,
    });
    const { atms } = await store.readDataset();
    expect(atms.find(({ uid }) => uid === 'uid-of-old')).toMatchObject({ source: 'HSBC UK ATM new', zip: 'TN13 1LB' });
    expect(await take([machine('old', kingsLynn), machine('new', sevenoaks)], later)).toMatchObject({ unchanged: 2 });
  });

  it('contains each record of the last file once under a separate uid, regardless of earlier files, and recognizes the same file again', async () => {
    const where = [sevenoaks, kingsLynn, warrington, { lat: 51.5, long: -0.1 }];
    const record = fc.record({
      id: fc.constantFrom('1', '2', '3', '4', '5'),
      at: fc.nat(3),
      bank: fc.constantFrom('HSBC', 'Barclays'),
    });
    const file = fc.uniqueArray(record, { selector: ({ id }) => id, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(fc.array(file, { minLength: 1, maxLength: 6 }), async (files) => {
        for (const [i, records] of files.entries()) {
          const atms = records.map(({ id, at, bank }) => machine(id, where[at] ?? {}, { operatorClaim: { name: bank } }));
          await take(atms, now + i);
          const held = (await store.readDataset()).atms;
          expect(held.map(({ source }) => source).sort()).toEqual(atms.map(({ source }) => source).sort());
          expect(new Set(held.map(({ uid }) => uid)).size).toBe(atms.length);
          expect(await take(atms.toReversed(), now + i)).toMatchObject({
            unchanged: atms.length,
            added: 0,
            changed: 0,
            gone: 0,
            renumbered: 0,
          });
        }
      }),
      { numRuns: kind === 'sqlite' ? 80 : 25, seed: 7 },
    );
  });
});
