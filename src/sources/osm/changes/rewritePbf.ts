/**
 * Applies changes to an .osm.pbf file. Blocks without a changed object are copied byte for byte, so that the time depends on the
 * number of blocks with changes. Memory use grows with the changes, not with the file.
 */
import type { FileHandle } from 'node:fs/promises';
import { findInput, type OpenInput, openInput } from '../../files/inputFile.ts';
import { SourceError } from '../../files/sourceError.ts';
import type { OsmObject, Wanted } from '../osmObject.ts';
import { inPbfBlock, readBlock, unpackBlob } from '../read/pbf/blobs.ts';
import { openPrimitiveBlock } from '../read/pbf/primitiveBlock.ts';
import { encodeBlock } from '../write/encodeBlock.ts';
import type { Changes } from './readChanges.ts';

/** Thrown if the objects are not in the order nodes, ways, relations, each with ascending ids, which updates need. */
export class NotSorted extends Error {
  override readonly name = 'NotSorted';
}

/** The place of an object in a sorted file. */
interface Place {
  readonly rank: number;
  readonly id: number;
}

const ranks = { node: 0, way: 1, relation: 2 } as const;
const placeOf = ({ type, id }: OsmObject): Place => ({ rank: ranks[type], id });
const compare = (a: Place, b: Place): number => a.rank - b.rank || a.id - b.id;

/** Returns a function that checks the order of a file's objects. @throws NotSorted */
export function orderCheck(): (object: OsmObject) => void {
  let last: Place = { rank: 0, id: 0 };
  return (object) => {
    const place = placeOf(object);
    if (compare(last, place) >= 0) throw new NotSorted();
    last = place;
  };
}

export type IdSets = Readonly<Record<OsmObject['type'], Set<number>>>;

export const idSets = (): IdSets => ({ node: new Set(), way: new Set(), relation: new Set() });

interface SurveyedBlock {
  readonly offset: number;
  readonly end: number;
  /** The place of the last object. Absent: the block contains no objects. */
  readonly last?: Place;
}

interface Survey {
  readonly blocks: readonly SurveyedBlock[];
  /** Which of the requested objects the file contains. */
  readonly known: IdSets;
}

const everything = { nodes: true, ways: true, relations: true } as const;

async function readObjects(
  path: string,
  file: OpenInput,
  totalBytes: number,
  offset: number,
  wanted: Wanted,
): Promise<{ readonly end: number; readonly objects: Iterable<OsmObject> }> {
  const input = { path, totalBytes };
  const { type, data, end } = await readBlock(input, file, offset);
  if (type !== 'OSMData') return { end, objects: [] };
  function* objects(): Generator<OsmObject> {
    const block = openPrimitiveBlock(unpackBlob(data));
    // An object without a valid position is lost if its block is rewritten. The import has reported it.
    for (const batch of block.objects(wanted, () => {})) yield* batch;
  }
  return { end, objects: inPbfBlock(path, offset, () => [...objects()]) };
}

/**
 * Reads the ids of all objects in one pass.
 * @throws NotSorted, or SourceError if the file is damaged or cannot be updated
 */
export async function surveyPbf(path: string, asked: IdSets): Promise<Survey> {
  const input = await findInput(path);
  const file = await openInput(input);
  const blocks: SurveyedBlock[] = [];
  const known = idSets();
  const check = orderCheck();
  try {
    for (let offset = 0, next = 0; offset < input.totalBytes; offset = next) {
      const { end, objects } = await readObjects(path, file, input.totalBytes, offset, { ...everything, tagKeys: () => false });
      let last: OsmObject | undefined;
      for (const object of objects) {
        check(object);
        if (object.type !== 'node' && object.points !== undefined)
          throw new SourceError(path, 'contains the positions of nodes in ways (LocationsOnWays), which an update cannot change');
        if (asked[object.type].has(object.id)) known[object.type].add(object.id);
        last = object;
      }
      blocks.push({ offset, end, ...(last && { last: placeOf(last) }) });
      next = end;
    }
  } finally {
    await file.close();
  }
  return { blocks, known };
}

const objectsPerBlock = 8000;

/** Writes objects in blocks of one type. */
export class PbfOutput {
  readonly #file: FileHandle;
  #waiting: OsmObject[] = [];

  constructor(file: FileHandle) {
    this.#file = file;
  }

  async put(object: OsmObject): Promise<void> {
    if (this.#waiting.length === objectsPerBlock || (this.#waiting[0] && this.#waiting[0].type !== object.type))
      await this.flush();
    this.#waiting.push(object);
  }

  /** Writes bytes after the objects so far. */
  async write(bytes: Uint8Array): Promise<void> {
    await this.flush();
    await this.#file.writeFile(bytes);
  }

  async flush(): Promise<void> {
    if (this.#waiting.length === 0) return;
    const block = encodeBlock(this.#waiting);
    this.#waiting = [];
    await this.#file.writeFile(block);
  }
}

interface Change {
  readonly place: Place;
  /** Absent: the object is deleted. */
  readonly object?: OsmObject | undefined;
}

function sortedChanges({ nodes, ways, relations }: Changes): Change[] {
  const all: Change[] = [];
  for (const [id, object] of nodes) all.push({ place: { rank: ranks.node, id }, object });
  for (const [id, object] of ways) all.push({ place: { rank: ranks.way, id }, object });
  for (const [id, object] of relations) all.push({ place: { rank: ranks.relation, id }, object });
  return all.sort((a, b) => compare(a.place, b.place));
}

/** Writes the file at `path` with the changes to `target`. */
export async function rewritePbf(path: string, { blocks }: Survey, changes: Changes, target: FileHandle): Promise<void> {
  const input = await findInput(path);
  const file = await openInput(input);
  const output = new PbfOutput(target);
  const pending = sortedChanges(changes);
  let at = 0;
  /** Writes the new objects before a place, and returns the change at that place. */
  const putUntil = async (place?: Place): Promise<Change | undefined> => {
    for (let next = pending[at]; next !== undefined; next = pending[at]) {
      const order = place === undefined ? -1 : compare(next.place, place);
      if (order > 0) return undefined;
      at++;
      if (order === 0) return next;
      if (next.object) await output.put(next.object);
    }
    return undefined;
  };
  try {
    for (const { offset, end, last } of blocks) {
      const next = pending[at];
      if (last === undefined || next === undefined || compare(next.place, last) > 0) {
        const bytes = Buffer.allocUnsafe(end - offset);
        await file.fill(bytes, offset, bytes.length, 'a block');
        await output.write(bytes);
        continue;
      }
      for (const object of (await readObjects(path, file, input.totalBytes, offset, everything)).objects) {
        const change = await putUntil(placeOf(object));
        if (change === undefined) await output.put(object);
        else if (change.object) await output.put(change.object);
      }
    }
    await putUntil();
    await output.flush();
  } finally {
    await file.close();
  }
}
