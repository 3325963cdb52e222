/**
 * node bench/tiles/copies.ts FROM.osm.pbf TO.osm.pbf NUMBER: writes a file that contains the area of the first file NUMBER times,
 * side by side from west to east.
 */
import { appendFileSync, writeFileSync } from 'node:fs';
import type { OsmObject } from '../../src/sources/osm/osmObject.ts';
import { openOsmFile } from '../../src/sources/osm/read/openOsmFile.ts';
import { encodePbf } from '../../test/support/osm/encodePbf.ts';

const [from = '', to = '', number = '10'] = process.argv.slice(2);
const apart = 1e11;

const file = await openOsmFile(from);
const everything = { nodes: true, ways: true, relations: true };
for await (const _ of file.read({})) throw new Error('no tile was requested');
const [south, west, north, east] = file.bounds() ?? [0, 0, 1, 1];
const wide = east - west;
const bounds = [south, west, north, west + Number(number) * wide] as const;

function moved(object: OsmObject, copy: number): OsmObject {
  const id = object.id + copy * apart;
  if (object.type === 'node') return { ...object, id, long: object.long + copy * wide };
  if (object.type === 'way') return { ...object, id, refs: object.refs.map((ref) => ref + copy * apart) };
  return { ...object, id, members: object.members.map((member) => ({ ...member, ref: member.ref + copy * apart })) };
}

const options = { compression: 'zlib', bounds } as const;
const head = encodePbf([], options);
writeFileSync(to, head);
for (let copy = 0; copy < Number(number); copy++) {
  for await (const batch of file.read(everything)) {
    const block = batch.map((object) => moved(object, copy));
    appendFileSync(to, encodePbf([block], options).subarray(head.length));
  }
}
