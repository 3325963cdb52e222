/**
 * One machine, one record: which records of several feeds are of one machine.
 *
 * It is worked out when feeds are written, over all feeds that overlap, and kept beside them: what is served only reads it,
 * and the records themselves stay as their feeds gave them. So nothing is lost by a join, the order of the imports makes no
 * difference, and a join that turns out wrong is undone by a rule.
 */
import type { Feed, FeedKind } from './feed.ts';
import { byCells } from './feedCells.ts';
import { isOneAddress, isSameMachine, metresBetween, type Standing } from './feedPlace.ts';
import { contradictions } from './feedRenumbering.ts';
import { shareAny } from './joinNames.ts';

export interface JoinRecord extends Standing {
  readonly uid: string;
  readonly feed: string;
  /** What the source calls it. */
  readonly source?: string | null;
  /** Absent: nobody says who runs it. */
  readonly operator?: string | null;
  /** All names that the feed gives its operator, as keys. */
  readonly names: ReadonlySet<string>;
  readonly withdrawal?: boolean | number | null;
  /** What else is known of the machine. */
  readonly traits: readonly (boolean | number | null | undefined)[];
}

/** Metres between two records of one operator at most; of an operator and of nobody; at one address. */
const reach = { named: 50, unnamed: 10, address: 250 };
/** Two records that contradict each other in so much are two machines. */
const tooMuch = 2;

const kinds: readonly FeedKind[] = ['operator', 'list', 'map'];

/** Negative: a's word counts more. The operator's own feed first, then lists, then maps; then the newer data, then by name. */
export function byWord(a: Feed, b: Feed): number {
  const kind = (feed: Feed) => kinds.indexOf(feed.kind ?? 'map');
  const age = (feed: Feed) => feed.dataTimestamp ?? Number.NEGATIVE_INFINITY;
  return kind(a) - kind(b) || (age(a) === age(b) ? 0 : age(a) > age(b) ? -1 : 1) || (a.name < b.name ? -1 : 1);
}

export interface JoinRules {
  /** Pairs of uids, both ways round, with a blank between. */
  readonly apart: ReadonlySet<string>;
  readonly together: ReadonlySet<string>;
}

/**
 * @param records of all feeds; one per uid.
 * @param feeds names, those whose word counts most first.
 * @returns uid -> uid of the record that stands for both: the one of the feed whose word counts most.
 */
export function joinRecords(records: readonly JoinRecord[], feeds: readonly string[], rules: JoinRules): Map<string, string> {
  const rank = new Map(feeds.map((feed, i) => [feed, i]));
  const rankOf = ({ feed }: JoinRecord) => rank.get(feed) ?? feeds.length;
  const near = byCells(records, reach.address);
  const groups = new Map<string, JoinRecord[]>();
  const byFeed = Map.groupBy(records, rankOf);
  // Those of the first have nobody before them.
  for (const [own, list] of [...byFeed].sort(([a], [b]) => a - b).slice(1)) {
    const links: Link[] = [];
    for (const record of list) {
      const around = near(record.lat, record.long);
      for (const other of around) {
        const link = rankOf(other) < own ? linkOf(record, other, around, rules) : undefined;
        if (link) links.push(link);
      }
    }
    links.sort(
      (a, b) => a.cost - b.cost || a.metres - b.metres || order(a.other.uid, b.other.uid) || order(a.record.uid, b.record.uid),
    );
    for (const { record, other } of links) {
      const group = groups.get(other.uid) ?? [other];
      const free =
        !groups.has(record.uid) && group.every((member) => member.feed !== record.feed && !isApart(member, record, rules));
      if (!free) continue;
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
  /** The less, the more they look like one machine. */
  readonly cost: number;
  readonly metres: number;
}

/** undefined: two machines, as far as anybody can tell. */
function linkOf(record: JoinRecord, other: JoinRecord, around: readonly JoinRecord[], rules: JoinRules): Link | undefined {
  const metres = metresBetween(record, other);
  if (rules.together.has(`${record.uid} ${other.uid}`)) return { record, other, cost: -2, metres };
  if (isApart(record, other, rules) || contradict(record, other)) return undefined;
  const oneOperator = isOneOperator(record, other);
  if (oneOperator && record.source != null && record.source === other.source && isSameMachine(record, other)) {
    return { record, other, cost: -1, metres };
  }
  const differing = contradictions(record.traits, other.traits);
  if (differing >= tooMuch) return undefined;
  if (oneOperator) {
    const farthest = isOneAddress(record, other) ? reach.address : reach.named;
    return metres <= farthest ? { record, other, cost: differing, metres } : undefined;
  }
  const alone = metres <= reach.unnamed && isOnlyOperator(record, other, around);
  return alone ? { record, other, cost: tooMuch + differing, metres } : undefined;
}

const isApart = (a: JoinRecord, b: JoinRecord, { apart }: JoinRules): boolean => apart.has(`${a.uid} ${b.uid}`);

/** What gives money and what does not are never one. */
const contradict = (a: JoinRecord, b: JoinRecord): boolean => contradictions([a.withdrawal], [b.withdrawal]) > 0;

function isOneOperator(a: JoinRecord, b: JoinRecord): boolean {
  return (a.operator != null && a.operator === b.operator) || shareAny(a.names, b.names);
}

const isNamed = ({ operator, names }: JoinRecord): boolean => operator != null || names.size > 0;

/** A machine of which nobody says whose it is belongs to the one operator that is there, if there is but one. */
function isOnlyOperator(a: JoinRecord, b: JoinRecord, around: readonly JoinRecord[]): boolean {
  const [named, unnamed] = isNamed(a) ? [a, b] : [b, a];
  if (!isNamed(named) || isNamed(unnamed)) return false;
  return around.every((one) => !isNamed(one) || isOneOperator(one, named) || metresBetween(one, unnamed) > reach.named);
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
