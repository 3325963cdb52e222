/**
 * Converts a GeoJSON feature to the OSM object from which it was created. Supports overpass-turbo and osmtogeojson ("@id":
 * "node/1", with tags next to it or nested in "tags"), osmium export ("@type" and "@id", or "id": "w12" and "a24"), and lists
 * with "osm_type" and "osm_id". If the id of an ATM was lost, the position and the name identify the ATM.
 */
import { isJsonObject, type JsonObject } from '../../../../core/jsonObject.ts';
import type { LatLong } from '../../flatGeometry.ts';
import type { OsmObject, Tags, UnreadableObject } from '../../osmObject.ts';
import { speaksOfAtm } from '../../tags/classifyAtm.ts';
import { noTags, placeId, setTag, whatIsWrong } from '../objectParts.ts';
import { pointsOfGeometry } from './pointsOfGeometry.ts';

type Kind = OsmObject['type'];
const kinds: Readonly<Record<string, Kind>> = {
  node: 'node',
  way: 'way',
  relation: 'relation',
  n: 'node',
  w: 'way',
  r: 'relation',
};

interface Identity {
  readonly type: Kind;
  readonly id: number;
  /** Properties that contain the id and are not tags. */
  readonly from: readonly string[];
}

/**
 * Parses "node/123", which may be at the end of a URL, "n123" and "a246". In osmium's area ids, the number is twice the id of a
 * way, or twice the id of a relation plus one.
 */
function readIdText(text: unknown): { type: Kind; id: number } | undefined {
  if (typeof text !== 'string') return undefined;
  const [, word, number] = /(?:^|\/)(node|way|relation)\/(-?\d+)$/.exec(text) ?? /^([nwra])(-?\d+)$/.exec(text) ?? [];
  if (word === undefined) return undefined;
  const id = Number(number);
  if (word === 'a') return { type: id % 2 === 0 ? 'way' : 'relation', id: Math.trunc(id / 2) };
  return { type: kinds[word] as Kind, id };
}

/** Reads the type and the id from two properties. */
function readIdPair(properties: JsonObject, typeName: string, idName: string): Identity | undefined {
  const [typeText, idValue] = [properties[typeName], properties[idName]];
  const lower = typeof typeText === 'string' ? typeText.toLowerCase() : '';
  const type = Object.hasOwn(kinds, lower) ? kinds[lower] : undefined;
  const number =
    typeof idValue === 'number' || (typeof idValue === 'string' && /^-?\d+$/.test(idValue)) ? Number(idValue) : undefined;
  return type && number !== undefined ? { type, id: number, from: [typeName, idName] } : undefined;
}

function identify(feature: JsonObject, properties: JsonObject): Identity | undefined {
  const text = readIdText(properties['@id']) ?? readIdText(feature.id);
  if (text) return { ...text, from: [] };
  return (
    readIdPair(properties, '@type', '@id') ??
    readIdPair(properties, 'osm_type', 'osm_id') ??
    // The nested form of osmtogeojson. Without nested tags, "type" and "id" may be tags.
    (isJsonObject(properties.tags) ? readIdPair(properties, 'type', 'id') : undefined)
  );
}

/**
 * Identifies an object by its position and name. Returns undefined for objects that are not tagged as an ATM, because the import
 * needs only ATMs from a list without ids.
 */
function identifyByPlace(feature: JsonObject, properties: JsonObject): Identity | undefined {
  const tags = tagsOf(properties, []);
  const outline = pointsOfGeometry(feature.geometry);
  if (!speaksOfAtm(tags) || typeof outline === 'string' || outline.length === 0) return undefined;
  const name = tags.operator ?? tags.brand ?? tags.name ?? '';
  const id = placeId(JSON.stringify([outline.map(([lat, long]) => [lat.toFixed(7), long.toFixed(7)]), name]));
  return { type: outline.length === 1 ? 'node' : 'way', id, from: [] };
}

/** Returns the value of a tag as text, or undefined if there is no value or the conversion to text would lose information. */
function tagValue(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  // Numbers with more digits than a double can represent have lost precision.
  const exact = typeof value === 'number' && (Number.isSafeInteger(value) || /^-?\d+\.\d{1,15}$/.test(String(value)));
  return exact && String(value).length <= 16 ? String(value) : undefined;
}

/**
 * Returns the properties that are tags. Properties that start with "@" are metadata, such as the version, the author, or the
 * origin of the geometry.
 */
function tagsOf(properties: JsonObject, from: readonly string[]): Tags {
  const source = isJsonObject(properties.tags) ? properties.tags : properties;
  const tags: Record<string, string> = {};
  for (const [key, raw] of Object.entries(source)) {
    const value = key.startsWith('@') || (source === properties && from.includes(key)) ? undefined : tagValue(raw);
    if (value !== undefined) setTag(tags, key, value);
  }
  return Object.keys(tags).length > 0 ? tags : noTags;
}

type FeatureReading =
  | { readonly ok: true; readonly object: OsmObject }
  | {
      readonly ok: false;
      readonly code: UnreadableObject['reason'];
      /** A sentence about the problem. */
      readonly reason: string;
      readonly id?: string;
      readonly tags: Tags;
    };

function positioned({ type, id }: Identity, tags: Tags, points: readonly LatLong[]): FeatureReading {
  if (type === 'node') {
    const [point] = points;
    if (points.length !== 1 || !point) {
      const reason = `node ${id} has ${points.length} positions instead of one`;
      return { ok: false, code: 'noPosition', reason, id: `node/${id}`, tags };
    }
    return { ok: true, object: { type, id, lat: point[0], long: point[1], tags } };
  }
  const common = { id, tags, ...(points.length > 0 && { points }) };
  return { ok: true, object: type === 'way' ? { type, refs: [], ...common } : { type, members: [], ...common } };
}

/** @param feature a parsed element of "features" */
export function readFeature(feature: unknown): FeatureReading {
  if (!isJsonObject(feature) || feature.type !== 'Feature') {
    const reason = 'this is not a GeoJSON feature ("type": "Feature" is missing)';
    return { ok: false, code: 'unreadable', reason, tags: noTags };
  }
  const properties = isJsonObject(feature.properties) ? feature.properties : {};
  const outline = pointsOfGeometry(feature.geometry);
  const identity = identify(feature, properties) ?? identifyByPlace(feature, properties);
  if (!identity) {
    const tags = tagsOf(properties, []);
    // The position identifies an ATM without an id, so report the missing position as the error.
    if (speaksOfAtm(tags)) {
      const reason = typeof outline === 'string' ? outline : 'the feature has neither an OpenStreetMap id nor a position';
      return { ok: false, code: 'noPosition', reason, tags };
    }
    const reason =
      'the feature has no OpenStreetMap id ("@id": "node/123", or "osm_type" and "osm_id"). Without an id, the next import cannot recognize the object';
    return { ok: false, code: 'noId', reason, tags };
  }
  const tags = tagsOf(properties, identity.from);
  const wrongId = whatIsWrong(identity.id);
  if (wrongId) return { ok: false, code: 'noId', reason: `${identity.type}: ${wrongId}`, tags };
  if (typeof outline === 'string') {
    const reason = `${identity.type} ${identity.id}: ${outline}`;
    return { ok: false, code: 'noPosition', reason, id: `${identity.type}/${identity.id}`, tags };
  }
  return positioned(identity, tags, outline);
}
