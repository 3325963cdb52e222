/** What an Overpass server is asked for. Its language: OSM wiki, Overpass API/Overpass QL. */
import { boundsOf, type Cell } from '../../../core/atms/liveCells.ts';

/** How long the server may think, s, and how much memory it may take for that, bytes: small, so that it lets us in early. */
const thinking = 25;
const memory = 67_108_864;

/** How far names of settlements are looked for beyond the cell, in degrees. */
const placesBeyond = 0.1;

/** Degrees as Overpass reads them: to a tenth, and on the globe. */
const box = ([south, west, north, east]: readonly [number, number, number, number]): string =>
  [Math.max(-90, south), Math.max(-180, west), Math.min(90, north), Math.min(180, east)].map((side) => side.toFixed(1)).join();

/**
 * ATMs and what has one (and what says that one was there: it is told apart later), then as much around them as an address
 * needs: houses within 30 m, streets within 50 m, settlements. The reaches are those of the extract's own rules. All in one
 * answer, in which no object stands twice.
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
