/** Reads an .osm.pbf file block by block. */
import type { Progress } from '../../../files/byteStream.ts';
import { digestOfInput, type InputFile, type OpenInput, openInput } from '../../../files/inputFile.ts';
import { SourceError } from '../../../files/sourceError.ts';
import type { OsmFile, OsmObject, Wanted } from '../../osmObject.ts';
import { type BoundingBox, extendBoundingBox, extendByPoint } from '../boundingBox.ts';
import { UnreadableByKind } from '../unreadableObjects.ts';
import { inPbfBlock } from './blobs.ts';
import { type HeaderBlock, readHeaderBlock } from './headerBlock.ts';
import { type Kinds, openPrimitiveBlock } from './primitiveBlock.ts';
import { readAhead } from './readAhead.ts';
import { type KnownBlock, kindsIfSorted } from './sortedKinds.ts';

const noKinds: Kinds = { nodes: false, ways: false, relations: false };

const wants = (wanted: Wanted, kinds: Readonly<Kinds>): boolean =>
  Boolean((wanted.nodes && kinds.nodes) || (wanted.ways && kinds.ways) || (wanted.relations && kinds.relations));

/** Whether a block contains kinds of objects that were not assumed. */
const exceeds = (kinds: Readonly<Kinds>, assumed: Readonly<Kinds>): boolean =>
  (kinds.nodes && !assumed.nodes) || (kinds.ways && !assumed.ways) || (kinds.relations && !assumed.relations);

/** @param input a file whose first bytes look like the header block of a PBF file */
export function openPbf(input: InputFile): OsmFile {
  const { path, totalBytes } = input;
  const known = new Map<number, KnownBlock>();
  let isSearched = false;
  let header: HeaderBlock | undefined;
  let extent: BoundingBox | undefined;
  const unreadable = new UnreadableByKind();

  /** Reads all blocks except those that are known to contain no requested objects. */
  async function* batches(file: OpenInput, wanted: Wanted, onProgress?: (progress: Progress) => void) {
    const pass = unreadable.begin(wanted);
    let [seen, read, needed] = [0, 0, 0];
    // The search reads to the end of the file, and the loop then starts again at the beginning.
    const report = ({ bytes }: Pick<Progress, 'bytes'>) => {
      seen = Math.max(seen, bytes);
      onProgress?.({ bytes: seen, totalBytes, ...(needed > 0 && { part: Math.min(1, read / needed) }) });
    };
    const wantsAll = wanted.nodes && wanted.ways && wanted.relations;
    if (!isSearched && !wantsAll) {
      for (const [offset, block] of await kindsIfSorted(input, file, report)) known.set(offset, block);
    }
    isSearched = true;
    for (const [offset, { kinds, end }] of known) if (wants(wanted, kinds)) needed += end - offset;
    const skip = (offset: number) => {
      const before = known.get(offset);
      return before && !wants(wanted, before.kinds) ? before.end : undefined;
    };
    for await (const { offset, end, type, unpacked } of readAhead(input, file, skip)) {
      const data = await unpacked.catch((error: unknown) =>
        inPbfBlock(path, offset, () => {
          throw error;
        }),
      );
      yield* objectsOf({ type, data, end }, offset, wanted, pass);
      read += end - offset;
      report({ bytes: end });
    }
    pass.complete();
    report({ bytes: totalBytes });
  }

  /** If the file does not declare its bounds, they are the extent of its objects, including nodes that a pass omits. */
  function withExtent(wanted: Wanted): Wanted {
    const { omit } = wanted;
    if (omit === undefined || header?.bounds) return wanted;
    const onPosition = (id: number, lat: number, long: number) => {
      extent = extendByPoint(extent, lat, long);
      omit.onPosition(id, lat, long);
    };
    return { ...wanted, omit: { ...omit, onPosition } };
  }

  function* objectsOf(
    { type, data, end }: { readonly type: string; readonly data: Uint8Array; readonly end: number },
    offset: number,
    wanted: Wanted,
    pass: ReturnType<UnreadableByKind['begin']>,
  ): Generator<readonly OsmObject[]> {
    const inThisBlock = <T>(read: () => T): T => inPbfBlock(path, offset, read);
    if (type === 'OSMHeader') {
      header = inThisBlock(() => readHeaderBlock(data));
      known.set(offset, { kinds: noKinds, end });
      return;
    }
    const block = inThisBlock(() => openPrimitiveBlock(data));
    const before = known.get(offset);
    if (before?.isAssumed && exceeds(block.kinds, before.kinds))
      throw new SourceError(
        path,
        'the header declares that the objects are sorted by type, but this block is out of order. Sort the file, for example with osmium sort',
        offset,
      );
    known.set(offset, { kinds: block.kinds, end });
    if (!wants(wanted, block.kinds)) return;
    const at = `block at byte ${offset}`;
    const fail = (reason: string) => new SourceError(path, reason, offset, { code: 'damaged' });
    const objects = block.objects(withExtent(wanted), (type, id, tags, message) =>
      pass.add(`${type}s`, { reason: 'noPosition', message, at, id: `${type}/${id}`, tags }, fail),
    );
    for (let next = inThisBlock(() => objects.next()); !next.done; next = inThisBlock(() => objects.next())) {
      if (!header?.bounds) extent = extendBoundingBox(extent, next.value);
      yield next.value;
    }
  }

  return {
    path,
    format: 'osm.pbf',
    totalBytes,
    bounds: () => header?.bounds ?? extent,
    dataTimestamp: () => header?.dataTimestamp,
    digest: () => digestOfInput(input),
    unreadable: () => unreadable.all,
    canOmit: true,
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
