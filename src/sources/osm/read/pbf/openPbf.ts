/** Reads an .osm.pbf file block by block. */
import { PbfReader } from 'pbf';
import type { Progress } from '../../../files/byteStream.ts';
import { digestOfInput, type InputFile, type OpenInput, openInput } from '../../../files/inputFile.ts';
import { SourceError } from '../../../files/sourceError.ts';
import type { OsmFile, OsmObject, Wanted } from '../../osmObject.ts';
import { type BoundingBox, extendBoundingBox, extendByPoint, readBoundingBox } from '../boundingBox.ts';
import { UnreadableByKind } from '../unreadableObjects.ts';
import { inPbfBlock } from './blobs.ts';
import { type Kinds, openPrimitiveBlock } from './primitiveBlock.ts';
import { bytes, bytesEnd, Damage, nextField, skipField, svarint, varint } from './protobuf.ts';
import { readAhead } from './readAhead.ts';

/** The first block in an OSM PBF file: required features, bounding box and timestamp. */
interface HeaderBlock {
  readonly bounds?: BoundingBox;
  /** Epoch ms. */
  readonly dataTimestamp?: number;
}

const understood = new Set(['OsmSchema-V0.6', 'DenseNodes']);

/** HeaderBBox is in nanodegrees, regardless of the granularity of the blocks. Its fields are left, right, top and bottom. */
function readBox(pbf: PbfReader, end: number): BoundingBox | undefined {
  const edges: (number | undefined)[] = [];
  for (let field = nextField(pbf, end); field !== 0; field = nextField(pbf, end)) {
    if (field <= 4) edges[field] = svarint(pbf) / 1e9;
    else skipField(pbf);
  }
  const [, west, east, north, south] = edges;
  return readBoundingBox(south, west, north, east);
}

function requireFeature(feature: string): void {
  if (understood.has(feature)) return;
  if (feature === 'HistoricalInformation') {
    throw new Damage('is a history file (HistoricalInformation) with deleted and outdated objects. Use a plain extract');
  }
  throw new Damage(`the file requires the feature '${feature}', which is not supported`);
}

function readHeaderBlock(block: Uint8Array): HeaderBlock {
  const pbf = new PbfReader(block);
  const end = pbf.length;
  let bounds: BoundingBox | undefined;
  let dataTimestamp: number | undefined;
  for (let field = nextField(pbf, end); field !== 0; field = nextField(pbf, end)) {
    if (field === 1) bounds = readBox(pbf, bytesEnd(pbf, end));
    else if (field === 4) requireFeature(Buffer.from(bytes(pbf, end)).toString());
    // osmosis_replication_timestamp, in seconds.
    else if (field === 32) dataTimestamp = varint(pbf) * 1000;
    else skipField(pbf);
  }
  return {
    ...(bounds && { bounds }),
    ...(dataTimestamp !== undefined && dataTimestamp > 0 && Number.isSafeInteger(dataTimestamp) && { dataTimestamp }),
  };
}

/** What the first pass determines about a block, so that later passes can skip the block without reading it. */
interface KnownBlock {
  readonly kinds: Readonly<Kinds>;
  readonly end: number;
}

const noKinds: Kinds = { nodes: false, ways: false, relations: false };

const wants = (wanted: Wanted, kinds: Readonly<Kinds>): boolean =>
  Boolean((wanted.nodes && kinds.nodes) || (wanted.ways && kinds.ways) || (wanted.relations && kinds.relations));

/** @param input a file whose first bytes look like the header block of a PBF file */
export function openPbf(input: InputFile): OsmFile {
  const { path, totalBytes } = input;
  const known = new Map<number, KnownBlock>();
  let header: HeaderBlock | undefined;
  let extent: BoundingBox | undefined;
  const unreadable = new UnreadableByKind();

  /** Reads all blocks except those that are known to contain no requested objects. */
  async function* batches(file: OpenInput, wanted: Wanted, onProgress?: (progress: Progress) => void) {
    const pass = unreadable.begin(wanted);
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
      onProgress?.({ bytes: end, totalBytes });
    }
    pass.complete();
    onProgress?.({ bytes: totalBytes, totalBytes });
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
    known.set(offset, { kinds: block.kinds, end });
    if (!wants(wanted, block.kinds)) return;
    const at = `block at byte ${offset}`;
    const fail = (reason: string) => new SourceError(path, reason, offset);
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
