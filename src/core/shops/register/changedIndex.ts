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
import { nameTableOf } from './nameTableOf.ts';
import { readMerchant } from './records.ts';
import { memo, merchantFacts, type Places, placesOf, type RegisterIndex, shopFacts, wordCount } from './registerIndex.ts';
import { type KeyedList, type RegisterSections, sectionsOf } from './sections.ts';
import { IdSet, idOf, jointOf, Spots } from './spots.ts';

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
  const spots = ({ names, places, merchants, shops }: ChangesDescription['plusSpots']) => ({
    names: new Spots(column(names)),
    places: new Spots(column(places)),
    merchants: new Spots(column(merchants)),
    shops: new Spots(column(shops)),
  });
  const plus = { ...sectionsOf(bytes, described.plus), spots: spots(described.plusSpots) };
  const minus = { ...sectionsOf(bytes, described.minus), spots: spots(described.minusSpots) };
  return join(base, plus, minus, described, column, world);
}

type Side = RegisterSections & { readonly spots: Record<'names' | 'places' | 'merchants' | 'shops', Spots> };

/** Concatenates ascending ids of both registers as ascending joint ids. */
function jointIds(base: Iterable<number>, isThere: (id: number) => boolean, own: ArrayLike<number>, spots: Spots): number[] {
  const ids: number[] = [];
  for (const id of base) if (isThere(id)) ids.push(jointOf(id));
  if (own.length === 0) return ids;
  const before = ids.length;
  for (let at = 0; at < own.length; at++) ids.push(spots.joint(own[at] as number));
  return before === 0 ? ids : ids.sort((a, b) => a - b);
}

function join(
  base: RegisterSections,
  plus: Side,
  minus: Side,
  described: ChangesDescription,
  column: (place: NumbersPlace) => Uint32Array,
  world: WorldCities,
): RegisterIndex {
  const [lostNames, changedMerchants] = [new IdSet(column(described.lostNames)), new IdSet(column(described.changedMerchants))];
  const movedTo = new Map(described.moved);
  const movedFrom = new Map(described.moved.map(([id, own]) => [own, id]));
  const places = { base: placesOf(base), plus: placesOf(plus), minus: placesOf(minus) };
  const isShopThere = (shop: number) => minus.spots.shops.find(shop) < 0;
  const isListed = (merchant: number) => !changedMerchants.has(merchant);

  const ofName = (name: number) => {
    const id = idOf(name);
    return { id, own: plus.spots.names.ownOf(name), lost: id < 0 ? -1 : minus.spots.names.find(id) };
  };
  const ofMerchant = (merchant: number) => {
    const own = plus.spots.merchants.ownOf(merchant);
    const id = movedFrom.get(own) ?? idOf(merchant);
    return { id, own, lost: id < 0 ? -1 : minus.spots.merchants.find(id) };
  };
  type Parts = ReturnType<typeof ofName>;
  const sum = (
    { id, own, lost }: Parts,
    ofBase: (id: number) => number,
    ofPlus: (own: number) => number,
    ofMinus: (lost: number) => number,
  ) => (id < 0 ? 0 : ofBase(id)) + (own < 0 ? 0 : ofPlus(own)) - (lost < 0 ? 0 : ofMinus(lost));
  const countIn = (parts: Parts, listsOf: (sections: RegisterSections) => IdLists): number =>
    sum(
      parts,
      (id) => listsOf(base).count(id),
      (own) => listsOf(plus).count(own),
      (lost) => listsOf(minus).count(lost),
    );
  const none: IdList = [];
  const byCity = (partsOf: (group: number) => Parts, listsOf: (sections: RegisterSections) => IdLists): Groups => ({
    count: (group) => countIn(partsOf(group), listsOf),
    all(group) {
      const { id, own } = partsOf(group);
      const ids = id < 0 ? none : listsOf(base).all(id);
      return jointIds(ids, isShopThere, own < 0 ? none : listsOf(plus).all(own), plus.spots.shops);
    },
    inCity(group, city) {
      const { id, own } = partsOf(group);
      const [there, ownThere] = [idOf(city), plus.spots.places.ownOf(city)];
      const { start } = places.base;
      const ids = id < 0 || there < 0 ? none : listsOf(base).between(id, start(there), start(there + 1));
      const owns =
        own < 0 || ownThere < 0 ? none : listsOf(plus).between(own, places.plus.start(ownThere), places.plus.start(ownThere + 1));
      return jointIds(ids, isShopThere, owns, plus.spots.shops);
    },
  });
  const merchantsOf = (name: number, read: (sections: RegisterSections, group: number) => IdList): number[] => {
    const { id, own } = ofName(name);
    return jointIds(id < 0 ? none : read(base, id), isListed, own < 0 ? none : read(plus, own), plus.spots.merchants);
  };
  const byKey = (list: KeyedList, isThere: (id: number) => boolean, to: Spots) => ({
    get: (key: string) => jointIds(base.lists[list].get(key) ?? none, isThere, plus.lists[list].get(key) ?? none, to),
  });
  const textOf = (name: number): string => {
    const id = idOf(name);
    return id < 0 ? plus.names.table.textOf(plus.spots.names.ownOf(name)) : base.names.table.textOf(id);
  };
  const isNameThere = (id: number) => !lostNames.has(id);
  const baseSize = base.names.table.size;
  const ofGram = (id: number) => (id < baseSize ? jointOf(id) : plus.spots.names.joint(id - baseSize));
  const citiesBy = (list: 'cityNames' | 'postcodes', key: string): readonly number[] => {
    const lost = new Set((minus.lists[list].get(key) ?? []).map((own) => minus.spots.places.baseOf(own)));
    const own = plus.lists[list].get(key) ?? none;
    const cities = jointIds(base.lists[list].get(key) ?? none, (city) => !lost.has(city), own, plus.spots.places);
    return own.length === 0 ? cities : [...new Set(cities)];
  };
  const sizeOf = (city: number): number => {
    const id = idOf(city);
    const parts = { id, own: plus.spots.places.ownOf(city), lost: id < 0 ? -1 : minus.spots.places.find(id) };
    return sum(parts, places.base.size, places.plus.size, places.minus.size);
  };
  return {
    description: described,
    reads: () => base.bytes.reads + plus.bytes.reads,
    shops: {
      length: described.shopCount,
      at: memo((shop) => {
        const id = idOf(shop);
        if (id < 0) {
          const facts = shopFacts(plus, places.plus, plus.spots.shops.ownOf(shop));
          const city = facts.city < 0 ? -1 : plus.spots.places.joint(facts.city);
          return { ...facts, merchant: plus.spots.merchants.joint(facts.merchant), city };
        }
        const facts = shopFacts(base, places.base, id);
        const moved = movedTo.get(facts.merchant);
        const merchant = moved === undefined ? jointOf(facts.merchant) : plus.spots.merchants.joint(moved);
        return { ...facts, merchant, city: facts.city < 0 ? -1 : jointOf(facts.city) };
      }),
    },
    merchants: {
      length: described.merchantCount,
      at: memo((merchant) => {
        const { id, own } = ofMerchant(merchant);
        const entry = own < 0 ? undefined : readMerchant(plus.merchants.read(own));
        if (entry && !entry.isReference) return merchantFacts(entry, (name) => plus.spots.names.joint(name));
        const { isOnline, ...facts } = merchantFacts(readMerchant(base.merchants.read(id)), jointOf);
        return { ...facts, ...((entry ?? { isOnline }).isOnline && { isOnline: true as const }) };
      }),
    },
    names: nameTableOf({
      size: baseSize - lostNames.size + plus.names.table.ranked,
      textOf,
      find(text) {
        const id = base.names.table.find(text);
        if (id >= 0) return isNameThere(id) ? jointOf(id) : -1;
        const own = plus.names.table.find(text);
        return own < 0 ? -1 : plus.spots.names.joint(own);
      },
      startingWith(prefix) {
        const [all, lost, added] = [base, minus, plus].map(({ names }) => names.table.startingWith(prefix));
        const count = (all?.count ?? 0) - (lost?.count ?? 0) + (added?.count ?? 0);
        return {
          count,
          ids(most) {
            // Lost names must not take the places of others.
            const old = (all?.ids(most + (lost?.count ?? 0)) ?? []).filter(isNameThere).map(jointOf);
            if (!added?.count) return old.slice(0, most);
            const texts = [...old, ...added.ids(most).map((own) => plus.spots.names.joint(own))].map((id) => ({
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
      grams: joinGrams(base, plus, minus, isNameThere),
      idOfGram: ofGram,
      skeletons: {
        count: (box) => base.names.skeletons.count(box) + plus.names.skeletons.count(box) - minus.names.skeletons.count(box),
        all: (box) => jointIds(base.names.skeletons.all(box), isNameThere, plus.names.skeletons.all(box), plus.spots.names),
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
      return jointIds(inCountry(base, places.base, id), isShopThere, inCountry(plus, places.plus, own), plus.spots.shops);
    },
    branchesIn(merchant, country) {
      const inCountry = ({ shopsByMerchant }: RegisterSections, { shopsIn }: typeof places.base) => {
        const { from, to } = shopsIn(country);
        return (list: number) => shopsByMerchant.countBetween(list, from, to);
      };
      return sum(
        ofMerchant(merchant),
        inCountry(base, places.base),
        inCountry(plus, places.plus),
        inCountry(minus, places.minus),
      );
    },
    cities: citiesOf(
      {
        named(key) {
          const cities = citiesBy('cityNames', key);
          return cities.length === 0 ? undefined : cities;
        },
        ofPostcode: (key) => citiesBy('postcodes', key),
        alphabets: [base, plus].map(({ lists: { cityNames } }) => ({
          keys: cityNames.keys,
          citiesAt: (id) => citiesBy('cityNames', cityNames.keys.textOf(id)),
        })),
        countries: countriesWithCities(places),
        countryOf(city) {
          const id = idOf(city);
          return id < 0 ? places.plus.countryOf(plus.spots.places.ownOf(city)) : places.base.countryOf(id);
        },
      },
      world,
    ),
    citySizes: { length: described.plus.places.count + base.places.length, at: sizeOf },
    words: wordCountsOf(
      (word) => wordCount(base, word) + wordCount(plus, word) - wordCount(minus, word),
      base.described.countedNames + plus.described.countedNames - minus.described.countedNames,
    ),
    merchantsByDomain: byKey('domains', isListed, plus.spots.merchants),
    merchantsByCode: byKey('codes', isListed, plus.spots.merchants),
    shopsByPhone: byKey('phones', isShopThere, plus.spots.shops),
  };
}

/** Finds the names with a trigram in all registers. The ids of names that are only in `plus` follow those in the index file. */
function joinGrams(base: RegisterSections, plus: Side, minus: Side, isThere: (id: number) => boolean): FindGrams {
  const { size } = base.names.table;
  return (...asked) => {
    const [all, added, lost] = [base, plus, minus].map(({ names }) => names.grams.range(...asked));
    if (added === undefined && lost === undefined) return all;
    const count = (all?.count ?? 0) + (added?.count ?? 0) - (lost?.count ?? 0);
    if (count === 0) return undefined;
    return {
      count,
      groups: sumOfGroups([
        [all, 1],
        [added, 1],
        [lost, -1],
      ]),
      each(visit) {
        all?.each(lost === undefined ? visit : (id) => isThere(id) && visit(id));
        added?.each((own) => visit(size + own));
      },
    };
  };
}

function countriesWithCities(places: Record<'base' | 'plus' | 'minus', ReturnType<typeof placesOf>>): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const [{ cityShops }, sign] of [
    [places.base, 1],
    [places.plus, 1],
    [places.minus, -1],
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
