import fc from 'fast-check';
import { expect, it } from 'vitest';
import { onEachStore } from '../../test/support/store/onEachStore.ts';
import type { ImportedAtm } from '../core/atms/atm.ts';
import type { Feed } from '../core/atms/feed.ts';
import type { Store } from './store.ts';

const feed = (name: string, digest = '1'): Feed => ({
  name,
  title: name,
  digest,
  attribution: { text: 'test' },
  bounds: [48, 12, 51, 19],
});
const at = (uid: string, name: string, wikidata?: string): ImportedAtm => ({
  uid,
  lat: 50,
  long: 14,
  country: 'CZ',
  timeZone: 'Europe/Prague',
  operatorClaim: { name, ...(wikidata && { wikidata }) },
});
const now = Date.UTC(2026, 10, 21);
const sporitelna = 'Q340149';

onEachStore('operators on %s', ({ kind, freshStore }) => {
  /** Reads the uid and name of each ATM's operator, keyed by ATM uid. */
  const operators = async (store: Store) =>
    new Map((await store.readDataset()).atms.map(({ uid, operator }) => [uid, operator && `${operator.uid} ${operator.name}`]));
  const onFreshStore = async (work: (store: Store) => Promise<void>) => {
    const { store } = await freshStore();
    await work(store);
  };

  it('shows an operator under the spelling that is most frequent in all feeds', () =>
    onFreshStore(async (store) => {
      const spellings = ['Ceska sporitelna', 'Česká spořitelna, a.s.', 'Česká spořitelna', 'Česká spořitelna'];
      await store.replaceFeed(
        feed('a'),
        spellings.map((name, i) => at(`a${i}`, name)),
        now,
      );
      const [first] = new Set((await operators(store)).values());
      expect(new Set((await operators(store)).values()).size).toBe(1);
      expect(first).toMatch(/ Česká spořitelna$/);
      await store.replaceFeed(
        feed('b'),
        ['b1', 'b2', 'b3'].map((uid) => at(uid, 'ČESKÁ SPOŘITELNA')),
        now,
      );
      expect((await operators(store)).get('a0')).toMatch(/ ČESKÁ SPOŘITELNA$/);
      await store.removeFeed('b', now);
      expect((await operators(store)).get('a0')).toBe(first);
    }));

  it('keeps the uid of an operator whose last ATM was removed and returned', () =>
    onFreshStore(async (store) => {
      await store.replaceFeed(feed('a'), [at('1', 'Fio banka')], now);
      const before = (await operators(store)).get('1');
      await store.removeFeed('a', now);
      await store.replaceFeed(feed('b'), [at('1', 'FIO banka, a.s.', 'Q12016657')], now);
      expect((await operators(store)).get('1')?.split(' ')[0]).toBe(before?.split(' ')[0]);
    }));

  it('gives known operators their proper name, keeps their uids, and finds them by their former names', () =>
    onFreshStore(async (store) => {
      const known = (atm: ImportedAtm): ImportedAtm => ({
        ...atm,
        operatorClaim: { name: '', ...atm.operatorClaim, known: { name: 'Moneta Bank', wikidata: 'Q24282966' } },
      });
      const atms = [at('1', 'Moneta'), at('2', 'MONETA Money Bank, a.s.'), at('3', 'MONETA Money Bank, a.s.')];
      await store.replaceFeed(feed('a'), atms, now);
      const before = await operators(store);
      expect(new Set(before.values()).size).toBe(2);
      await store.replaceFeed(feed('a', '2'), atms.map(known), now);
      const { mergedOperators, operatorNames } = await store.readDataset();
      const [now2, ...others] = new Set((await operators(store)).values());
      expect([now2?.slice(now2.indexOf(' ') + 1), others]).toEqual(['Moneta Bank', []]);
      const uid = now2?.split(' ')[0] ?? '';
      const old = [...before.values()].map((one) => one?.split(' ')[0] ?? '');
      expect(old).toContain(uid);
      for (const one of old) expect(one === uid || mergedOperators?.get(one) === uid).toBe(true);
      expect([operatorNames?.get('moneta'), operatorNames?.get('monetamoneybank')]).toEqual([[uid], [uid]]);
      // A feed with many ATMs and a different spelling does not change the name.
      await store.replaceFeed(
        feed('b'),
        ['4', '5', '6', '7'].map((id) => ({ ...at(id, 'Moneta'), lat: 50.5 })),
        now,
      );
      expect((await operators(store)).get('4')).toBe(now2);
      await store.removeFeed('a', now);
      expect((await operators(store)).get('4')).toBe(`${uid} Moneta`);
    }));

  it('moves the ATMs from all feeds when two operators prove to be the same, and resolves the old uid', () =>
    onFreshStore(async (store) => {
      await store.replaceFeed(feed('a'), [at('1', 'ČS'), at('2', 'Česká spořitelna')], now);
      const before = new Set([...(await operators(store)).values()].map((operator) => operator?.split(' ')[0]));
      expect(before.size).toBe(2);
      const both = [at('3', 'Česká spořitelna', sporitelna), at('4', 'Česká spořitelna', sporitelna), at('5', 'ČS', sporitelna)];
      await store.replaceFeed(feed('b'), both, now);
      const dataset = await store.readDataset();
      const [survivor, ...others] = new Set(dataset.atms.map(({ operator }) => operator?.uid));
      expect(others).toEqual([]);
      expect(before.delete(survivor)).toBe(true);
      expect(dataset.mergedOperators).toEqual(new Map([...before].map((uid) => [uid, survivor])));
      expect(dataset.atms[0]?.operator?.name).toBe('Česká spořitelna');
    }));

  it('resolves a claim with an invalid Wikidata id by its name, and does not resolve a missing or blank claim', () =>
    onFreshStore(async (store) => {
      const { operatorClaim: _, ...unclaimed } = at('4', '');
      await store.replaceFeed(feed('a'), [at('1', 'Fio', 'yes'), at('2', 'Fio'), at('3', ' '), unclaimed, at('5', '★')], now);
      const found = await operators(store);
      expect(found.get('1')).toBe(found.get('2'));
      expect([found.get('3'), found.get('4')]).toEqual([undefined, undefined]);
      expect(found.get('5')).toMatch(/ ★$/);
    }));

  const anyClaim = fc
    .record({
      country: fc.constantFrom('GB', 'CA', 'MT'),
      name: fc.constantFrom('HSBC', 'H.S.B.C. plc', 'RBC', 'Natwest'),
      wikidata: fc.option(fc.constantFrom('Q735261', 'Q64767453'), { nil: undefined, freq: 3 }),
      known: fc.option(fc.constantFrom({ name: 'RBC', wikidata: 'Q735261' }, { name: 'HSBC', wikidata: 'Q190464' }), {
        nil: undefined,
      }),
      plain: fc.boolean(),
    })
    .map(({ country, name, wikidata, known, plain }) => ({
      country,
      operatorClaim: {
        name,
        ...(wikidata !== undefined && { wikidata }),
        ...(wikidata === undefined && known !== undefined && { known }),
        ...(wikidata === undefined && known === undefined && plain && { plain: true as const }),
      },
    }));
  const anyStep = fc.record({
    name: fc.constantFrom('a', 'b', 'c'),
    claims: fc.option(fc.array(anyClaim, { minLength: 1, maxLength: 5 }), { nil: undefined, freq: 4 }),
  });
  /** Returns the ATMs and operator names for responses, without the uids of operators. */
  const served = async (store: Store) => {
    const { atms, operatorNames = new Map(), operatorPlaces = new Map() } = await store.readDataset();
    const names = new Map(atms.flatMap(({ operator }) => (operator ? [[operator.uid, operator.name]] : [])));
    const machines = Map.groupBy(atms, ({ operator }) => operator?.uid);
    return {
      operators: [...machines.values()].map((list) => [list[0]?.operator?.name, list.map(({ uid }) => uid).sort()]).sort(),
      meant: [...operatorNames].map(([name, uids]) => [name, uids.map((uid: string) => names.get(uid)).sort()]).sort(),
      places: [...operatorPlaces.values()].map((places) => JSON.stringify(places)).sort(),
    };
  };

  it('serves the same data as a new store after any imports, replacements and removals, in any order', async () => {
    const { store: lived } = await freshStore();
    const { store: fresh } = await freshStore();
    const put = (store: Store, name: string, claims: readonly Pick<ImportedAtm, 'country' | 'operatorClaim'>[]) => {
      const atms = claims.map((claim, i) => ({
        ...at(`${name}${i}`, ''),
        lat: 48 + i / 5 + name.charCodeAt(0) / 1000,
        ...claim,
      }));
      return store.replaceFeed(feed(name, JSON.stringify(claims)), atms, now);
    };
    const empty = async (store: Store) => {
      for (const { name } of await store.listFeeds()) await store.removeFeed(name, now);
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyStep, { minLength: 1, maxLength: 6 }),
        fc.shuffledSubarray(['a', 'b', 'c'], { minLength: 3 }),
        async (steps, order) => {
          await empty(fresh);
          await empty(lived);
          const held = new Map<string, (typeof steps)[number]['claims']>();
          for (const { name, claims } of steps) {
            if (claims === undefined) await lived.removeFeed(name, now);
            else await put(lived, name, claims);
            held.set(name, claims);
          }
          for (const name of order) {
            const claims = held.get(name);
            if (claims !== undefined) await put(fresh, name, claims);
          }
          expect(await served(lived)).toEqual(await served(fresh));
        },
      ),
      { numRuns: kind === 'sqlite' ? 60 : 12, seed: 5 },
    );
  }, 240_000);

  it('does not show a bank as a bank from another country', () =>
    onFreshStore(async (store) => {
      const british = { ...at('gb', 'HSBC'), country: 'GB', operatorClaim: { name: 'HSBC', plain: true as const } };
      const canadian = {
        ...at('ca', 'HSBC'),
        lat: 50.5,
        country: 'CA',
        operatorClaim: { name: 'HSBC', known: { name: 'RBC', wikidata: 'Q735261' } },
      };
      const names = async () =>
        Object.fromEntries((await store.readDataset()).atms.map(({ uid, operator }) => [uid, operator?.name]));
      await store.replaceFeed(feed('ca'), [canadian], now);
      await store.replaceFeed(feed('gb'), [british], now);
      expect(await names()).toEqual({ ca: 'RBC', gb: 'HSBC' });
      await store.removeFeed('ca', now);
      await store.replaceFeed(feed('ca'), [canadian], now);
      expect(await names()).toEqual({ ca: 'RBC', gb: 'HSBC' });
    }));
});
