/** Readers for the fields of a record. Each reader returns the value, or the problem with the value. */
import { feature } from '@rapideditor/country-coder';
import type { ValueProblemCode } from '../../contract/valueProblems.ts';
import { webAddress } from '../osm/tags/webAddress.ts';
import { isUserAssigned } from '../places/countryAt.ts';

/** The requirement that the value does not meet, worded to follow "field 'x' ". */
export interface Wrong {
  readonly wrong: string;
  readonly code?: ValueProblemCode;
  /** The valid items of a list that also contains invalid ones. */
  readonly usable?: readonly unknown[];
}
export type Read<T> = (value: unknown) => T | Wrong;

export const isWrong = (value: unknown): value is Wrong => typeof value === 'object' && value !== null && 'wrong' in value;

/** Returns the value as written in the source, shortened to fit into a message. */
export function shown(value: unknown): string {
  const written = typeof value === 'string' ? `'${value}'` : (JSON.stringify(value) ?? String(value));
  return written.length > 60 ? `${written.slice(0, 57)}...` : written;
}

const unprintable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;

export const text =
  (longest: number): Read<string> =>
  (value) => {
    const wrong = { wrong: `must be a string of 1 to ${longest} characters` };
    if (typeof value !== 'string' || value.trim() === '' || value.length > longest) return wrong;
    return unprintable.test(value) ? { wrong: 'must not contain control characters' } : value.trim();
  };

export const matching =
  (pattern: RegExp, what: string): Read<string> =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? value : { wrong: `must be ${what}` };

/** Reads a list. In CSV, a list is one cell in which `|` separates the items. */
export const listOf =
  (item: Read<string>, most: number): Read<readonly string[]> =>
  (value) => {
    const parts = typeof value === 'string' ? value.split('|') : value;
    if (!Array.isArray(parts) || parts.length > most) return { wrong: `must be a list of at most ${most} strings` };
    const read = parts.map(item);
    const at = read.findIndex(isWrong);
    const bad = read[at];
    if (!isWrong(bad)) return [...new Set(read as string[])];
    return { wrong: `has an invalid item ${shown(parts[at])}: each item ${bad.wrong}` };
  };

/** Reads degrees: a number, or a plain decimal number as text in CSV. */
export const degrees =
  (most: number): Read<number> =>
  (value) => {
    const number = typeof value === 'string' && /^-?\d{1,3}(\.\d+)?$/.test(value.trim()) ? Number(value) : value;
    const fits = typeof number === 'number' && Math.abs(number) <= most;
    return fits ? number : { wrong: `must be a number of degrees from -${most} to ${most}` };
  };

export const url: Read<string> = (value) => {
  const address = typeof value === 'string' && value.length <= 2000 ? webAddress(value) : undefined;
  return address ?? { wrong: 'must be a URL that begins with http:// or https://' };
};

export const country: Read<string> = (value) => {
  const code = typeof value === 'string' ? value : '';
  const known = isUserAssigned(code) || feature(code)?.properties.iso1A2 === code;
  return /^[A-Z]{2}$/.test(code) && known ? code : { wrong: 'must be an ISO 3166-1 country code of two uppercase letters' };
};

export const oneOf =
  <T extends string>(...values: readonly T[]): Read<T> =>
  (value) =>
    values.find((one) => one === value) ?? { wrong: `must be ${values.join(', ').replace(/, ([^,]*)$/, ' or $1')}` };

/** Reads a date, or a date and time, as epoch ms. */
export const instant: Read<number> = (value) => {
  const valid = typeof value === 'string' && /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/.test(value);
  const ms = valid ? Date.parse(value) : Number.NaN;
  return Number.isNaN(ms) ? { wrong: 'must be a date such as 2026-11-20 or 2026-11-20T04:00:00Z' } : ms;
};
