/** The files of an extract's copy: the sorted index of node positions, and the objects as lines of JSON, sorted by id. */
import { closeSync, createReadStream, fsyncSync, openSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { SourceError } from '../../files/sourceError.ts';
import { hasTags } from '../extract/passes.ts';
import type { OsmMember, OsmNode, OsmObject, OsmRelation, OsmWay, Tags } from '../osmObject.ts';
import { noTags } from '../read/objectParts.ts';

const units = 1e7; // OpenStreetMap's resolution: 1e-7 degrees
const bytesPerNode = 16; // id: float64, lat and long: int32
const bufferBytes = 1 << 20;
const batchSize = 4096;

export const copyFileNames = ['nodes.idx', 'nodes.jsonl', 'ways.jsonl', 'relations.jsonl'] as const;
type CopyFileName = (typeof copyFileNames)[number];

export const copyBytes = (folder: string): number =>
  copyFileNames.reduce((bytes, name) => bytes + statSync(join(folder, name)).size, 0);

/** Writes a file through a buffer. */
class BufferedFile {
  readonly #file: number;
  readonly #buffer = Buffer.allocUnsafe(bufferBytes);
  #used = 0;

  constructor(path: string) {
    this.#file = openSync(path, 'wx');
  }

  line(value: unknown): void {
    const bytes = Buffer.from(`${JSON.stringify(value)}\n`);
    if (this.#used + bytes.length > bufferBytes) this.#flush();
    if (bytes.length > bufferBytes) writeSync(this.#file, bytes);
    else this.#used += bytes.copy(this.#buffer, this.#used);
  }

  position({ id, lat, long }: OsmNode): void {
    if (this.#used + bytesPerNode > bufferBytes) this.#flush();
    this.#buffer.writeDoubleLE(id, this.#used);
    this.#buffer.writeInt32LE(Math.round(lat * units), this.#used + 8);
    this.#buffer.writeInt32LE(Math.round(long * units), this.#used + 12);
    this.#used += bytesPerNode;
  }

  #flush(): void {
    for (let at = 0; at < this.#used; ) at += writeSync(this.#file, this.#buffer, at, this.#used - at);
    this.#used = 0;
  }

  /** @param complete whether the file is to be kept, so it must be on the disk */
  close(complete: boolean): void {
    try {
      if (complete) {
        this.#flush();
        fsyncSync(this.#file);
      }
    } finally {
      closeSync(this.#file);
    }
  }
}

/** Thrown if an extract's objects are not in ascending order of positive ids, which updates need. */
export class NotSorted extends Error {
  override readonly name = 'NotSorted';
}

/** Writes the objects of a copy: all nodes, then all ways, then all relations, each in ascending order of ids. */
export class CopyWriter {
  readonly #files: Readonly<Record<CopyFileName, BufferedFile>>;
  readonly #last = { node: 0, way: 0, relation: 0 };

  constructor(folder: string) {
    const open = (name: CopyFileName) => new BufferedFile(join(folder, name));
    this.#files = {
      'nodes.idx': open('nodes.idx'),
      'nodes.jsonl': open('nodes.jsonl'),
      'ways.jsonl': open('ways.jsonl'),
      'relations.jsonl': open('relations.jsonl'),
    };
  }

  /** @throws NotSorted */
  put(object: OsmObject): void {
    const { type, id, tags } = object;
    if (id <= this.#last[type]) throw new NotSorted();
    this.#last[type] = id;
    if (type === 'node') {
      this.#files['nodes.idx'].position(object);
      if (hasTags(tags)) this.#files['nodes.jsonl'].line([id, tags]);
    } else if (type === 'way') this.#files['ways.jsonl'].line([id, object.refs, tags]);
    else this.#files['relations.jsonl'].line([id, object.members.map(({ type: of, ref, role }) => [of, ref, role]), tags]);
  }

  close(complete: boolean): void {
    for (const file of Object.values(this.#files)) file.close(complete);
  }
}

/** Yields the values of a file of JSON lines. The program has written the file, so only its syntax is checked. */
async function* linesOf<T>(path: string): AsyncGenerator<T, void> {
  let rest = '';
  for await (const chunk of createReadStream(path, { encoding: 'utf8', highWaterMark: bufferBytes })) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      try {
        yield JSON.parse(line) as T;
      } catch {
        throw new SourceError(path, 'the file is damaged. Import the complete extract again');
      }
    }
  }
  if (rest !== '') throw new SourceError(path, 'the file is truncated. Import the complete extract again');
}

async function* nodesOf(folder: string, withTags: boolean): AsyncGenerator<OsmNode[], void> {
  const tagged = withTags ? linesOf<[number, Tags]>(join(folder, 'nodes.jsonl')) : undefined;
  let next = (await tagged?.next())?.value;
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(join(folder, 'nodes.idx'), { highWaterMark: bufferBytes })) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk as Buffer]) : (chunk as Buffer);
    const end = bytes.length - (bytes.length % bytesPerNode);
    const batch: OsmNode[] = [];
    for (let at = 0; at < end; at += bytesPerNode) {
      const id = bytes.readDoubleLE(at);
      const position = { lat: bytes.readInt32LE(at + 8) / units, long: bytes.readInt32LE(at + 12) / units };
      if (next?.[0] === id) {
        batch.push({ type: 'node', id, ...position, tags: next[1] });
        next = (await tagged?.next())?.value;
      } else batch.push({ type: 'node', id, ...position, tags: noTags });
    }
    rest = bytes.subarray(end);
    if (batch.length > 0) yield batch;
  }
  if (rest.length > 0 || next)
    throw new SourceError(join(folder, 'nodes.idx'), 'the file is damaged. Import the complete extract again');
}

async function* batchesOf<L, T>(lines: AsyncIterable<L>, objectOf: (line: L) => T): AsyncGenerator<T[], void> {
  let batch: T[] = [];
  for await (const line of lines) {
    batch.push(objectOf(line));
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

type WayLine = readonly [number, readonly number[], Tags];
type RelationLine = readonly [number, readonly (readonly [OsmMember['type'], number, string])[], Tags];

/** Reads the objects of a copy, in ascending order of ids. */
export const readCopy = {
  /** @param withTags whether to read the tags */
  nodes: nodesOf,
  ways: (folder: string): AsyncGenerator<OsmWay[], void> =>
    batchesOf(linesOf<WayLine>(join(folder, 'ways.jsonl')), ([id, refs, tags]) => ({ type: 'way', id, refs, tags })),
  relations: (folder: string): AsyncGenerator<OsmRelation[], void> =>
    batchesOf(linesOf<RelationLine>(join(folder, 'relations.jsonl')), ([id, members, tags]) => ({
      type: 'relation',
      id,
      members: members.map(([type, ref, role]) => ({ type, ref, role })),
      tags,
    })),
} as const;
