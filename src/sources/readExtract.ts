/** Creates all data that is derived from an OpenStreetMap file in one set of passes. */
import type { Flight } from '../core/geo/flight.ts';
import { BasemapCutter, RelationAreas } from './osm/basemap/cutBasemap.ts';
import type { CutTiles, TileThreadData } from './osm/basemap/tileCutter.ts';
import { atmSelector, cashPlaceSelector, type ExtractOptions, type PlacedAtms, placeAtms } from './osm/extract/extractAtms.ts';
import { IdFilter } from './osm/extract/idFilter.ts';
import { NodePositions } from './osm/extract/nodePositions.ts';
import { type ExtractStep, Passes, type PassProgress, type ShareOf } from './osm/extract/passes.ts';
import { RecordSpill, SpilledList, type SpillLimit } from './osm/extract/recordSpill.ts';
import { type Crossing, SquareCrossings, squareSelector } from './osm/extract/squares.ts';
import { stairSelector, stairWays } from './osm/extract/stairs.ts';
import { Surveyor } from './osm/extract/survey.ts';
import { packPlaces } from './osm/gazetteer/mapGazetteer.ts';
import { PlaceCollector } from './osm/gazetteer/placeCollector.ts';
import { StreetPartitions } from './osm/gazetteer/streetPartitions.ts';
import type { OsmFile } from './osm/osmObject.ts';
import type { BoundingBox } from './osm/read/boundingBox.ts';
import type { Extraction } from './reading/extraction.ts';
import type { SourceKind } from './reading/reading.ts';
import { type PlacedShops, placeShops, type ReadShopsOptions, type ShopCandidate, shopSelector } from './shops/osm/readShops.ts';
import type { ShopExtraction } from './shops/shopExtraction.ts';

/** Formats that contain streets and areas. Lists of ATMs do not contain streets for addresses or objects to draw. */
export const formatsWithMap: ReadonlySet<SourceKind> = new Set(['osm.pbf', 'osm', 'osm.gz']);

/** Data for walking routes that the engine cannot read from an extract. */
export interface WalkingParts {
  readonly stairs: readonly Flight[];
  readonly crossings: readonly Crossing[];
}

/** What to create from a file. */
export interface WantedOfExtract {
  readonly atms?: ExtractOptions;
  readonly shops?: ReadShopsOptions;
  /** Receives the searchable places before the last passes, as `readGazetteer` reads them. */
  readonly places?: (packed: Uint8Array) => unknown;
  /** Receives the data that the walking network needs in addition to the file itself. */
  readonly walking?: (found: WalkingParts) => unknown;
  /**
   * Returns the options for cutting the map.
   * @param bounds the bounds of the file and its ATMs
   */
  readonly map?: (bounds: BoundingBox) => TileThreadData;
  /** The memory for the positions of nodes, and a temporary file. Absent: no limit. */
  readonly positionLimit?: SpillLimit;
  /** The memory for streets, houses and other places, and a temporary file. Absent: no limit. */
  readonly placeLimit?: SpillLimit;
  /** Called when the ATMs are known. Returns whether to continue with the places, the map and the walking network. */
  readonly isWorthIt?: (atms: PlacedAtms) => boolean;
  readonly onProgress?: (progress: PassProgress) => void;
}

interface Made {
  readonly atms: Extraction;
  readonly shops: ShopExtraction;
  readonly map: CutTiles | undefined;
}

/** The requested results. */
type ReadExtract<W> = { readonly [K in keyof Pick<W, keyof W & keyof Made>]: Made[K & keyof Made] };

/** Reads the nodes again for the map, and then the ways for the map and the squares of the walking network. */
async function lastPasses(passes: Passes, map: BasemapCutter | undefined, squares: SquareCrossings | undefined): Promise<void> {
  if (map === undefined && squares === undefined) return;
  if (map) {
    await passes.run('places of the map', 'nodes', {
      position: () => {},
      visit: (node) => map.node(node),
      afterBatch: map.caughtUp,
    });
  }
  await passes.run(map ? 'lines of the map' : 'streets at squares', 'ways', {
    visit: (way) => {
      map?.way(way);
      squares?.way(way);
    },
    afterBatch: map?.caughtUp,
  });
  await map?.endOfWays();
}

/**
 * The CPU time of the steps in proportion to each other, recorded 2026-11-30 for the ATMs, shops, places and map of copies of
 * small countries. While the importer writes the tiles, it also determines the addresses and hours of ATMs and shops.
 */
const workOf: Readonly<Record<ExtractStep, number>> = {
  relations: 0.6,
  ways: 2.2,
  nodes: 2.5,
  countries: 1.2,
  addresses: 1.1,
  places: 2.8,
  mapNodes: 2.3,
  mapWays: 9.9,
  atms: 1,
  shops: 4,
  tiles: 3.6,
};

/** Returns how large a share of the work is complete, for the requested results of a PBF file. */
export function shareOfWork({ atms, shops, places, map, walking }: WantedOfExtract): ShareOf {
  const isMap = map !== undefined;
  const isDone: Readonly<Record<ExtractStep, boolean>> = {
    ...{ relations: true, ways: true, nodes: true, countries: true, addresses: true },
    ...{ places: places !== undefined, mapNodes: isMap, mapWays: isMap || walking !== undefined },
    ...{ atms: atms !== undefined, shops: shops !== undefined, tiles: isMap },
  };
  const steps = (Object.keys(workOf) as ExtractStep[]).filter((step) => isDone[step]);
  const total = steps.reduce((sum, step) => sum + workOf[step], 0);
  return (step, part) => {
    const before = steps.slice(0, steps.indexOf(step)).reduce((sum, one) => sum + workOf[one], 0);
    return (before + part * workOf[step]) / total;
  };
}

/** The results of the first passes that the last passes need. */
interface Surveyed {
  readonly atms?: PlacedAtms;
  readonly shops?: PlacedShops;
  /** Absent if no map is cut. */
  readonly cutter?: BasemapCutter;
  /** Absent if no walking network is created. */
  readonly walking?: { readonly stairs: readonly Flight[]; readonly squares: SquareCrossings };
}

/** Runs the first passes. When the promise resolves, all other data from the survey can be released. */
async function firstPasses(file: OsmFile, wanted: WantedOfExtract, passes: Passes, positions: NodePositions): Promise<Surveyed> {
  const spill = new RecordSpill(wanted.placeLimit);
  try {
    return await survey(file, wanted, passes, positions, spill);
  } finally {
    spill.close();
  }
}

async function survey(
  file: OsmFile,
  wanted: WantedOfExtract,
  passes: Passes,
  positions: NodePositions,
  spill: RecordSpill,
): Promise<Surveyed> {
  const { isWorthIt = () => true, map } = wanted;
  const relations = new RelationAreas();
  const surveyor = new Surveyor(spill);
  const places = wanted.places && new PlaceCollector(spill, new StreetPartitions(spill, file.totalBytes));
  const shops = wanted.shops && new SpilledList<ShopCandidate>(wanted.shops.spill ?? new RecordSpill());
  const found = {
    atms: wanted.atms && surveyor.seek(atmSelector(wanted.atms)),
    cashPlaces: wanted.atms && surveyor.seek(cashPlaceSelector(wanted.atms)),
    shops: shops && surveyor.seek(shopSelector, (shop) => shops.push(shop)),
    stairs: wanted.walking && surveyor.seek(stairSelector),
    squares: wanted.walking && surveyor.seek(squareSelector),
  };
  if (places) surveyor.add(places);
  const surveyed = await surveyor.survey(passes, positions, {
    // The map and the walking network need the positions of all nodes.
    ...(!map && !wanted.walking && { filter: new IdFilter(file.totalBytes) }),
    ...(map && { relation: (relation) => relations.add(relation) }),
  });
  passes.report('countries', 'countries of ATMs and shops');
  const atms =
    wanted.atms && found.atms && found.cashPlaces && (await placeAtms(file, found.atms, found.cashPlaces, surveyed, wanted.atms));
  const placed = shops && found.shops && (await placeShops(file, shops, found.shops, surveyed, wanted.shops));
  passes.report('addresses', 'streets and addresses');
  surveyor.surround(
    [atms?.finder, placed?.finder].filter((finder) => finder !== undefined),
    positions,
  );
  placed?.storeSurroundings();
  if (!map && !wanted.walking) positions.close();
  const goesOn = atms === undefined || isWorthIt(atms);
  const onPart = (part: number) => passes.report('places', 'places for the search', part);
  if (wanted.places && places && goesOn) wanted.places(await packPlaces(places, surveyed, onPart));
  const walking = found.stairs &&
    found.squares &&
    goesOn && { stairs: stairWays(found.stairs), squares: new SquareCrossings(found.squares, positions) };
  const bounds = atms?.bounds ?? file.bounds() ?? [0, 0, 0, 0];
  const cutter = goesOn && map ? new BasemapCutter(map(bounds), relations, positions) : undefined;
  return { ...(atms && { atms }), ...(placed && { shops: placed }), ...(cutter && { cutter }), ...(walking && { walking }) };
}

/**
 * Runs the last passes. When the promise resolves, only the data for the ATMs and shops is in memory, and the thread that cuts
 * the map writes the tiles.
 */
async function finishPasses(
  { atms, shops, cutter, walking }: Surveyed,
  passes: Passes,
  wanted: WantedOfExtract,
  positions: NodePositions,
) {
  try {
    await lastPasses(passes, cutter, walking?.squares);
    positions.close();
    if (walking) wanted.walking?.({ stairs: walking.stairs, crossings: walking.squares.crossings() });
    passes.report('atms', 'addresses and hours of ATMs');
    const located = atms?.locate();
    return { located, shops, cutter, cut: cutter?.finish(located?.title ?? '') };
  } catch (error) {
    await cutter?.close();
    throw error;
  }
}

async function runPasses(file: OsmFile, wanted: WantedOfExtract, passes: Passes) {
  const positions = new NodePositions(wanted.positionLimit);
  try {
    return await finishPasses(await firstPasses(file, wanted, passes, positions), passes, wanted, positions);
  } finally {
    positions.close();
  }
}

/**
 * Reads the file three times, four times if a walking network is created, and five times if a map is cut. Memory use grows with
 * the number of ATMs and shops. The positions of the nodes need 16 bytes per node, in memory or on disk.
 * @throws SourceError if the file is damaged
 * @throws MapNotWritten if the map cannot be written; the incomplete map is deleted
 */
export async function readExtract<W extends WantedOfExtract>(file: OsmFile, wanted: W): Promise<ReadExtract<W>> {
  const count = wanted.map ? 5 : wanted.walking ? 4 : 3;
  // Passes over other formats read the whole file, so each of them takes about as long as the others.
  const passes = new Passes(file, count, wanted.onProgress, file.canOmit && shareOfWork(wanted));
  const { located, shops, cutter, cut } = await runPasses(file, wanted, passes);
  // The error is thrown below. This handler only prevents an unhandled rejection in the meantime.
  cut?.catch(() => undefined);
  try {
    const onPart = (part: number) => passes.report('shops', 'addresses and hours of shops', part);
    const made = { atms: await located?.extract(), shops: await shops?.extract(onPart) };
    if (cut) passes.report('tiles', 'tiles of the map');
    return { ...made, map: await cut } as ReadExtract<W>;
  } finally {
    await cutter?.close();
  }
}
