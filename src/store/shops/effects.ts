/** Collects the changes to the register in one transaction, from any feed. */
import { namesIn } from './namesOf.ts';
import type { RecordRow } from './recordTables.ts';
import type { RecordLevel } from './shopRepositories.ts';
import type { NameChangeTable } from './shopTables.ts';

export interface Effect {
  readonly level: RecordLevel;
  readonly uid: string;
  readonly type: 'added' | 'changed' | 'removed' | 'merged';
  /** The successor of a merged record. */
  readonly into?: string;
  /** Present if only fields that do not affect decisions have changed. */
  readonly onlyDetails?: true;
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

const keyOf = ({ level, uid }: Pick<Effect, 'level' | 'uid'>): string => `${level} ${uid}`;

/** The names of the served record before the first change to them. */
export type FormerNames = Pick<Effect, 'level' | 'uid'> & Pick<NameChangeTable, 'former'>;

export class RegisterEffects {
  readonly #effects = new Map<string, Effect>();
  /** The maximum number of changed records whose former names are known. */
  readonly most: number;
  #former: Map<string, FormerNames> | undefined = new Map();
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
    if (before === undefined) this.add({ level, uid, type: 'added' }, before);
    else if (after === undefined) this.add({ level, uid, type: 'removed' }, before);
    else if (!same(before, after)) {
      this.#addEffect({ level, uid, type: 'changed', ...(onlyDetails(before, after) && { onlyDetails: true }) });
      if (this.#former && namesIn(level, before) !== namesIn(level, after)) this.noteFormer(level, uid, before);
    }
  }

  /**
   * Adds an effect. It replaces an earlier effect on the same record only if the record is merged or removed, or if the earlier
   * effect changed only details.
   * @param former the served record before the effect
   */
  add(effect: Effect, former: RecordRow | undefined): void {
    this.noteFormer(effect.level, effect.uid, former);
    this.#addEffect(effect);
  }

  #addEffect(effect: Effect): void {
    const key = keyOf(effect);
    const before = this.#effects.get(key);
    const outdoes = effect.type === 'merged' || effect.type === 'removed';
    if (!before || outdoes || (before.onlyDetails && !effect.onlyDetails)) this.#effects.set(key, effect);
  }

  get all(): readonly Effect[] {
    return [...this.#effects.values()];
  }
  /** Notes a record whose names change, in addition to those with an effect. */
  noteFormer(level: RecordLevel, uid: string, row: RecordRow | undefined): void {
    const key = keyOf({ level, uid });
    if (this.#former === undefined || this.#former.has(key)) return;
    this.#former.set(key, { level, uid, former: row === undefined ? null : namesIn(level, row) });
    if (this.#former.size > this.most) this.#former = undefined;
  }
  /** The records whose names change. Undefined if there are more than `most`. */
  get former(): readonly FormerNames[] | undefined {
    return this.#former && [...this.#former.values()];
  }
  get isEmpty(): boolean {
    return this.#effects.size + this.terminals.size === 0;
  }
}
