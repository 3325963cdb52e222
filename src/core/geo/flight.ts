/** A way on the map that is stairs or an escalator. */
export interface Flight {
  readonly way: number;
  /** Its number of steps. Absent if the map does not state it. */
  readonly steps?: number;
  /** Whether it is an escalator. */
  readonly conveying: boolean;
  /** Metres. */
  readonly length: number;
  /** Its middle. */
  readonly lat: number;
  readonly long: number;
}
