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
import { type Packing, type PlacePacker, startPlacePacker } from './osm/gazetteer/packInThread.ts';
import { PlaceRecords } from './osm/gazetteer/placeRecords.ts';
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
  readonly places?: true;
  /** Receives the data that the walking network needs in addition to the file itself. */
  readonly walking?: (found: WalkingParts) => unknown;
  /**
   * Returns the options for cutting the map.
   * @param bounds the bounds of the file and its ATMs
   */
  readonly map?: (bounds: BoundingBox) => TileThreadData;
  /** The memory for the positions of nodes, and a temporary file. Absent: no limit. */
  readonly positionLimit?: SpillLimit;
  /**
   * The memory for streets, houses and named destinations, and a temporary file. With `places`, half of this memory is for the
   * thread that packs them, also for the packed places. The thread has a temporary file of its own. Absent: no limit.
   */
  readonly placeLimit?: SpillLimit;
  /** Called when the ATMs are known. Returns whether to continue with the places, the map and the walking network. */
  readonly isWorthIt?: (atms: PlacedAtms) => boolean;
  readonly onProgress?: (progress: PassProgress) => void;
}

interface Made {
  readonly atms: Extraction;
  readonly shops: ShopExtraction;
  /** The searchable places, as `readGazetteer` reads them, compressed with Zstandard. Absent: `isWorthIt` returned false. */
  readonly places: Uint8Array | undefined;
  readonly map: CutTiles | undefined;
}

/** The requested results. */
type ReadExtract<W> = { readonly [K in keyof Pick<W, keyof W & keyof Made>]: Made[K & keyof Made] };

/** Reads the nodes again for the map, and then the ways for the map and the squares of the walking network. */
async function lastPasses(
  passes: Passes,
  map: BasemapCutter | undefined,
  squares: SquareCrossings | undefined,
  packing: Packing | undefined,
): Promise<void> {
  if (map === undefined && squares === undefined) return;
  const afterBatch = () => {
    packing?.check();
    return map?.caughtUp();
  };
  if (map) {
    await passes.run('places of the map', 'nodes', {
      position: () => {},
      visit: (node) => map.node(node),
      afterBatch,
    });
  }
  await passes.run(map ? 'lines of the map' : 'streets at squares', 'ways', {
    visit: (way) => {
      map?.way(way);
      squares?.way(way);
    },
    afterBatch,
  });
  await map?.endOfWays();
}

/**
 * The durations of the steps in proportion to each other, recorded 2026-12-01 for the ATMs, shops, places and map of copies of
 * small countries. While threads pack the places and write the tiles, the importer also determines the addresses and hours of
 * ATMs and shops. Therefore, only the time for which it then waits for the threads counts for `places` and `tiles`.
 */
const workOf: Readonly<Record<ExtractStep, number>> = {
  relations: 0.9,
  ways: 1.7,
  nodes: 1.4,
  countries: 1.1,
  addresses: 1.5,
  mapNodes: 1.9,
  mapWays: 8.5,
  atms: 0.8,
  shops: 3.8,
  tiles: 4,
  places: 0.1,
};

/** Returns how large a share of the work is complete, for the requested results of a PBF file. */
export function shareOfWork({ atms, shops, places, map, walking }: WantedOfExtract): ShareOf {
  const isMap = map !== undefined;
  const isDone: Readonly<Record<ExtractStep, boolean>> = {
    ...{ relations: true, ways: true, nodes: true, countries: true, addresses: true },
    ...{ mapNodes: isMap, mapWays: isMap || walking !== undefined },
    ...{ atms: atms !== undefined, shops: shops !== undefined, tiles: isMap, places: places !== undefined },
  };
  const steps = (Object.keys(workOf) as ExtractStep[]).filter((step) => isDone[step]);
  // Without shops and a map, the importer waits for most of the time that the thread needs for the places.
  const work = isMap || shops !== undefined ? workOf : { ...workOf, places: 2.5 };
  const total = steps.reduce((sum, step) => sum + work[step], 0);
  return (step, part) => {
    const before = steps.slice(0, steps.indexOf(step)).reduce((sum, one) => sum + work[one], 0);
    return (before + part * work[step]) / total;
  };
}

/** The data that the passes use, in memory and in temporary files, and the thread that packs the places. */
class Resources {
  readonly positions: NodePositions;
  /** The records of streets, houses and other places. */
  readonly spill: RecordSpill;
  readonly packer: PlacePacker | undefined;
  /** The places that are being packed. */
  packing: Packing | undefined;
  /** The limit for streets, houses, named destinations and packed places in the thread that packs the places. */
  readonly packLimit: SpillLimit | undefined;

  constructor(file: OsmFile, { positionLimit, placeLimit, places }: WantedOfExtract) {
    this.positions = new NodePositions(positionLimit);
    const limit = placeLimit && places ? { ...placeLimit, bytes: placeLimit.bytes / 2 } : placeLimit;
    this.spill = new RecordSpill(limit, { isShared: places === true });
    this.packLimit = limit && { ...limit, path: `${limit.path}-places` };
    this.packer = places && startPlacePacker(file.totalBytes);
  }

  /** Releases the records and the positions as soon as the thread that packs the places no longer needs them. */
  release(): void {
    if (this.packing === undefined) this.#close();
    else void this.packing.located.then(() => this.#close());
  }

  #close(): void {
    this.positions.close();
    this.spill.close();
  }

  async close(): Promise<void> {
    await this.packer?.close();
    this.#close();
  }
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
async function firstPasses(file: OsmFile, wanted: WantedOfExtract, passes: Passes, resources: Resources): Promise<Surveyed> {
  const { isWorthIt = () => true, map } = wanted;
  const { positions, spill, packer, packLimit } = resources;
  const relations = new RelationAreas();
  const surveyor = new Surveyor(spill);
  const places = wanted.places && new PlaceRecords(spill);
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
  const goesOn = atms === undefined || isWorthIt(atms);
  if (places && goesOn)
    resources.packing = packer?.pack({
      ...{ records: places.share(), positions: positions.share(), fileBytes: file.totalBytes },
      ...{ areas: surveyed.areas.all, places: surveyed.places.all, ...(packLimit && { limit: packLimit }) },
    });
  const placed = shops && found.shops && (await placeShops(file, shops, found.shops, surveyed, wanted.shops));
  passes.report('addresses', 'streets and addresses');
  surveyor.surround(
    [atms?.finder, placed?.finder].filter((finder) => finder !== undefined),
    positions,
  );
  placed?.storeSurroundings();
  const walking = found.stairs &&
    found.squares &&
    goesOn && { stairs: stairWays(found.stairs), squares: new SquareCrossings(found.squares, positions) };
  const bounds = atms?.bounds ?? file.bounds() ?? [0, 0, 0, 0];
  const cutter = goesOn && map ? new BasemapCutter(map(bounds), relations, positions) : undefined;
  return { ...(atms && { atms }), ...(placed && { shops: placed }), ...(cutter && { cutter }), ...(walking && { walking }) };
}

/**
 * Runs the last passes. When the promise resolves, only the data for the ATMs and shops is in memory, and the threads that cut
 * the map and pack the places continue.
 */
async function finishPasses(
  { atms, shops, cutter, walking }: Surveyed,
  passes: Passes,
  wanted: WantedOfExtract,
  resources: Resources,
) {
  try {
    await lastPasses(passes, cutter, walking?.squares, resources.packing);
    resources.release();
    if (walking) wanted.walking?.({ stairs: walking.stairs, crossings: walking.squares.crossings() });
    passes.report('atms', 'addresses and hours of ATMs');
    const located = atms?.locate();
    return { located, shops, cutter, cut: cutter?.finish(located?.title ?? '') };
  } catch (error) {
    await cutter?.close();
    throw error;
  }
}

/**
 * Reads the file three times, four times if a walking network is created, and five times if a map is cut. Memory use grows with
 * the number of ATMs and shops. The positions of the nodes need 16 bytes per node, in memory or on disk.
 * @throws SourceError if the file is damaged
 * @throws SpillNotWritten if a temporary file cannot be written
 * @throws MapNotWritten if the map cannot be written; the incomplete map is deleted
 */
export async function readExtract<W extends WantedOfExtract>(file: OsmFile, wanted: W): Promise<ReadExtract<W>> {
  const count = wanted.map ? 5 : wanted.walking ? 4 : 3;
  // Passes over other formats read the whole file, so each of them takes about as long as the others.
  const passes = new Passes(file, count, wanted.onProgress, file.canOmit && shareOfWork(wanted));
  const resources = new Resources(file, wanted);
  let cutter: BasemapCutter | undefined;
  try {
    const read = await finishPasses(await firstPasses(file, wanted, passes, resources), passes, wanted, resources);
    const { located, shops, cut } = read;
    cutter = read.cutter;
    // The error is thrown below. This handler only prevents an unhandled rejection in the meantime.
    cut?.catch(() => undefined);
    const onPart = (part: number) => passes.report('shops', 'addresses and hours of shops', part);
    const made = { atms: await located?.extract(), shops: await shops?.extract(onPart) };
    if (cut) passes.report('tiles', 'tiles of the map');
    const map = await cut;
    if (resources.packing) passes.report('places', 'places for the search');
    return { ...made, map, places: await resources.packing?.packed } as ReadExtract<W>;
  } finally {
    try {
      await cutter?.close();
    } finally {
      await resources.close();
    }
  }
}
