/** Builds the query strings of requests to the service. */
import type { FindNearbyQuery } from './wire.ts';

/**
 * `true` selects ATMs that have the attribute or may have it. `'no'` selects ATMs that lack it or may lack it. If omitted, the
 * attribute is not a filter.
 */
export type AttributeFilter = true | 'no' | undefined;

/** The fields of `findNearby`. `kinds` is a list or a comma-separated string. */
export type NearbyQuery = Omit<FindNearbyQuery, 'kinds'> & { kinds?: string | readonly string[] | undefined };

/**
 * Builds the parameters of findNearby. Undefined parameters are not sent.
 * @throws TypeError if an attribute filter is false. The types do not allow false, because false usually comes from an unchecked
 * checkbox, and an unchecked checkbox must not exclude ATMs.
 */
export function nearbyQuery({ cards: _, ...query }: NearbyQuery): string {
  return queryText(fieldsOf(query));
}

/** Builds the body of findNearby with cards. */
export function nearbyBody({ cards, ...query }: NearbyQuery): object {
  return { ...Object.fromEntries(fieldsOf(query)), cards };
}

function fieldsOf(query: Omit<NearbyQuery, 'cards'>): [string, QueryValue][] {
  return Object.entries(query).map(([name, value]): [string, QueryValue] => {
    if (value === false && name !== 'allianceOnly' && name !== 'knownOnly') {
      throw new TypeError(
        `Filter '${name}' must be true, 'no' or omitted. If a checkbox is not selected, omit the filter instead of sending false.`,
      );
    }
    // The service accepts one text.
    if (name === 'kinds' && typeof value === 'object') return [name, value.join(',')];
    return [name, value === 'no' ? false : value];
  });
}

/** A list is sent as a repeated parameter. */
type QueryValue = string | number | boolean | readonly string[] | undefined;

/** @param fields fields whose value is undefined are omitted */
export function queryText(fields: Iterable<readonly [string, QueryValue]>): string {
  const text = new URLSearchParams();
  for (const [name, value] of fields) {
    if (value === undefined) continue;
    if (typeof value === 'object') for (const one of value) text.append(name, one);
    else text.set(name, typeof value === 'number' ? plain(value) : `${value}`);
  }
  return text.toString();
}

/** Writes 0.0000001 instead of 1e-7, because older versions of the service do not accept exponents. */
const plain = (value: number): string => (/e/.test(`${value}`) ? value.toFixed(20).replace(/\.?0+$/, '') : `${value}`);
