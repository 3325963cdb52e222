/** An index file and a file with the changes since it was built, which together give the same results as a new index file. */
import { BlockBytes, type BlockFile, DamagedFileError } from '../../tables/blockBytes.ts';
import type { IdList, IdLists } from '../../tables/idLists.ts';
import { compareTexts } from '../../tables/nameOrder.ts';
import { Numbers, type NumbersPlace } from '../../tables/numbers.ts';
import { readDescription } from '../../tables/tableWriter.ts';
import type { WorldCities } from '../match/cityTable.ts';
import type { Groups } from '../match/groups.ts';
import { wordCountsOf } from '../match/wordCounts.ts';
import { type ChangesDescription, changesFormat } from './changes.ts';
import { citiesOf } from './citiesOf.ts';
import type { FindGrams, GramRange } from './grams.ts';
import { IdSet, idOf, MergedIds, mergedIdOf } from './mergedIds.ts';
import { nameTableOf } from './nameTableOf.ts';
import { readMerchant } from './records.ts';
import { memo, merchantFacts, type Places, placesOf, type RegisterIndex, shopFacts, wordCount } from './registerIndex.ts';
import { type KeyedList, type RegisterSections, sectionsOf } from './sections.ts';

/**
 * @param cacheBytes the maximum length of the cached blocks of the file with changes
 * @returns undefined if the file has a different format or belongs to a different index file
 * @throws DamagedFileError, also from each function of the index
 */
export function openChangedIndex(
  base: RegisterSections,
  file: BlockFile,
  cacheBytes: number,
  world: WorldCities,
): RegisterIndex | undefined {
  const bytes = new BlockBytes(file, cacheBytes);
  const described = readDescription(bytes, file.blocks, changesFormat) as ChangesDescription | undefined;
  if (described?.base !== base.bytes.id) return undefined;
  const column = (place: NumbersPlace) => {
    const numbers = new Numbers(bytes, place);
    return Uint32Array.from({ length: numbers.length }, (_, at) => numbers.at(at));
  };
  const positions = ({ names, places, merchants, shops }: ChangesDescription['additionPositions']) => ({
    names: new MergedIds(column(names)),
    places: new MergedIds(column(places)),
    merchants: new MergedIds(column(merchants)),
    shops: new MergedIds(column(shops)),
  });
  const additions = { ...sectionsOf(bytes, described.additions), positions: positions(described.additionPositions) };
  const removals = { ...sectionsOf(bytes, described.removals), positions: positions(described.removalPositions) };
  return join(base, additions, removals, described, column, world);
}

type Side = RegisterSections & { readonly positions: Record<'names' | 'places' | 'merchants' | 'shops', MergedIds> };

/** Concatenates ascending ids of both registers as ascending merged ids. */
function mergeIds(
  base: Iterable<number>,
  isThere: (id: number) => boolean,
  own: ArrayLike<number>,
  positions: MergedIds,
): number[] {
  const ids: number[] = [];
  for (const id of base) if (isThere(id)) ids.push(mergedIdOf(id));
  if (own.length === 0) return ids;
  const before = ids.length;
  for (let at = 0; at < own.length; at++) ids.push(positions.mergedId(own[at] as number));
  return before === 0 ? ids : ids.sort((a, b) => a - b);
}

function join(
  base: RegisterSections,
  additions: Side,
  removals: Side,
  described: ChangesDescription,
  column: (place: NumbersPlace) => Uint32Array,
  world: WorldCities,
): RegisterIndex {
  const [removedNames, changedMerchants] = [
    new IdSet(column(described.removedNames)),
    new IdSet(column(described.changedMerchants)),
  ];
  const movedTo = new Map(described.moved);
  const movedFrom = new Map(described.moved.map(([id, own]) => [own, id]));
  const places = { base: placesOf(base), additions: placesOf(additions), removals: placesOf(removals) };
  const isShopThere = (shop: number) => removals.positions.shops.find(shop) < 0;
  const isListed = (merchant: number) => !changedMerchants.has(merchant);

  const ofName = (name: number) => {
    const id = idOf(name);
    return { id, own: additions.positions.names.ownOf(name), removed: id < 0 ? -1 : removals.positions.names.find(id) };
  };
  const ofMerchant = (merchant: number) => {
    const own = additions.positions.merchants.ownOf(merchant);
    const id = movedFrom.get(own) ?? idOf(merchant);
    return { id, own, removed: id < 0 ? -1 : removals.positions.merchants.find(id) };
  };
  type Parts = ReturnType<typeof ofName>;
  const sum = (
    { id, own, removed }: Parts,
    ofBase: (id: number) => number,
    ofAdditions: (own: number) => number,
    ofRemovals: (removed: number) => number,
  ) => (id < 0 ? 0 : ofBase(id)) + (own < 0 ? 0 : ofAdditions(own)) - (removed < 0 ? 0 : ofRemovals(removed));
  const countIn = (parts: Parts, listsOf: (sections: RegisterSections) => IdLists): number =>
    sum(
      parts,
      (id) => listsOf(base).count(id),
      (own) => listsOf(additions).count(own),
      (removed) => listsOf(removals).count(removed),
    );
  const none: IdList = [];
  const byCity = (partsOf: (group: number) => Parts, listsOf: (sections: RegisterSections) => IdLists): Groups => ({
    count: (group) => countIn(partsOf(group), listsOf),
    all(group) {
      const { id, own } = partsOf(group);
      const ids = id < 0 ? none : listsOf(base).all(id);
      return mergeIds(ids, isShopThere, own < 0 ? none : listsOf(additions).all(own), additions.positions.shops);
    },
    inCity(group, city) {
      const { id, own } = partsOf(group);
      const [there, ownThere] = [idOf(city), additions.positions.places.ownOf(city)];
      const { start } = places.base;
      const ids = id < 0 || there < 0 ? none : listsOf(base).between(id, start(there), start(there + 1));
      const owns =
        own < 0 || ownThere < 0
          ? none
          : listsOf(additions).between(own, places.additions.start(ownThere), places.additions.start(ownThere + 1));
      return mergeIds(ids, isShopThere, owns, additions.positions.shops);
    },
  });
  const merchantsOf = (name: number, read: (sections: RegisterSections, group: number) => IdList): number[] => {
    const { id, own } = ofName(name);
    return mergeIds(
      id < 0 ? none : read(base, id),
      isListed,
      own < 0 ? none : read(additions, own),
      additions.positions.merchants,
    );
  };
  const byKey = (list: KeyedList, isThere: (id: number) => boolean, to: MergedIds) => ({
    get: (key: string) => mergeIds(base.lists[list].get(key) ?? none, isThere, additions.lists[list].get(key) ?? none, to),
  });
  const textOf = (name: number): string => {
    const id = idOf(name);
    return id < 0 ? additions.names.table.textOf(additions.positions.names.ownOf(name)) : base.names.table.textOf(id);
  };
  const isNameThere = (id: number) => !removedNames.has(id);
  const baseSize = base.names.table.size;
  const ofGram = (id: number) => (id < baseSize ? mergedIdOf(id) : additions.positions.names.mergedId(id - baseSize));
  const citiesBy = (list: 'cityNames' | 'postcodes', key: string): readonly number[] => {
    const removed = new Set((removals.lists[list].get(key) ?? []).map((own) => removals.positions.places.baseOf(own)));
    const own = additions.lists[list].get(key) ?? none;
    const cities = mergeIds(base.lists[list].get(key) ?? none, (city) => !removed.has(city), own, additions.positions.places);
    return own.length === 0 ? cities : [...new Set(cities)];
  };
  const sizeOf = (city: number): number => {
    const id = idOf(city);
    const parts = { id, own: additions.positions.places.ownOf(city), removed: id < 0 ? -1 : removals.positions.places.find(id) };
    return sum(parts, places.base.size, places.additions.size, places.removals.size);
  };
  return {
    description: described,
    reads: () => base.bytes.reads + additions.bytes.reads,
    shops: {
      length: described.shopCount,
      at: memo((shop) => {
        const id = idOf(shop);
        if (id < 0) {
          const facts = shopFacts(additions, places.additions, additions.positions.shops.ownOf(shop));
          const city = facts.city < 0 ? -1 : additions.positions.places.mergedId(facts.city);
          return { ...facts, merchant: additions.positions.merchants.mergedId(facts.merchant), city };
        }
        const facts = shopFacts(base, places.base, id);
        const moved = movedTo.get(facts.merchant);
        const merchant = moved === undefined ? mergedIdOf(facts.merchant) : additions.positions.merchants.mergedId(moved);
        return { ...facts, merchant, city: facts.city < 0 ? -1 : mergedIdOf(facts.city) };
      }),
    },
    merchants: {
      length: described.merchantCount,
      at: memo((merchant) => {
        const { id, own } = ofMerchant(merchant);
        const entry = own < 0 ? undefined : readMerchant(additions.merchants.read(own));
        if (entry && !entry.isReference) return merchantFacts(entry, (name) => additions.positions.names.mergedId(name));
        const { isOnline, ...facts } = merchantFacts(readMerchant(base.merchants.read(id)), mergedIdOf);
        return { ...facts, ...((entry ?? { isOnline }).isOnline && { isOnline: true as const }) };
      }),
    },
    names: nameTableOf({
      size: baseSize - removedNames.size + additions.names.table.ranked,
      textOf,
      find(text) {
        const id = base.names.table.find(text);
        if (id >= 0) return isNameThere(id) ? mergedIdOf(id) : -1;
        const own = additions.names.table.find(text);
        return own < 0 ? -1 : additions.positions.names.mergedId(own);
      },
      startingWith(prefix) {
        const [all, removed, added] = [base, removals, additions].map(({ names }) => names.table.startingWith(prefix));
        const count = (all?.count ?? 0) - (removed?.count ?? 0) + (added?.count ?? 0);
        return {
          count,
          ids(most) {
            // Removed names must not take the places of others.
            const old = (all?.ids(most + (removed?.count ?? 0)) ?? []).filter(isNameThere).map(mergedIdOf);
            if (!added?.count) return old.slice(0, most);
            const texts = [...old, ...added.ids(most).map((own) => additions.positions.names.mergedId(own))].map((id) => ({
              id,
              text: textOf(id),
            }));
            return texts
              .sort((a, b) => compareTexts(a.text, b.text))
              .slice(0, most)
              .map(({ id }) => id);
          },
        };
      },
      grams: mergeGrams(base, additions, removals, isNameThere),
      idOfGram: ofGram,
      skeletons: {
        count: (box) =>
          base.names.skeletons.count(box) + additions.names.skeletons.count(box) - removals.names.skeletons.count(box),
        all: (box) =>
          mergeIds(base.names.skeletons.all(box), isNameThere, additions.names.skeletons.all(box), additions.positions.names),
      },
    }),
    shopsByName: byCity(ofName, ({ names }) => names.shops),
    merchantsByName: {
      count: (name) => countIn(ofName(name), ({ names }) => names.merchants),
      all: (name) => merchantsOf(name, ({ names }, group) => names.merchants.all(group)),
      brands: (name) =>
        merchantsOf(name, ({ names, described: { brandCount } }, group) => names.merchants.between(group, 0, brandCount)),
    },
    shopsByMerchant: byCity(ofMerchant, ({ shopsByMerchant }) => shopsByMerchant),
    shopsNamedIn(name, country) {
      const { id, own } = ofName(name);
      const inCountry = (sections: RegisterSections, { shopsIn }: Places, list: number) => {
        const { from, to } = shopsIn(country);
        return list < 0 ? none : sections.names.shops.between(list, from, to);
      };
      return mergeIds(
        inCountry(base, places.base, id),
        isShopThere,
        inCountry(additions, places.additions, own),
        additions.positions.shops,
      );
    },
    branchesIn(merchant, country) {
      const inCountry = ({ shopsByMerchant }: RegisterSections, { shopsIn }: typeof places.base) => {
        const { from, to } = shopsIn(country);
        return (list: number) => shopsByMerchant.countBetween(list, from, to);
      };
      return sum(
        ofMerchant(merchant),
        inCountry(base, places.base),
        inCountry(additions, places.additions),
        inCountry(removals, places.removals),
      );
    },
    cities: citiesOf(
      {
        named(key) {
          const cities = citiesBy('cityNames', key);
          return cities.length === 0 ? undefined : cities;
        },
        ofPostcode: (key) => citiesBy('postcodes', key),
        alphabets: [base, additions].map(({ lists: { cityNames } }) => ({
          keys: cityNames.keys,
          citiesAt: (id) => citiesBy('cityNames', cityNames.keys.textOf(id)),
        })),
        countries: countriesWithCities(places),
        countryOf(city) {
          const id = idOf(city);
          return id < 0 ? places.additions.countryOf(additions.positions.places.ownOf(city)) : places.base.countryOf(id);
        },
      },
      world,
    ),
    citySizes: { length: described.additions.places.count + base.places.length, at: sizeOf },
    words: wordCountsOf(
      (word) => wordCount(base, word) + wordCount(additions, word) - wordCount(removals, word),
      base.described.countedNames + additions.described.countedNames - removals.described.countedNames,
    ),
    merchantsByDomain: byKey('domains', isListed, additions.positions.merchants),
    merchantsByCode: byKey('codes', isListed, additions.positions.merchants),
    shopsByPhone: byKey('phones', isShopThere, additions.positions.shops),
  };
}

/**
 * Finds the names with a trigram in all registers. The ids of names that are only in `additions` follow those in the index file.
 */
function mergeGrams(base: RegisterSections, additions: Side, removals: Side, isThere: (id: number) => boolean): FindGrams {
  const { size } = base.names.table;
  return (...asked) => {
    const [all, added, removed] = [base, additions, removals].map(({ names }) => names.grams.range(...asked));
    if (added === undefined && removed === undefined) return all;
    const count = (all?.count ?? 0) + (added?.count ?? 0) - (removed?.count ?? 0);
    if (count === 0) return undefined;
    return {
      count,
      groups: sumOfGroups([
        [all, 1],
        [added, 1],
        [removed, -1],
      ]),
      each(visit) {
        all?.each(removed === undefined ? visit : (id) => isThere(id) && visit(id));
        added?.each((own) => visit(size + own));
      },
    };
  };
}

function countriesWithCities(
  places: Record<'base' | 'additions' | 'removals', ReturnType<typeof placesOf>>,
): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const [{ cityShops }, sign] of [
    [places.base, 1],
    [places.additions, 1],
    [places.removals, -1],
  ] as const)
    for (const [country, count] of cityShops()) counts.set(country, (counts.get(country) ?? 0) + sign * count);
  for (const [country, count] of counts) if (count < 0) throw new DamagedFileError(`there are ${count} shops in ${country}`);
  return new Set([...counts].flatMap(([country, count]) => (count > 0 ? [country] : [])));
}

function sumOfGroups(ranges: readonly (readonly [GramRange | undefined, sign: number])[]): GramRange['groups'] {
  const counts = new Map<number, number>();
  for (const [range, sign] of ranges)
    for (const { length, count } of range?.groups ?? []) counts.set(length, (counts.get(length) ?? 0) + sign * count);
  return [...counts].map(([length, count]) => ({ length, count })).sort((a, b) => a.length - b.length);
}
