/** Extracts the features from a GeoJSON text, which is a FeatureCollection, an array of features, or a single feature. */
import type { JsonCursor, JsonElement } from '../../../json/jsonCursor.ts';
import { skipByteOrderMark } from '../../../json/jsonWalk.ts';

/** The maximum length of the prefix before the opening bracket, such as `var atms = `. */
const maxPrefixBytes = 256;

/** Relevant members of a collection, other than the features. */
export interface CollectionFacts {
  timestamp?: unknown;
  bbox?: unknown;
  /** All The Places: describes the website from which the features were collected. */
  datasetAttributes?: unknown;
}

/** Skips a byte order mark and an assignment (GeoJSON is often stored as a script), and returns the opening bracket. */
async function openText(cursor: JsonCursor): Promise<string> {
  await skipByteOrderMark(cursor);
  const first = await cursor.peek();
  if (first !== '{' && first !== '[') {
    for (let next = first; next !== '='; next = await cursor.peek()) {
      if (next === '' || cursor.offset > maxPrefixBytes)
        throw cursor.fail("not JSON: expected '{' or '['", cursor.offset, { code: 'unknownFormat' });
      cursor.step();
    }
    cursor.step();
  }
  return cursor.expect('{[');
}

async function* list(cursor: JsonCursor): AsyncGenerator<JsonElement, void> {
  for (let separator = ','; separator === ','; separator = await cursor.expect(',]')) {
    if ((await cursor.peek()) === ']') {
      cursor.step();
      return;
    }
    yield await cursor.element();
  }
}

const otherShapes: Readonly<Record<string, string>> = {
  arcs: 'this is TopoJSON, not GeoJSON',
};

/** Matches the names of WGS 84 with longitude first, as used in the `crs` member before RFC 7946. */
const wgs84 =
  /^(urn:ogc:def:crs:(OGC:(1\.3)?:CRS84|EPSG:[\d.]*:4326)|(EPSG:|https?:\/\/www\.opengis\.net\/def\/crs\/(EPSG\/0\/|OGC\/1\.3\/))(4326|CRS84)|(OGC:)?CRS84)$/i;

/** Returns the coordinate reference system of a collection, or undefined if it is WGS 84 or not specified. */
function otherReferenceSystem(crs: unknown): string | undefined {
  if (crs === null || typeof crs !== 'object') return undefined;
  const { properties } = crs as { readonly properties?: { readonly name?: unknown } | null };
  const name = properties?.name;
  if (typeof name !== 'string') return 'an unnamed coordinate reference system';
  return wgs84.test(name.trim()) ? undefined : `"${name.slice(0, 100)}"`;
}

async function* members(cursor: JsonCursor, facts: CollectionFacts): AsyncGenerator<JsonElement, void> {
  const start = cursor.offset - 1;
  const members: Record<string, unknown> = Object.create(null);
  const texts: string[] = [];
  let sawFeatures = false;
  for (let separator = ','; separator === ','; separator = await cursor.expect(',}')) {
    if ((await cursor.peek()) === '}') {
      cursor.step();
      break;
    }
    const key = await cursor.value();
    if (typeof key.value !== 'string') throw cursor.fail('expected a member name', key.offset);
    await cursor.expect(':');
    const other = otherShapes[key.value];
    if (other && Object.hasOwn(otherShapes, key.value)) throw cursor.fail(other, key.offset, { code: 'unknownJson' });
    if (key.value === 'features') {
      await cursor.expect('[');
      sawFeatures = true;
      yield* list(cursor);
    } else {
      const { value, text, offset } = await cursor.value();
      const system = key.value === 'crs' ? otherReferenceSystem(value) : undefined;
      if (system !== undefined)
        throw cursor.fail(
          `the coordinates are in ${system}. Convert the file to WGS 84 (EPSG:4326), as GeoJSON requires`,
          offset,
          { code: 'otherPositions', got: system },
        );
      if (key.value === 'dataset_attributes') facts.datasetAttributes = value;
      if (!['type', 'id', 'properties', 'geometry', 'timestamp', 'bbox'].includes(key.value)) continue;
      members[key.value] = value;
      texts.push(`"${key.value}":${text}`);
    }
  }
  facts.timestamp = members.timestamp;
  facts.bbox = members.bbox;
  if (members.type === 'Feature') yield { value: members, text: `{${texts.join()}}`, offset: start };
  else if (!sawFeatures)
    throw cursor.fail('this is JSON without "features", so it is not GeoJSON', start, { code: 'unknownJson' });
}

/**
 * Extracts the features, and checks that the JSON before, between and after them is complete.
 * @param facts receives facts about the collection, which are complete at the end of the collection
 */
export async function* featureSlices(cursor: JsonCursor, facts: CollectionFacts): AsyncGenerator<JsonElement, void> {
  if ((await openText(cursor)) === '[') yield* list(cursor);
  else yield* members(cursor, facts);
  if ((await cursor.peek()) === ';') cursor.step();
  const more = await cursor.peek();
  if (more !== '') throw cursor.fail(`the GeoJSON ends before this byte, but ${JSON.stringify(more)} follows`);
}

/**
 * Extracts the features of several GeoJSON texts that follow each other in one file.
 * @param onFacts called with the facts about each text before it is read; the facts are updated as they are found
 */
export async function* featureSequence(
  cursor: JsonCursor,
  onFacts: (facts: CollectionFacts) => void,
): AsyncGenerator<JsonElement, void> {
  do {
    const facts: CollectionFacts = {};
    onFacts(facts);
    if ((await openText(cursor)) === '[') yield* list(cursor);
    else yield* members(cursor, facts);
  } while ((await cursor.peek()) !== '');
}
