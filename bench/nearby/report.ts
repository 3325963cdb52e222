/** The input of each part of the benchmark: how much to measure, and where to report the results. */
import type { Mark } from './targets.ts';
import type { Sampling } from './timing.ts';

export interface Report {
  say(what: string): void;
  /** Results, in Markdown. */
  print(lines: string): void;
  mark(one: Mark): void;
}

export interface Scale {
  readonly isQuick: boolean;
  /** The sizes of the data sets, as numbers of ATMs. */
  readonly sizes: readonly number[];
  /** The time slice for small operations. */
  readonly sampling: Sampling;
  /** The number of queries in each set that are compared with a scan of all ATMs. */
  checked(size: number): number;
  /** The duration of one measurement over HTTP in ms, and the number of these measurements. */
  readonly turn: number;
  readonly turns: number;
}
