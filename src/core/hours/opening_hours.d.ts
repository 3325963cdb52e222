/**
 * The part of `opening_hours` that is used. The library's own types declare coordinates as numbers, but it reads only strings.
 */
declare module 'opening_hours' {
  export interface Place {
    readonly lat?: string;
    readonly lon?: string;
    readonly address: { readonly country_code: string; readonly state?: string; readonly 'ISO3166-2-lvl4'?: string };
  }
  export default class OpeningHours {
    /**
     * null: a place in Baden-Württemberg, which has every kind of holiday. @throws string | Error if the library cannot parse
     * the value
     */
    constructor(value: string, place: Place | null, options: { mode: number; locale: string });
    /**
     * [open, when the state can change, unknown, comment, rule]. `unknown` overrides `open`. Without a date, the state never
     * changes again.
     */
    getStatePair(
      date: Date,
    ): [open: boolean, next: Date | undefined, unknown: boolean | undefined, comment: unknown, rule: unknown];
    /** The value in the library's canonical spelling. */
    prettifyValue(options?: object): string;
  }
}
