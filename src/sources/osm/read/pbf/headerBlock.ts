/** The first block of an OSM PBF file: what a reader must be able to do, the bounding box, the time of the data. */
import { PbfReader } from 'pbf';
import { type Bounds, readBounds } from '../extent.ts';
import { bytes, bytesEnd, Damage, nextField, skipField, svarint, varint } from './protobuf.ts';

export interface HeaderBlock {
  readonly bounds?: Bounds;
  /** Epoch ms. */
  readonly dataTimestamp?: number;
}

const understood = new Set(['OsmSchema-V0.6', 'DenseNodes']);

/** HeaderBBox counts in nanodegrees, whatever the granularity of the blocks. Its fields: left, right, top, bottom. */
function readBox(pbf: PbfReader, end: number): Bounds | undefined {
  const edges: (number | undefined)[] = [];
  for (let field = nextField(pbf, end); field !== 0; field = nextField(pbf, end)) {
    if (field <= 4) edges[field] = svarint(pbf) / 1e9;
    else skipField(pbf);
  }
  const [, west, east, north, south] = edges;
  return readBounds(south, west, north, east);
}

function requireFeature(feature: string): void {
  if (understood.has(feature)) return;
  if (feature === 'HistoricalInformation') {
    throw new Damage('is a history file (HistoricalInformation): it holds deleted and outdated objects; take a plain extract');
  }
  throw new Damage(`the file requires the feature '${feature}', which is not understood`);
}

export function readHeaderBlock(block: Uint8Array): HeaderBlock {
  const pbf = new PbfReader(block);
  const end = pbf.length;
  let bounds: Bounds | undefined;
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
