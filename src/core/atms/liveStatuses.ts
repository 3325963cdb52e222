/**
 * The live statuses of the ATMs in a snapshot. The snapshot itself is immutable, so the statuses are stored separately: in a map
 * keyed by record, and in bit sets for the filter `workingNow`, which are updated with each status.
 */
import type { Capability } from '../../contract/attributes.ts';
import type { AtmState, LiveStatus } from '../../contract/statuses.ts';
import { putPoint } from '../geo/pointSet.ts';
import { runToEnd, type Steps } from '../steps.ts';
import { expiryQueue } from './expiryQueue.ts';
import { dispensesNoCash, type Known, type PackedAtms, recordOf } from './packedAtms.ts';
import { type Needs, needsCash, needsOf, worksNow } from './worksNow.ts';

/** A status as its operator reported it. All times are epoch ms. */
export interface AtmStatus {
  readonly state: AtmState;
  readonly lostCapabilities?: readonly Capability[];
  readonly since: number;
  readonly expectedUntil?: number;
  readonly expiresAt: number;
  readonly reportedAt: number;
}

export interface LiveStatuses {
  /** Replaces the statuses of these uids. Ignores uids that the snapshot does not contain. */
  update(statuses: Iterable<readonly [uid: string, status: AtmStatus]>): void;
  updateInSteps(statuses: Iterable<readonly [uid: string, status: AtmStatus]>): Steps<void>;
  /** Removes all statuses. */
  clear(): void;
  /**
   * Updates the sets and memory after statuses have expired. Searches always ignore expired statuses, but take longer until this
   * update.
   */
  expireInSteps(now: number): Steps<void>;
  /**
   * Returns the records in the tree that are known to work and those that are known not to work. `epoch` changes whenever one of
   * these sets changes.
   */
  at(needs: Needs, now: number): KnownWorking;
  /** Returns undefined if it is unknown whether the ATM works. */
  works(record: number, needs: Needs, now: number): boolean | undefined;
  /** Returns the status for a response, or undefined if the status is unknown. */
  of(record: number, now: number): LiveStatus | undefined;
  /** Returns the JSON of the `status` member with a leading comma, or an empty text if the status is unknown. */
  text(record: number, now: number): string;
}

interface KnownWorking extends Known {
  readonly epoch: number;
}

/** Upper bound for the bytes of `text`: three timestamps, all capabilities and the age. */
export const mostStatusBytes = 512;

/** All states, from best to worst. */
const byRank: readonly AtmState[] = ['inService', 'depositUnavailable', 'outOfCash', 'outOfService'];
const rank = (state: AtmState): number => byRank.indexOf(state);

/**
 * How long a status is stored, in ms, after it has both arrived and expired. By the end of this time, every message that was sent
 * earlier has also expired, so a replayed message cannot restore an older status.
 */
export const statusRetention = 24 * 3_600_000;

/** Whether status a replaces status b. */
export const isNewer = (a: Pick<AtmStatus, 'since' | 'expiresAt'>, b: Pick<AtmStatus, 'since' | 'expiresAt'>): boolean =>
  a.since > b.since || (a.since === b.since && a.expiresAt > b.expiresAt);

const cash = needsOf({});
const lostCount = ({ lostCapabilities = [] }: AtmStatus): number => lostCapabilities.length;

/** The number of statuses between two yields. Each status takes a few microseconds. */
const pauseEvery = 8;
/**
 * The maximum number of records whose expired statuses a search removes. Many statuses can expire at the same time. Beyond this
 * number, the search ignores expired statuses without removing them.
 */
const mostPerSearch = 200;

interface Column extends KnownWorking {
  epoch: number;
  /** The time for which the sets are up to date. NaN if a status has changed since then. */
  asOf: number;
}

export function liveStatuses(packed: PackedAtms): LiveStatuses {
  const { tree, equalAtms, partners } = packed;
  /**
   * Maps records to statuses, keyed by uid, because a record can represent several identical ATMs. Includes expired statuses that
   * still supersede older statuses.
   */
  const held = new Map<number, Map<string, AtmStatus>>();
  const columns = new Map<Needs, Column>();
  let epoch = 0;
  let expiries = expiryQueue();

  const countOf = (record: number): number => equalAtms.get(record) ?? 1;

  function knownOf(record: number, now: number): readonly AtmStatus[] {
    const all = held.get(record);
    return all === undefined ? [] : [...all.values()].filter(({ expiresAt }) => expiresAt > now);
  }

  /** Whether an ATM of this record works while it has this status. */
  const worksWith = (record: number, status: AtmStatus, needs: Needs): boolean | undefined =>
    needsCash(needs) && dispensesNoCash(packed, record) ? false : worksNow(status, needs);

  /** Whether the response for a record of several identical ATMs contains status a of one ATM rather than status b of another. */
  function isBetter(record: number, a: AtmStatus, b: AtmStatus): boolean {
    const hasCash = (status: AtmStatus) => worksWith(record, status, cash) === true;
    if (hasCash(a) !== hasCash(b)) return hasCash(a);
    if (a.state !== b.state) return rank(a.state) < rank(b.state);
    return lostCount(a) < lostCount(b);
  }

  /**
   * A record of several identical ATMs counts as working if one of the ATMs works, and as not working only if all of them are
   * known not to work.
   */
  function works(record: number, needs: Needs, now: number): boolean | undefined {
    const known = knownOf(record, now);
    const verdicts = known.map((status) => worksWith(record, status, needs));
    if (verdicts.includes(true)) return true;
    return known.length >= countOf(record) && !verdicts.includes(undefined) ? false : undefined;
  }

  function put(known: Column, record: number, value: boolean | undefined): void {
    const isChanged = [putPoint(tree, known.yes, record, value === true), putPoint(tree, known.no, record, value === false)];
    if (isChanged.includes(true)) known.epoch = ++epoch;
  }

  /**
   * Returns the time at which a status can be removed from memory. An expired status still supersedes older statuses that are
   * reported under a different uid of the ATM, both in the store and after a restart.
   */
  const endOf = (record: number, { expiresAt, reportedAt }: AtmStatus): number =>
    countOf(record) === 1 ? Math.max(expiresAt, reportedAt) + statusRetention : expiresAt;

  /** Updates the sets and the queue after a change to a record's statuses. */
  function refresh(record: number, now: number): void {
    if (record < tree.size) {
      for (const [needs, known] of columns) {
        put(known, record, works(record, needs, now));
        known.asOf = Number.NaN;
      }
    }
    let first = Number.POSITIVE_INFINITY;
    for (const status of held.get(record)?.values() ?? []) {
      first = Math.min(first, status.expiresAt > now ? status.expiresAt : endOf(record, status));
    }
    expiries.set(record, first);
  }

  function set(uid: string, status: AtmStatus): void {
    const records = [recordOf(packed, uid)];
    for (const { shownByUid } of partners.values()) records.push(shownByUid.get(uid));
    for (const record of records) {
      if (record === undefined) continue;
      const all = held.getOrInsertComputed(record, () => new Map());
      // Uids from different feeds can identify one ATM. The newest status for any of these uids applies.
      if (countOf(record) === 1 && [...all].some(([other, one]) => other !== uid && isNewer(one, status))) continue;
      if (countOf(record) === 1) all.clear();
      all.set(uid, status);
      // Updates the bits as of the time of the report. If the status has expired since then, `at` clears the bits.
      refresh(record, status.reportedAt);
    }
  }

  /** Updates the first record with a status that has expired or can be removed. @returns whether there was such a record */
  function expireFirst(now: number): boolean {
    if (expiries.next() > now) return false;
    const record = expiries.take();
    const all = held.get(record) as Map<string, AtmStatus>;
    for (const [uid, status] of all) if (endOf(record, status) <= now) all.delete(uid);
    if (all.size === 0) held.delete(record);
    refresh(record, now);
    return true;
  }

  /** Clears the bits of all expired statuses. Clearing bits is much faster than removing the statuses. */
  function clearExpired(known: Column, needs: Needs, now: number): void {
    expiries.eachUntil(now, (record) => {
      if (record < tree.size) put(known, record, equalAtms.has(record) ? works(record, needs, now) : undefined);
    });
    known.asOf = now;
  }

  function columnOf(needs: Needs, now: number): Column {
    const known = columns.get(needs);
    if (known) return known;
    const fresh = { yes: new Uint32Array(tree.leaves), no: new Uint32Array(tree.leaves), epoch: ++epoch, asOf: now };
    for (const record of held.keys()) if (record < tree.size) put(fresh, record, works(record, needs, now));
    columns.set(needs, fresh);
    return fresh;
  }

  function* updateInSteps(statuses: Iterable<readonly [uid: string, status: AtmStatus]>): Steps<void> {
    let count = 0;
    for (const [uid, status] of statuses) {
      set(uid, status);
      if (++count % pauseEvery === 0) yield;
    }
  }

  function answerOf(record: number, now: number): LiveStatus | undefined {
    const known = knownOf(record, now);
    if (known.length === 0) return undefined;
    const best = known.reduce((a, b) => (isBetter(record, b, a) ? b : a));
    // An identical ATM with an unknown status may provide what this ATM lacks.
    if (known.length < countOf(record) && (best.state !== 'inService' || lostCount(best) > 0)) return undefined;
    return statusAnswer(best, now);
  }

  return {
    update: (statuses) => runToEnd(updateInSteps(statuses)),
    updateInSteps,
    clear() {
      held.clear();
      columns.clear();
      expiries = expiryQueue();
    },
    *expireInSteps(now) {
      for (let count = 1; expireFirst(now); count++) if (count % pauseEvery === 0) yield;
    },
    at(needs, now) {
      const known = columnOf(needs, now);
      // The sets are up to date if another part of the same search has requested them.
      if (known.asOf === now) return known;
      for (let count = 0; count < mostPerSearch && expireFirst(now); count++);
      clearExpired(known, needs, now);
      return known;
    },
    works,
    of: answerOf,
    text(record, now) {
      const status = answerOf(record, now);
      return status === undefined ? '' : `,"status":${JSON.stringify(status)}`;
    },
  };
}

const written = (instant: number): string => new Date(instant).toISOString().replace('.000Z', 'Z');

function statusAnswer(
  { state, lostCapabilities, since, expectedUntil, expiresAt, reportedAt }: AtmStatus,
  now: number,
): LiveStatus {
  return {
    state,
    ...(lostCapabilities && lostCapabilities.length > 0 && { lostCapabilities: [...lostCapabilities] }),
    since: written(since),
    ...(expectedUntil !== undefined && { expectedUntil: written(expectedUntil) }),
    expiresAt: written(expiresAt),
    age: Math.max(0, Math.floor((now - reportedAt) / 1_000)),
  };
}
