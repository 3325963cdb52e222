/**
 * The parts of `opening_hours` that this project uses. The library's own types declare coordinates as numbers, although it
 * accepts only strings.
 */
declare module 'opening_hours' {
  export interface Place {
    readonly lat?: string;
    readonly lon?: string;
    readonly address: { readonly country_code: string; readonly state?: string; readonly 'ISO3166-2-lvl4'?: string };
  }
  export default class OpeningHours {
    /**
     * If `place` is null, the library uses a place in Baden-Württemberg, for which it has tables of public and school holidays.
     * @throws string | Error if the library cannot parse the value
     */
    constructor(value: string, place: Place | null, options: { mode: number; locale: string });
    /**
     * Returns [open, when the state can change next, unknown, comment, rule]. `unknown` overrides `open`. If the date is
     * undefined, the state never changes again.
     */
    getStatePair(
      date: Date,
    ): [open: boolean, next: Date | undefined, unknown: boolean | undefined, comment: unknown, rule: unknown];
    /** The value in the library's canonical spelling. */
    prettifyValue(options?: object): string;
  }
}
