/** Reads the first block of an OSM PBF file. */
import { PbfReader } from 'pbf';
import { type BoundingBox, readBoundingBox } from '../boundingBox.ts';
import { bytes, bytesEnd, Damage, nextField, skipField, svarint, varint } from './protobuf.ts';

/** The first block in an OSM PBF file: required features, bounding box and timestamp. */
export interface HeaderBlock {
  readonly bounds?: BoundingBox;
  /** Epoch ms. */
  readonly dataTimestamp?: number;
  /** Whether the header declares that all nodes precede all ways, and all ways precede all relations. */
  readonly isSorted: boolean;
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

export function readHeaderBlock(block: Uint8Array): HeaderBlock {
  const pbf = new PbfReader(block);
  const end = pbf.length;
  let bounds: BoundingBox | undefined;
  let dataTimestamp: number | undefined;
  let isSorted = false;
  for (let field = nextField(pbf, end); field !== 0; field = nextField(pbf, end)) {
    if (field === 1) bounds = readBox(pbf, bytesEnd(pbf, end));
    else if (field === 4) requireFeature(Buffer.from(bytes(pbf, end)).toString());
    // optional_features
    else if (field === 5) isSorted = Buffer.from(bytes(pbf, end)).toString() === 'Sort.Type_then_ID' || isSorted;
    // osmosis_replication_timestamp, in seconds.
    else if (field === 32) dataTimestamp = varint(pbf) * 1000;
    else skipField(pbf);
  }
  return {
    isSorted,
    ...(bounds && { bounds }),
    ...(dataTimestamp !== undefined && dataTimestamp > 0 && Number.isSafeInteger(dataTimestamp) && { dataTimestamp }),
  };
}
