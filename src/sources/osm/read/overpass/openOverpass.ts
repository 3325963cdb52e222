/** What an Overpass server answers with `[out:json]`, cut into its elements as it streams in. */
import { jsonFailure, throughJson } from '../../../json/jsonText.ts';
import { type JsonLeaf, jsonLeaves } from '../../../json/jsonWalk.ts';
import type { OsmFile, OsmObject } from '../../osmObject.ts';
import { type Bounds, extendBounds } from '../extent.ts';
import type { InputFile } from '../inputFile.ts';
import { readInstant } from '../instant.ts';
import { readElement } from './elementObject.ts';

const batchSize = 1024;

/** @param gzip whether the text is packed. */
export function openOverpass(input: InputFile, gzip: boolean): OsmFile {
  const text = { input, gzip };
  const fail = jsonFailure(text);
  let extent: Bounds | undefined;
  let dataTimestamp: number | undefined;
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
    async *read(wanted, onProgress) {
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
        const reading = readElement(leaf.value);
        if ('reason' in reading) throw fail(reading.reason, leaf.offset);
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
    },
  };
}
