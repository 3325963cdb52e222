/** The first block of an OSM PBF file: what a reader must be able to do, the bounding box, the time of the data. */
import { PbfReader } from 'pbf';
import type { Bounds } from '../extent.ts';
import { bytes, bytesEnd, Damage, nextField, skipField, svarint, varint } from './protobuf.ts';

export interface HeaderBlock {
  readonly bounds?: Bounds;
  /** Epoch ms. */
  readonly dataTimestamp?: number;
}

const understood = new Set(['OsmSchema-V0.6', 'DenseNodes']);

/** HeaderBBox counts in nanodegrees, whatever the granularity of the blocks. */
function readBounds(pbf: PbfReader, end: number): Bounds | undefined {
  const [left, right, top, bottom] = [1, 2, 3, 4];
  const edge: Record<number, number> = {};
  for (let field = nextField(pbf, end); field !== 0; field = nextField(pbf, end)) {
    if (field <= 4) edge[field] = svarint(pbf) / 1e9;
    else skipField(pbf);
  }
  const [south, west, north, east] = [bottom, left, top, right].map((field) => edge[field as number]);
  if (south === undefined || west === undefined || north === undefined || east === undefined) return undefined;
  const plausible = -90 <= south && south <= north && north <= 90 && Math.abs(west) <= 180 && Math.abs(east) <= 180;
  // Some writers leave zeros or nonsense here: then the extent of the nodes is the better answer.
  return plausible && (south !== north || west !== east) ? [south, west, north, east] : undefined;
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
    if (field === 1) bounds = readBounds(pbf, bytesEnd(pbf, end));
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
