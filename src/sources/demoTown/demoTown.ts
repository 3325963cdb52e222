/**
 * The demo town: a fictional island round (0, 0), where there is nothing but a buoy. It goes through the same import as a
 * real map, and between them its machines show everything that a screen can show. All of it is marked as demo data.
 */
import type { OsmObject, Tags } from '../osm/osmObject.ts';
import { drawIsland } from './island.ts';
import { leftOutMachines } from './leftOutMachines.ts';
import type { Machine } from './machine.ts';
import { MapSheet, type Point } from './mapSheet.ts';
import { seededRandom } from './random.ts';
import { regularMachines } from './regularMachines.ts';
import { specialMachines } from './specialMachines.ts';
import { drawStreetPlan, type Spot } from './streetPlan.ts';
import { islandName, operators, townCountry, townName } from './townNames.ts';
import { drawBlocks, drawPlaces } from './townPlaces.ts';

/** How the town's feed calls itself. */
export const demoFeed = {
  name: 'demo-town',
  title: `${townName} (demo data)`,
  attribution: { text: `Demo data: ${islandName} is fictional, and so is every bank on it` },
  demo: true,
} as const;

/** The demo caller's own bank, as the town's tags name it. */
export const demoOperatorName: string = operators.origin;

/** The demo caller's alliance, as names of operators. */
export const demoAlliance: { readonly withdrawals: readonly string[]; readonly deposits: readonly string[] } = {
  withdrawals: [operators.origin, operators.meridian],
  deposits: [operators.origin],
};

/** What an import of the town must find. Written down, not computed: the test counts the objects. */
export const demoTownCounts = {
  /** amenity=atm objects, and places that have a machine. */
  machines: 166,
  hosts: 9,
  kept: 175,
  /** Records that vanish where equal ones at the same coordinates are merged: for the demo caller, and for one without partner data. */
  mergedForDemoCaller: 2,
  merged: 3,
  leftOut: {
    'cryptocurrency machine': 2,
    'no longer or not yet there': 4,
    'access=no': 1,
    'neither gives nor takes cash': 1,
    'atm=separate: mapped on its own': 1,
    'atm=* says yes and no': 1,
  },
} as const;

/** Walls in the order in which machines take them: denser towards the centre, never two within 22 m. */
function wallsInOrder(spots: readonly Spot[]): () => Spot {
  const random = seededRandom(1);
  const ranked = spots
    .map((spot) => ({ spot, rank: (Math.hypot(...spot.at) + 120) * (0.25 + random()) }))
    .toSorted((a, b) => a.rank - b.rank);
  const taken: Point[] = [];
  return () => {
    for (;;) {
      const next = ranked.shift();
      if (next === undefined) throw new Error('The demo town has more machines than walls');
      const [x, y] = next.spot.at;
      if (taken.some(([a, b]) => Math.hypot(a - x, b - y) < 22)) continue;
      taken.push(next.spot.at);
      return next.spot;
    }
  };
}

function drawMachines(
  sheet: MapSheet,
  nextWall: () => Spot,
  villageWalls: readonly (readonly Spot[])[],
  stacks: Map<string, Point>,
): void {
  const standing = ({ place }: Machine): { at: Point; address?: Tags } => {
    if (place === undefined) return nextWall();
    if (place.kind === 'point') return { at: place.at };
    if (place.kind === 'village') return villageWalls[place.village]?.[place.house] ?? nextWall();
    const at = stacks.get(place.name) ?? nextWall().at;
    stacks.set(place.name, at);
    return { at };
  };
  for (const machine of [...regularMachines, ...specialMachines]) {
    const { at, address } = standing(machine);
    const own = machine.addressed === true ? address : { 'addr:country': townCountry };
    sheet.node(at, { amenity: 'atm', ...machine.tags, ...own }, machine.id);
  }
  for (const { id, tags } of leftOutMachines) sheet.node(nextWall().at, { ...tags, 'addr:country': townCountry }, id);
}

/** All objects of the island: nodes, ways and relations, the same on every call. */
export function demoTown(): readonly OsmObject[] {
  const sheet = new MapSheet();
  const villageWalls = drawIsland(sheet);
  const nextWall = wallsInOrder(drawStreetPlan(sheet));
  const stacks = new Map(drawBlocks(sheet));
  drawPlaces(sheet, nextWall);
  drawMachines(sheet, nextWall, villageWalls, stacks);
  return sheet.objects();
}
