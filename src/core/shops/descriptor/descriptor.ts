/**
 * A parsed card statement text. Parsing uses no register. Uncertain parts stay in the name, and the alternative is a separate
 * reading.
 */
import type { FoldedName } from '../names.ts';

/** A range of the text: `text.slice(at, end)`, in UTF-16 code units. */
export interface TextSpan {
  readonly at: number;
  readonly end: number;
}

export type PartKind =
  | 'name'
  | 'legalForm'
  | 'intermediary'
  | 'storeNumber'
  | 'reference'
  | 'phone'
  | 'domain'
  | 'moment'
  | 'amount'
  | 'noise'
  | 'city'
  | 'region'
  | 'country'
  | 'postcode';

/** One part of the text and its kind in the most likely reading. Parts are in order and don't overlap. */
export interface Part extends TextSpan {
  readonly kind: PartKind;
}

/** One possible reading of the payee's name. */
export interface PayeeReading extends FoldedName {
  /** With normal capitalization. */
  readonly name: string;
  /** The last word (and so `squeezed`) may be truncated. */
  readonly lastMayBeCut?: true;
  /** The last word is complete, but the layout may have cut further words. */
  readonly mayGoOn?: true;
  /** It may have been truncated to make room for a number after it, or by an uncertain layout. */
  readonly madeRoom?: true;
  /** It fills a fixed-length field of a card network. Few names have exactly this length, so it is probably truncated. */
  readonly isFull?: true;
  /** Other text follows it, so it may have been truncated at any width to make room. */
  readonly isFollowed?: true;
  /** As likely as the previous reading. */
  readonly asLikely?: true;
  /** Words of the text that this reading omits, although they may be the payee. */
  readonly aside?: readonly string[];
  /** It is the label of a web address, so only an exact match counts; a similar name belongs to another merchant. */
  readonly isSite?: true;
  /** It is a complete known name. */
  readonly isWhole?: true;
  /** A short explanation of this reading. */
  readonly why: string;
}

export interface Intermediary {
  readonly name: string;
  readonly kind: 'processor' | 'wallet' | 'marketplace' | 'platform';
}

export interface FoundIntermediary extends Intermediary, TextSpan {
  /** The text after the mark: the actual payee, an order number, one of the intermediary's own services, or nothing. */
  readonly rest: 'merchant' | 'order' | 'service' | 'nothing';
  /** false: its mark is joined to the name ("wpykidblog") or is also an ordinary word. */
  readonly sure: boolean;
}

export interface StoreNumber extends TextSpan {
  /** As written, with leading zeros and letters ("00654", "W535"). */
  readonly value: string;
  /** false: it may also be part of the name ("Motel 6", "Studio 54"). */
  readonly sure: boolean;
}

export interface Domain extends TextSpan {
  /** Lower case, without "www." and path: "theworks.co.uk"; may be incomplete if the text is truncated. */
  readonly host: string;
  /** The registrable name without its public suffix: "theworks". */
  readonly label: string;
  /** The text ends within it. */
  readonly cut?: true;
}

export interface PlaceHint extends TextSpan {
  readonly kind: 'city' | 'region' | 'country' | 'postcode';
  /** A country as ISO 3166-1 alpha-2, a region as ISO 3166-2 ("US-CA"), a postcode without blanks, a city folded ("san jose"). */
  readonly value: string;
  /** The text ends within it. */
  readonly cut?: true;
  /** false: it may also be part of the name. */
  readonly sure: boolean;
}

export interface Descriptor {
  /** The parsed text, of at most `longestDescriptor` characters. */
  readonly text: string;
  /** The name in the most likely reading. Absent only if the text contains neither letters nor digits. */
  readonly name?: string;
  /** Most likely first, at most `mostReadings`, without duplicates. */
  readonly readings: readonly PayeeReading[];
  /** The length at which the text seems to be truncated: 18, 22 or 25 (less the marks that a publisher removed). */
  readonly cutAt?: number;
  readonly intermediary?: FoundIntermediary;
  /** Most likely first. */
  readonly storeNumbers: readonly StoreNumber[];
  /** Digits, with a leading "+" if present. */
  readonly phones: readonly string[];
  readonly domains: readonly Domain[];
  readonly places: readonly PlaceHint[];
  readonly parts: readonly Part[];
}

/** Other fields of the transaction. Used only to recognize places in the text. */
export interface OtherFields {
  readonly city?: string;
  /** ISO 3166-1 alpha-2. */
  readonly country?: string;
  readonly mcc?: string;
}

/** Whether these folded words name a known city. @param isCut whether a prefix of a city's name is sufficient */
export type IsCity = (words: readonly string[], isCut: boolean) => boolean;

export const longestDescriptor = 512;
export const mostReadings = 8;
