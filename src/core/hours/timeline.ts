/**
 * Opening hours as a list of instants: read once (slow, under a deadline, in a worker), asked for ever after (fast, anywhere).
 */

export type OpenState = 'open' | 'closed' | 'unknown';

/** Everything the reading of an opening_hours value depends on. */
export interface Schedule {
  /** OSM opening_hours syntax. */
  readonly value: string;
  readonly timeZone: string;
  readonly country: string;
  readonly region?: string;
  /** Only for values that name sunrise, sunset, dawn or dusk: WGS 84 degrees. */
  readonly lat?: number;
  readonly long?: number;
}

/**
 * states[0] holds before changes[0], states[i] from changes[i-1] (inclusive) to changes[i] (exclusive); neighbours differ.
 * Right for every instant in [from, until); after the last change nothing changes before `until`.
 * All instants in epoch ms.
 */
export interface Timeline {
  readonly from: number;
  readonly until: number;
  readonly states: readonly OpenState[];
  readonly changes: readonly number[];
}
