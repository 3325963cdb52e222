/** What a JSON file is, by the names in it. Reads no further than it must. */
import type { JsonCursor } from './jsonCursor.ts';
import { type JsonText, throughJson } from './jsonText.ts';
import { skipByteOrderMark } from './jsonWalk.ts';

export type JsonKind =
  /** `script`: an assignment of JavaScript around the JSON. */
  | 'script'
  | 'geojson'
  | 'overpass'
  | 'openBanking'
  /** Objects of plain fields: one a line. */
  | 'records'
  | 'unknown';

/** Members that occur in one kind only. */
const telling: Readonly<Record<string, JsonKind>> = {
  data: 'openBanking',
  Brand: 'openBanking',
  elements: 'overpass',
  osm3s: 'overpass',
  features: 'geojson',
  geometry: 'geojson',
  arcs: 'geojson',
  record: 'records',
};
/** Members of a record that occur elsewhere too. */
const hinting: ReadonlySet<string> = new Set(['id', 'lat', 'long']);

interface Told {
  readonly kind: JsonKind;
  /** Names of the members that were met. */
  readonly names: readonly string[];
}

async function* look(cursor: JsonCursor): AsyncGenerator<Told, void> {
  await skipByteOrderMark(cursor);
  const first = await cursor.peek();
  if (first !== '{') return yield { kind: first === '[' ? 'geojson' : 'script', names: [] };
  cursor.step();
  const names: string[] = [];
  for (let separator = ','; separator === ','; separator = await cursor.expect(',}')) {
    if ((await cursor.peek()) === '}') break;
    const name = String((await cursor.value()).value);
    names.push(name);
    const kind = Object.hasOwn(telling, name) ? telling[name] : undefined;
    if (kind !== undefined) return yield { kind, names };
    await cursor.expect(':');
    const { value } = await cursor.value();
    if (name === 'type' && /^Feature(Collection)?$/.test(String(value))) return yield { kind: 'geojson', names };
  }
  yield { kind: names.some((name) => hinting.has(name)) ? 'records' : 'unknown', names };
}

/** Throws a SourceError where the text is no JSON as far as it was read. */
export async function kindOfJson(text: JsonText): Promise<Told> {
  for await (const told of throughJson(text, look)) return told;
  return { kind: 'unknown', names: [] };
}
