/**
 * Determines the operator of each ATM, with its uid and name. Identity and name follow from the current claims of all ATMs
 * (`identifyOperators.ts`). An operator keeps its uid as long as possible, because callers use uids in their alliance lists.
 * Imports do not delete uids, and a retired uid resolves to its successor.
 */
import { createHash } from 'node:crypto';
import { type Claim, type ClaimGroup, type ClaimRow, readClaim, type StoredGroup } from './claims.ts';
import { type Identities, type Identity, identifyOperators } from './identifyOperators.ts';

export interface StoredOperator {
  readonly uid: string;
  readonly name: string;
  readonly wikidata?: string;
  /** Absent: an earlier release created the operator by other rules. */
  readonly identity?: Identity;
}

/** The changes to operators. */
export interface OperatorResolution {
  /** Returns the operator of an ATM in this import or in another feed, or undefined if the claim does not name an operator. */
  uidOf(row: ClaimRow): string | undefined;
  readonly created: readonly string[];
  /** The new identities of the operators whose identity has changed, keyed by uid. */
  readonly identified: ReadonlyMap<string, Identity>;
  /** The new names of the operators whose name has changed, keyed by uid. */
  readonly named: ReadonlyMap<string, string>;
  /** Maps retired uids to the uids of the operators that replace them. */
  readonly merged: ReadonlyMap<string, string>;
  /** The ATMs in other feeds whose operator changes, and the uid of their new operator. */
  readonly moved: readonly { readonly group: StoredGroup; readonly uid: string }[];
}

export interface OperatorState {
  readonly operators: readonly StoredOperator[];
  /** The claims of all ATMs before the change. */
  readonly groups: readonly StoredGroup[];
}

/**
 * @param incoming the new claims of the ATMs in replaced feeds
 * @param replaced names of the feeds that are replaced or removed
 */
export function resolveOperators(
  { operators, groups }: OperatorState,
  incoming: readonly ClaimGroup[] = [],
  replaced: readonly string[] = [],
): OperatorResolution {
  const staying = groups.filter(({ feed }) => !replaced.includes(feed));
  const after = [...staying, ...incoming];
  const identities = identifyOperators(after);
  const classes = Map.groupBy(after, (group) => identities.of(group));
  const { uids, created, merged, identified } = giveUids({ operators, groups, staying, identities, classes });
  const before = new Map(operators.map(({ uid, name }) => [uid, name]));
  const named = new Map<string, string>();
  for (const [identity, members] of classes) {
    const uid = uids.get(identity) ?? '';
    const name = nameOf(identity, members);
    if (before.get(uid) !== name) named.set(uid, name);
  }
  const uidOfClaim = (claim: Claim) => uids.get(identities.of(claim));
  const moved = staying.flatMap((group) => {
    const uid = uidOfClaim(group);
    return uid === undefined || uid === group.uid ? [] : [{ group, uid }];
  });
  return {
    uidOf(row) {
      const claim = readClaim(row);
      return claim && uidOfClaim(claim);
    },
    created,
    identified,
    named,
    merged,
    moved,
  };
}

/**
 * Returns the name in the register, or the most frequent spelling if the register contains no name. If several spellings are
 * equally frequent, returns the first in code-point order. Ignores the register's name for a claim if the register assigns the
 * claim to a different operator.
 */
function nameOf(identity: Identity, members: readonly ClaimGroup[]): string {
  const mostUsed = (names: readonly (readonly [name: string | undefined, machines: number])[]) => {
    const uses = new Map<string, number>();
    for (const [name, machines] of names) if (name) uses.set(name, (uses.get(name) ?? 0) + machines);
    const [best] = [...uses].sort(([a, of], [b, ofOther]) => ofOther - of || (a < b ? -1 : 1));
    return best?.[0];
  };
  const own = members.filter(({ wikidata, known }) => `wikidata:${wikidata ?? known}` === identity);
  return (
    mostUsed(own.map(({ proper, machines }) => [proper, machines])) ??
    mostUsed(members.map(({ spelling, machines }) => [spelling, machines])) ??
    ''
  );
}

interface Assignment {
  readonly operators: readonly StoredOperator[];
  readonly groups: readonly StoredGroup[];
  readonly staying: readonly StoredGroup[];
  readonly identities: Identities;
  readonly classes: ReadonlyMap<Identity, readonly ClaimGroup[]>;
}

/**
 * Assigns uids. An operator keeps its uid while it has ATMs. When it has no ATMs left, another operator gets the uid. If the
 * former operator was identified by a name, its uid goes to the operator that this name identifies now. If it was identified by
 * an id that no source uses any more, its uid goes to the current operator of most of its former ATMs. If several operators
 * become one, the uid with the most ATMs remains, and the other uids resolve to it.
 */
function giveUids(given: Assignment) {
  const { operators, groups, classes } = given;
  const machines = new Map<string, number>();
  for (const group of groups) if (group.uid !== undefined) add(machines, group.uid, group.machines);
  const heirOf = heirs(given);
  const claimants = new Map<Identity, StoredOperator[]>();
  for (const operator of operators) {
    const identity = heirOf(operator);
    if (identity !== undefined) claimants.getOrInsertComputed(identity, () => []).push(operator);
  }
  const uids = new Map<Identity, string>();
  const merged = new Map<string, string>();
  const identified = new Map<string, Identity>();
  for (const [identity, all] of claimants) {
    const isLive = ({ uid, ...operator }: StoredOperator) => operator.identity === identity && machines.has(uid);
    const [winner, ...others] = all.sort(
      (a, b) =>
        Number(isLive(b)) - Number(isLive(a)) ||
        (machines.get(b.uid) ?? 0) - (machines.get(a.uid) ?? 0) ||
        Number(b.identity === identity) - Number(a.identity === identity) ||
        (a.uid < b.uid ? -1 : 1),
    );
    if (winner === undefined) continue;
    uids.set(identity, winner.uid);
    if (winner.identity !== identity) identified.set(winner.uid, identity);
    // An operator with a Wikidata id is not merged into a different identity, even if claims no longer name the operator.
    for (const other of others) if (!isOfId(other.identity) || other.identity === identity) merged.set(other.uid, winner.uid);
  }
  const taken = new Set(operators.map(({ uid }) => uid));
  const created: string[] = [];
  for (const identity of [...classes.keys()].sort()) {
    if (uids.has(identity)) continue;
    let uid = uidFrom(identity);
    for (let again = 1; taken.has(uid); again += 1) uid = uidFrom(`${again} ${identity}`);
    taken.add(uid);
    created.push(uid);
    uids.set(identity, uid);
    identified.set(uid, identity);
  }
  return { uids, created, merged, identified };
}

const isOfId = (identity: Identity | undefined): boolean => identity?.startsWith('wikidata:') ?? false;

/**
 * Returns a function that returns the identity that gets the uid of a stored operator. It returns undefined if no identity gets
 * the uid. The uid then stays reserved for the operator, because the operator may get ATMs again.
 */
function heirs({ groups, staying, identities, classes }: Assignment): (operator: StoredOperator) => Identity | undefined {
  const tagged = new Set(groups.flatMap(({ uid, wikidata }) => (uid !== undefined && wikidata !== undefined ? [uid] : [])));
  const movedTo = new Map<string, Map<Identity, number>>();
  for (const group of staying) {
    if (group.uid === undefined) continue;
    add(
      movedTo.getOrInsertComputed(group.uid, () => new Map()),
      identities.of(group),
      group.machines,
    );
  }
  const most = (uid: string) => {
    const [best] = [...(movedTo.get(uid) ?? [])].sort(([a, of], [b, ofOther]) => ofOther - of || (a < b ? -1 : 1));
    return best?.[0];
  };
  return ({ uid, identity, wikidata }) => {
    if (identity === undefined) {
      const own = wikidata === undefined ? undefined : `wikidata:${wikidata}`;
      return own !== undefined && (movedTo.get(uid)?.has(own) || !movedTo.has(uid)) && classes.has(own) ? own : most(uid);
    }
    if (classes.has(identity)) return identity;
    if (isOfId(identity)) {
      // If the uid was created for a name that sources later tagged with this id, and the tags have been removed, the uid belongs
      // to that name again.
      const own = [...(movedTo.get(uid)?.keys() ?? [])].find((name) => uidFrom(name) === uid);
      return own ?? (tagged.has(uid) ? undefined : most(uid));
    }
    const [, country = '', ...rest] = identity.split(':');
    const heir = identities.saidOf(country, rest.join(':')) ?? most(uid);
    return heir !== undefined && classes.has(heir) ? heir : undefined;
  };
}

/** Returns an opaque uid: 80 bits of the SHA-256 digest of the identity for which the uid is created. */
function uidFrom(identity: Identity): string {
  return createHash('sha256').update(identity, 'utf8').digest('hex').slice(0, 20);
}

function add<Key>(counts: Map<Key, number>, key: Key, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}
