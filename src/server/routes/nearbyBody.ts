import { FindNearbyBody, FindNearbyQuery } from '../../contract/atms.ts';
import { nameOfType, unknownField, wrongInBody } from '../../contract/bodies.ts';
import { CardSearch } from '../../contract/cards.ts';
import { quoted, type RawQuery, type ReadResult } from '../../contract/parameters.ts';
import { isCountryCode } from '../../data/countries/iso3166.ts';
import { readJson } from '../http/readJson.ts';

interface NearbyBody extends CardSearch {
  /** The other fields, as in the query of the GET form. */
  readonly query: RawQuery;
}

type JsonType = 'array' | 'boolean' | 'integer' | 'number' | 'string';
const nouns: Readonly<Record<JsonType, string>> = {
  array: 'an array of strings',
  boolean: 'a boolean',
  integer: 'an integer',
  number: 'a number',
  string: 'a string',
};

/** Small numbers without an exponent, which queries do not allow. */
const decimal = (value: number): string => (Math.abs(value) < 1e-6 ? value.toFixed(20) : `${value}`);

/**
 * Reads a value as the text that it has in a query, so that both forms of the search share one parser and its messages. Returns
 * undefined if the value has a different type.
 */
function asParameter(value: unknown, type: JsonType): string | readonly string[] | undefined {
  if (type === 'array') return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : undefined;
  if (typeof value === 'number') return type === 'number' || type === 'integer' ? decimal(value) : undefined;
  return typeof value === type ? `${value}` : undefined;
}

function wrongType(name: string, type: JsonType, value: unknown): string {
  const list: readonly unknown[] = type === 'array' && Array.isArray(value) ? value : [];
  const at = list.findIndex((item) => typeof item !== 'string');
  if (at >= 0) return `Field '${name}[${at}]' must be a string, got ${nameOfType(list[at])}`;
  return `Field '${name}' must be ${nouns[type]}, got ${nameOfType(value)}`;
}

/**
 * Reads the body of POST /v6/atms/complete/findNearby. Only the types of its parameters are checked, not their values.
 * @param bytes as `takeOnlyJson` collects them
 */
export function readNearbyBody(bytes: unknown): ReadResult<NearbyBody> {
  const json = readJson(bytes);
  if (!json.ok) return json;
  const wrong = wrongInBody(CardSearch, json.value);
  if (wrong !== undefined) return { ok: false, message: wrong };
  const { cards, freeForMe, ...fields } = json.value as CardSearch & Readonly<Record<string, unknown>>;
  const unknown = unknownField(FindNearbyBody.properties, fields);
  if (unknown !== undefined) return { ok: false, message: unknown };
  const empty = (cards ?? []).findIndex((card) => Object.keys(card).length === 0);
  if (empty >= 0) return { ok: false, message: `cards[${empty}] must contain at least one of network, operator and country` };
  for (const [index, { country }] of (cards ?? []).entries()) {
    if (country !== undefined && !isCountryCode(country)) {
      const got = quoted(country);
      return { ok: false, message: `cards[${index}]: Field 'country' must be an ISO 3166-1 alpha-2 code such as DE, got ${got}` };
    }
  }
  if (freeForMe !== undefined && !cards?.length) return { ok: false, message: "Field 'freeForMe' requires 'cards'" };
  const query: Record<string, string | readonly string[]> = {};
  for (const name of Object.keys(FindNearbyQuery.properties) as (keyof typeof FindNearbyQuery.properties)[]) {
    if (!Object.hasOwn(fields, name)) continue;
    const { type } = FindNearbyBody.properties[name] as unknown as { readonly type: JsonType };
    const text = asParameter(fields[name], type);
    if (text === undefined) return { ok: false, message: wrongType(name, type, fields[name]) };
    // An empty list is the same as no list, because a query cannot contain an empty list.
    if (text.length > 0 || type !== 'array') query[name] = text;
  }
  return { ok: true, value: { query, ...(cards?.length && { cards }), ...(freeForMe !== undefined && { freeForMe }) } };
}
