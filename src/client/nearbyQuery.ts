/** Queries as the service reads them. */
import type { FindNearbyQuery } from './wire.ts';

/** `true` keeps what has it or may have it, `'no'` what has it not or may not have it, absent does not filter. */
export type AttributeFilter = true | 'no' | undefined;

/**
 * The parameters of findNearby. What is undefined is not sent.
 * @throws TypeError for an attribute filter of false, which compiled programs cannot send: of an unticked box it is not meant
 */
export function nearbyQuery(query: FindNearbyQuery): string {
  const fields = Object.entries(query).map(([name, value]): [string, string | number | boolean | undefined] => {
    if (value === false && name !== 'allianceOnly' && name !== 'knownOnly') {
      throw new TypeError(
        `The filter ${name} is true, 'no' or left out; false is not taken, because an unticked box is no filter.`,
      );
    }
    return [name, value === 'no' ? false : value];
  });
  return queryText(fields);
}

/** @param fields what is undefined is left out */
export function queryText(fields: Iterable<readonly [string, string | number | boolean | undefined]>): string {
  const text = new URLSearchParams();
  for (const [name, value] of fields)
    if (value !== undefined) text.set(name, typeof value === 'number' ? plain(value) : `${value}`);
  return text.toString();
}

/** As a plain decimal, because older services take no exponents: 1e-7 is written 0.0000001. */
const plain = (value: number): string => (/e/.test(`${value}`) ? value.toFixed(20).replace(/\.?0+$/, '') : `${value}`);
