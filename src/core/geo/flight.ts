/** An OpenStreetMap way that is a staircase or an escalator. */
export interface Flight {
  readonly way: number;
  /** The number of steps. Absent if the map does not contain it. */
  readonly steps?: number;
  /** Whether the way is an escalator. */
  readonly conveying: boolean;
  /** Metres. */
  readonly length: number;
  /** Latitude of the midpoint. */
  readonly lat: number;
  readonly long: number;
}
