/** The town's streets on a bent grid, the blocks between them, and numbered houses along every block. */

import { seededRandom } from '../../core/seededRandom.ts';
import type { OsmNode, Tags } from '../osm/osmObject.ts';
import type { MapSheet, TownPoint } from './mapSheet.ts';
import { columnStreets, districts, rowStreets, townCountry, townName } from './townNames.ts';

const pitch = 165; // metres between streets
const firstColumn = -6;
const firstRow = -5;

/** A position for an ATM on the wall of a house, with the house's address. */
export interface Spot {
  readonly at: TownPoint;
  readonly address: Tags;
}

export type BlockUse = 'houses' | 'square' | 'park' | 'lake' | 'palace' | 'mall' | 'station' | 'hospital' | 'university';

/** The uses of the blocks without houses, keyed by the column and row of the south-western corner. */
const uses: Readonly<Record<string, BlockUse>> = {
  '0,0': 'square',
  '1,0': 'palace',
  '-1,0': 'mall',
  '0,-3': 'station',
  '-3,-1': 'hospital',
  '3,-2': 'university',
  '-3,2': 'park',
  '-2,2': 'park',
  '2,-4': 'park',
  '2,2': 'lake',
  '3,2': 'lake',
  '2,3': 'lake',
  '3,3': 'lake',
};

/** Returns a corner of the grid. Two waves displace the corners so that no street is straight. */
export function corner(column: number, row: number): TownPoint {
  const x = column * pitch;
  const y = row * pitch;
  return [
    x + 38 * Math.sin(y / 410 + 0.6) + 14 * Math.sin(x / 190 + y / 260) - 25,
    y + 34 * Math.sin(x / 380 - 0.4) + 12 * Math.sin(y / 210 - x / 300) + 12,
  ];
}

/** Returns the use of a block, or undefined outside the town, which is an oval about two kilometres across. */
function blockUse(column: number, row: number): BlockUse | undefined {
  const x = (column + 0.5) * pitch;
  const y = (row + 0.5) * pitch;
  const inGrid = column >= firstColumn && column < -firstColumn && row >= firstRow && row < firstRow + rowStreets.length - 1;
  if (!inGrid || (x / 1020) ** 2 + ((y - 60) / 960) ** 2 > 1) return undefined;
  return uses[`${column},${row}`] ?? 'houses';
}

/**
 * Returns a point in a block. u and v are fractions of the distance eastward and northward across the block, excluding streets.
 */
export function inBlock(column: number, row: number, u: number, v: number): TownPoint {
  const kerb = 0.065;
  const [p, q] = [kerb + u * (1 - 2 * kerb), kerb + v * (1 - 2 * kerb)];
  const [sw, se, nw, ne] = [corner(column, row), corner(column + 1, row), corner(column, row + 1), corner(column + 1, row + 1)];
  const mix = (axis: 0 | 1) => (sw[axis] * (1 - p) + se[axis] * p) * (1 - q) + (nw[axis] * (1 - p) + ne[axis] * p) * q;
  return [mix(0), mix(1)];
}

/** Returns the four corners of a part of a block, counter-clockwise. */
export function partOfBlock(
  column: number,
  row: number,
  [u0, v0, u1, v1]: readonly [number, number, number, number],
): TownPoint[] {
  return [inBlock(column, row, u0, v0), inBlock(column, row, u1, v0), inBlock(column, row, u1, v1), inBlock(column, row, u0, v1)];
}

function district(column: number, row: number): { name: string; zip: string } {
  if (Math.abs(column + 0.5) < 2 && Math.abs(row + 0.5) < 2) return districts.centre;
  if (Math.abs(column + 0.5) > Math.abs(row + 0.5)) return column < 0 ? districts.west : districts.east;
  return row < 0 ? districts.south : districts.north;
}

function addressAt(street: string, number: number, column: number, row: number): Tags {
  return {
    'addr:street': street,
    'addr:housenumber': String(number),
    'addr:postcode': district(column, row).zip,
    'addr:city': townName,
    'addr:country': townCountry,
  };
}

/** Whether a street separates two blocks. No street crosses a lake or park that covers several blocks. */
function separates(one: BlockUse | undefined, other: BlockUse | undefined): boolean {
  if (one === undefined && other === undefined) return false;
  return one !== other || one === 'houses';
}

/** Draws one street of the grid, with one way for each section that exists. */
function drawStreet(
  sheet: MapSheet,
  corner: (step: number) => OsmNode,
  exists: (step: number) => boolean,
  steps: number,
  tags: Tags,
): void {
  let nodes: OsmNode[] = [];
  for (let step = 0; step <= steps; step++) {
    if (step < steps && exists(step)) {
      if (nodes.length === 0) nodes.push(corner(step));
      nodes.push(corner(step + 1));
    } else if (nodes.length > 0) {
      sheet.way(nodes, tags);
      nodes = [];
    }
  }
}

function drawStreets(sheet: MapSheet): void {
  const corners = new Map<string, OsmNode>();
  const cornerNode = (column: number, row: number): OsmNode => {
    const key = `${column},${row}`;
    const node = corners.get(key) ?? sheet.node(corner(column, row));
    corners.set(key, node);
    return node;
  };
  const kind = (offset: number) => (offset === 0 ? 'secondary' : offset % 3 === 0 ? 'tertiary' : 'residential');
  rowStreets.forEach((name, index) => {
    const row = firstRow + index;
    const exists = (step: number) => separates(blockUse(firstColumn + step, row), blockUse(firstColumn + step, row - 1));
    drawStreet(sheet, (step) => cornerNode(firstColumn + step, row), exists, columnStreets.length - 1, {
      highway: kind(row),
      name,
    });
  });
  columnStreets.forEach((name, index) => {
    const column = firstColumn + index;
    const exists = (step: number) => separates(blockUse(column, firstRow + step), blockUse(column - 1, firstRow + step));
    drawStreet(sheet, (step) => cornerNode(column, firstRow + step), exists, rowStreets.length - 1, {
      highway: kind(column),
      name,
    });
  });
}

/**
 * A lot in a block: the part of the block that it covers, the middle of the wall that faces the street, the side of the street,
 * and the position along the street.
 */
interface Lot {
  readonly part: readonly [number, number, number, number];
  readonly door: readonly [number, number];
  readonly side: 'south' | 'north' | 'west' | 'east';
  readonly along: number;
}

function lotsOf(random: () => number): Lot[] {
  const lots: Lot[] = [];
  const depth = () => 0.2 + 0.08 * random();
  for (let along = 0; along < 3; along++) {
    const [from, to] = [along / 3 + 0.008, (along + 1) / 3 - 0.008];
    const middle = (from + to) / 2;
    lots.push({ part: [from, 0, to, depth()], door: [middle, -0.012], side: 'south', along });
    lots.push({ part: [from, 1 - depth(), to, 1], door: [middle, 1.012], side: 'north', along });
  }
  for (let along = 0; along < 2; along++) {
    const [from, to] = [0.31 + along * 0.2, 0.49 + along * 0.2];
    const middle = (from + to) / 2;
    lots.push({ part: [0, from, depth(), to], door: [-0.012, middle], side: 'west', along });
    lots.push({ part: [1 - depth(), from, 1, to], door: [1.012, middle], side: 'east', along });
  }
  return lots.filter(() => random() > 0.06); // leave some gaps
}

/**
 * Even numbers are north and east of a street, and odd numbers are south and west. Numbers increase to the east and to the north.
 */
function lotAddress(lot: Lot, column: number, row: number): Tags {
  const [c, r] = [column - firstColumn, row - firstRow];
  const streets = {
    south: [rowStreets[r], c * 6 + lot.along * 2 + 2],
    north: [rowStreets[r + 1], c * 6 + lot.along * 2 + 1],
    west: [columnStreets[c], r * 4 + lot.along * 2 + 2],
    east: [columnStreets[c + 1], r * 4 + lot.along * 2 + 1],
  } as const;
  const [street, number] = streets[lot.side];
  return addressAt(street ?? '', number, column, row);
}

/**
 * Draws the houses in one block. In every other block, the address is on a node at the entrance instead of the house, because
 * mappers use both styles.
 */
function drawHouses(sheet: MapSheet, column: number, row: number, random: () => number): Spot[] {
  const spots: Spot[] = [];
  const onDoor = (column + row) % 2 === 0;
  for (const lot of lotsOf(random)) {
    const address = lotAddress(lot, column, row);
    sheet.area(partOfBlock(column, row, lot.part), onDoor ? { building: 'yes' } : { building: 'yes', ...address });
    const at = inBlock(column, row, lot.door[0], lot.door[1]);
    if (onDoor) sheet.node(at, { entrance: 'yes', ...address });
    spots.push({ at, address });
  }
  return spots;
}

/** Returns all blocks in the town, each with its use. */
export function blocks(): { column: number; row: number; use: BlockUse }[] {
  const found: { column: number; row: number; use: BlockUse }[] = [];
  for (let row = firstRow; row < firstRow + rowStreets.length; row++) {
    for (let column = firstColumn; column < -firstColumn; column++) {
      const use = blockUse(column, row);
      if (use !== undefined) found.push({ column, row, use });
    }
  }
  return found;
}

/**
 * Draws streets, blocks and houses.
 * @returns the walls that have an address, from west to east, by block
 */
export function drawStreetPlan(sheet: MapSheet): Spot[] {
  const random = seededRandom(0);
  drawStreets(sheet);
  const spots: Spot[] = [];
  for (const { column, row, use } of blocks()) {
    if (use !== 'houses') continue;
    const inner = district(column, row) === districts.centre;
    sheet.area(partOfBlock(column, row, [-0.03, -0.03, 1.03, 1.03]), { landuse: inner ? 'retail' : 'residential' });
    spots.push(...drawHouses(sheet, column, row, random));
  }
  return spots;
}
