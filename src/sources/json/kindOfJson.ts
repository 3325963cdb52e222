/** Detects the kind of a JSON file from its member names. Stops reading when the kind is known. */
import type { JsonCursor } from './jsonCursor.ts';
import { type JsonText, throughJson } from './jsonText.ts';
import { skipByteOrderMark } from './jsonWalk.ts';

type JsonKind =
  /** `script`: JavaScript that assigns the JSON to a variable. */
  | 'script'
  | 'geojson'
  | 'overpass'
  | 'openBanking'
  /** Flat objects, one per line. */
  | 'records'
  /** Objects in a JSON array. They cannot be read line by line. */
  | 'listOfRecords'
  | 'unknown';

/** Member names that occur in only one kind of JSON file, with that kind. */
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
/** Member names of records. These names also occur in other kinds of files. */
const hinting: ReadonlySet<string> = new Set(['id', 'lat', 'long']);

/** The maximum number of names to read. If these names do not identify the kind, it is unknown. */
const mostNames = 200;

interface Told {
  readonly kind: JsonKind;
  /** The member names that have been read. */
  readonly names: readonly string[];
}

async function* look(cursor: JsonCursor): AsyncGenerator<Told, void> {
  await skipByteOrderMark(cursor);
  const first = await cursor.peek();
  if (first === '{') return yield await lookIntoObject(cursor);
  if (first !== '[') return yield { kind: 'script', names: [] };
  cursor.step();
  const told = (await cursor.peek()) === '{' ? await lookIntoObject(cursor) : { kind: 'geojson' as const, names: [] };
  const isList = told.kind === 'records' || (told.kind === 'unknown' && told.names.length > 0);
  yield { ...told, kind: isList ? 'listOfRecords' : 'geojson' };
}

async function lookIntoObject(cursor: JsonCursor): Promise<Told> {
  await cursor.expect('{');
  const names: string[] = [];
  for (let separator = ','; separator === ','; separator = await cursor.expect(',}')) {
    if ((await cursor.peek()) === '}') break;
    const name = String((await cursor.value()).value);
    names.push(name);
    if (names.length > mostNames) return { kind: 'unknown', names: names.slice(0, 10) };
    const kind = Object.hasOwn(telling, name) ? telling[name] : undefined;
    if (kind !== undefined) return { kind, names };
    await cursor.expect(':');
    // Skip the other values, because a list of records may be larger than the memory for one value.
    if (name !== 'type') await cursor.skip();
    else if (/^Feature(Collection)?$/.test(String((await cursor.value()).value))) return { kind: 'geojson', names };
  }
  return { kind: names.some((name) => hinting.has(name)) ? 'records' : 'unknown', names };
}

/** @throws SourceError if the part of the text that was read is not valid JSON */
export async function kindOfJson(text: JsonText): Promise<Told> {
  for await (const told of throughJson(text, look)) return told;
  return { kind: 'unknown', names: [] };
}
