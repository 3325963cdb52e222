/** node bench/tiles/cut.ts FROM.osm.pbf TO.pmtiles: builds the map tiles of a file and prints the cost as JSON. */
import { openOsmFile } from '../../src/sources/osm/read/openOsmFile.ts';
import { cutBasemap } from '../../test/support/osm/cutBasemap.ts';

const [from = '', to = ''] = process.argv.slice(2);
const start = performance.now();
const file = await openOsmFile(from);
for await (const _ of file.read({})) throw new Error('no tile was requested');
const bounds = file.bounds();
if (bounds === undefined) throw new Error(`${from} has no bounds`);
const { tiles, bytes } = await cutBasemap(file, { path: to, bounds, attribution: '', name: from });
const ms = performance.now() - start;
console.log(JSON.stringify({ tiles, bytes, ms, peak: process.resourceUsage().maxRSS * 1024 }));
