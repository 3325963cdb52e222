import type { At } from '../../contract/at.ts';
import type { FindNearbyQuery } from '../../contract/atms.ts';
import { attributeNames } from '../../contract/attributes.ts';
import type { Bounds } from '../../contract/bounds.ts';
import type { BankCard } from '../../contract/cards.ts';
import { boundsRegion, isInBounds } from '../geo/boundsRegion.ts';
import { halfGlobe } from '../geo/greatCircle.ts';
import { leavesWithin } from '../geo/leavesWithin.ts';
import type { PointSearch } from '../geo/nearestPoints.ts';
import { type PointSet, putPoint } from '../geo/pointSet.ts';
import { allianceOperators, chargesNothing, isForAtms, refusesDeposits } from './alliance.ts';
import type { Caller } from './caller.ts';
import { type CardPrices, cardPrices } from './cardPrices.ts';
import { currencySets } from './currencySets.ts';
import { isOfKinds, type KindMask, kindMask, onlyAtms, pointsOfKinds } from './kindSets.ts';
import type { LiveStatuses } from './liveStatuses.ts';
import type { OpenHours } from './openHours.ts';
import type { Known } from './packedAtms.ts';
import { type Fact, factOf, type PackedAtms, treePosition, trueFact, unknownFact } from './packedAtms.ts';
import { fits } from './threeValued.ts';
import { needsOf } from './worksNow.ts';

/** The ATMs that a user can reach within a given walking time. */
export interface WalkArea {
  /** The matching records within the area, regardless of opening hours. Includes records that only the caller sees. */
  readonly records: ReadonlySet<number>;
  readonly basis: 'measured' | 'estimated';
  /**
   * The smallest straight-line distance in metres of an ATM that is not in the area and whose exact walk is unknown. From this
   * distance on, such an ATM may be nearer on foot than a listed ATM.
   */
  readonly bound: number;
}

/** A query, with the ATMs within `walkMinutes` if the query contains this parameter. */
export type ResolvedQuery = FindNearbyQuery & { readonly within?: WalkArea };

export interface AtmSets {
  /**
   * Returns the matching records in the tree. If the query contains an area, the result is valid only until the next query with
   * an area.
   */
  fitting(query: ResolvedQuery, caller: Caller, now: number): PointSet;
  /** Returns the columns that define the matching records. A matching record is in all of `keeps` and in none of `drops`. */
  columns(query: ResolvedQuery, caller: Caller, now: number): SetColumns;
  /** @param way the time in ms that the user takes to reach the ATM. The filter `openNow` applies to the time of arrival. */
  fits(record: number, query: ResolvedQuery, caller: Caller, now: number, way?: number): boolean;
  /** Returns what ATMs charge for the cards in a request. */
  cardPrices(cards: readonly BankCard[], caller: Caller): CardPrices;
}

/** Columns with one word per leaf of the tree. */
export interface SetColumns {
  readonly keeps: readonly Uint32Array[];
  readonly drops: readonly Uint32Array[];
}

/** The maximum number of cached filter combinations. Most queries use one of a few combinations. */
const kept = 64;

/** The order of the filters in cache keys. */
const filterOrder = [...attributeNames, 'isFree', 'openNow', 'workingNow', 'freeForMe'] as const;

/** Returns a function that assigns a different number to each object. */
function identities() {
  const numbers = new WeakMap<object, number>();
  let next = 0;
  return (thing: object): number => {
    const known = numbers.get(thing);
    if (known !== undefined) return known;
    numbers.set(thing, ++next);
    return next;
  };
}

/** Returns the records whose operator is in a list of uids, cached per list. */
function operatorSets({ tree, index, operators }: PackedAtms): (list: ReadonlySet<string>) => Uint32Array {
  const { starts, records } = index.byOperator;
  const numberOf = new Map(operators.map(({ uid }, number) => [uid, number]));
  const ready = new WeakMap<ReadonlySet<string>, Uint32Array>();
  return (list) => {
    const known = ready.get(list);
    if (known) return known;
    const words = new Uint32Array(tree.leaves);
    for (const uid of list) {
      const number = numberOf.get(uid);
      if (number === undefined) continue;
      for (let at = starts[number] as number; at < (starts[number + 1] as number); at++) {
        putPoint(tree, words, records[at] as number, true);
      }
    }
    ready.set(list, words);
    return words;
  };
}

/**
 * Returns the current uids of the operators in a query. Returns the same object for equal lists, so queries share cached sets.
 * @param merged maps the uid of each merged operator to the current uid of the operator that it was merged into
 */
function operatorLists(
  { operators }: PackedAtms,
  merged: ReadonlyMap<string, string> = new Map(),
): (uids: readonly string[]) => ReadonlySet<string> {
  const present = new Set(operators.map(({ uid }) => uid));
  const ready = new Map<string, ReadonlySet<string>>();
  return (uids) => {
    const current = uids.map((uid) => (present.has(uid) ? uid : merged.get(uid))).filter((uid) => uid !== undefined);
    const list = new Set(current.filter((uid) => present.has(uid)).sort());
    const key = [...list].join(' ');
    const known = ready.get(key) ?? list;
    // Move the list to the end, so that the first list is the least recently used one, and evict that list if there are too many.
    ready.delete(key);
    ready.set(key, known);
    const [oldest] = ready.size > kept ? ready.keys() : [];
    if (oldest !== undefined) ready.delete(oldest);
    return known;
  };
}

/**
 * Returns the values that an attribute has for a caller's alliance. The values depend on one of the caller's lists and are cached
 * per list.
 */
function withinList(
  { yes, no }: Known,
  runBy: (list: ReadonlySet<string>) => Uint32Array,
  read: (yes: number, no: number, inside: number) => readonly [yes: number, no: number],
) {
  const ready = new WeakMap<ReadonlySet<string>, Known>();
  return (list: ReadonlySet<string>): Known => {
    const known = ready.get(list);
    if (known) return known;
    const inside = runBy(list);
    const within: Known = { yes: yes.slice(), no: no.slice() };
    for (let leaf = 0; leaf < inside.length; leaf++) {
      const [isTrue, isFalse] = read(yes[leaf] as number, no[leaf] as number, inside[leaf] as number);
      within.yes[leaf] = isTrue;
      within.no[leaf] = isFalse;
    }
    ready.set(list, within);
    return within;
  };
}

/** Returns all records of the requested kinds in the tree, except merged records that are separate for the caller. */
function callerBases(packed: PackedAtms): (query: ResolvedQuery, caller: Caller) => Uint32Array {
  const { tree, partners, index } = packed;
  const byKinds = new Map<KindMask, Uint32Array>([[onlyAtms, index.atms]]);
  const ready = new Map<string, Uint32Array>();
  return (query, { id }) => {
    const mask = kindMask(query);
    const all = byKinds.getOrInsertComputed(mask, () => pointsOfKinds(packed, mask));
    const hidden = partners.get(id)?.hidden ?? [];
    if (hidden.length === 0) return all;
    return ready.getOrInsertComputed(`${mask} ${id}`, () => {
      const known = all.slice();
      for (const record of hidden) putPoint(tree, known, record, false);
      return known;
    });
  };
}

/**
 * Returns the open records and the closed records at an instant, copied into the memory of the search. The next call overwrites
 * the result.
 */
function openWords(hours: OpenHours, search: PointSearch): (now: number) => Known {
  let readAt = -1;
  return (now) => {
    const known = hours.at(now);
    if (known.epoch !== readAt) for (const words of [known.yes, known.no]) search.renew(words);
    readAt = known.epoch;
    return known;
  };
}

/**
 * Returns which records are open and which are closed at the time that a query specifies, copied into the memory of the search.
 */
function wordsAtTime({ atTime }: OpenHours, search: PointSearch): (at: At) => Known {
  const copied = new WeakSet<Known>();
  return (at) => {
    const known = atTime.at(at);
    if (!copied.has(known)) for (const words of [known.yes, known.no]) search.renew(words);
    copied.add(known);
    return known;
  };
}

/**
 * Returns the records that work and those that do not, copied into the memory of the search. The next call with the same needs
 * overwrites the result.
 */
function workingWords(statuses: LiveStatuses, search: PointSearch): (query: FindNearbyQuery, now: number) => Known {
  const readAt = new Map<number, number>();
  return (query, now) => {
    const needs = needsOf(query);
    const known = statuses.at(needs, now);
    if (known.epoch !== readAt.get(needs)) for (const words of [known.yes, known.no]) search.renew(words);
    readAt.set(needs, known.epoch);
    return known;
  };
}

/**
 * Returns the records within an area, in the memory of the search. Areas are not cached, because each request has a different
 * one. A new area overwrites the previous area.
 * @param put sets the bits of the records
 */
function areaWords<Area>({ tree }: PackedAtms, search: PointSearch, put: (words: Uint32Array, area: Area) => void) {
  let words = new Uint32Array(0);
  let held: Area | undefined;
  return (area: Area): Uint32Array => {
    if (area === held) return words;
    if (held === undefined) words = new Uint32Array(tree.leaves);
    else words.fill(0);
    put(words, area);
    search.renew(words);
    held = area;
    return words;
  };
}

/**
 * Returns the records that are free for at least one card, and those that charge for every card, in the memory of the search.
 * Each request has different cards, so its records overwrite those of the previous request.
 */
function cardWords({ tree }: PackedAtms, search: PointSearch): (prices: CardPrices) => Known {
  const words: Known = { yes: new Uint32Array(tree.leaves), no: new Uint32Array(tree.leaves) };
  // Refers to the prices weakly, so that the cards do not stay in memory after the response.
  let held: WeakRef<CardPrices> | undefined;
  return (prices) => {
    if (held?.deref() === prices) return words;
    prices.put(words);
    for (const one of [words.yes, words.no]) search.renew(one);
    held = new WeakRef(prices);
    return words;
  };
}

/** If the cache is full, evicts the least recently used set and returns it, so that its memory can be reused. */
function makeRoom(ready: Map<string, PointSet>): PointSet | undefined {
  const [oldest] = ready.size < kept ? [] : ready;
  if (oldest) ready.delete(oldest[0]);
  return oldest?.[1];
}

/**
 * @param mergedOperators maps the uid of each merged operator to the current uid of the operator that it was merged into
 * @param search searches the tree of the records
 */
export function atmSets(
  packed: PackedAtms,
  mergedOperators: ReadonlyMap<string, string> | undefined,
  hours: OpenHours,
  statuses: LiveStatuses,
  search: PointSearch,
): AtmSets {
  const { index, partners, tree } = packed;
  const everyone = search.set(index.atms, [], []);
  const identityOf = identities();
  const ready = new Map<string, PointSet>();
  const openAt = openWords(hours, search);
  const openThen = wordsAtTime(hours, search);
  const dispensing = currencySets(packed);
  const workingAt = workingWords(statuses, search);
  const inBounds = areaWords<Bounds>(packed, search, (words, bounds) => {
    const put = (leaf: number, within: number) => {
      words[leaf] = within;
    };
    leavesWithin(tree, 0, 0, halfGlobe, put, boundsRegion(tree, bounds));
  });
  const inWalkArea = areaWords<WalkArea>(packed, search, (words, { records }) => {
    for (const record of records) if (record < tree.size) putPoint(tree, words, record, true);
  });
  const pricesFor = cardPrices(packed, mergedOperators);
  const freeWithCards = cardWords(packed, search);
  let inArea: PointSet | undefined;
  const runBy = operatorSets(packed);
  // Apply the rules `refusesDeposits` and `chargesNothing` from alliance.ts to all ATMs in one step.
  const depositsWithin = withinList(index.known.depositAtm, runBy, (yes, no, inside) => [yes & inside, no | ~inside]);
  const freeWithin = withinList(index.known.isFree, runBy, (yes, no, inside) => [yes | inside, no & ~inside]);
  const listFor = operatorLists(packed, mergedOperators);
  const baseFor = callerBases(packed);

  function knownOf(filter: (typeof filterOrder)[number], query: ResolvedQuery, caller: Caller, now: number): Known {
    if (filter === 'openNow') return query.at ? openThen(query.at) : openAt(now);
    if (filter === 'workingNow') return workingAt(query, now);
    if (filter === 'freeForMe') return freeWithCards(pricesFor(query.cards ?? [], caller));
    if (query.allianceOnly === true && filter === 'depositAtm') return depositsWithin(caller.deposits);
    if (query.allianceOnly === true && filter === 'isFree') return freeWithin(caller.withdrawals);
    return index.known[filter];
  }

  function columns(query: ResolvedQuery, caller: Caller, now: number): SetColumns {
    const keeps: Uint32Array[] = [baseFor(query, caller)];
    const drops: Uint32Array[] = [];
    const among = allianceOperators(query, caller);
    if (among) keeps.push(runBy(among));
    if (isForAtms(query)) keeps.push(index.atms);
    if (query.operator) keeps.push(runBy(listFor(query.operator)));
    if (query.bounds) keeps.push(inBounds(query.bounds));
    if (query.within) keeps.push(inWalkArea(query.within));
    if (query.currency !== undefined) {
      const { yes, no } = dispensing.known(query.currency);
      if (query.knownOnly === true) keeps.push(yes);
      else drops.push(no);
    }
    for (const filter of filterOrder) {
      const wanted = query[filter];
      if (wanted === undefined) continue;
      const { yes, no } = knownOf(filter, query, caller, now);
      if (query.knownOnly === true) keeps.push(wanted ? yes : no);
      else drops.push(wanted ? no : yes);
    }
    return { keeps, drops };
  }

  function combine(query: ResolvedQuery, caller: Caller, now: number, instead: PointSet | undefined): PointSet {
    const { keeps, drops } = columns(query, caller, now);
    const [base, ...others] = keeps as [Uint32Array, ...Uint32Array[]];
    return search.set(base, others, drops, instead);
  }

  return {
    columns,
    cardPrices: pricesFor,
    fitting(query, caller, now) {
      // Do not cache these sets, because two queries rarely contain the same bounds, area, time or cards.
      if (query.bounds || query.within || query.freeForMe !== undefined || (query.at && query.openNow !== undefined)) {
        inArea = combine(query, caller, now, inArea);
        return inArea;
      }
      const hidden = partners.get(caller.id)?.hidden.length ? caller.id : '';
      const isAlliance = query.allianceOnly === true;
      const isPlain =
        !isAlliance &&
        !query.operator &&
        query.currency === undefined &&
        kindMask(query) === onlyAtms &&
        hidden === '' &&
        filterOrder.every((filter) => query[filter] === undefined);
      if (isPlain) return everyone;
      const asked = filterOrder.map((filter) => (query[filter] === undefined ? '-' : query[filter] ? 'y' : 'n')).join('');
      const lists = isAlliance ? `${identityOf(caller.withdrawals)} ${identityOf(caller.deposits)}` : '';
      const chosen = query.operator ? identityOf(listFor(query.operator)) : '';
      const epoch = query.openNow === undefined ? '' : hours.at(now).epoch;
      const changes = query.workingNow === undefined ? '' : statuses.at(needsOf(query), now).epoch;
      const key = `${asked}${query.knownOnly === true ? 'k' : ''} ${lists} ${chosen} ${epoch} ${changes} ${query.currency ?? ''} ${kindMask(query)} ${hidden}`;
      let set = ready.get(key);
      if (set) ready.delete(key);
      else set = combine(query, caller, now, makeRoom(ready));
      ready.set(key, set);
      return set;
    },
    fits(record, query, caller, now, way = 0) {
      if (query.within && !query.within.records.has(record)) return false;
      if (!isOfKinds(packed, record, isForAtms(query) ? kindMask(query) & onlyAtms : kindMask(query))) return false;
      const at = treePosition(packed, record);
      if (query.bounds && !isInBounds(query.bounds, tree.lats[at] as number, tree.longs[at] as number)) return false;
      const who = operatorOf(packed, record);
      const among = allianceOperators(query, caller);
      if (among && (who === undefined || !among.has(who))) return false;
      if (query.operator && (who === undefined || !listFor(query.operator).has(who))) return false;
      const knownOnly = query.knownOnly === true;
      if (query.currency !== undefined && !fits(dispensing.value(record, query.currency), true, knownOnly)) return false;
      return filterOrder.every((filter) => {
        const wanted = query[filter];
        if (wanted === undefined) return true;
        if (filter === 'openNow') {
          const schedule = packed.schedule[record] as number;
          return fits(
            query.at ? hours.atTime.isOpen(schedule, query.at, way) : hours.isOpen(schedule, now + way),
            wanted,
            knownOnly,
          );
        }
        if (filter === 'freeForMe') return fits(pricesFor(query.cards ?? [], caller).isFree(record), wanted, knownOnly);
        if (filter === 'workingNow') return fits(statuses.works(record, needsOf(query), now), wanted, knownOnly);
        if (filter === 'depositAtm') return fits(depositOf(packed, record, caller, query), wanted, knownOnly);
        const isFree = filter === 'isFree' && chargesNothing(who, query, caller);
        return fits(isFree || factValue(packed, record, filter), wanted, knownOnly);
      });
    },
  };
}

function factValue(packed: PackedAtms, record: number, name: Fact): boolean | undefined {
  const state = factOf(packed, record, name);
  return state === unknownFact ? undefined : state === trueFact;
}

const operatorOf = ({ operators, operator }: PackedAtms, record: number): string | undefined =>
  operators[operator[record] as number]?.uid;

/** Whether the ATM accepts deposits under the query's `allianceOnly` filter. */
export function depositOf(
  packed: PackedAtms,
  record: number,
  caller: Caller,
  query: Pick<FindNearbyQuery, 'allianceOnly' | 'depositAtm'>,
): boolean | undefined {
  if (refusesDeposits(operatorOf(packed, record), query, caller)) return false;
  return factValue(packed, record, 'depositAtm');
}
