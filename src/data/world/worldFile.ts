/** A coarse map of the world. All lines are flat lists of differences in steps: long, lat, long, lat ..., starting at 0, 0. */
export interface WorldFile {
  /** Degrees per step. */
  readonly step: number;
  /** Rings of coastlines and holes. Fill them with the even-odd rule. A ring may cross the 180th meridian. */
  readonly land: readonly (readonly number[])[];
  readonly borders: readonly (readonly number[])[];
  /** Countries by ISO 3166-1 code, largest first. */
  readonly countries: readonly (readonly [code: string, lat: number, long: number])[];
  /** Cities, best known first. */
  readonly cities: readonly (readonly [name: string, lat: number, long: number])[];
}
