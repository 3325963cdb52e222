/** The part of `opening_hours` that is used. Its own types declare coordinates as numbers; it reads only strings. */
declare module 'opening_hours' {
  export interface Place {
    readonly lat?: string;
    readonly lon?: string;
    readonly address: { readonly country_code: string; readonly state?: string; readonly 'ISO3166-2-lvl4'?: string };
  }
  export default class OpeningHours {
    /** null: a place in Baden-Württemberg, which has every kind of holiday. @throws string | Error when the value is not understood */
    constructor(value: string, place: Place | null, options: { mode: number; locale: string });
    /** [open, when it may change, unknown, comment, rule]: `unknown` wins over `open`; no date: it never changes again. */
    getStatePair(
      date: Date,
    ): [open: boolean, next: Date | undefined, unknown: boolean | undefined, comment: unknown, rule: unknown];
    /** The value in its canonical spelling. */
    prettifyValue(options?: object): string;
  }
}
