/** Collects the changes to the register in one transaction, from any feed. */
import { namesIn } from './namesOf.ts';
import type { RecordRow } from './recordTables.ts';
import type { RecordLevel } from './shopRepositories.ts';
import type { NameChangeTable } from './shopTables.ts';

/** What happened to a record. */
interface Change {
  readonly type: 'added' | 'changed' | 'removed' | 'merged';
  /** The successor of a merged record. */
  readonly into?: string;
  /** Present if only fields that do not affect decisions have changed. */
  readonly onlyDetails?: true;
}

export interface Effect extends Change {
  readonly level: RecordLevel;
  readonly uid: string;
}

/**
 * Fields that do not identify shops, such as contact details. A change to them does not make a result invalid that was found with
 * the old value, such as an old phone number. A change in any other field can change decisions.
 */
const details = new Set([
  'feed',
  'current',
  'tags',
  'precision',
  'lat',
  'long',
  'opening_hours',
  'written_hours',
  'phone',
  'url',
  'logo',
]);

function onlyDetails(before: RecordRow, after: RecordRow): boolean {
  return Object.entries(before).every(([column, value]) => details.has(column) || value === after[column as 'name']);
}

/** The usual maximum number of changed records whose former names are known. */
const mostFormer = 1_000_000;

/** The names of the served record before the first change to them. */
export type FormerNames = Pick<Effect, 'level' | 'uid'> & Pick<NameChangeTable, 'former'>;

type ByLevel<Value> = Readonly<Record<RecordLevel, Map<string, Value>>>;
const byLevel = <Value>(): ByLevel<Value> => ({ merchant: new Map(), shop: new Map() });
const sizeOf = ({ merchant, shop }: ByLevel<unknown>): number => merchant.size + shop.size;

// An import may add millions of records, so these objects are shared.
const added: Change = { type: 'added' };
const removed: Change = { type: 'removed' };
const changed: Change = { type: 'changed' };
const changedDetails: Change = { type: 'changed', onlyDetails: true };

export class RegisterEffects {
  readonly #changes = byLevel<Change>();
  /** The maximum number of changed records whose former names are known. */
  readonly most: number;
  #former: ByLevel<FormerNames['former']> | undefined = byLevel();
  /** Numbers that now identify a different terminal, as `merchantId\nposId`. */
  readonly terminals = new Set<string>();

  constructor(most = mostFormer) {
    this.most = most;
  }

  note(
    level: RecordLevel,
    uid: string,
    before: RecordRow | undefined,
    after: RecordRow | undefined,
    same: (a: RecordRow, b: RecordRow) => boolean,
  ): void {
    if (before === undefined && after === undefined) return;
    if (before === undefined) this.add(level, uid, added, before);
    else if (after === undefined) this.add(level, uid, removed, before);
    else if (!same(before, after)) {
      this.#addChange(level, uid, onlyDetails(before, after) ? changedDetails : changed);
      if (this.#former && namesIn(level, before) !== namesIn(level, after)) this.noteFormer(level, uid, before);
    }
  }

  /**
   * Adds an effect. It replaces an earlier effect on the same record only if the record is merged or removed, or if the earlier
   * effect changed only details.
   * @param former the served record before the effect
   */
  add(level: RecordLevel, uid: string, change: Change, former: RecordRow | undefined): void {
    this.noteFormer(level, uid, former);
    this.#addChange(level, uid, change);
  }

  #addChange(level: RecordLevel, uid: string, change: Change): void {
    const before = this.#changes[level].get(uid);
    const replaces = change.type === 'merged' || change.type === 'removed';
    if (!before || replaces || (before.onlyDetails && !change.onlyDetails)) this.#changes[level].set(uid, change);
  }

  /** Yields the effects on records of one level. */
  *of(level: RecordLevel): Generator<Effect, void> {
    for (const [uid, change] of this.#changes[level]) yield { level, uid, ...change };
  }

  /** Yields all effects. */
  *all(): Generator<Effect, void> {
    yield* this.of('merchant');
    yield* this.of('shop');
  }

  /** Notes a record whose names change, in addition to those with an effect. */
  noteFormer(level: RecordLevel, uid: string, row: RecordRow | undefined): void {
    if (this.#former === undefined || this.#former[level].has(uid)) return;
    this.#former[level].set(uid, row === undefined ? null : namesIn(level, row));
    if (sizeOf(this.#former) > this.most) this.#former = undefined;
  }

  /** False if more than `most` names have changed. */
  get hasFormerNames(): boolean {
    return this.#former !== undefined;
  }

  /** Yields the records whose names change. */
  *former(): Generator<FormerNames, void> {
    for (const level of ['merchant', 'shop'] as const)
      for (const [uid, former] of this.#former?.[level] ?? []) yield { level, uid, former };
  }

  get isEmpty(): boolean {
    return sizeOf(this.#changes) + this.terminals.size === 0;
  }
}
