/** Makes a large extract: copies of small extracts side by side on a grid, with new ids, sorted by type and id. */
import { closeSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import { findInput, openInput } from '../../src/sources/files/inputFile.ts';
import { openOsmFile } from '../../src/sources/osm/read/openOsmFile.ts';
import { readBlock, unpackBlob } from '../../src/sources/osm/read/pbf/blobs.ts';
import { openPrimitiveBlock } from '../../src/sources/osm/read/pbf/primitiveBlock.ts';
import { frame } from '../../src/sources/osm/write/pbfMessages.ts';
import { encodeBlob, encodeHeaderBlock } from '../../test/support/osm/encodePbf.ts';
import { type Shift, shiftBlock } from './shiftBlock.ts';

const kinds = ['nodes', 'ways', 'relations'] as const;
type Kind = (typeof kinds)[number];

/** The units of positions in a degree. */
const units = 1e7;

/** The middle of the grid, in degrees: most copies are then on land, in countries with several languages and currencies. */
const middle = { lat: 47, long: 10 };

interface Template {
  readonly blocks: readonly { readonly kind: Kind; readonly data: Uint8Array }[];
  /** Greater than all ids in the extract, including those of missing nodes and members. */
  readonly ids: number;
  /** [south, west, north, east] in degrees. */
  readonly bounds: readonly [number, number, number, number];
  readonly bytes: number;
}

async function readTemplate(path: string): Promise<Template> {
  const input = await findInput(path);
  const file = await openInput(input);
  const blocks: { readonly kind: Kind; readonly data: Uint8Array }[] = [];
  try {
    for (let offset = 0; offset < input.totalBytes; ) {
      const { type, data, end } = await readBlock(input, file, offset);
      offset = end;
      if (type === 'OSMHeader') continue;
      const unpacked = unpackBlob(data);
      const [kind, ...others] = kinds.filter((one) => openPrimitiveBlock(unpacked).kinds[one]);
      if (kind === undefined || others.length > 0) throw new Error(`${path}: a block contains several kinds of objects`);
      blocks.push({ kind, data: unpacked });
    }
  } finally {
    await file.close();
  }
  const osm = await openOsmFile(path);
  let highest = 0;
  for await (const batch of osm.read({ nodes: true, ways: true, relations: true, tagKeys: () => false })) {
    for (const object of batch) {
      highest = Math.max(highest, object.id);
      if (object.type === 'way') for (const ref of object.refs) highest = Math.max(highest, ref);
      if (object.type === 'relation') for (const { ref } of object.members) highest = Math.max(highest, ref);
    }
  }
  const bounds = osm.bounds();
  if (bounds === undefined) throw new Error(`${path} has no bounds`);
  return { blocks, ids: highest + 1, bounds, bytes: input.totalBytes };
}

interface Placed extends Shift {
  readonly template: Template;
}

/** Places copies of the templates, in turn, until their files have the requested size. */
function placeCopies(templates: readonly Template[], bytes: number) {
  const chosen: Template[] = [];
  for (let size = 0; size < bytes; ) {
    const next = templates[chosen.length % templates.length];
    if (next === undefined) throw new Error('No extract to copy');
    chosen.push(next);
    size += next.bytes;
  }
  const columns = Math.ceil(Math.sqrt(chosen.length));
  const rows = Math.ceil(chosen.length / columns);
  const height = Math.max(...templates.map(({ bounds: [south, , north] }) => north - south));
  const width = Math.max(...templates.map(({ bounds: [, west, , east] }) => east - west));
  const south = middle.lat - (rows * height) / 2;
  const west = middle.long - (columns * width) / 2;
  const bounds = [south, west, south + rows * height, west + columns * width] as const;
  if (bounds[0] < -80 || bounds[2] > 80 || bounds[1] < -180 || bounds[3] > 180) {
    throw new Error(`${chosen.length} copies of ${width.toFixed(2)} by ${height.toFixed(2)} degrees do not fit on the earth`);
  }
  let ids = 0;
  const copies = chosen.map((template, i): Placed => {
    const [ownSouth, ownWest] = template.bounds;
    const lat = Math.round((south + Math.floor(i / columns) * height - ownSouth) * units);
    const long = Math.round((west + (i % columns) * width - ownWest) * units);
    const placed = { template, ids, lat, long };
    ids += template.ids;
    return placed;
  });
  return { copies, bounds };
}

interface CountryOptions {
  /** The paths of extracts with small ids, as `osmium renumber` writes them. */
  readonly extracts: readonly string[];
  /** The approximate size of the file. */
  readonly bytes: number;
  readonly to: string;
  /** Epoch seconds. */
  readonly replicationTimestamp: number;
}

/** Writes the file. No file exists at the path until it is complete. @returns the number of copies and the size in bytes */
export async function makeCountry({ extracts, bytes, to, replicationTimestamp }: CountryOptions) {
  const templates: Template[] = [];
  for (const path of extracts) templates.push(await readTemplate(path));
  const { copies, bounds } = placeCopies(templates, bytes);
  const part = `${to}.part`;
  const file = openSync(part, 'w');
  const write = (data: Uint8Array) => {
    for (let done = 0; done < data.length; ) done += writeSync(file, data, done);
  };
  try {
    write(frame('OSMHeader', encodeBlob(encodeHeaderBlock({ bounds, replicationTimestamp, isSorted: true }), 'zlib')));
    for (const wanted of kinds) {
      for (const { template, ...shift } of copies) {
        for (const { kind, data } of template.blocks) {
          if (kind === wanted) write(frame('OSMData', encodeBlob(shiftBlock(data, shift), 'zlib')));
        }
      }
    }
  } finally {
    closeSync(file);
  }
  renameSync(part, to);
  return { copies: copies.length, bytes: statSync(to).size };
}
