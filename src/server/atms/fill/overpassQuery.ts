/** The query for an Overpass server, in Overpass QL (OSM wiki, Overpass API/Overpass QL). */
import { boundsOf, type Cell } from '../../../core/atms/liveCells.ts';

/** The time limit, s, and the memory limit, bytes, of a query. They are small, because the server prefers small queries. */
const thinking = 25;
const memory = 67_108_864;

/** How far beyond the cell the query reads the names of settlements, degrees. */
const placesBeyond = 0.1;

/** A bounding box for Overpass, rounded outwards to a tenth of a degree and limited to the globe. */
const box = ([south, west, north, east]: readonly [number, number, number, number]): string =>
  [Math.max(-90, south), Math.max(-180, west), Math.min(90, north), Math.min(180, east)].map((side) => side.toFixed(1)).join();

/**
 * Selects ATMs and objects with an ATM. The result includes removed ATMs, which the importer recognizes. Adds what the addresses
 * of the ATMs need, at the distances that the extract reader uses: houses within 30 m, streets within 50 m, and settlements. The
 * response has no duplicates.
 */
export function overpassQuery(cell: Cell): string {
  const [south, west, north, east] = boundsOf(cell);
  const here = box([south, west, north, east]);
  const wider = box([south - placesBeyond, west - placesBeyond, north + placesBeyond, east + placesBeyond]);
  return `[out:json][timeout:${thinking}][maxsize:${memory}];
(nwr["amenity"~"atm"](${here});nwr["atm"]["atm"!="no"](${here}););
(._;>;)->.machines;
(
.machines;
nwr["addr:housenumber"](around.machines:30);
way["highway"]["name"](around.machines:50);
way["place"="square"]["name"](around.machines:50);
node["place"~"^(city|town|village|hamlet|borough|suburb|quarter|neighbourhood)$"](${wider});
)->.all;
(.all;.all >;);
out body;
`;
}
