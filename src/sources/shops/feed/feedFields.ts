/** The fields of a feed's records: what each must be, and which record has which. The documentation lists the same. */
import { feature } from '@rapideditor/country-coder';
import { categories, isCategory } from '../../../core/shops/categories.ts';
import { categoryOfMcc } from '../../../core/shops/mccCategories.ts';
import { isUserAssigned } from '../../places/countryAt.ts';
import { webAddress } from '../osm/shopTags.ts';
import { isOwnId, type Level, type Reference, readReference } from './reference.ts';

/** Completes "field 'x' ": what it must be. */
export interface Wrong {
  readonly wrong: string;
}
export type Read<T> = (value: unknown) => T | Wrong;

export const isWrong = (value: unknown): value is Wrong => typeof value === 'object' && value !== null && 'wrong' in value;

const unprintable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;

const text =
  (longest: number): Read<string> =>
  (value) => {
    const wrong = { wrong: `must be a text of 1 to ${longest} characters` };
    if (typeof value !== 'string' || value.trim() === '' || value.length > longest) return wrong;
    return unprintable.test(value) ? { wrong: 'has control characters in it' } : value.trim();
  };

const matching =
  (pattern: RegExp, what: string): Read<string> =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? value : { wrong: `must be ${what}` };

/** In CSV a list is one cell, its parts divided by `|`. */
const listOf =
  (item: Read<string>, most: number): Read<readonly string[]> =>
  (value) => {
    const parts = typeof value === 'string' ? value.split('|') : value;
    if (!Array.isArray(parts) || parts.length > most) return { wrong: `must be a list of at most ${most} texts` };
    const read = parts.map(item);
    const bad = read.find(isWrong);
    return bad === undefined ? [...new Set(read as string[])] : { wrong: `is a list of which each ${bad.wrong}` };
  };

/** A plain decimal; in CSV its text. */
const degrees =
  (most: number): Read<number> =>
  (value) => {
    const number = typeof value === 'string' && /^-?\d{1,3}(\.\d+)?$/.test(value.trim()) ? Number(value) : value;
    const fits = typeof number === 'number' && Math.abs(number) <= most;
    return fits ? number : { wrong: `must be a number of degrees from -${most} to ${most}` };
  };

const url: Read<string> = (value) => {
  const address = typeof value === 'string' && value.length <= 2000 ? webAddress(value) : undefined;
  return address ?? { wrong: 'must be an address that begins with http:// or https://' };
};

const country: Read<string> = (value) => {
  const code = typeof value === 'string' ? value : '';
  const known = isUserAssigned(code) || feature(code)?.properties.iso1A2 === code;
  return /^[A-Z]{2}$/.test(code) && known ? code : { wrong: 'must be a country of ISO 3166-1, two capital letters' };
};

const oneOf =
  <T extends string>(...values: readonly T[]): Read<T> =>
  (value) =>
    values.find((one) => one === value) ?? { wrong: `must be ${values.join(', ').replace(/, ([^,]*)$/, ' or $1')}` };

const category = (value: unknown) =>
  typeof value === 'string' && isCategory(value) ? value : { wrong: `must be one of ${Object.keys(categories).join(', ')}` };

/** A merchant category code stands for the category of this house. */
const mcc = (value: unknown) => {
  const found = categoryOfMcc(typeof value === 'number' ? String(value).padStart(4, '0') : String(value));
  return found ?? { wrong: 'must be a merchant category code of ISO 18245, four digits' };
};

const reference =
  (level: Level): Read<Reference> =>
  (value) => {
    const said = text(256)(value);
    if (isWrong(said)) return said;
    const read = readReference(said, level);
    return typeof read === 'string' ? { wrong: read } : read;
  };

/** What a record says that it is: another's record, never one of its own feed. */
const identity =
  (level: Level): Read<string> =>
  (value) => {
    const read = reference(level)(value);
    if (isWrong(read)) return read;
    return read.kind === 'uid'
      ? read.uid
      : { wrong: 'must be a record of the register: uid:..., feed:..., osm:... or wikidata:...' };
  };

const id: Read<string> = (value) => {
  const said = text(128)(typeof value === 'number' ? String(value) : value);
  return isWrong(said) || isOwnId(said) ? said : { wrong: 'must not begin with uid:, feed:, osm: or wikidata:' };
};

/** Epoch ms. */
const instant: Read<number> = (value) => {
  const valid = typeof value === 'string' && /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/.test(value);
  const ms = valid ? Date.parse(value) : Number.NaN;
  return Number.isNaN(ms) ? { wrong: 'must be a date, 2026-11-20 or 2026-11-20T04:00:00Z' } : ms;
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

export const feedFields = {
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
    wikidata: matching(/^Q[1-9]\d*$/, 'a wikidata item: Q and a number'),
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
    region: matching(/^[A-Z]{2}-[A-Z0-9]{1,3}$/, 'a region of ISO 3166-2, such as DE-BY'),
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

type Tables = typeof feedFields;
export type RecordKind = keyof Tables;
type Values<T> = { readonly [K in keyof T]?: T[K] extends (value: unknown) => infer R ? Exclude<R, Wrong> : never };

/** What a line said: only what is known. */
export type FeedRecord = { [K in RecordKind]: { readonly record: K } & Values<Tables[K]> }[RecordKind];
export type RecordOf<K extends RecordKind> = Extract<FeedRecord, { record: K }>;
