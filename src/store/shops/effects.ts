/** Collects the changes to the register in one transaction, from any feed. */
import type { RecordRow } from './recordTables.ts';
import type { RecordLevel } from './shopRepositories.ts';

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

/** The maximum number of changed records whose former content is known. */
export const mostFormer = 100_000;

const keyOf = ({ level, uid }: Pick<Effect, 'level' | 'uid'>): string => `${level} ${uid}`;

export interface FormerRecord extends Pick<Effect, 'level' | 'uid'> {
  /** The served record before the first change to it, or undefined if the register did not contain it. */
  readonly row: RecordRow | undefined;
}

export class RegisterEffects {
  readonly #effects = new Map<string, Effect>();
  readonly #former = new Map<string, FormerRecord>();
  /** Numbers that now identify a different terminal, as `merchantId\nposId`. */
  readonly terminals = new Set<string>();

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
      this.add({ level, uid, type: 'changed', ...(onlyDetails(before, after) && { onlyDetails: true }) }, before);
    }
  }

  /**
   * Adds an effect. It replaces an earlier effect on the same record only if the record is merged or removed, or if the earlier
   * effect changed only details.
   * @param former the served record before the effect
   */
  add(effect: Effect, former: RecordRow | undefined): void {
    const key = keyOf(effect);
    this.noteFormer(effect.level, effect.uid, former);
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
    if (!this.#former.has(key) && this.#former.size <= mostFormer) this.#former.set(key, { level, uid, row });
  }
  /** The records before the change. Undefined if there are more than `mostFormer`. */
  get former(): readonly FormerRecord[] | undefined {
    return this.#former.size > mostFormer ? undefined : [...this.#former.values()];
  }
  get isEmpty(): boolean {
    return this.#effects.size + this.terminals.size === 0;
  }
}
