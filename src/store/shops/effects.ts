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

export class RegisterEffects {
  readonly #effects = new Map<string, Effect>();
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
    if (before === undefined) this.add({ level, uid, type: 'added' });
    else if (after === undefined) this.add({ level, uid, type: 'removed' });
    else if (!same(before, after)) {
      this.add({ level, uid, type: 'changed', ...(onlyDetails(before, after) && { onlyDetails: true }) });
    }
  }

  /**
   * Adds an effect. It replaces an earlier effect on the same record only if the record is merged or removed, or if the earlier
   * effect changed only details.
   */
  add(effect: Effect): void {
    const key = `${effect.level} ${effect.uid}`;
    const before = this.#effects.get(key);
    const outdoes = effect.type === 'merged' || effect.type === 'removed';
    if (!before || outdoes || (before.onlyDetails && !effect.onlyDetails)) this.#effects.set(key, effect);
  }

  get all(): readonly Effect[] {
    return [...this.#effects.values()];
  }
  get isEmpty(): boolean {
    return this.#effects.size + this.terminals.size === 0;
  }
}
