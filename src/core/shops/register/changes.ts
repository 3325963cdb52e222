/**
 * Writes the changes since an index file was built to a small file, which is searched together with the index file. The small
 * file contains two registers: the changed records as they are now (`additions`), and as they were in the index file
 * (`removals`). Every count is a sum over records. The count for the whole register is that of the index file plus that of
 * `additions` minus that of `removals`.
 */
import { ByteReader } from '../../tables/byteReader.ts';
import { ByteWriter } from '../../tables/byteWriter.ts';
import { compareNames, compareTexts } from '../../tables/nameOrder.ts';
import { type NumbersPlace, writeNumbers } from '../../tables/numbers.ts';
import type { TableWriter } from '../../tables/tableWriter.ts';
import type { NamedMerchant, NamedShop } from '../matcher.ts';
import { placeOfShop, RegisterCollector, shopEntry } from './collectRegister.ts';
import type { BoxLists } from './grams.ts';
import { idAtPosition, MergedIds, positionFinder, TooManyItems } from './mergedIds.ts';
import {
  type MerchantEntry,
  readMerchant,
  readMerchantUid,
  readShop,
  readShopUid,
  type ShopEntry,
  writeShop,
} from './records.ts';
import {
  comparePlaces,
  type KeyedList,
  type Place,
  placeAt,
  type RegisterDescription,
  type RegisterIdentity,
  type RegisterSections,
} from './sections.ts';
import { type SortedRegister, writeSections } from './writeRegister.ts';

/** A record before and after a change. `before` is absent if the record is new, `after` if it was removed. */
export interface Change<Named> {
  readonly before?: Named | undefined;
  readonly after?: Named | undefined;
}

/** Changed records, keyed by uid. */
export interface RegisterChanges {
  readonly merchants: ReadonlyMap<string, Change<NamedMerchant>>;
  readonly shops: ReadonlyMap<string, Change<NamedShop>>;
}

/** The number of changed records. */
export const changedRecords = ({ merchants, shops }: RegisterChanges): number => merchants.size + shops.size;

/** The version of the format of the small file. Increase it with every change to the content of the file. */
export const changesFormat = 1_003;

/** The positions of the items of a register in the index file. */
interface PositionColumns<Column> {
  readonly names: Column;
  readonly places: Column;
  readonly merchants: Column;
  readonly shops: Column;
}

export interface ChangesDescription extends RegisterIdentity {
  /** The id of the index file. */
  readonly base: number;
  /** Those of the whole register. */
  readonly shopCount: number;
  readonly merchantCount: number;
  /** The number of changed records. */
  readonly changed: number;
  readonly additions: RegisterDescription;
  readonly removals: RegisterDescription;
  readonly additionPositions: PositionColumns<NumbersPlace>;
  readonly removalPositions: PositionColumns<NumbersPlace>;
  /** The names in the index file that no record has any more. */
  readonly removedNames: NumbersPlace;
  /** The merchants in the index file whose records have changed, so that their names, domains and codes are in `additions`. */
  readonly changedMerchants: NumbersPlace;
  /** The merchants in the index file that are now brands or no longer brands, and their ids in `additions`. */
  readonly moved: readonly (readonly [base: number, additions: number])[];
}

/** Finds records in an index file. Searches in ascending order are faster. */
function finder(base: RegisterSections) {
  const { described, names, shops, merchants, placeStarts } = base;
  const { brandCount, merchantCount } = described;
  const findName = positionFinder();
  const findPlace = positionFinder();
  const findBrand = positionFinder();
  const findOther = positionFinder();
  const findShop = positionFinder();
  const merchantPosition = (uid: string, isBrand: boolean) => {
    const compareAt = (id: number) => compareTexts(readMerchantUid(merchants.read(id)), uid);
    return isBrand ? findBrand(0, brandCount, compareAt) : findOther(brandCount, merchantCount, compareAt);
  };
  return {
    name: (text: string) => findName(0, names.table.size, (id) => compareNames(names.table.textOf(id), text)),
    place: (place: Place) => findPlace(0, base.places.length, (id) => comparePlaces(placeAt(base, id), place)),
    merchantPosition,
    merchant(uid: string): number {
      const brand = idAtPosition(merchantPosition(uid, true));
      return brand < 0 ? idAtPosition(merchantPosition(uid, false)) : brand;
    },
    /** @param place the position of the shop's place */
    shop(place: number, uid: string): number {
      const id = idAtPosition(place);
      const [from, to] =
        id < 0 ? [placeStarts.at(place / 2), placeStarts.at(place / 2)] : [placeStarts.at(id), placeStarts.at(id + 1)];
      return findShop(from, to, (shop) => {
        const at = shops.read(shop);
        at.varint();
        return compareTexts(readShopUid(at), uid);
      });
    },
  };
}

/** The index file does not match the former record, so a delta based on it would be wrong. */
class OtherRecord extends Error {}

const payee = (merchant: NamedMerchant | undefined): NamedMerchant | undefined =>
  merchant?.countries?.length === 0 ? undefined : merchant;

/** The state of a merchant with changes: its record has changed, or one of its shops. */
interface TouchedMerchant {
  /** Its id in the index file, or -1. */
  readonly id: number;
  /** Whether the register contains the merchant now. */
  readonly isThere: boolean;
  readonly isOnline: boolean;
  /** Whether its record in the index file was replaced. */
  readonly isChanged: boolean;
}

/** Collects the changed records, as they were and as they are. @throws OtherRecord */
function collect(base: RegisterSections, { merchants, shops }: RegisterChanges) {
  const find = finder(base);
  const [additions, removals] = [new RegisterCollector(), new RegisterCollector()];
  const changedShops = findChangedShops(base, find, shops);
  const before = [...shops.values()].flatMap((change) => change.before ?? []);
  const after = [...shops.values()].flatMap((change) => change.after ?? []);
  const [removed, added] = [
    Map.groupBy(before, ({ merchantUid }) => merchantUid),
    Map.groupBy(after, ({ merchantUid }) => merchantUid),
  ];
  const touched = new Map<string, TouchedMerchant>();
  for (const uid of [...new Set([...merchants.keys(), ...removed.keys(), ...added.keys()])].sort(compareTexts)) {
    const id = find.merchant(uid);
    const entry = id < 0 ? undefined : readMerchant(base.merchants.read(id));
    const [own, gone] = [added.get(uid) ?? [], removed.get(uid) ?? []];
    const remaining = (): readonly number[] =>
      id < 0 ? [] : Array.from(base.shopsByMerchant.all(id)).filter((shop) => !changedShops.has(shop));
    const wasRecorded = entry !== undefined && entry.namedBy === undefined;
    const change = merchants.get(uid);
    const [was, is] = [payee(change?.before), payee(change?.after)];
    if (change !== undefined && (was !== undefined) !== wasRecorded) throw new OtherRecord();
    const isOnline =
      own.some(({ type }) => type === 'online') ||
      (entry?.isOnline === true &&
        (!gone.some(({ type }) => type === 'online') || remaining().some((shop) => shopAt(base, shop).online)));
    const isRecorded = change === undefined ? wasRecorded : is !== undefined;
    const namer = isRecorded || entry === undefined ? undefined : namingShop(base, entry, { own, changes: shops, remaining });
    const isSame = isRecorded ? change === undefined : namer === 'unchanged';
    if (typeof namer === 'object') additions.addNamedBy(uid, namer);
    if (isSame) additions.addEntry({ uid, name: '', ownName: -1, isBrand: entry?.isBrand === true, isReference: true });
    else if (is) additions.addMerchant(is);
    if (was) removals.addMerchant(was);
    else if (entry) removals.addEntry({ uid, name: '', ownName: -1, isBrand: entry.isBrand, isReference: true });
    const isThere = isSame || is !== undefined || own.length > 0 || remaining().length > 0;
    touched.set(uid, { id, isThere, isOnline, isChanged: was !== undefined });
  }
  for (const shop of after) additions.addShop(shop);
  for (const shop of before) removals.addShop(shop);
  return { find, additions: additions.sorted(), removals: removals.sorted(), touched };
}

function shopAt({ shops }: RegisterSections, id: number) {
  const from = shops.read(id);
  from.varint();
  return readShop(from);
}

/** Returns the ids of the shops whose records have changed. @throws OtherRecord */
function findChangedShops(
  base: RegisterSections,
  find: ReturnType<typeof finder>,
  shops: RegisterChanges['shops'],
): ReadonlySet<number> {
  const removed = new Set<number>();
  const bytes = new ByteWriter();
  for (const { before } of shops.values()) {
    if (before === undefined) continue;
    const id = idAtPosition(find.shop(find.place(placeOfShop(before)), before.uid));
    if (id < 0) throw new OtherRecord();
    bytes.clear();
    writeShop(bytes, shopEntry(before));
    const from = base.shops.read(id);
    const end = from.at + base.shops.size;
    from.varint();
    const { written } = bytes;
    if (end - from.at !== written.length || written.some((byte, at) => from.bytes[from.at + at] !== byte))
      throw new OtherRecord();
    removed.add(id);
  }
  return removed;
}

/**
 * Returns the shop that names a merchant without a record, or 'unchanged' if it is still the same shop. Undefined if one of the
 * changed shops names it, or none is left.
 */
function namingShop(
  base: RegisterSections,
  { namedBy }: MerchantEntry,
  { own, changes, remaining }: { own: readonly NamedShop[]; changes: RegisterChanges['shops']; remaining(): readonly number[] },
): ShopEntry | 'unchanged' | undefined {
  if (namedBy !== undefined) {
    if (own.some(({ uid }) => uid <= namedBy)) return undefined;
    if (changes.get(namedBy)?.before === undefined) return 'unchanged';
  }
  return remaining()
    .map((shop) => shopAt(base, shop))
    .reduce<ShopEntry | undefined>((least, shop) => (least === undefined || shop.uid < least.uid ? shop : least), undefined);
}

/** Returns the same boxes with only some of the names. */
function* onlyIn(all: BoxLists, isIn: (id: number) => boolean): BoxLists {
  for (const [box, ids] of all) {
    const some = Array.from(ids).filter(isIn);
    if (some.length > 0) yield [box, some];
  }
}

/** Restricts the search for similar names to some of the names. */
const searchable = ({ names }: SortedRegister, isIn: (id: number) => boolean): SortedRegister['names'] => ({
  ...names,
  alphabet: () => Iterator.from(names.alphabet()).filter(isIn),
  grams: () => onlyIn(names.grams(), isIn),
  skeletons: () => onlyIn(names.skeletons(), isIn),
});

const lengths = (lists: Iterable<ArrayLike<number>>): Iterable<number> => Iterator.from(lists).map(({ length }) => length);
const positionsOf = <T>(items: Iterable<T>, positionOf: (item: T) => number): Uint32Array =>
  Uint32Array.from(Iterator.from(items).map(positionOf));

function positionsIn(
  { names, places, merchants, shops }: SortedRegister,
  find: ReturnType<typeof finder>,
): PositionColumns<Uint32Array> {
  const inPlaces = positionsOf(places(), find.place);
  return {
    names: positionsOf(names.texts(), find.name),
    places: inPlaces,
    merchants: positionsOf(merchants(), ({ uid, isBrand }) => find.merchantPosition(uid, isBrand)),
    shops: positionsOf(shops(), ({ place, bytes }) =>
      find.shop(inPlaces[place] as number, readShopUid(new ByteReader(bytes, 0))),
    ),
  };
}

const isOdd = (position: number): boolean => position % 2 === 1;

/** Returns the ids of the names that no record has any more, in `removals` and in the index file. @throws OtherRecord */
function findRemovedNames({ names }: RegisterSections, additions: MergedIds, removals: SortedRegister, positions: MergedIds) {
  const removed = new Map<number, number>();
  const merchants = lengths(removals.names.merchants())[Symbol.iterator]();
  for (const [own, shops] of Iterator.from(lengths(removals.names.shops())).map((count, at) => [at, count] as const)) {
    const id = positions.baseOf(own);
    const left = names.shops.count(id) + names.merchants.count(id) - shops - (merchants.next().value as number);
    if (left < 0) throw new OtherRecord();
    if (left === 0 && additions.find(id) < 0) removed.set(own, id);
  }
  return removed;
}

type Pairs = SortedRegister['lists'][KeyedList];

/** Returns the pairs in `removals` of which no shop is left. @throws OtherRecord */
function* removedPairs(
  base: RegisterSections,
  name: KeyedList,
  additions: Pairs,
  removals: Pairs,
  places: PlacePositions,
): ReturnType<Pairs> {
  const added = new Map<string, ReadonlyMap<number, number>>();
  for (const [key, ids, counts = []] of additions())
    added.set(key, new Map(Array.from(ids, (id, at) => [places.additions[id] as number, counts[at] as number])));
  const { keys } = base.lists[name];
  for (const [key, ids, counts = []] of removals()) {
    const list = keys.find(key);
    const known = new Map(list < 0 ? [] : base.lists[name].countsAt(list));
    const removed = Array.from(ids).filter((id, at) => {
      const position = places.removals[id] as number;
      const left = (known.get(idAtPosition(position)) ?? 0) - (counts[at] as number);
      if (left < 0) throw new OtherRecord();
      return left + (added.get(key)?.get(position) ?? 0) === 0;
    });
    if (removed.length > 0) yield [key, removed, removed.map(() => 1)];
  }
}
interface PlacePositions {
  readonly additions: Uint32Array;
  readonly removals: Uint32Array;
}

const noLists = (): Iterable<never> => [];

/**
 * Writes the file, unless the index file must be built again instead.
 * @returns whether the file was written
 */
export function writeChanges(
  to: TableWriter,
  base: RegisterSections,
  changes: RegisterChanges,
  identity: RegisterIdentity,
): boolean {
  try {
    const { described } = base;
    const { find, additions, removals, touched } = collect(base, changes);
    const [additionPositions, removalPositions] = [positionsIn(additions, find), positionsIn(removals, find)];
    // A shop that changed without moving to another place comes directly after its former record.
    additionPositions.shops.forEach((position, at, positions) => {
      positions[at] = position + (position % 2);
    });
    for (const positions of Object.values(removalPositions)) if (!positions.every(isOdd)) throw new OtherRecord();
    const removedNames = findRemovedNames(
      base,
      new MergedIds(additionPositions.names),
      removals,
      new MergedIds(removalPositions.names),
    );
    const places = { additions: additionPositions.places, removals: removalPositions.places };
    const removed = (name: KeyedList) => () => removedPairs(base, name, additions.lists[name], removals.lists[name], places);
    const cityKeys = Array.from(additions.lists.cityNames(), ([key]) => key);
    const merchants = Array.from(additions.merchants());
    const written = {
      additions: writeSections(
        to,
        {
          ...additions,
          names: searchable(additions, (id) => !isOdd(additionPositions.names[id] as number)),
          merchants: () =>
            merchants.map(({ isOnline: _, ...merchant }) => ({
              ...merchant,
              ...(touched.get(merchant.uid)?.isOnline && { isOnline: true as const }),
            })),
          cityAlphabet: () =>
            Iterator.from(additions.cityAlphabet()).filter((id) => base.lists.cityNames.keys.find(cityKeys[id] as string) < 0),
        },
        identity,
      ),
      removals: writeSections(
        to,
        {
          ...removals,
          names: searchable(removals, (id) => removedNames.has(id)),
          lists: {
            cityNames: removed('cityNames'),
            postcodes: removed('postcodes'),
            domains: noLists,
            codes: noLists,
            phones: noLists,
          },
          cityAlphabet: noLists,
        },
        identity,
      ),
    };
    const column = (ids: Iterable<number>, most: number) => writeNumbers(to, ids, most);
    const columns = ({ names, places: inPlaces, merchants: ofMerchants, shops }: PositionColumns<Uint32Array>) => ({
      names: column(names, 2 * base.names.table.size + 1),
      places: column(inPlaces, 2 * base.places.length + 1),
      merchants: column(ofMerchants, 2 * described.merchantCount + 1),
      shops: column(shops, 2 * described.shopCount + 1),
    });
    const all = [...touched.values()];
    const changed = all.flatMap(({ id, isChanged }) => (isChanged ? [id] : [])).sort((a, b) => a - b);
    const description: ChangesDescription = {
      ...identity,
      base: base.bytes.id,
      shopCount: described.shopCount + written.additions.shopCount - written.removals.shopCount,
      merchantCount: all.reduce((sum, { id, isThere }) => sum + Number(isThere) - Number(id >= 0), described.merchantCount),
      changed: changedRecords(changes),
      ...written,
      additionPositions: columns(additionPositions),
      removalPositions: columns(removalPositions),
      removedNames: column(
        [...removedNames.values()].sort((a, b) => a - b),
        base.names.table.size,
      ),
      changedMerchants: column(changed, described.merchantCount),
      moved: merchants.flatMap(({ uid }, own) => {
        const id = touched.get(uid)?.id ?? -1;
        return id < 0 || isOdd(additionPositions.merchants[own] as number) ? [] : [[id, own] as const];
      }),
    };
    to.finish(changesFormat, description);
    return true;
  } catch (error) {
    if (error instanceof OtherRecord || error instanceof TooManyItems) return false;
    throw error;
  }
}
