/** The fields in the records of a feed with their types, by kind of record. docs/shop-feeds.md documents the same fields. */

import { categoryOfMcc } from '../../../core/shops/mccCategories.ts';
import { categories, isCategory } from '../../../data/shops/categories.ts';
import {
  country,
  degrees,
  instant,
  isWrong,
  listOf,
  matching,
  oneOf,
  type Read,
  text,
  url,
  type Wrong,
} from '../../rows/fieldReaders.ts';
import { isOwnId, type Level, type Reference, readReference } from './reference.ts';

const category = (value: unknown) =>
  typeof value === 'string' && isCategory(value) ? value : { wrong: `must be one of ${Object.keys(categories).join(', ')}` };

/** Reads a merchant category code and returns this project's category. */
const mcc = (value: unknown) => {
  const found = categoryOfMcc(typeof value === 'number' ? String(value).padStart(4, '0') : String(value));
  return found ?? { wrong: 'must be a four-digit merchant category code (ISO 18245)' };
};

const reference =
  (level: Level): Read<Reference> =>
  (value) => {
    const said = text(256)(value);
    if (isWrong(said)) return said;
    const read = readReference(said, level);
    return typeof read === 'string' ? { wrong: read } : read;
  };

/** Reads a reference to another feed's record of the same object. Rejects a reference to a record in the same feed. */
const identity =
  (level: Level): Read<string> =>
  (value) => {
    const read = reference(level)(value);
    if (isWrong(read)) return read;
    return read.kind === 'uid'
      ? read.uid
      : { wrong: 'must be a reference to a record: uid:..., feed:..., osm:... or wikidata:...' };
  };

const id: Read<string> = (value) => {
  const said = text(128)(typeof value === 'number' ? String(value) : value);
  return isWrong(said) || isOwnId(said) ? said : { wrong: 'must not begin with uid:, feed:, osm: or wikidata:' };
};

const named = {
  id,
  name: text(200),
  aliases: listOf(text(200), 50),
  url,
  tags: listOf(text(60), 20),
  category,
  mcc,
};

export const shopFeedFields = {
  feed: {
    title: text(200),
    attribution: text(300),
    attributionUrl: url,
    licence: text(100),
    date: instant,
  },
  merchant: {
    ...named,
    is: identity('merchant'),
    logo: url,
    wikidata: matching(/^Q[1-9]\d*$/, 'a Wikidata id (Q and a number)'),
    countries: listOf(country as Read<string>, 250),
  },
  shop: {
    ...named,
    is: identity('shop'),
    type: oneOf('bricks', 'online'),
    street: text(200),
    city: text(128),
    cityAliases: listOf(text(128), 30),
    zip: text(20),
    country,
    region: matching(/^[A-Z]{2}-[A-Z0-9]{1,3}$/, 'an ISO 3166-2 region code, such as DE-BY'),
    lat: degrees(90),
    long: degrees(180),
    precision: oneOf('rooftop', 'street', 'city'),
    phone: text(60),
    openingHours: text(255),
    merchant: reference('merchant'),
    storeNumber: text(40),
  },
  terminal: {
    posId: text(64),
    merchantId: text(64),
    merchant: reference('merchant'),
    shop: reference('shop'),
  },
} as const;

type Tables = typeof shopFeedFields;
export type RecordKind = keyof Tables;
type Values<T> = { readonly [K in keyof T]?: T[K] extends (value: unknown) => infer R ? Exclude<R, Wrong> : never };

/** The parsed fields of a line, by kind of record. */
export type FeedRecord = { [K in RecordKind]: { readonly record: K } & Values<Tables[K]> }[RecordKind];
export type RecordOf<K extends RecordKind> = Extract<FeedRecord, { record: K }>;
