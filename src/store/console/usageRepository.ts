/** Defines the hourly usage figures that the console shows. */

/**
 * - requests: requests to the API, by caller and by class of the status (`2xx`) or 429
 * - durations: the same requests, by the upper bound of their duration in ms; `more` is above the last bound
 * - lookUps: complete and basic look-ups of card transactions, by outcome: found, merchant, unsolved
 */
export const usageMeasures = ['requests', 'durations', 'lookUps'] as const;
export type UsageMeasure = (typeof usageMeasures)[number];

export interface UsageFigure {
  readonly measure: UsageMeasure;
  /** The caller's slug. Absent: no caller. */
  readonly callerId?: string;
  readonly value: string;
  readonly total: number;
}

export interface UsageRepository {
  /** Adds the figures of one process to those of an hour. @param hour the start of the hour, epoch ms */
  add(hour: number, figures: readonly UsageFigure[]): Promise<void>;
  /** Returns the sums of all hours that start at `from` (epoch ms) or later. */
  sums(from: number): Promise<readonly UsageFigure[]>;
  /** Returns the figures of one caller in all hours that start at `from` (epoch ms) or later. */
  hoursOf(callerId: string, from: number): Promise<readonly (UsageFigure & { readonly hour: number })[]>;
  /** Returns the start of the first stored hour, epoch ms. Undefined if none is stored. */
  firstHour(): Promise<number | undefined>;
}
