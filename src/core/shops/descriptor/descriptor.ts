/**
 * A parsed card statement text. Parsing uses no register. Doubtful parts stay in the name, and the alternative is a separate
 * reading.
 */
import type { FoldedName } from '../names.ts';

/** A range of the text: `text.slice(at, end)`, in UTF-16 code units. */
export interface Span {
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

/** One part of the text and its kind in the likeliest reading. Parts are in order and don't overlap. */
export interface Part extends Span {
  readonly kind: PartKind;
}

/** One possible reading of the payee's name. */
export interface Reading extends FoldedName {
  /** As a person would write it. */
  readonly name: string;
  /** The last word (and so `squeezed`) may be the beginning of a longer one. */
  readonly lastMayBeCut?: true;
  /** The last word is whole, but others may follow that the layout had no room for. */
  readonly mayGoOn?: true;
  /** It may have been cut to make room for a number behind it, or by a layout that is not certain. */
  readonly madeRoom?: true;
  /** Its field is full as card networks have it: names that fit by chance are few, cut ones many. */
  readonly isFull?: true;
  /** Other text follows it, so it may have been truncated at any width to make room. */
  readonly isFollowed?: true;
  /** It is as likely as the one before. */
  readonly asLikely?: true;
  /** Words of the text that this reading leaves aside, though they may be who was paid. */
  readonly aside?: readonly string[];
  /** It is the label of a web address, so only an exact match counts; a similar name is another merchant's. */
  readonly isSite?: true;
  /** It is a known name, whole: nothing of it is cut. */
  readonly isWhole?: true;
  /** In a few words for a person, why it may be read so. */
  readonly why: string;
}

export interface Intermediary {
  readonly name: string;
  readonly kind: 'processor' | 'wallet' | 'marketplace' | 'platform';
}

export interface FoundIntermediary extends Intermediary, Span {
  /** What follows the mark: the actual payee, an order number, one of its own services, or nothing. */
  readonly rest: 'merchant' | 'order' | 'service' | 'nothing';
  /** false: its mark is glued to the name ("wpykidblog") or is an ordinary word as well. */
  readonly sure: boolean;
}

export interface StoreNumber extends Span {
  /** As written, with leading zeros and letters ("00654", "W535"). */
  readonly value: string;
  /** false: it may as well belong to the name ("Motel 6", "Studio 54"). */
  readonly sure: boolean;
}

export interface Domain extends Span {
  /** Lower case, without "www." and path: "theworks.co.uk"; as far as it goes where the text is cut. */
  readonly host: string;
  /** The registrable name without what is public: "theworks". */
  readonly label: string;
  /** The text ends within it. */
  readonly cut?: true;
}

export interface PlaceHint extends Span {
  readonly kind: 'city' | 'region' | 'country' | 'postcode';
  /** A country as ISO 3166-1 alpha-2, a region as ISO 3166-2 ("US-CA"), a postcode without blanks, a city folded ("san jose"). */
  readonly value: string;
  /** The text ends within it. */
  readonly cut?: true;
  /** false: it may as well belong to the name. */
  readonly sure: boolean;
}

export interface Descriptor {
  /** What was read: no longer than `longestDescriptor`. */
  readonly text: string;
  /** The likeliest reading's name. Absent only where the text holds neither letter nor digit. */
  readonly name?: string;
  /** Likeliest first, no two with the same words, at most `mostReadings`. */
  readonly readings: readonly Reading[];
  /** The length at which the text looks cut: 18, 22 or 25 (less the marks that a publisher removed). */
  readonly cutAt?: number;
  readonly intermediary?: FoundIntermediary;
  /** The likeliest first. */
  readonly storeNumbers: readonly StoreNumber[];
  /** Digits, with "+" where it was written. */
  readonly phones: readonly string[];
  readonly domains: readonly Domain[];
  readonly places: readonly PlaceHint[];
  readonly parts: readonly Part[];
}

/** What else the transaction says. Only ever used to tell which words of the text are places. */
export interface Given {
  readonly city?: string;
  /** ISO 3166-1 alpha-2. */
  readonly country?: string;
  readonly mcc?: string;
}

/** Whether these folded words name a known city. @param isCut whether a beginning of a city's name is enough */
export type IsCity = (words: readonly string[], isCut: boolean) => boolean;

export const longestDescriptor = 512;
export const mostReadings = 8;
