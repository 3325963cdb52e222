/**
 * A small town for tests of walks, as an extract. Two quarters of 8 by 8 streets, 100 m apart, lie on the two banks of a river
 * with one bridge. Stairs and an escalator lead to a hill in the north, and a ferry to an island in the south. A motorway passes
 * the town.
 */
import type { OsmNode, OsmObject, OsmWay } from '../../../src/sources/osm/osmObject.ts';
import type { WalkPoint } from '../../../src/walking/walk.ts';
import { encodePbf, type PbfOptions } from '../osm/encodePbf.ts';

/** 100 m in degrees at the town's latitude. */
const step = { lat: 100 / 111_195, long: 100 / (111_195 * Math.cos((50 * Math.PI) / 180)) };
const origin = { lat: 50, long: 14 };
const margin = 0.1;

/** Returns the place at these distances, in metres, east and north of the south-western corner of the western quarter. */
export const place = (east: number, north: number): WalkPoint => ({
  lat: origin.lat + (north / 100) * step.lat,
  long: origin.long + (east / 100) * step.long,
});

/** Places, as distances in metres to the east and to the north of the corner from which `place` measures. */
export const at = {
  west: [0, 0],
  /** The eastern quarter lies beyond the river, which is 300 m wide. */
  east: [1_000, 0],
  hill: [0, 1_000],
  island: [0, -1_500],
} as const;

/** The ids of the special ways. */
export const ways = {
  bridge: 9001,
  stairs: 9002,
  escalator: 9003,
  ferry: 9004,
  motorway: 9005,
  bank: 9006,
  square: 9007,
} as const;

const size = 8;
/** The base of the node ids in each quarter. The id of a street corner is base + column + row * size. */
const bases = { west: 1_000, east: 2_000, hill: 3_000, island: 4_000 } as const;

interface TownOptions extends PbfOptions {
  /** The step_count of the stairs. Absent: 24. */
  readonly stepCount?: string;
  /** Whether the four blocks in the south-west of the western quarter are a square. */
  readonly square?: boolean;
  /** Whether there are streets. */
  readonly streets?: boolean;
  /** Whether the quarters on both banks are connected. */
  readonly bridge?: boolean;
  /** Whether the quarter beyond the river exists. */
  readonly eastern?: boolean;
}

function quarter(name: keyof typeof bases): OsmObject[] {
  const [east, north] = at[name];
  const base = bases[name];
  const nodes: OsmNode[] = [];
  const streets: OsmWay[] = [];
  const indices = Array.from({ length: size }, (_, i) => i);
  for (const row of indices) {
    for (const column of indices) {
      const { lat, long } = place(east + column * 100, north + row * 100);
      nodes.push({ type: 'node', id: base + column + row * size, lat, long, tags: {} });
    }
    const inRow = indices.map((column) => base + column + row * size);
    const inColumn = indices.map((other) => base + row + other * size);
    const street = (id: number, refs: number[], title: string): OsmWay => {
      return { type: 'way', id, refs, tags: { highway: 'residential', name: `${title} ${row + 1}` } };
    };
    streets.push(street(base + 100 + row, inRow, 'Row'), street(base + 200 + row, inColumn, 'Column'));
  }
  return [...nodes, ...streets];
}

/** Returns all objects in the order of their ids. */
export function townObjects({
  stepCount = '24',
  square = false,
  streets = true,
  bridge = true,
  eastern = true,
}: TownOptions = {}): OsmObject[] {
  const corner = (name: keyof typeof bases, column: number, row: number) => bases[name] + column + row * size;
  const way = (id: number, refs: number[], tags: OsmWay['tags']): OsmWay => ({ type: 'way', id, refs, tags });
  const atm = (id: number, east: number, north: number): OsmNode => {
    return { type: 'node', id, ...place(east, north), tags: { amenity: 'atm', operator: `Bank ${id}` } };
  };
  const outline = [
    [0, 0],
    [2, 0],
    [2, 2],
    [0, 2],
    [0, 0],
  ] as const;
  const squareRefs = outline.map(([column, row]) => corner('west', column, row));
  const objects: OsmObject[] = [
    ...(Object.keys(bases) as (keyof typeof bases)[]).flatMap(quarter),
    { type: 'node', id: 5_001, ...place(-500, -700), tags: {} },
    { type: 'node', id: 5_002, ...place(2_500, -700), tags: {} },
    // Nodes on a river bank, to which no path leads.
    { type: 'node', id: 5_011, ...place(850, 330), tags: {} },
    { type: 'node', id: 5_012, ...place(850, 350), tags: {} },
    way(ways.bridge, [corner('west', 7, 0), corner('east', 0, 0)], { highway: 'footway', bridge: 'yes', name: 'Bridge' }),
    way(ways.stairs, [corner('west', 0, 7), corner('hill', 0, 0)], { highway: 'steps', step_count: stepCount }),
    way(ways.escalator, [corner('west', 7, 7), corner('hill', 7, 0)], { highway: 'steps', conveying: 'yes' }),
    way(ways.ferry, [corner('west', 0, 0), corner('island', 0, 7)], { route: 'ferry', foot: 'yes' }),
    way(ways.motorway, [5_001, 5_002], { highway: 'motorway' }),
    way(ways.bank, [5_011, 5_012], { highway: 'footway' }),
    ...(square ? [way(ways.square, squareRefs, { highway: 'pedestrian', area: 'yes', name: 'Old Square' })] : []),
  ];
  const atms = [atm(10, 10, 5), atm(11, 1_010, 705), atm(12, 5, 1_210), atm(13, 205, -1_390)];
  const isThere = ({ type, id }: OsmObject) =>
    type === 'node' || (streets && (bridge || id !== ways.bridge) && (eastern || id < bases.east || id >= bases.hill));
  const all = [...atms, ...objects.filter(isThere)];
  const order = { node: 0, way: 1, relation: 2 };
  return all.sort((a, b) => order[a.type] - order[b.type] || a.id - b.id);
}

/** Returns the town as an .osm.pbf file. */
export function townExtract(options: TownOptions = {}): Buffer {
  const [south, north] = [origin.lat - margin, origin.lat + margin];
  return encodePbf([townObjects(options)], { bounds: [south, origin.long - margin, north, origin.long + margin], ...options });
}
