/** What a transaction changes in the register, whichever feed it came from. */
import type { RecordRow } from './recordTables.ts';
import type { RecordLevel } from './shopRepositories.ts';

export interface Effect {
  readonly level: RecordLevel;
  readonly uid: string;
  readonly type: 'added' | 'changed' | 'removed' | 'merged';
  /** Of a merged record: its successor. */
  readonly into?: string;
  /** Of a changed one: nothing that transactions are decided by has changed. */
  readonly onlyDetails?: true;
}

/**
 * What a shop is not recognised by, and where it can be reached: who was found by an old telephone number has been found. All else may
 * make that a transaction is decided otherwise.
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
  /** Numbers whose terminal is another one now, as `merchantId\nposId`. */
  readonly terminals = new Set<string>();

  /** What became of one record. */
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

  /** Only the first thing that happens to a record counts, unless it goes. */
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
