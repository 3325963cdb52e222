/**
 * Decides which records from several feeds describe the same ATM.
 *
 * When feeds are written, the joins are computed from all overlapping feeds and stored separately. The service only reads the
 * joins, and the records do not change. Therefore a join does not lose data, the order of imports has no effect, and an operator
 * of the service can undo a wrong join with a rule.
 */
import { byCells, type PointGrid } from '../geo/pointGrid.ts';
import { isOneAddress, isStillSameMachine, type RecordLocation, recordDistance } from './feedPlace.ts';
import { contradictions } from './feedRenumbering.ts';
import { isSameByKeys } from './joinNames.ts';

export interface JoinRecord extends RecordLocation {
  readonly uid: string;
  readonly feed: string;
  /** Absent for an ATM. Records of different kinds do not describe the same place. */
  readonly kind?: string | null;
  /** The source's id or name for the ATM. */
  readonly source?: string | null;
  /** Absent if the operator is unknown. */
  readonly operator?: string | null;
  /** The keys of all names for the operator in the feed. */
  readonly names: ReadonlySet<string>;
  readonly withdrawal?: boolean | number | null;
  /** Other known attributes of the ATM. */
  readonly traits: readonly (boolean | number | null | undefined)[];
}

/**
 * The maximum distance in metres between two records of the same ATM. `named` applies if the records have the same operator,
 * `unnamed` if only one of the operators is known, and `address` if the records have the same address.
 */
const reach = { named: 50, unnamed: 10, address: 250 };
/** Two records with at least this many contradicting attributes describe different ATMs. */
const tooMuch = 2;

export interface JoinRules {
  /**
   * The pairs of uids that must not be joined, and those that must be. A pair is a string of two uids with a space between them.
   * Each pair is listed in both orders.
   */
  readonly apart: ReadonlySet<string>;
  readonly together: ReadonlySet<string>;
}

/**
 * @param records the records from all feeds, one per uid
 * @param feeds names in descending order of priority
 * @returns a map from the uid of each joined record to the uid of the record that it is joined into. The latter record is from
 * the feed with the highest priority.
 */
export function joinRecords(records: readonly JoinRecord[], feeds: readonly string[], rules: JoinRules): Map<string, string> {
  const rank = new Map(feeds.map((feed, i) => [feed, i]));
  const rankOf = ({ feed }: JoinRecord) => rank.get(feed) ?? feeds.length;
  const grid = byCells(records, reach.address);
  const look: Look = { rules, identified: identifiedBySource(records), operatorBeside: onlyOperators(grid) };
  const groups = new Map<string, JoinRecord[]>();
  const byFeed = Map.groupBy(records, rankOf);
  // Skip the first feed, because no feed has a higher priority, so its records are not joined into other records.
  for (const [own, list] of [...byFeed].sort(([a], [b]) => a - b).slice(1)) {
    const links: Link[] = [];
    for (const record of list) {
      for (const other of grid.near(record.lat, record.long)) {
        const link = rankOf(other) < own ? linkOf(record, other, look) : undefined;
        if (link) links.push(link);
      }
    }
    links.sort(
      (a, b) => a.cost - b.cost || a.metres - b.metres || order(a.other.uid, b.other.uid) || order(a.record.uid, b.record.uid),
    );
    for (const { record, other } of links) {
      const group = groups.get(other.uid) ?? [other];
      const barred = (member: JoinRecord) =>
        member.feed === record.feed || (member !== other && !goTogether(member, record, rules));
      if (groups.has(record.uid) || group.some(barred)) continue;
      group.push(record);
      for (const member of group) groups.set(member.uid, group);
    }
  }
  const joined = new Map<string, string>();
  for (const group of new Set(groups.values())) {
    const [first, ...others] = group.toSorted((a, b) => rankOf(a) - rankOf(b));
    for (const { uid } of others) joined.set(uid, first?.uid ?? uid);
  }
  return joined;
}

interface Link {
  readonly record: JoinRecord;
  readonly other: JoinRecord;
  /** Pairs with a lower cost are more likely to describe the same ATM. */
  readonly cost: number;
  readonly metres: number;
}

interface Look {
  readonly rules: JoinRules;
  /** The uids of the records whose `source` is unique within the feed. */
  readonly identified: ReadonlySet<string>;
  /**
   * For an ATM whose operator is unknown, returns a record of the only operator nearby, or undefined if there is not exactly one.
   */
  readonly operatorBeside: (unnamed: JoinRecord) => JoinRecord | undefined;
}

/** Returns undefined if the records probably describe two ATMs. */
function linkOf(record: JoinRecord, other: JoinRecord, { rules, identified, operatorBeside }: Look): Link | undefined {
  if (record.kind !== other.kind) return undefined;
  const metres = recordDistance(record, other);
  if (rules.together.has(`${record.uid} ${other.uid}`)) return { record, other, cost: -2, metres };
  const oneOperator = isOneOperator(record, other);
  const oneId = record.source === other.source && identified.has(record.uid) && identified.has(other.uid);
  if (oneOperator && oneId && isStillSameMachine(record, other)) {
    return isApart(record, other, rules) ? undefined : { record, other, cost: -1, metres };
  }
  if (!goTogether(record, other, rules)) return undefined;
  const differing = contradictions(record.traits, other.traits);
  if (oneOperator) {
    const farthest = isOneAddress(record, other) ? reach.address : reach.named;
    return metres <= farthest ? { record, other, cost: differing, metres } : undefined;
  }
  if (metres > reach.unnamed) return undefined;
  // Exactly one of the records has an operator, because the check above excluded two different operators.
  const [named, unnamed] = isNamed(record) ? [record, other] : [other, record];
  const beside = operatorBeside(unnamed);
  const alone = beside !== undefined && isOneOperator(beside, named);
  return alone ? { record, other, cost: tooMuch + differing, metres } : undefined;
}

const isApart = (a: JoinRecord, b: JoinRecord, { apart }: JoinRules): boolean => apart.has(`${a.uid} ${b.uid}`);

/**
 * Whether two records could describe the same ATM: either a rule joins them, or no rule, operator or attribute contradicts
 * that.
 */
function goTogether(a: JoinRecord, b: JoinRecord, rules: JoinRules): boolean {
  if (rules.together.has(`${a.uid} ${b.uid}`)) return true;
  if (isApart(a, b, rules) || contradictions([a.withdrawal], [b.withdrawal]) > 0) return false;
  const twoOperators = isNamed(a) && isNamed(b) && !isOneOperator(a, b);
  return !twoOperators && contradictions(a.traits, b.traits) < tooMuch;
}

/** If two names differ only in generic words ("Metro", "Metro Bank"), the address or position must also be the same. */
function isOneOperator(a: JoinRecord, b: JoinRecord): boolean {
  if (a.operator != null && a.operator === b.operator) return true;
  const isSame = isSameByKeys(a.names, b.names);
  return isSame === 'maybe' ? isOneAddress(a, b) || recordDistance(a, b) <= reach.unnamed : isSame;
}

const isNamed = ({ operator, names }: JoinRecord): boolean => operator != null || names.size > 0;

/**
 * Returns the uids of records whose source occurs only once in the feed. "HSBC UK ATM AD330738" identifies one ATM, but
 * "OpenStreetMap" in a file without ids does not.
 */
function identifiedBySource(records: readonly JoinRecord[]): Set<string> {
  const bySource = Map.groupBy(
    records.filter(({ source }) => source != null),
    ({ feed, source }) => `${feed}\n${source}`,
  );
  return new Set([...bySource.values()].flatMap(([first, ...others]) => (first && others.length === 0 ? first.uid : [])));
}

/** Attributes an ATM with an unknown operator to the nearby operator if there is only one. */
function onlyOperators(grid: PointGrid<JoinRecord>): Look['operatorBeside'] {
  const known = new Map<string, JoinRecord | undefined>();
  return (unnamed) => {
    if (known.has(unnamed.uid)) return known.get(unnamed.uid);
    const beside = grid
      .near(unnamed.lat, unnamed.long)
      .filter((one) => isNamed(one) && recordDistance(one, unnamed) <= reach.named)
      .sort((a, b) => order(a.uid, b.uid));
    const [first] = beside;
    const only = first && beside.every((one) => isOneOperator(one, first)) ? first : undefined;
    known.set(unnamed.uid, only);
    return only;
  };
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
