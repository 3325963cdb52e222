/**
 * Reads an `[out:json]` response from an Overpass server as a stream of elements. Supports the output modes body, center and
 * geom.
 */
import { isJsonObject, type JsonObject } from '../../../../core/jsonObject.ts';
import { digestOfInput, type InputFile } from '../../../files/inputFile.ts';
import { jsonFailure, throughJson } from '../../../json/jsonText.ts';
import { type JsonLeaf, jsonLeaves } from '../../../json/jsonWalk.ts';
import type { OsmFile, OsmMember, OsmObject, Tags, UnreadableObject, UnreadableObjects } from '../../osmObject.ts';
import { type BoundingBox, extendBoundingBox } from '../boundingBox.ts';
import { readInstant } from '../instant.ts';
import { noTags, setTag, whatIsWrong } from '../objectParts.ts';
import { UnreadableList } from '../unreadableObjects.ts';

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

type Point = readonly [lat: number, long: number];

function pointOf(value: unknown): Point | undefined {
  if (!isJsonObject(value)) return undefined;
  const { lat, lon } = value;
  return typeof lat === 'number' && typeof lon === 'number' ? [lat, lon] : undefined;
}

function tagsOf(value: unknown): Tags {
  const tags: Record<string, string> = {};
  for (const [key, text] of Object.entries(isJsonObject(value) ? value : {}))
    if (typeof text === 'string') setTag(tags, key, text);
  return Object.keys(tags).length > 0 ? tags : noTags;
}

/** Returns the points of a way, or the concatenated outer lines of a relation (`out geom`), or else the centre (`out center`). */
function pointsOf(element: JsonObject): readonly Point[] {
  const own = listOf(element.geometry).flatMap((point) => {
    const found = pointOf(point);
    return found === undefined ? [] : [found];
  });
  const outer = listOf(element.members)
    .filter(isJsonObject)
    .filter(({ role, type }) => type === 'way' && role !== 'inner')
    .flatMap(({ geometry }) => listOf(geometry).flatMap((point) => [pointOf(point)].filter((found) => found !== undefined)));
  const centre = pointOf(element.center);
  if (own.length > 0) return own;
  if (centre !== undefined) return [centre];
  return outer;
}

const kinds = ['node', 'way', 'relation'] as const;

function membersOf(element: JsonObject): OsmMember[] {
  return listOf(element.members)
    .filter(isJsonObject)
    .flatMap(({ type, ref, role }) => {
      const kind = kinds.find((one) => one === type);
      return kind === undefined || typeof ref !== 'number'
        ? []
        : [{ type: kind, ref, role: typeof role === 'string' ? role : '' }];
    });
}

type ElementReading =
  | { readonly object: OsmObject }
  | { readonly unreadable: Omit<UnreadableObject, 'at'> }
  | { readonly other: true };

const unreadable = (message: string, tags: Tags = noTags): ElementReading => ({
  unreadable: { reason: 'unreadable', message, tags },
});

/** `other`: an area, a count or a timeline. A query may return these elements, but they are not objects. */
function readElement(element: unknown): ElementReading {
  if (!isJsonObject(element)) return unreadable('this is not an Overpass element; expected an object');
  const { type, id } = element;
  const kind = kinds.find((one) => one === type);
  const tags = tagsOf(element.tags);
  if (kind === undefined) return typeof type === 'string' ? { other: true } : unreadable('this element has no "type"', tags);
  const wrongId = typeof id === 'number' ? whatIsWrong(id) : `this ${kind} has no "id"`;
  if (typeof id !== 'number' || wrongId !== undefined) {
    return { unreadable: { reason: 'noId', message: wrongId ?? '', tags } };
  }
  const misplaced = (message: string): ElementReading => ({
    unreadable: { reason: 'noPosition', message, id: `${kind}/${id}`, tags },
  });
  if (kind === 'node') {
    const at = pointOf(element);
    if (at === undefined) return misplaced(`node ${id} has no "lat" and "lon". Use \`out body\` or \`out center\` in the query`);
    const wrong = whatIsWrong(id, ...at);
    return wrong === undefined
      ? { object: { type: 'node', id, lat: at[0], long: at[1], tags } }
      : misplaced(`node ${id}: ${wrong}`);
  }
  const points = pointsOf(element);
  const wrong = points.map(([lat, long]) => whatIsWrong(id, lat, long)).find((reason) => reason !== undefined);
  if (wrong !== undefined) return misplaced(`${kind} ${id}: ${wrong}`);
  const given = points.length > 0 ? { points } : {};
  if (kind === 'relation') return { object: { type: 'relation', id, tags, members: membersOf(element), ...given } };
  const refs = listOf(element.nodes).filter((ref) => typeof ref === 'number');
  // If the way has points, omit its node ids, because the importer does not need to look up their positions.
  return { object: { type: 'way', id, tags, refs: points.length > 0 ? [] : refs, ...given } };
}

const batchSize = 1024;

/** @param gzip whether the text is compressed */
export function openOverpass(input: InputFile, gzip: boolean): OsmFile {
  const text = { input, gzip };
  const fail = jsonFailure(text);
  let extent: BoundingBox | undefined;
  let dataTimestamp: number | undefined;
  let unreadable: UnreadableObjects = new UnreadableList();
  /** Handles the members other than the elements. If a response is incomplete, its remark contains an error. */
  const beside = ({ path, value, offset }: JsonLeaf) => {
    const name = path.join('.');
    if (name === 'osm3s.timestamp_osm_base') dataTimestamp = readInstant(value);
    if (name === 'elements') throw fail('"elements" is not a list', offset);
    if (name === 'remark' && typeof value === 'string' && /error/i.test(value)) {
      throw fail(`Overpass did not complete its response: ${value.slice(0, 200)}`, offset);
    }
  };
  return {
    path: input.path,
    format: 'overpass',
    totalBytes: input.totalBytes,
    bounds: () => extent,
    dataTimestamp: () => dataTimestamp,
    digest: () => digestOfInput(input),
    unreadable: () => unreadable,
    async *read(wanted, onProgress) {
      const wrong = new UnreadableList();
      let batch: OsmObject[] = [];
      let elements = false;
      const opens = (path: readonly (string | number)[]) => {
        if (path.length === 1 && path[0] === 'elements') elements = true;
        return path.length === 1 && (path[0] === 'elements' || path[0] === 'osm3s');
      };
      for await (const leaf of throughJson(text, (cursor) => jsonLeaves(cursor, opens), onProgress)) {
        if (leaf.path[0] !== 'elements' || leaf.path.length !== 2) {
          beside(leaf);
          continue;
        }
        const failHere = (reason: string) => fail(reason, leaf.offset);
        const at = `byte ${leaf.offset}${gzip ? ' of the decompressed text' : ''}`;
        if (leaf.problem !== undefined) {
          wrong.add(
            { reason: 'unreadable', message: `the value that begins here is ${leaf.problem}`, at, tags: noTags },
            failHere,
          );
          continue;
        }
        const reading = readElement(leaf.value);
        if ('unreadable' in reading) {
          wrong.add({ ...reading.unreadable, at }, failHere);
          continue;
        }
        if ('other' in reading || !wanted[`${reading.object.type}s`]) continue;
        batch.push(reading.object);
        if (batch.length < batchSize) continue;
        extent = extendBoundingBox(extent, batch);
        yield batch;
        batch = [];
      }
      if (!elements) throw fail('this is JSON without "elements", so it is not an Overpass response', 0);
      extent = extendBoundingBox(extent, batch);
      if (batch.length > 0) yield batch;
      unreadable = wrong;
    },
  };
}
