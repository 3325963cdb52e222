/** What a part of the benchmark is given: how much to do, and where to say what. */
import type { Mark } from './marks.ts';
import type { Patience } from './timing.ts';

export interface Report {
  /** What is being done, for whoever waits. */
  say(what: string): void;
  /** What was measured, in markdown. */
  print(lines: string): void;
  mark(one: Mark): void;
}

export interface Scale {
  readonly isQuick: boolean;
  /** Numbers of machines. */
  readonly sizes: readonly number[];
  /** Of small things in turns. */
  readonly patience: Patience;
  /** How many questions of each set are held against a scan of all machines. */
  checked(size: number): number;
  /** How long HTTP is asked in one turn, ms, and how many turns there are. */
  readonly turn: number;
  readonly turns: number;
}
