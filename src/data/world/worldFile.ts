/** A coarse map of the world. Lines are flat lists of differences in steps: long, lat, long, lat ..., starting at 0, 0. */
export interface WorldFile {
  /** Degrees per step. */
  readonly step: number;
  /** Shores: rings, including holes, filled by the even-odd rule. A ring may continue past the 180th meridian. */
  readonly land: readonly (readonly number[])[];
  readonly borders: readonly (readonly number[])[];
  /** ISO 3166-1 codes, the largest countries first. */
  readonly countries: readonly (readonly [code: string, lat: number, long: number])[];
  /** The best known first. */
  readonly cities: readonly (readonly [name: string, lat: number, long: number])[];
}
