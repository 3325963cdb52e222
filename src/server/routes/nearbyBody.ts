import { FindNearbyQuery } from '../../contract/atms.ts';
import { wrongInBody } from '../../contract/bodies.ts';
import { CardSearch } from '../../contract/cards.ts';
import type { RawQuery, ReadResult } from '../../contract/parameters.ts';
import { readJson } from '../http/readJson.ts';

interface NearbyBody extends CardSearch {
  /** The other fields, as in the query of the GET form. */
  readonly query: RawQuery;
}

const isScalar = (value: unknown): value is string | number | boolean => /^(string|number|boolean)$/.test(typeof value);

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

/**
 * Reads a value as the text that it has in a query, so that both forms of the search share one parser and its messages. Returns
 * undefined if no text has this value.
 */
function asParameter(value: unknown, isList: boolean): string | readonly string[] | undefined {
  if (!isList) return isScalar(value) ? `${value}` : undefined;
  return Array.isArray(value) && value.every(isScalar) ? value.map(String) : undefined;
}

/**
 * Reads the body of POST /v6/atms/complete/findNearby. The values of its parameters are not checked.
 * @param bytes as `takeOnlyJson` collects them
 */
export function readNearbyBody(bytes: unknown): ReadResult<NearbyBody> {
  const json = readJson(bytes);
  if (!json.ok) return json;
  const wrong = wrongInBody(CardSearch, json.value);
  if (wrong !== undefined) return { ok: false, message: wrong };
  const { cards, freeForMe, ...fields } = json.value as CardSearch & Readonly<Record<string, unknown>>;
  const empty = (cards ?? []).findIndex((card) => Object.keys(card).length === 0);
  if (empty >= 0) return { ok: false, message: `cards[${empty}] must contain at least one of network, operator and country` };
  if (freeForMe !== undefined && !cards?.length) return { ok: false, message: "Field 'freeForMe' requires 'cards'" };
  const query: Record<string, string | readonly string[]> = {};
  for (const [name, schema] of Object.entries(FindNearbyQuery.properties)) {
    if (!Object.hasOwn(fields, name)) continue;
    const { type } = schema as { readonly type: string };
    const text = asParameter(fields[name], type === 'array');
    if (text === undefined) {
      const noun = type === 'array' ? 'a list of strings' : type === 'integer' ? 'an integer' : `a ${type}`;
      return { ok: false, message: `Field '${name}' must be ${noun}, got ${kindOf(fields[name])}` };
    }
    query[name] = text;
  }
  return { ok: true, value: { query, ...(cards?.length && { cards }), ...(freeForMe !== undefined && { freeForMe }) } };
}
