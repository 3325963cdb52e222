/** A coarse map of the world. Lines are flat lists of differences in steps: long, lat, long, lat ... from 0, 0 on. */
export interface WorldFile {
  /** Degrees of one step. */
  readonly step: number;
  /** Shores: rings, holes included, filled by the even-odd rule. A ring may go on past the 180th meridian. */
  readonly land: readonly (readonly number[])[];
  readonly borders: readonly (readonly number[])[];
  /** ISO 3166-1 codes, the largest countries first. */
  readonly countries: readonly (readonly [code: string, lat: number, long: number])[];
  /** The best known first. */
  readonly cities: readonly (readonly [name: string, lat: number, long: number])[];
}
