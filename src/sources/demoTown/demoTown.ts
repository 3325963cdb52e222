/**
 * The demo town is on a fictional island around (0, 0), where in reality there is only a buoy. The import reads the town in the
 * same way as a real map. The ATMs cover all cases that a screen can show. The store marks the town as demo data.
 */

import { leftOutReasons } from '../../contract/leftOutReasons.ts';
import { seededRandom } from '../../core/seededRandom.ts';
import type { OsmNode, OsmObject, OsmWay, Tags } from '../osm/osmObject.ts';
import type { Machine } from './machine.ts';
import { MapSheet, type TownPoint } from './mapSheet.ts';
import { regularMachines } from './regularMachines.ts';
import { specialMachines } from './specialMachines.ts';
import { corner, drawStreetPlan, type Spot } from './streetPlan.ts';
import { districts, islandName, operators, townCountry, townName, villages } from './townNames.ts';
import { drawBlocks, drawPlaces } from './townPlaces.ts';

/** Objects that resemble ATMs but must not be shown, each with the reason that the import reports. */
export const leftOutMachines: readonly { readonly id: number; readonly reason: string; readonly tags: Tags }[] = (
  [
    ['crypto', { amenity: 'atm', name: 'Bitcoin ATM', 'currency:XBT': 'yes', cash_in: 'yes' }],
    ['crypto', { amenity: 'atm', operator: 'Nullcoin Crypto Exchange', 'currency:XBT': 'yes', 'currency:EUR': 'yes' }],
    ['gone', { 'disused:amenity': 'atm', operator: operators.doldrums }],
    ['gone', { 'removed:amenity': 'atm', operator: operators.origin }],
    ['gone', { amenity: 'atm', disused: 'yes', operator: operators.buoy }],
    ['planned', { 'proposed:amenity': 'atm', operator: operators.tradeWind }],
    ['noAccess', { amenity: 'atm', access: 'no', operator: operators.meridian }],
    ['noCash', { amenity: 'atm', cash_in: 'no', cash_out: 'no', operator: operators.origin, name: 'Statement printer' }],
    ['separate', { amenity: 'bank', atm: 'separate', name: operators.tradeWind, cash_withdrawal: 'no' }],
    ['unclear', { amenity: 'bank', atm: 'yes;no', name: operators.doldrums, cash_withdrawal: 'no' }],
  ] as const
).map(([reason, tags], index) => ({ id: 4001 + index, reason: leftOutReasons[reason], tags }));

/** The feed that contains the town. */
export const demoFeed = {
  name: 'demo-town',
  title: `${townName} (demo data)`,
  attribution: { text: `Demo data: ${islandName} and its banks are fictional` },
  demo: true,
} as const;

/** The name of the demo caller's bank, as spelled in the town's tags. */
export const demoOperatorName: string = operators.origin;

/** The demo caller's alliance, as operator names. */
export const demoAlliance: { readonly withdrawals: readonly string[]; readonly deposits: readonly string[] } = {
  withdrawals: [operators.origin, operators.meridian],
  deposits: [operators.origin],
};

/** The expected results of importing the town. A test compares these literal values with the objects. */
export const demoTownCounts = {
  /** `machines`: objects tagged amenity=atm. `hosts`: places that have an ATM. */
  machines: 166,
  hosts: 9,
  kept: 175,
  /**
   * The number of records that are removed when identical records at the same coordinates are merged, for the demo caller and for
   * a caller without partner data.
   */
  mergedForDemoCaller: 2,
  merged: 3,
  leftOut: {
    'cryptocurrency machine': 2,
    'no longer exists': 3,
    'planned, does not exist yet': 1,
    'access=no': 1,
    'neither dispenses nor accepts cash': 1,
    'atm=separate: mapped separately': 1,
    'atm=* contains both yes and no': 1,
  },
} as const;

/**
 * Returns a function that returns the wall for the next ATM. The walls are at least 22 m apart, and closer together towards the
 * centre.
 */
function wallsInOrder(spots: readonly Spot[]): () => Spot {
  const random = seededRandom(1);
  const ranked = spots
    .map((spot) => ({ spot, rank: (Math.hypot(...spot.at) + 120) * (0.25 + random()) }))
    .toSorted((a, b) => a.rank - b.rank);
  const taken: TownPoint[] = [];
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
  stacks: Map<string, TownPoint>,
): void {
  const standing = ({ place }: Machine): { at: TownPoint; address?: Tags } => {
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

/** Returns all objects on the island: nodes, ways and relations. The result is the same on every call. */
export function demoTown(): readonly OsmObject[] {
  const sheet = new MapSheet();
  const villageWalls = drawIsland(sheet);
  const nextWall = wallsInOrder(drawStreetPlan(sheet));
  const stacks = new Map(drawBlocks(sheet));
  drawPlaces(sheet, nextWall);
  drawMachines(sheet, nextWall, villageWalls, stacks);
  return sheet.objects();
}

/**
 * Returns the distance in metres from the centre to the sea in a direction (radians, counter-clockwise from east). The coast is
 * nearest in the south, at the harbour.
 */
function shore(angle: number): number {
  const south = Math.max(0, -Math.sin(angle)) ** 0.8;
  return (8300 + 260 * Math.sin(3 * angle) + 140 * Math.sin(5 * angle + 1)) * (1 - 0.83 * south);
}

function ring(points: number, radius: (angle: number) => number, [x, y]: TownPoint = [0, 0]): TownPoint[] {
  return Array.from({ length: points }, (_, index) => {
    const angle = (2 * Math.PI * index) / points;
    return [x + radius(angle) * Math.cos(angle), y + radius(angle) * Math.sin(angle)] as const;
  });
}

/** Draws a border as a relation that contains one closed way and, if given, the node at the centre of the place. */
function drawBorder(sheet: MapSheet, border: OsmWay, tags: Tags, centre?: OsmNode): void {
  const label = centre === undefined ? [] : [{ type: 'node' as const, ref: centre.id, role: 'admin_centre' }];
  sheet.relation([{ type: 'way', ref: border.id, role: 'outer' }, ...label], {
    type: 'boundary',
    boundary: 'administrative',
    ...tags,
  });
}

function drawNature(sheet: MapSheet): void {
  const wobble = (size: number, phase: number) => (angle: number) => size * (1 + 0.18 * Math.sin(3 * angle + phase));
  sheet.area(ring(24, wobble(900, 0), [2900, 3300]), { natural: 'wood', name: 'Imaginary Wood' });
  sheet.area(ring(24, wobble(700, 2), [-3800, -600]), { natural: 'wood', name: 'Unmapped Forest' });
  sheet.area(ring(24, wobble(520, 1), [-2600, 4300]), { natural: 'water', water: 'lake', name: 'Lake Undefined' });
  sheet.area(ring(20, wobble(600, 3), [3700, 900]), { landuse: 'farmland' });
  sheet.area(ring(20, wobble(640, 4), [-2500, 1900]), { landuse: 'farmland' });
  const beach = Array.from({ length: 12 }, (_, index) => 1.56 * Math.PI + (index / 11) * 0.16);
  const edge = (inset: number) =>
    beach.map((angle): TownPoint => [(shore(angle) - inset) * Math.cos(angle), (shore(angle) - inset) * Math.sin(angle)]);
  sheet.area([...edge(0), ...edge(70).toReversed()], { natural: 'beach', name: 'Origin Beach' });
  sheet.line(
    [
      [40, -1180],
      [70, -1560],
    ],
    { man_made: 'pier', name: 'Buoy Pier' },
  );
  sheet.line(
    [
      [2300, -1900],
      [3500, -1500],
    ],
    { aeroway: 'runway', ref: '00/18' },
  );
  sheet.line(
    [
      [60, -420],
      [900, -760],
      [2300, -700],
      [5200, 500],
    ],
    { railway: 'rail', name: 'Nowhere Line' },
  );
}

/**
 * Draws a road with houses on both sides.
 * @returns the walls that have an address
 */
function drawVillage(sheet: MapSheet, village: (typeof villages)[number]): Spot[] {
  const [x, y] = village.at;
  sheet.node([x, y], { place: 'village', name: village.name });
  const length = Math.hypot(x, y);
  const [east, north] = [x / length, y / length];
  const along = (metres: number, aside: number): TownPoint => [
    x + east * metres - north * aside,
    y + north * metres + east * aside,
  ];
  // The road runs from a corner of the town through the village and slightly beyond the village.
  const [column, row] = village.from;
  const start = corner(column, row);
  const bend: TownPoint = [(start[0] + x) / 2 - north * 80, (start[1] + y) / 2 + east * 80];
  sheet.line([start, bend, along(-220, 0), along(0, 0), along(220, 0)], { highway: 'tertiary', name: village.street });
  const spots: Spot[] = [];
  for (let house = 0; house < 12; house++) {
    const side = house % 2 === 0 ? 1 : -1;
    const from = -190 + Math.floor(house / 2) * 62;
    const address: Tags = {
      'addr:street': village.street,
      'addr:housenumber': String(house + 1),
      'addr:postcode': village.zip,
      'addr:city': village.name,
      'addr:country': townCountry,
    };
    sheet.area([along(from, 12 * side), along(from + 40, 12 * side), along(from + 40, 30 * side), along(from, 30 * side)], {
      building: 'house',
      ...address,
    });
    spots.push({ at: along(from + 20, 11 * side), address });
  }
  return spots;
}

/**
 * Draws all objects except the town's streets.
 * @returns the walls in the villages, by village
 */
function drawIsland(sheet: MapSheet): Spot[][] {
  // In OSM, land is to the left of a coastline, so this coastline is counter-clockwise.
  const coast = sheet.area(ring(144, shore), { natural: 'coastline', place: 'island', name: islandName });
  drawBorder(sheet, coast, { admin_level: '2', name: islandName, 'ISO3166-1': townCountry, 'ISO3166-1:alpha2': townCountry });
  const town = sheet.node([0, 0], { place: 'town', name: townName, population: '0', note: 'demo data' });
  const limits = sheet.area(
    ring(48, (angle) => Math.min(1650, shore(angle) - 20)),
    { boundary: 'administrative', admin_level: '8' },
  );
  drawBorder(sheet, limits, { admin_level: '8', name: townName }, town);
  const quarters = { centre: [0, 60], north: [0, 640], east: [640, 30], south: [0, -560], west: [-640, 30] } as const;
  for (const [key, at] of Object.entries(quarters)) {
    sheet.node(at, { place: 'suburb', name: districts[key as keyof typeof quarters].name });
  }
  drawNature(sheet);
  return villages.map((village) => drawVillage(sheet, village));
}
