/** An .osm.pbf file, read block by block. */
import { SourceError } from '../../../sourceError.ts';
import type { OsmFile, OsmObject, Progress, Wanted } from '../../osmObject.ts';
import { type Bounds, extendBounds } from '../extent.ts';
import { type InputFile, type OpenInput, openInput } from '../inputFile.ts';
import { UnreadableByKind } from '../unreadableObjects.ts';
import { maxHeaderBytes, readBlobHeader, unpackBlob } from './blob.ts';
import { type HeaderBlock, readHeaderBlock } from './headerBlock.ts';
import { type Kinds, openPrimitiveBlock } from './primitiveBlock.ts';

/** What the first pass learns of a block, so that later ones can step over it without reading it. */
interface KnownBlock {
  readonly kinds: Readonly<Kinds>;
  readonly end: number;
}

interface Block {
  readonly type: string;
  readonly data: Buffer;
  readonly end: number;
}

const noKinds: Kinds = { nodes: false, ways: false, relations: false };

const wants = (wanted: Wanted, kinds: Readonly<Kinds>): boolean =>
  Boolean((wanted.nodes && kinds.nodes) || (wanted.ways && kinds.ways) || (wanted.relations && kinds.relations));

/** Runs `read` on the block that begins at `offset`: whatever is thrown in there means that it is damaged. */
function inBlock<T>(path: string, offset: number, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof SourceError) throw error;
    throw new SourceError(path, `in the block that begins here: ${error instanceof Error ? error.message : error}`, offset);
  }
}

/** Reads the shell of the block at `offset`: 4 bytes of length (big-endian), header, data. */
async function readBlock(input: InputFile, file: OpenInput, offset: number): Promise<Block> {
  const { path } = input;
  const lengthField = Buffer.alloc(4);
  await file.fill(lengthField, offset, 4, 'the length of a block header');
  const headerBytes = lengthField.readUInt32BE();
  if (headerBytes > maxHeaderBytes) {
    throw new SourceError(path, `a block header of ${headerBytes} bytes is announced, ${maxHeaderBytes} are allowed`, offset);
  }
  const headerField = Buffer.alloc(headerBytes);
  await file.fill(headerField, offset + 4, headerBytes, 'a block header');
  const { type, size } = inBlock(path, offset, () => readBlobHeader(headerField));
  // The format lets a reader step over types it does not know. There are none in use, and a damaged name would lose a block.
  const expected = offset === 0 ? 'OSMHeader' : 'OSMData';
  if (type !== expected) {
    const found = JSON.stringify(type.slice(0, 40));
    throw new SourceError(path, `a block of type ${expected} was expected, found ${found}`, offset);
  }
  const start = offset + 4 + headerBytes;
  const left = input.totalBytes - start;
  if (size > left) {
    throw new SourceError(
      path,
      `a block of ${size} bytes begins here, the file ends after ${left} of them: it is cut off`,
      offset,
    );
  }
  const data = Buffer.allocUnsafe(size);
  await file.fill(data, start, size, 'a block');
  return { type, data, end: start + size };
}

/** @param input begins with the header block of a PBF file, as far as a first look can tell. */
export function openPbf(input: InputFile): OsmFile {
  const { path, totalBytes } = input;
  const known = new Map<number, KnownBlock>();
  let header: HeaderBlock | undefined;
  let extent: Bounds | undefined;
  const unreadable = new UnreadableByKind();

  /** The blocks from the first to the last, but those known to hold nothing that is wanted. */
  async function* batches(file: OpenInput, wanted: Wanted, onProgress?: (progress: Progress) => void) {
    const pass = unreadable.begin(wanted);
    for (let offset = 0, end = 0; offset < totalBytes; offset = end) {
      const before = known.get(offset);
      if (before && !wants(wanted, before.kinds)) {
        end = before.end;
        continue;
      }
      const block = await readBlock(input, file, offset);
      end = block.end;
      yield* objectsOf(block, offset, wanted, pass);
      onProgress?.({ bytes: end, totalBytes });
    }
    pass.complete();
    onProgress?.({ bytes: totalBytes, totalBytes });
  }

  function* objectsOf(
    { type, data, end }: Block,
    offset: number,
    wanted: Wanted,
    pass: ReturnType<UnreadableByKind['begin']>,
  ): Generator<readonly OsmObject[]> {
    const inThisBlock = <T>(read: () => T): T => inBlock(path, offset, read);
    const unpacked = inThisBlock(() => unpackBlob(data));
    if (type === 'OSMHeader') {
      header = inThisBlock(() => readHeaderBlock(unpacked));
      known.set(offset, { kinds: noKinds, end });
      return;
    }
    const block = inThisBlock(() => openPrimitiveBlock(unpacked));
    known.set(offset, { kinds: block.kinds, end });
    if (!wants(wanted, block.kinds)) return;
    const at = `block at byte ${offset}`;
    const fail = (reason: string) => new SourceError(path, reason, offset);
    const objects = block.objects(wanted, (type, id, tags, message) =>
      pass.add(`${type}s`, { reason: 'noPosition', message, at, id: `${type}/${id}`, tags }, fail),
    );
    for (let next = inThisBlock(() => objects.next()); !next.done; next = inThisBlock(() => objects.next())) {
      if (!header?.bounds) extent = extendBounds(extent, next.value);
      yield next.value;
    }
  }

  return {
    path,
    format: 'osm.pbf',
    totalBytes,
    bounds: () => header?.bounds ?? extent,
    dataTimestamp: () => header?.dataTimestamp,
    unreadable: () => unreadable.all,
    async *read(wanted, onProgress) {
      const file = await openInput(input);
      try {
        yield* batches(file, wanted, onProgress);
      } finally {
        await file.close();
      }
    },
  };
}
