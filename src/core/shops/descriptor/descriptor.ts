/**
 * A parsed card statement text. Parsing does not use the register. If it is uncertain whether a part belongs to the name, the
 * part remains in the name, and a separate reading omits it.
 */
import type { ReadingCode } from '../../../contract/explanation.ts';
import type { descriptorPartCodes } from '../../../contract/shops.ts';
import type { FoldedName } from '../names.ts';

/** A range in the text: `text.slice(at, end)`, in UTF-16 code units. */
export interface TextSpan {
  readonly at: number;
  readonly end: number;
}

export type PartKind = (typeof descriptorPartCodes)[number];

/** A part of the text, with its kind in the most likely reading. Parts are in order and do not overlap. */
export interface Part extends TextSpan {
  readonly kind: PartKind;
}

/** A possible reading of the payee's name. */
export interface PayeeReading extends FoldedName {
  /** The name with normal capitalization. */
  readonly name: string;
  /** Whether the last word, and therefore also `squeezed`, may be truncated. */
  readonly lastMayBeCut?: true;
  /** Whether words might be missing at the end, although the last word is complete. */
  readonly mayGoOn?: true;
  /**
   * Whether the name might have been truncated to make room for a number after it, or because it ends at a width that some
   * layouts use.
   */
  readonly mayBeTruncated?: true;
  /**
   * Whether the name fills a fixed-length field of a card network. Few names have exactly this length, so the name is probably
   * truncated.
   */
  readonly isFull?: true;
  /** Whether other text follows the name, so the name might have been truncated at any width to make room. */
  readonly isFollowed?: true;
  /** Whether this reading is as likely as the previous reading in the list. */
  readonly asLikely?: true;
  /** Words in the text that this reading omits, although they could be the payee. */
  readonly aside?: readonly string[];
  /**
   * Whether the name is the label of a web address. If so, only an exact match counts, because a similar address belongs to a
   * different merchant.
   */
  readonly isSite?: true;
  /** Whether the name is a complete known name. */
  readonly isWhole?: true;
  readonly why: ReadingCode;
}

export interface Intermediary {
  readonly name: string;
  readonly kind: 'processor' | 'wallet' | 'marketplace' | 'platform';
}

export interface FoundIntermediary extends Intermediary, TextSpan {
  /**
   * The kind of text that follows the mark: the actual payee, an order number, one of the intermediary's own services, or
   * nothing.
   */
  readonly rest: 'merchant' | 'order' | 'service' | 'nothing';
  /**
   * False if the intermediary is uncertain, because there is no space between the mark and the name ("wpykidblog"), or because
   * the mark is also an ordinary word.
   */
  readonly sure: boolean;
}

export interface StoreNumber extends TextSpan {
  /** The number as written, with leading zeros and letters ("00654", "W535"). */
  readonly value: string;
  /** False if the number could also be part of the name ("Motel 6", "Studio 54"). */
  readonly sure: boolean;
}

export interface Domain extends TextSpan {
  /** The host in lower case, without "www." and path: "theworks.co.uk". The host may be incomplete if the text is truncated. */
  readonly host: string;
  /** The registrable name without its public suffix: "theworks". */
  readonly label: string;
  /** Whether the text ends within the host. */
  readonly cut?: true;
}

export interface PlaceHint extends TextSpan {
  readonly kind: 'city' | 'region' | 'country' | 'postcode';
  /**
   * An ISO 3166-1 alpha-2 country code, an ISO 3166-2 region code ("US-CA"), a postcode without spaces, or a folded city name
   * ("san jose").
   */
  readonly value: string;
  /** Whether the text ends within the place. */
  readonly cut?: true;
  /** False if the text could also be part of the name. */
  readonly sure: boolean;
}

export interface Descriptor {
  /** The parsed text, at most `longestDescriptor` characters. */
  readonly text: string;
  /** The name in the most likely reading. Absent only if the text contains no letters or digits. */
  readonly name?: string;
  /** The readings without duplicates, most likely first, at most `mostReadings`. */
  readonly readings: readonly PayeeReading[];
  /**
   * The length at which the text seems to be truncated: 18, 22 or 25 characters, minus the number of asterisks that the publisher
   * of the text removed.
   */
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

/** Other fields of the transaction, which help to recognize places in the text. */
export interface OtherFields {
  readonly city?: string;
  /** ISO 3166-1 alpha-2. */
  readonly country?: string;
  readonly mcc?: string;
}

/** Whether folded words are the name of a known city. @param isCut whether a prefix of the city's name is sufficient */
export type IsCity = (words: readonly string[], isCut: boolean) => boolean;

export const longestDescriptor = 512;
export const mostReadings = 8;
