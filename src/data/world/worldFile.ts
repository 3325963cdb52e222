/** A coarse map of the world. All lines are flat lists of differences in steps: long, lat, long, lat ..., starting at 0, 0. */
export interface WorldFile {
  /** Degrees per step. */
  readonly step: number;
  /** Coastlines as rings, including holes, to be filled by the even-odd rule. A ring can continue past the 180th meridian. */
  readonly land: readonly (readonly number[])[];
  readonly borders: readonly (readonly number[])[];
  /** ISO 3166-1 codes, the largest countries first. */
  readonly countries: readonly (readonly [code: string, lat: number, long: number])[];
  /** The best-known cities first. */
  readonly cities: readonly (readonly [name: string, lat: number, long: number])[];
}
