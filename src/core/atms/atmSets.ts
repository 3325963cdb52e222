import type { FindNearbyQuery } from '../../contract/atms.ts';
import { attributeNames } from '../../contract/attributes.ts';
import type { Bounds } from '../../contract/bounds.ts';
import { boundsRegion, isInBounds } from '../geo/boundsRegion.ts';
import { halfGlobe } from '../geo/greatCircle.ts';
import { leavesWithin } from '../geo/leavesWithin.ts';
import type { PointSearch } from '../geo/nearestPoints.ts';
import { allPoints, type PointSet, putPoint } from '../geo/pointSet.ts';
import { allianceOperators, chargesNothing, refusesDeposits } from './alliance.ts';
import type { Caller } from './caller.ts';
import type { OpenHours } from './openHours.ts';
import type { Known } from './packedAtms.ts';
import { type Fact, factOf, type PackedAtms, treePosition, trueFact, unknownFact } from './packedAtms.ts';
import { fits } from './threeValued.ts';

/** Computes which records match a caller's query. */
export interface AtmSets {
  /** The matching records of the tree. With bounds, only until the next query with bounds. */
  fitting(query: FindNearbyQuery, caller: Caller, now: number): PointSet;
  /** The columns that define that set: in all of `keeps` and none of `drops`. */
  columns(query: FindNearbyQuery, caller: Caller, now: number): SetColumns;
  /** Whether one record matches. */
  fits(record: number, query: FindNearbyQuery, caller: Caller, now: number): boolean;
}

/** Words by leaf. */
export interface SetColumns {
  readonly keeps: readonly Uint32Array[];
  readonly drops: readonly Uint32Array[];
}

/** Number of cached filter combinations. Queries repeat the same few. */
const kept = 64;

/** Filters in the order that cache keys use. */
const filterOrder = [...attributeNames, 'isFree', 'openNow'] as const;

/** Assigns small numbers to object identities. */
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

/** The records whose operator is in a list of uids. Cached per list. */
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
 * The operators that a query names, each by its current uid. Equal lists return the same object, so that cached sets are shared
 * between queries.
 * @param merged uid of an operator that was merged into another -> the other's current uid
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
    // The least recently used list is evicted.
    ready.delete(key);
    ready.set(key, known);
    const [oldest] = ready.size > kept ? ready.keys() : [];
    if (oldest !== undefined) ready.delete(oldest);
    return known;
  };
}

/** An attribute as it reads within the alliance, which depends on one of the caller's lists. Cached per list. */
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

/** All records except those that are not merged for a caller. */
function callerBases({ tree, partners }: PackedAtms, everyone: Uint32Array): (caller: Caller) => Uint32Array {
  const ready = new Map<string, Uint32Array>();
  return ({ id }) => {
    const hidden = partners.get(id)?.hidden ?? [];
    if (hidden.length === 0) return everyone;
    const known = ready.get(id) ?? everyone.slice();
    if (!ready.has(id)) for (const record of hidden) putPoint(tree, known, record, false);
    ready.set(id, known);
    return known;
  };
}

/** The open and closed records, copied into the search's memory. The copy of an earlier instant is overwritten. */
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
 * The records inside bounds, also in the search's memory. Maps ask for other bounds with each move, so those of the last ones are
 * overwritten instead of cached.
 */
function boundsWords({ tree }: PackedAtms, search: PointSearch): (bounds: Bounds) => Uint32Array {
  let words = new Uint32Array(0);
  let held: Bounds | undefined;
  return (bounds) => {
    if (bounds === held) return words;
    if (held === undefined) words = new Uint32Array(tree.leaves);
    else words.fill(0);
    const put = (leaf: number, within: number) => {
      words[leaf] = within;
    };
    leavesWithin(tree, 0, 0, halfGlobe, put, boundsRegion(tree, bounds));
    search.renew(words);
    held = bounds;
    return words;
  };
}

/** Evicts and returns the least recently used set if the cache is full, so that its memory can be reused. */
function makeRoom(ready: Map<string, PointSet>): PointSet | undefined {
  const [oldest] = ready.size < kept ? [] : ready;
  if (oldest) ready.delete(oldest[0]);
  return oldest?.[1];
}

/**
 * @param mergedOperators uid of an operator that was merged into another -> the other's current uid
 * @param search over the records' tree
 */
export function atmSets(
  packed: PackedAtms,
  mergedOperators: ReadonlyMap<string, string> | undefined,
  hours: OpenHours,
  search: PointSearch,
): AtmSets {
  const { index, partners } = packed;
  const all = allPoints(packed.tree);
  const everyone = search.set(all, [], []);
  const identityOf = identities();
  const ready = new Map<string, PointSet>();
  const openAt = openWords(hours, search);
  const insideOf = boundsWords(packed, search);
  let inBounds: PointSet | undefined;
  const runBy = operatorSets(packed);
  // The rules `refusesDeposits` and `chargesNothing` of alliance.ts, for all ATMs at once.
  const depositsWithin = withinList(index.known.depositAtm, runBy, (yes, no, inside) => [yes & inside, no | ~inside]);
  const freeWithin = withinList(index.known.isFree, runBy, (yes, no, inside) => [yes | inside, no & ~inside]);
  const listFor = operatorLists(packed, mergedOperators);
  const baseFor = callerBases(packed, all);

  function knownOf(filter: (typeof filterOrder)[number], query: FindNearbyQuery, caller: Caller, now: number): Known {
    if (filter === 'openNow') return openAt(now);
    if (query.allianceOnly === true && filter === 'depositAtm') return depositsWithin(caller.deposits);
    if (query.allianceOnly === true && filter === 'isFree') return freeWithin(caller.withdrawals);
    return index.known[filter];
  }

  function columns(query: FindNearbyQuery, caller: Caller, now: number): SetColumns {
    const keeps: Uint32Array[] = [baseFor(caller)];
    const drops: Uint32Array[] = [];
    const among = allianceOperators(query, caller);
    if (among) keeps.push(runBy(among));
    if (query.operator) keeps.push(runBy(listFor(query.operator)));
    if (query.bounds) keeps.push(insideOf(query.bounds));
    for (const filter of filterOrder) {
      const wanted = query[filter];
      if (wanted === undefined) continue;
      const { yes, no } = knownOf(filter, query, caller, now);
      if (query.knownOnly === true) keeps.push(wanted ? yes : no);
      else drops.push(wanted ? no : yes);
    }
    return { keeps, drops };
  }

  function combine(query: FindNearbyQuery, caller: Caller, now: number, instead: PointSet | undefined): PointSet {
    const { keeps, drops } = columns(query, caller, now);
    const [base, ...others] = keeps as [Uint32Array, ...Uint32Array[]];
    return search.set(base, others, drops, instead);
  }

  return {
    columns,
    fitting(query, caller, now) {
      if (query.bounds) {
        inBounds = combine(query, caller, now, inBounds);
        return inBounds;
      }
      const hidden = partners.get(caller.id)?.hidden.length ? caller.id : '';
      const isAlliance = query.allianceOnly === true;
      const isPlain =
        !isAlliance && !query.operator && hidden === '' && filterOrder.every((filter) => query[filter] === undefined);
      if (isPlain) return everyone;
      const asked = filterOrder.map((filter) => (query[filter] === undefined ? '-' : query[filter] ? 'y' : 'n')).join('');
      const lists = isAlliance ? `${identityOf(caller.withdrawals)} ${identityOf(caller.deposits)}` : '';
      const chosen = query.operator ? identityOf(listFor(query.operator)) : '';
      const epoch = query.openNow === undefined ? '' : hours.at(now).epoch;
      const key = `${asked}${query.knownOnly === true ? 'k' : ''} ${lists} ${chosen} ${epoch} ${hidden}`;
      let set = ready.get(key);
      if (set) ready.delete(key);
      else set = combine(query, caller, now, makeRoom(ready));
      ready.set(key, set);
      return set;
    },
    fits(record, query, caller, now) {
      const at = treePosition(packed, record);
      if (query.bounds && !isInBounds(query.bounds, packed.tree.lats[at] as number, packed.tree.longs[at] as number))
        return false;
      const who = operatorOf(packed, record);
      const among = allianceOperators(query, caller);
      if (among && (who === undefined || !among.has(who))) return false;
      if (query.operator && (who === undefined || !listFor(query.operator).has(who))) return false;
      const knownOnly = query.knownOnly === true;
      return filterOrder.every((filter) => {
        const wanted = query[filter];
        if (wanted === undefined) return true;
        if (filter === 'openNow') return fits(hours.isOpen(packed.schedule[record] as number, now), wanted, knownOnly);
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

/** Whether the machine takes deposits, taking `allianceOnly` into account. */
export function depositOf(
  packed: PackedAtms,
  record: number,
  caller: Caller,
  query: Pick<FindNearbyQuery, 'allianceOnly' | 'depositAtm'>,
): boolean | undefined {
  if (refusesDeposits(operatorOf(packed, record), query, caller)) return false;
  return factValue(packed, record, 'depositAtm');
}
