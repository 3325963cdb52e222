import { mostCapacity } from '../../contract/atms.ts';
import { attributeNames } from '../../contract/attributes.ts';
import { accessPointKinds } from '../../contract/kinds.ts';
import { buildPointTreeInSteps } from '../geo/pointTree.ts';
import { jsonTextOf } from '../jsonObject.ts';
import { pauseEvery, type Steps } from '../steps.ts';
import { encode } from '../utf8.ts';
import type { AtmRecord, Operator } from './atm.ts';
import { indexAtms } from './atmIndex.ts';
import { feedsOf } from './attributeAtms.ts';
import type { Feed } from './feed.ts';
import { groupByCoordinates } from './groupByCoordinates.ts';
import { type MergedAtm, mergeIdentical } from './mergeIdentical.ts';
import { networksOfAtm } from './networks.ts';
import {
  alwaysOpen,
  type DispensedCurrencies,
  fact,
  falseFact,
  hashOf,
  type PackedAtms,
  type PackedMember,
  type PackedPartner,
  type PriceGroup,
  partsPerRecord,
  trueFact,
  unknownFact,
} from './packedAtms.ts';
import { recordBytes } from './recordBytes.ts';
import { isKnownNonStop as isNonStop, registerSchedules } from './schedules.ts';
import { isFree } from './threeValued.ts';

type PartnerData = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

export interface AtmsToPack {
  readonly feeds: readonly Feed[];
  /** One record per uid. */
  readonly atms: readonly AtmRecord[];
  /** The JSON objects that the callers' banks supplied, keyed by caller id and then by ATM uid. */
  readonly partnerData: ReadonlyMap<string, PartnerData>;
  /**
   * Maps the uid of each record that is joined into another record of the same ATM to the uid of that other record. Absent if no
   * records are joined.
   */
  readonly joined?: ReadonlyMap<string, string>;
}

/** Packs ATMs for searches. Yields regularly, so that the thread can handle requests in between. */
export function* packAtms({ feeds, atms, partnerData, joined }: AtmsToPack): Steps<PackedAtms> {
  const records = yield* mergeByPosition(atms);
  const { tree, order } = yield* buildPointTreeInSteps(
    Float64Array.from(records, ({ atm }) => atm.lat),
    Float64Array.from(records, ({ atm }) => atm.long),
  );
  const inOrder = Array.from(order, (record) => records[record] as MergedAtm);
  yield;
  const uids = yield* uidsOf(inOrder);
  for (const [uid, stays] of joined ?? []) {
    const record = uids.find(stays);
    if (record !== undefined) uids.merged.set(uid, record);
  }
  const views = partnerViews(inOrder, uids.find, partnerData);
  const own = [...views.values()].flatMap(({ shown }) => shown);
  const columns = yield* fillColumns([...inOrder, ...own.map(({ merged }) => merged)], feeds);
  return {
    tree,
    treeRecord: Uint32Array.from(own, ({ treeRecord }) => treeRecord),
    ...columns,
    uidTable: uids.table,
    merged: uids.merged,
    partners: numberViews(views, tree.size, uids.find, partnerData, joined),
    index: yield* indexAtms({ tree, ...columns }),
  };
}

/**
 * Merges the records of each ATM. Returns one record per ATM. Places are in the order of their first records, and the records at
 * a place are in the order of their uids.
 */
function* mergeByPosition(atms: readonly AtmRecord[]): Steps<MergedAtm[]> {
  const { firsts, next } = yield* groupByCoordinates(
    Float64Array.from(atms, ({ lat }) => lat),
    Float64Array.from(atms, ({ long }) => long),
  );
  const records: MergedAtm[] = [];
  for (let place = 0; place < firsts.length; place++) {
    const first = firsts[place] as number;
    if (place % pauseEvery === 0) yield;
    // Do not create a list for places with only one record, because lists for millions of places would take half a gigabyte.
    if (next[first] === -1) {
      records.push({ atm: atms[first] as AtmRecord });
      continue;
    }
    const pile: AtmRecord[] = [];
    for (let i = first; i !== -1; i = next[i] as number) pile.push(atms[i] as AtmRecord);
    for (const merged of mergeIdentical(pile, () => false)) records.push(merged);
  }
  return records;
}

/** Builds a hash table that maps uids to records, and a map for the uids of records that were merged into other records. */
function* uidsOf(records: readonly MergedAtm[]) {
  let capacity = 16;
  while (capacity < 2 * records.length) capacity *= 2;
  const table = new Uint32Array(capacity);
  const merged = new Map<string, number>();
  for (const [record, { atm, members = [] }] of records.entries()) {
    let slot = hashOf(atm.uid) & (capacity - 1);
    while (table[slot] !== 0) slot = (slot + 1) & (capacity - 1);
    table[slot] = record + 1;
    for (const { uid } of members) if (uid !== atm.uid) merged.set(uid, record);
    if (record % pauseEvery === 0) yield;
  }
  function find(uid: string): number | undefined {
    for (let slot = hashOf(uid) & (capacity - 1); table[slot] !== 0; slot = (slot + 1) & (capacity - 1)) {
      const record = (table[slot] as number) - 1;
      if (records[record]?.atm.uid === uid) return record;
    }
    return merged.get(uid);
  }
  return { table, merged, find };
}

interface PartnerView {
  readonly hidden: readonly number[];
  readonly shown: readonly { readonly merged: MergedAtm; readonly treeRecord: number }[];
}

/**
 * Returns, for each caller, the records that are not merged because of the caller's partner data. All callers share all other
 * records.
 */
function partnerViews(
  records: readonly MergedAtm[],
  find: (uid: string) => number | undefined,
  partnerData: ReadonlyMap<string, PartnerData>,
): ReadonlyMap<string, PartnerView> {
  const views = new Map<string, PartnerView>();
  for (const [caller, data] of partnerData) {
    const hidden = new Set<number>();
    for (const uid of data.keys()) {
      const record = find(uid);
      if (record !== undefined && records[record]?.members !== undefined) hidden.add(record);
    }
    // The other records at the place have different fields, so they cannot be merged with these records and do not change.
    const shown = [...hidden].flatMap((treeRecord) => {
      const members = records[treeRecord]?.members ?? [];
      return mergeIdentical(members, (uid) => data.has(uid)).map((merged) => ({ merged, treeRecord }));
    });
    views.set(caller, { hidden: [...hidden].sort((a, b) => a - b), shown });
  }
  return views;
}

function numberViews(
  views: ReadonlyMap<string, PartnerView>,
  shared: number,
  find: (uid: string) => number | undefined,
  partnerData: ReadonlyMap<string, PartnerData>,
  joined: ReadonlyMap<string, string> = new Map(),
): ReadonlyMap<string, PackedPartner> {
  const partners = new Map<string, PackedPartner>();
  let next = shared;
  for (const [caller, { hidden, shown }] of views) {
    const first = next;
    next += shown.length;
    const shownByUid = new Map<string, number>();
    for (const [i, { merged }] of shown.entries()) {
      for (const { uid } of merged.members ?? [merged.atm]) shownByUid.set(uid, first + i);
    }
    if (shown.length > 0) {
      // If a record is not merged for this caller, the uids that were joined into it resolve to this record, not to the merged
      // record that other callers see.
      for (const [uid, stays] of joined) {
        const record = shownByUid.get(stays);
        if (record !== undefined) shownByUid.set(uid, record);
      }
    }
    const data = new Map<number, string>();
    for (const [uid, own] of partnerData.get(caller) ?? []) {
      const record = shownByUid.get(uid) ?? find(uid);
      if (record !== undefined) data.set(record, jsonTextOf(own));
    }
    partners.set(caller, {
      hidden: Uint32Array.from(hidden),
      shown: Uint32Array.from(shown, (_, i) => first + i),
      shownByUid,
      data,
    });
  }
  return partners;
}

const inTwoBits = (value: boolean | undefined): number => (value === undefined ? unknownFact : value ? trueFact : falseFact);

function factsOf(atm: AtmRecord): number {
  let facts = inTwoBits(isFree(atm)) << fact.isFree;
  for (const name of attributeNames) facts |= inTwoBits(atm[name]) << fact[name];
  return facts;
}

/** Assigns the same number to equal values. */
function numbering<T>() {
  const numbers = new Map<string, number>();
  const things: T[] = [];
  return {
    things,
    numberOf(key: string, thing: () => T): number {
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, things.length);
      return things.push(thing()) - 1;
    },
  };
}

/** What is known about an ATM's currencies. */
function dispensedBy({ currencies = [], cash, withdrawal }: AtmRecord): DispensedCurrencies {
  const isNone = withdrawal === false;
  return {
    listed: isNone ? [] : currencies,
    notDispensed: cash?.notDispensed ?? [],
    isComplete: isNone || (cash?.onlyListed === true && currencies.length > 0),
  };
}

/**
 * Returns the number of ATMs that a list or an operator contains at one point with identical values. In a map, identical ATMs at
 * one point are more likely one ATM that is mapped twice.
 */
function countInList(members: readonly AtmRecord[], feed: Feed | undefined): number | undefined {
  const isList = feed?.kind === 'list' || feed?.kind === 'operator';
  const isOne = isList && members.every((atm) => atm.feed === feed.name && atm.kind === undefined && atm.capacity === undefined);
  return isOne && members.length <= mostCapacity ? members.length : undefined;
}

/** @param name the key of the member */
function packMember(name: string, size: number) {
  const text = new Uint32Array(size);
  const distinct = numbering<Uint8Array>();
  distinct.numberOf('', () => new Uint8Array());
  return {
    add(record: number, value: object | number | undefined): void {
      if (value === undefined) return;
      const json = `,"${name}":${JSON.stringify(value)}`;
      text[record] = distinct.numberOf(json, () => encode(json));
    },
    packed(): PackedMember {
      const starts = new Uint32Array(distinct.things.length + 1);
      for (const [number, { length }] of distinct.things.entries()) starts[number + 1] = (starts[number] as number) + length;
      const bytes = new Uint8Array(starts.at(-1) as number);
      for (const [number, one] of distinct.things.entries()) bytes.set(one, starts[number]);
      return { text, starts, bytes };
    },
  };
}

function* fillColumns(records: readonly MergedAtm[], feeds: readonly Feed[]) {
  const size = records.length;
  const bytes = recordBytes();
  const chunk = new Uint16Array(size);
  const marks = new Uint32Array(partsPerRecord * size);
  const facts = new Uint16Array(size);
  const operator = new Int32Array(size);
  const schedule = new Int32Array(size);
  const attribution = new Uint32Array(size);
  const operators = numbering<Operator>();
  const operatorCountries: Set<string>[] = [];
  const attributionFeeds = numbering<readonly number[]>();
  const hints = packMember('hints', size);
  const cash = packMember('cash', size);
  const capacity = packMember('capacity', size);
  const priceGroup = new Uint32Array(size);
  const priceGroups = numbering<PriceGroup>();
  const kind = new Uint8Array(size);
  const conditions = packMember('conditions', size);
  const currencies = new Uint32Array(size);
  const dispensed = numbering<DispensedCurrencies>();
  const schedules = registerSchedules();
  const feedByName = new Map(feeds.map((feed) => [feed.name, feed]));
  const indexOf = new Map(feeds.map((feed, index) => [feed, index]));
  const attributionOfMembers = (members: readonly AtmRecord[]): number => {
    const holding = new Set(members.flatMap((member) => feedsOf(member, feeds)));
    const named = [...holding].map((feed) => indexOf.get(feed) ?? 0).sort((a, b) => a - b);
    return attributionFeeds.numberOf(named.join(), () => named);
  };
  const ofFeed = new Map<string, number>();
  const equalAtms = new Map<number, number>();
  for (let i = 0; i < size; i++) {
    const { atm, members } = records[i] as MergedAtm;
    if (members) equalAtms.set(i, members.length);
    if (i % 512 === 0) yield;
    chunk[i] = bytes.write(atm, marks, partsPerRecord * i);
    hints.add(i, atm.hints);
    cash.add(i, atm.cash);
    capacity.add(i, atm.capacity ?? (members && countInList(members, feedByName.get(atm.feed ?? ''))));
    if (atm.kind !== undefined) kind[i] = accessPointKinds.indexOf(atm.kind);
    conditions.add(i, atm.conditions);
    const paid = dispensedBy(atm);
    currencies[i] = dispensed.numberOf(JSON.stringify(paid), () => paid);
    facts[i] = factsOf(atm);
    const { operator: who } = atm;
    const number = who === undefined ? -1 : operators.numberOf(who.uid, () => who);
    operator[i] = number;
    if (number === operatorCountries.length) operatorCountries.push(new Set());
    operatorCountries[number]?.add(atm.country);
    const { country, kind: other } = atm;
    const group: PriceGroup = { operator: number, networks: networksOfAtm(atm), country, isAtm: other === undefined };
    priceGroup[i] = priceGroups.numberOf(`${number} ${country} ${group.isAtm} ${group.networks.join()}`, () => group);
    schedule[i] = isNonStop(atm) ? alwaysOpen : (schedules.numberOf(atm) ?? -1);
    // Fast path for the usual case of an ATM with only one record.
    const known = members === undefined && atm.feed !== undefined ? ofFeed.get(atm.feed) : undefined;
    attribution[i] = known ?? attributionOfMembers(members ?? [atm]);
    if (members === undefined && atm.feed !== undefined) ofFeed.set(atm.feed, attribution[i] as number);
  }
  return {
    size,
    equalAtms,
    chunks: bytes.chunks(),
    chunk,
    marks,
    hints: hints.packed(),
    cash: cash.packed(),
    capacity: capacity.packed(),
    priceGroup,
    priceGroups: priceGroups.things,
    kind,
    conditions: conditions.packed(),
    dispensedBy: currencies,
    dispensed: dispensed.things,
    facts,
    operator,
    operators: operators.things,
    operatorCountries: operatorCountries.map((countries) => [...countries].sort()),
    schedule,
    schedules: schedules.schedules,
    attribution,
    attributionFeeds: attributionFeeds.things,
  };
}
