/** What an Overpass server answers with `[out:json]`, cut into its elements as it streams in. */
import { jsonFailure, throughJson } from '../../../json/jsonText.ts';
import { type JsonLeaf, jsonLeaves } from '../../../json/jsonWalk.ts';
import type { OsmFile, OsmObject, UnreadableObjects } from '../../osmObject.ts';
import { type Bounds, extendBounds } from '../extent.ts';
import type { InputFile } from '../inputFile.ts';
import { readInstant } from '../instant.ts';
import { noTags } from '../objectParts.ts';
import { UnreadableList } from '../unreadableObjects.ts';
import { readElement } from './elementObject.ts';

const batchSize = 1024;

/** @param gzip whether the text is packed. */
export function openOverpass(input: InputFile, gzip: boolean): OsmFile {
  const text = { input, gzip };
  const fail = jsonFailure(text);
  let extent: Bounds | undefined;
  let dataTimestamp: number | undefined;
  let unreadable: UnreadableObjects = new UnreadableList();
  /** What the server says beside the elements; a half answer has an error among its remarks. */
  const beside = ({ path, value, offset }: JsonLeaf) => {
    const name = path.join('.');
    if (name === 'osm3s.timestamp_osm_base') dataTimestamp = readInstant(value);
    if (name === 'elements') throw fail('"elements" is no list', offset);
    if (name === 'remark' && typeof value === 'string' && /error/i.test(value)) {
      throw fail(`Overpass did not finish its answer: ${value.slice(0, 200)}`, offset);
    }
  };
  return {
    path: input.path,
    format: 'overpass',
    totalBytes: input.totalBytes,
    bounds: () => extent,
    dataTimestamp: () => dataTimestamp,
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
        const at = `byte ${leaf.offset}${gzip ? ' of the unpacked text' : ''}`;
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
        extent = extendBounds(extent, batch);
        yield batch;
        batch = [];
      }
      if (!elements) throw fail('this is JSON, but holds no "elements": no answer of Overpass', 0);
      extent = extendBounds(extent, batch);
      if (batch.length > 0) yield batch;
      unreadable = wrong;
    },
  };
}
