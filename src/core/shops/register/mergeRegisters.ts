/**
 * Merges index files into one. Ids in the files and in the result are ranks in the same orders, so almost all of the content is
 * read from the beginning to the end. Memory is needed only for the new id of each name, shop and merchant.
 */
import { ByteWriter } from '../../tables/byteWriter.ts';
import { compareNames, compareTexts } from '../../tables/nameOrder.ts';
import type { TextTable } from '../../tables/textTable.ts';
import { type BoxLists, boxes } from './grams.ts';
import { type MerchantEntry, readMerchant, readMerchantUid, readShopUid } from './records.ts';
import {
  comparePlaces,
  isCounted,
  type KeyedList,
  type KeyedLists,
  keyedLists,
  placeAt,
  type RegisterSections,
} from './sections.ts';
import type { SortedRegister } from './writeRegister.ts';

/** A sorted sequence of ids in one of the files. */
interface Source<T> {
  readonly file: number;
  readonly from: number;
  readonly to: number;
  /** Reads what the ids are sorted by. */
  keyOf(id: number): T;
}

/** The position in a source, with the key of the next id. */
interface Head<T> {
  readonly source: Source<T>;
  id: number;
  key: T;
}

/** Visits the ids of all sources in the order of their keys. Uses a heap, because there can be hundreds of sources. */
function eachInOrder<T>(
  sources: readonly Source<T>[],
  compare: (a: T, b: T) => number,
  visit: (file: number, id: number, key: T) => void,
): void {
  const heap: Head<T>[] = [];
  const sink = (start: number): void => {
    const head = heap[start] as Head<T>;
    let at = start;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= heap.length) break;
      const right = heap[child + 1];
      if (right !== undefined && compare(right.key, (heap[child] as Head<T>).key) < 0) child += 1;
      if (compare((heap[child] as Head<T>).key, head.key) >= 0) break;
      heap[at] = heap[child] as Head<T>;
      at = child;
    }
    heap[at] = head;
  };
  for (const source of sources)
    if (source.from < source.to) heap.push({ source, id: source.from, key: source.keyOf(source.from) });
  for (let at = heap.length >>> 1; at >= 0; at--) if (at < heap.length) sink(at);
  while (heap.length > 0) {
    const head = heap[0] as Head<T>;
    const { source, id, key } = head;
    visit(source.file, id, key);
    if (id + 1 < source.to) {
      head.id = id + 1;
      head.key = source.keyOf(head.id);
    } else {
      const last = heap.pop() as Head<T>;
      if (heap.length === 0) return;
      heap[0] = last;
    }
    sink(0);
  }
}

/** The new id of each id of each file. Equal keys get the same new id. */
interface Merged {
  readonly count: number;
  readonly newIds: readonly Uint32Array[];
}

function mergeKeys<T>(lengths: readonly number[], sources: readonly Source<T>[], compare: (a: T, b: T) => number): Merged {
  const newIds = lengths.map((length) => new Uint32Array(length));
  let count = 0;
  let last: { readonly key: T } | undefined;
  eachInOrder(sources, compare, (file, id, key) => {
    if (last === undefined || compare(last.key, key) !== 0) count += 1;
    last = { key };
    (newIds[file] as Uint32Array)[id] = count - 1;
  });
  return { count, newIds };
}

const mergeTexts = (tables: readonly TextTable[]): Merged =>
  mergeKeys(
    tables.map(({ size }) => size),
    tables.map((table, file) => ({ file, from: 0, to: table.size, keyOf: (id) => table.textOf(id) })),
    compareNames,
  );

type Sourced = { readonly file: number; readonly id: number };

/**
 * Returns for each new id the ids in the files that it replaces. The list is valid until the next one.
 * @param runs the ids of a file whose new ids ascend
 */
function* sourcesOf(
  { newIds }: Pick<Merged, 'newIds'>,
  from: number,
  to: number,
  runs: readonly { readonly file: number; readonly from: number; readonly to: number }[],
): Iterable<readonly Sourced[]> {
  const next = runs.map((run) => run.from);
  const skip = (run: number): void => {
    const { file, to: end } = runs[run] as (typeof runs)[number];
    const ids = newIds[file] as Uint32Array;
    let at = next[run] as number;
    while (at < end && ((ids[at] as number) < from || (ids[at] as number) >= to)) at += 1;
    next[run] = at;
  };
  for (let run = 0; run < runs.length; run++) skip(run);
  for (let id = from; id < to; id++) {
    const sources: Sourced[] = [];
    for (let run = 0; run < runs.length; run++) {
      const { file, to: end } = runs[run] as (typeof runs)[number];
      const at = next[run] as number;
      if (at >= end || (newIds[file] as Uint32Array)[at] !== id) continue;
      sources.push({ file, id: at });
      next[run] = at + 1;
      skip(run);
    }
    yield sources;
  }
}

const allSources = (merged: Merged): Iterable<readonly Sourced[]> =>
  sourcesOf(
    merged,
    0,
    merged.count,
    merged.newIds.map((ids, file) => ({ file, from: 0, to: ids.length })),
  );

/** Maps ids to their new ids, and sorts them without duplicates. */
function mergeLists(lists: readonly { readonly ids: ArrayLike<number>; readonly newIds: Uint32Array }[]): Uint32Array {
  const all = new Uint32Array(lists.reduce((sum, { ids }) => sum + ids.length, 0));
  let at = 0;
  for (const { ids, newIds } of lists)
    for (let index = 0; index < ids.length; index++) all[at++] = newIds[ids[index] as number] as number;
  if (all.length > 1) all.sort();
  let kept = 0;
  for (let index = 0; index < all.length; index++)
    if (index === 0 || all[index] !== all[kept - 1]) all[kept++] = all[index] as number;
  return all.subarray(0, kept);
}

export function mergeRegisters(files: readonly RegisterSections[]): SortedRegister {
  const names = mergeTexts(files.map((file) => file.names.table));
  const words = mergeTexts(files.map((file) => file.words.table));
  const places = mergePlaces(files);
  const shops = mergeShops(files, places);
  const merchants = mergeMerchants(files);
  const nameLists = (of: 'shops' | 'merchants', { newIds }: Pick<Merged, 'newIds'>) =>
    listsOf(names, newIds, (file) => files[file]?.names[of]);
  const idsOf: Readonly<Record<KeyedList, Pick<Merged, 'newIds'>>> = {
    cityNames: places,
    postcodes: places,
    domains: merchants,
    codes: merchants,
    phones: shops,
  };
  const keys = Object.fromEntries(
    keyedLists.map((name) => [name, mergeTexts(files.map((file) => file.lists[name].keys))]),
  ) as Record<KeyedList, Merged>;
  return {
    countedNames: files.reduce((sum, { described }) => sum + described.countedNames, 0),
    names: {
      texts: () =>
        textsOf(
          names,
          files.map((file) => file.names.table),
        ),
      alphabet: () =>
        alphabetOf(
          names,
          files.map((file) => file.names.table),
        ),
      shops: () => nameLists('shops', shops),
      merchants: () => nameLists('merchants', merchants),
      grams: () => mergeBoxes(names, (file) => files[file]?.names.grams),
      skeletons: () => mergeBoxes(names, (file) => files[file]?.names.skeletons),
    },
    *places() {
      for (const [first] of allSources(places))
        yield placeAt(files[first?.file as number] as RegisterSections, first?.id as number);
    },
    *shops() {
      const bytes = new ByteWriter();
      for (const [first] of allSources(shops)) {
        const { file, id } = first as Sourced;
        const { shops: records } = files[file] as RegisterSections;
        const from = records.read(id);
        const end = from.at + records.size;
        const merchant = from.varint();
        bytes.clear();
        bytes.bytes(from.bytes.subarray(from.at, end));
        yield {
          place: (places.newIds[file] as Uint32Array)[(shops.placeOf[file] as Uint32Array)[id] as number] as number,
          merchant: (merchants.newIds[file] as Uint32Array)[merchant] as number,
          bytes: bytes.written,
        };
      }
    },
    *merchants() {
      for (const sources of merchants.sources()) {
        const records = sources.map(({ file, id }) => {
          const { ownName, statementNames, ...facts } = readMerchant((files[file] as RegisterSections).merchants.read(id));
          const renamed = names.newIds[file] as Uint32Array;
          return {
            ...facts,
            ownName: ownName < 0 ? -1 : (renamed[ownName] as number),
            ...(statementNames && { statementNames: statementNames.map((name) => renamed[name] as number) }),
          };
        });
        yield oneMerchant(records);
      }
    },
    *words() {
      for (const sources of allSources(words)) {
        const { file, id } = sources[0] as Sourced;
        const text = (files[file] as RegisterSections).words.table.textOf(id);
        yield [text, sources.reduce((sum, one) => sum + (files[one.file] as RegisterSections).words.counts.at(one.id), 0)];
      }
    },
    lists: Object.fromEntries(
      keyedLists.map((name) => [
        name,
        function* () {
          const texts = textsOf(
            keys[name],
            files.map((file) => file.lists[name].keys),
          )[Symbol.iterator]();
          const lists = isCounted(name)
            ? countsOf(keys[name], idsOf[name].newIds, (file) => (files[file] as RegisterSections).lists[name])
            : listsOf(keys[name], idsOf[name].newIds, (file) => files[file]?.lists[name].lists).map((ids) => [ids] as const);
          for (const list of lists) yield [texts.next().value as string, ...list] as const;
        },
      ]),
    ) as unknown as SortedRegister['lists'],
    cityAlphabet: () =>
      alphabetOf(
        keys.cityNames,
        files.map((file) => file.lists.cityNames.keys),
      ),
  };
}

function* textsOf(merged: Merged, tables: readonly TextTable[]): Iterable<string> {
  for (const [first] of allSources(merged)) {
    const { file, id } = first as Sourced;
    yield (tables[file] as TextTable).textOf(id);
  }
}

function* listsOf(
  keys: Merged,
  newIds: readonly Uint32Array[],
  listsIn: (file: number) => { all(list: number): ArrayLike<number> } | undefined,
): Generator<Uint32Array> {
  for (const sources of allSources(keys))
    yield mergeLists(sources.map(({ file, id }) => ({ ids: listsIn(file)?.all(id) ?? [], newIds: newIds[file] as Uint32Array })));
}

/** Returns the ids in the lists of each key, with the sums of their counts. */
function* countsOf(
  keys: Merged,
  newIds: readonly Uint32Array[],
  listsIn: (file: number) => KeyedLists,
): Generator<readonly [number[], number[]]> {
  for (const sources of allSources(keys)) {
    const sums = new Map<number, number>();
    for (const { file, id } of sources)
      for (const [member, count] of listsIn(file).countsAt(id)) {
        const renamed = (newIds[file] as Uint32Array)[member] as number;
        sums.set(renamed, (sums.get(renamed) ?? 0) + count);
      }
    const ids = [...sums.keys()].sort((a, b) => a - b);
    yield [ids, ids.map((id) => sums.get(id) as number)];
  }
}

function* mergeBoxes(
  { newIds }: Merged,
  bucketsIn: (file: number) => { all(box: number): ArrayLike<number> } | undefined,
): BoxLists {
  for (let box = 0; box < boxes; box++) {
    const lists = newIds.flatMap((renamed, file) => {
      const ids = bucketsIn(file)?.all(box) ?? [];
      return ids.length === 0 ? [] : [{ ids, newIds: renamed }];
    });
    if (lists.length > 0) yield [box, mergeLists(lists)];
  }
}

function alphabetOf({ count, newIds }: Merged, tables: readonly TextTable[]): Uint32Array {
  const alphabet = new Uint32Array(count);
  let at = 0;
  const sources = tables.map((table, file) => ({
    file,
    from: 0,
    to: table.size,
    keyOf: (rank: number) => table.textOf(table.nth(rank)),
  }));
  eachInOrder(sources, compareTexts, (file, rank) => {
    const id = (newIds[file] as Uint32Array)[(tables[file] as TextTable).nth(rank)] as number;
    if (at === 0 || alphabet[at - 1] !== id) alphabet[at++] = id;
  });
  return alphabet;
}

const mergePlaces = (files: readonly RegisterSections[]): Merged =>
  mergeKeys(
    files.map(({ places }) => places.length),
    files.map((sections, file) => ({
      file,
      from: 0,
      to: sections.places.length,
      keyOf: (place) => placeAt(sections, place),
    })),
    comparePlaces,
  );

/** Also returns the place of each shop in its file. */
function mergeShops(files: readonly RegisterSections[], places: Merged): Merged & { readonly placeOf: readonly Uint32Array[] } {
  const placeOf = files.map(({ described, placeStarts }) => {
    const of = new Uint32Array(described.shopCount);
    for (let place = 0; place + 1 < placeStarts.length; place++) of.fill(place, placeStarts.at(place), placeStarts.at(place + 1));
    return of;
  });
  const merged = mergeKeys(
    files.map(({ described }) => described.shopCount),
    files.map(({ shops, described }, file) => ({
      file,
      from: 0,
      to: described.shopCount,
      keyOf: (shop) => {
        const from = shops.read(shop);
        from.varint();
        const place = (places.newIds[file] as Uint32Array)[(placeOf[file] as Uint32Array)[shop] as number] as number;
        return { place, uid: readShopUid(from) };
      },
    })),
    (a, b) => a.place - b.place || compareTexts(a.uid, b.uid),
  );
  return { ...merged, placeOf };
}

/**
 * Merges the merchants. A merchant can be a brand in one file, and in another file have no record and be named after its shops.
 */
function mergeMerchants(files: readonly RegisterSections[]): Merged & { sources(): Iterable<readonly Sourced[]> } {
  const runs = files.flatMap(({ described: { brandCount, merchantCount } }, file) => [
    { file, from: 0, to: brandCount },
    { file, from: brandCount, to: merchantCount },
  ]);
  const { count, newIds } = mergeKeys(
    files.map(({ described }) => described.merchantCount),
    runs.map((run) => ({
      ...run,
      keyOf: (merchant) => readMerchantUid((files[run.file] as RegisterSections).merchants.read(merchant)),
    })),
    compareTexts,
  );
  // So far, the merchants are sorted only by uid.
  const isBrand = new Uint8Array(count);
  for (const [file, { described }] of files.entries())
    for (let merchant = 0; merchant < described.brandCount; merchant++)
      isBrand[(newIds[file] as Uint32Array)[merchant] as number] = 1;
  const ranks = new Uint32Array(count);
  const brandCount = isBrand.reduce((sum, is) => sum + is, 0);
  for (let [merchant, brands, others] = [0, 0, brandCount]; merchant < count; merchant++)
    ranks[merchant] = isBrand[merchant] ? brands++ : others++;
  for (const ids of newIds)
    for (let merchant = 0; merchant < ids.length; merchant++) ids[merchant] = ranks[ids[merchant] as number] as number;
  return {
    count,
    newIds,
    *sources() {
      yield* sourcesOf({ newIds }, 0, brandCount, runs);
      yield* sourcesOf({ newIds }, brandCount, count, runs);
    },
  };
}

/** Returns the merchant's record. Without a record in any file, the shop with the smallest uid names the merchant. */
function oneMerchant(records: readonly MerchantEntry[]): MerchantEntry {
  const [first, ...others] = records as [MerchantEntry, ...MerchantEntry[]];
  const best = others.reduce((one, other) => {
    if (one.namedBy === undefined || other.namedBy === undefined) return one.namedBy === undefined ? one : other;
    return other.namedBy < one.namedBy ? other : one;
  }, first);
  return { ...best, ...(records.some(({ isOnline }) => isOnline) && { isOnline: true as const }) };
}
