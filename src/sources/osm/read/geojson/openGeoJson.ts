/** Reads GeoJSON that was created from OpenStreetMap as a stream of features. */

import { bytesOf } from '../../../files/byteStream.ts';
import { digestOfInput, type InputFile } from '../../../files/inputFile.ts';
import { JsonCursor } from '../../../json/jsonCursor.ts';
import { jsonFailure } from '../../../json/jsonText.ts';
import type { OsmFile, OsmObject, UnreadableObjects } from '../../osmObject.ts';
import { type BoundingBox, extendBoundingBox, readBoundingBox } from '../boundingBox.ts';
import { fingerprintOf } from '../fingerprintOf.ts';
import { readInstant } from '../instant.ts';
import { isPlaceId, noTags, placeId } from '../objectParts.ts';
import { UnreadableList } from '../unreadableObjects.ts';
import { readFeature } from './featureObject.ts';
import { type CollectionFacts, featureSlices } from './featureSlices.ts';

const batchSize = 1024;

/** GeoJSON boxes are [west, south, east, north], or [west, south, low, east, north, high] with altitudes. */
function boxOf(bbox: unknown): BoundingBox | undefined {
  if (!Array.isArray(bbox)) return undefined;
  const [west, south, east, north] = bbox.length === 6 ? [bbox[0], bbox[1], bbox[3], bbox[4]] : bbox;
  return readBoundingBox(south, west, north, east);
}

/**
 * Distinguishes objects without ids that have the same position and name, by numbering them in file order. Each pass therefore
 * assigns the same ids.
 */
class PlaceIds {
  readonly #prints = new Map<number, number[]>();

  distinct(object: OsmObject): OsmObject {
    if (!isPlaceId(object.id)) return object;
    const prints = this.#prints.getOrInsertComputed(object.id, () => []);
    const print = fingerprintOf(object);
    if (!prints.includes(print)) prints.push(print);
    const before = prints.indexOf(print);
    return before === 0 ? object : { ...object, id: placeId(`${object.id}#${before + 1}`) };
  }
}

/** @param gzip whether the text is compressed */
export function openGeoJson(input: InputFile, gzip: boolean): OsmFile {
  const { path, totalBytes } = input;
  let given: BoundingBox | undefined;
  let extent: BoundingBox | undefined;
  let dataTimestamp: number | undefined;
  let unreadable: UnreadableObjects = new UnreadableList();
  const fail = jsonFailure({ input, gzip });
  return {
    path,
    format: 'geojson',
    totalBytes,
    bounds: () => given ?? extent,
    dataTimestamp: () => dataTimestamp,
    digest: () => digestOfInput(input),
    unreadable: () => unreadable,
    async *read(wanted, onProgress) {
      const chunks = bytesOf(input, gzip, onProgress);
      const facts: CollectionFacts = {};
      const wrong = new UnreadableList();
      const placeIds = new PlaceIds();
      let batch: OsmObject[] = [];
      try {
        for await (const element of featureSlices(new JsonCursor(chunks, fail), facts)) {
          const failHere = (reason: string) => fail(reason, element.offset);
          const at = `byte ${element.offset}${gzip ? ' of the decompressed text' : ''}`;
          if ('problem' in element) {
            wrong.add(
              { reason: 'unreadable', message: `the value that begins here is ${element.problem}`, at, tags: noTags },
              failHere,
            );
            continue;
          }
          const reading = readFeature(element.value);
          if (!reading.ok) {
            const { code, reason: message, id, tags } = reading;
            wrong.add({ reason: code, message, at, ...(id !== undefined && { id }), tags }, failHere);
            continue;
          }
          if (wanted[`${reading.object.type}s`]) batch.push(placeIds.distinct(reading.object));
          if (batch.length < batchSize) continue;
          extent = extendBoundingBox(extent, batch);
          yield batch;
          batch = [];
        }
        given = boxOf(facts.bbox);
        dataTimestamp = readInstant(facts.timestamp);
        extent = extendBoundingBox(extent, batch);
        if (batch.length > 0) yield batch;
        unreadable = wrong;
      } finally {
        // Close the file explicitly. The cursor requests chunks with `next`, so nothing else closes the file if the pass stops
        // early.
        await chunks.return();
      }
    },
  };
}
