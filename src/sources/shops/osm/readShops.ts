/** Converts the candidates from a survey to a register of shops. */
import { leftOutReasons } from '../../../contract/leftOutReasons.ts';
import type { OpeningFacts } from '../../../core/atms/schedules.ts';
import type { Shop, ShopFeed, ShopPlace } from '../../../core/shops/shop.ts';
import { addressParts } from '../../osm/extract/addressPoint.ts';
import { openStreetMap } from '../../osm/extract/extractAtms.ts';
import { type CountryAndZone, countryAndZoneOf, type Land, locate, type PlacedIn } from '../../osm/extract/locate.ts';
import { misplacedBy } from '../../osm/extract/misplaced.ts';
import { RecordSpill, type SpilledList } from '../../osm/extract/recordSpill.ts';
import { rejectCrowded } from '../../osm/extract/rejectCrowded.ts';
import { type Surroundings, SurroundingsFinder } from '../../osm/extract/surroundings.ts';
import type { Sought, Survey, SurveyCandidate, SurveyFindings } from '../../osm/extract/survey.ts';
import { unreadableRecords } from '../../osm/extract/unreadableRecords.ts';
import type { LatLong } from '../../osm/flatGeometry.ts';
import { type OsmFile, type Tags, unitOf } from '../../osm/osmObject.ts';
import { wholeText } from '../../osm/tags/cleanText.ts';
import { coverageTitle } from '../../places/coverageTitle.ts';
import { loadTimeZones } from '../../places/timeZoneAt.ts';
import type { ImportWarning, Quarantined } from '../../reading/extraction.ts';
import { startVetting, type VetHours } from '../../reading/vetHours.ts';
import { type Brands, knownBrands } from '../brands/brands.ts';
import type { ShopExtraction } from '../shopExtraction.ts';
import { merchantUid, shopUid } from '../shopUids.ts';
import { cityAliases } from './cityNames.ts';
import { classifyShop, isShopKey, mainTagsOfShop, slimShopTags } from './classifyShop.ts';
import { type OwnedShop, ShopCollector } from './collectShops.ts';
import { type Owner, ownerOf } from './merchantOf.ts';
import { comparedTags } from './sameShop.ts';
import { shopAliases, shopName } from './shopNames.ts';
import { shopNumber, shopPhone, shopUrl, shopWords } from './shopTags.ts';

export interface ReadShopsOptions {
  /** The feed's stable name. */
  readonly name: string;
  /** The name of the covered area. The default is derived from the shops. */
  readonly title?: string;
  /** Validates opening hours. Called with some of the distinct schedules at a time. */
  readonly vetHours: VetHours;
  /** Absent: OpenStreetMap contributors. */
  readonly attribution?: ShopFeed['attribution'];
  /** The brands that identify chains. Absent: all known brands. */
  readonly brands?: Brands;
  /** Where the shops are stored. It must not be closed before they have been used. Absent: in memory. */
  readonly spill?: RecordSpill;
}

/** The share of the time for the shops' details that reading their addresses and tags takes. */
const readingShare = 0.75;
const mappedTwice = 'mapped twice, and imported once';
/** The number of nearby addresses to keep for a shop. A few addresses are enough to find the street. */
const neighbours = 8;

/**
 * The number of shops whose opening hours are validated together. Their values must fit in one task of the thread, which gets
 * no further task while this thread reads the next shops.
 */
const vettedTogether = 500;

export type ShopCandidate = SurveyCandidate<'shop'>;

interface Reading extends OwnedShop {
  readonly opening: OpeningFacts;
}

const ownSource = ({ type, id }: Pick<ShopCandidate, 'type' | 'id'>): string => `osm:${type}/${id}`;

/** The source object from which the merchant's uid is derived. */
function sourceOf(owner: Owner, candidate: ShopCandidate): string {
  if (owner.kind === 'brand') return owner.brand.source;
  if (owner.kind === 'named') return owner.key;
  return owner.kind === 'item' ? `wikidata:${owner.wikidata}` : ownSource(candidate);
}

function placeOf({ at }: ShopCandidate, where: PlacedIn, aliases: readonly string[]): ShopPlace {
  const { street, city, zip, country, region } = where;
  return {
    ...(street !== undefined && { street }),
    ...(city !== undefined && { city }),
    ...(aliases.length > 0 && { cityAliases: aliases }),
    ...(zip !== undefined && { zip }),
    country,
    ...(region !== undefined && { region }),
    point: { precision: 'rooftop', lat: at[0], long: at[1] },
  };
}

function readingOf(candidate: ShopCandidate, where: PlacedIn, land: Land, brands: Brands): Reading | undefined {
  const { tags, at, type, id, reach } = candidate;
  const main = mainTagsOfShop(tags);
  const [first] = main;
  const name = first === undefined ? undefined : shopName(tags, first);
  if (first === undefined || name === undefined) return undefined;
  const owner = ownerOf(tags, main, brands, where.country);
  const aliases = shopAliases(tags, name);
  const category = main.find((one) => one.category !== undefined)?.category;
  const url = shopUrl(tags);
  const phone = shopPhone(tags);
  const openingHours = wholeText(tags.opening_hours);
  const storeNumber = owner.kind === 'own' ? undefined : shopNumber(tags);
  const cities = cityAliases(where.city, where.country, land.areas.enclosing(...at), land.places.around(at));
  const shop: Shop = {
    uid: shopUid(ownSource(candidate)),
    type: 'bricks',
    name,
    ...(aliases.length > 0 && { aliases }),
    tags: shopWords(tags, main),
    ...(category !== undefined && { category }),
    place: placeOf(candidate, where, cities),
    ...(url !== undefined && { url }),
    ...(phone !== undefined && { phone }),
    merchantUid: merchantUid(sourceOf(owner, candidate)),
    ...(storeNumber !== undefined && { storeNumber }),
  };
  const { country, region, timeZone } = where;
  const opening: OpeningFacts = {
    ...(openingHours !== undefined && { openingHours }),
    ...{ country, timeZone, lat: at[0], long: at[1] },
    ...(region !== undefined && { region }),
  };
  return { shop, at, type, id, tags: comparedTags(tags), owner, opening, ...(reach !== undefined && { reach }) };
}

/** Whether the shop's tags contain a complete address, so that the surroundings are not needed. */
function knowsItsAddress({ tags }: ShopCandidate): boolean {
  const { street, number, city, zip } = addressParts(tags);
  return street !== undefined && number !== undefined && city !== undefined && zip !== undefined;
}

const nothingAround: Surroundings = { addresses: [], streets: [] };

/** The candidates with plausible positions, in their order, and the rest. */
class Placements {
  /** The country and the zone of each candidate, as a number. */
  readonly #numbers: number[] = [];
  readonly #grounds: CountryAndZone[] = [];
  readonly #numberOf = new Map<string, number>();
  readonly misplaced: Quarantined[] = [];
  /** The positions of shops without a complete address. */
  #points: LatLong[] = [];

  static readonly #isMisplaced = -1;
  static readonly #hasNoCountry = -2;

  addMisplaced(reason: Quarantined): void {
    this.#numbers.push(Placements.#isMisplaced);
    this.misplaced.push(reason);
  }

  add(candidate: ShopCandidate, ground: CountryAndZone | undefined): void {
    if (!knowsItsAddress(candidate)) this.#points.push(candidate.at);
    if (ground === undefined) {
      this.#numbers.push(Placements.#hasNoCountry);
      return;
    }
    const key = `${ground.country} ${ground.timeZone}`;
    this.#numbers.push(this.#numberOf.getOrInsertComputed(key, () => this.#grounds.push(ground) - 1));
  }

  /** Returns the positions of shops without a complete address, and releases them. */
  takePoints(): readonly LatLong[] {
    const points = this.#points;
    this.#points = [];
    return points;
  }

  isMisplaced(index: number): boolean {
    return this.#numbers[index] === Placements.#isMisplaced;
  }

  groundOf(index: number): CountryAndZone | undefined {
    return this.#grounds[this.#numbers[index] as number];
  }

  get length(): number {
    return this.#numbers.length;
  }
}

/** Determines which shops have plausible positions, and their countries. */
async function placeCandidates(candidates: Iterable<ShopCandidate>, file: OsmFile): Promise<Placements> {
  const placements = new Placements();
  const timeZoneAt = await loadTimeZones();
  const isMisplaced = misplacedBy(file.bounds(), timeZoneAt);
  function* positions(): Generator<LatLong, void> {
    for (const candidate of candidates) {
      const reason = isMisplaced(candidate);
      if (reason) placements.addMisplaced(reason);
      else {
        placements.add(candidate, countryAndZoneOf(candidate, timeZoneAt));
        yield candidate.at;
      }
    }
  }
  rejectCrowded(positions(), file.path);
  return placements;
}

/**
 * Returns a function that validates the opening hours of some shops. If hours cannot be parsed, they are unknown, and each shop
 * gets a warning.
 */
function vetter(vetHours: VetHours, warnings: ImportWarning[]): (readings: readonly Reading[]) => Promise<OwnedShop[]> {
  const vet = startVetting(vetHours);
  return async (readings) => {
    const hours = await vet(readings.map(({ opening }) => opening));
    return readings.map(({ opening: _, ...reading }, i) => {
      const { openingHours, writtenHours, warning } = hours[i] ?? {};
      const { type, id } = reading;
      if (warning !== undefined) warnings.push({ object: `OpenStreetMap ${type} ${id}`, message: warning });
      const shop: Shop = {
        ...reading.shop,
        ...(openingHours !== undefined && { openingHours }),
        ...(writtenHours !== undefined && { writtenHours }),
      };
      return { ...reading, shop };
    });
  };
}

export const shopSelector: Sought<'shop'> = {
  classify: classifyShop,
  keys: isShopKey,
  slim: slimShopTags,
  outlines: false,
  reach: true,
};

/** The shops in a file, before their details are read. */
export interface PlacedShops {
  /** Collects the surroundings of shops without a complete address. undefined if all addresses are complete. */
  readonly finder: SurroundingsFinder | undefined;
  /** Call this when the finder is complete. Stores what it has found, and releases it. */
  storeSurroundings(): void;
  /**
   * Call this once, after `storeSurroundings`.
   * @param onPart called with the part that is complete, 0 to 1
   * @throws if the surroundings of a shop without a complete address are not stored
   */
  extract(onPart?: (part: number) => void): Promise<ShopExtraction>;
}

/**
 * Determines the countries of the shops. Values that are only partly understood cause warnings.
 * @param candidates the shops that the survey has found
 * @param survey the results for the whole file
 */
export async function placeShops(
  file: OsmFile,
  candidates: SpilledList<ShopCandidate>,
  { leftOut: notSought, duplicates }: Pick<SurveyFindings<'shop'>, 'leftOut' | 'duplicates'>,
  { areas, places, objectsRead }: Survey,
  options: ReadShopsOptions,
): Promise<PlacedShops> {
  const { name, attribution = openStreetMap, brands = knownBrands(), spill = new RecordSpill() } = options;
  const placements = await placeCandidates(candidates, file);
  const land: Land = { areas, places, timeZoneAt: await loadTimeZones() };
  const points = placements.takePoints();
  let finder = points.length === 0 ? undefined : new SurroundingsFinder(points, neighbours);
  let surroundings: Iterator<Surroundings, void> | undefined;
  const leftOut = new Map(notSought);
  const leaveOut = (reason: string, count: number) => leftOut.set(reason, (leftOut.get(reason) ?? 0) + count);

  function surroundingsOf(candidate: ShopCandidate): Surroundings {
    if (knowsItsAddress(candidate)) return nothingAround;
    const next = surroundings?.next();
    if (next === undefined || next.done) throw new Error(`The surroundings of ${ownSource(candidate)} are not stored`);
    return next.value;
  }

  /** Reads the details of the shops. Each candidate is released when it has been read. */
  function* readings(onPart: (part: number) => void): Generator<Reading, void> {
    let index = -1;
    for (const candidate of candidates.take()) {
      index += 1;
      if (placements.isMisplaced(index)) continue;
      if (index % 1_000 === 0) onPart(index / placements.length);
      const ground = placements.groundOf(index);
      const around = surroundingsOf(candidate);
      const where = ground && locate(candidate, ground, around, land);
      const reading = where && readingOf(candidate, where, land, brands);
      if (reading === undefined) leaveOut(leftOutReasons.noCountry, 1);
      else yield reading;
    }
  }

  return {
    get finder() {
      return finder;
    },
    storeSurroundings() {
      surroundings = finder?.storeAll(spill);
      finder = undefined;
    },
    async extract(onPart = () => {}) {
      const warnings: ImportWarning[] = [];
      const vet = vetter(options.vetHours, warnings);
      const collector = new ShopCollector(spill, placements.length);
      let waiting: Reading[] = [];
      let vetting: Promise<void> | undefined;
      /** Validates hours in a thread while the next shops are read. */
      const vetWaiting = async () => {
        await vetting;
        const shops = vet(waiting);
        waiting = [];
        vetting = shops.then((vetted) => {
          for (const shop of vetted) collector.add(shop);
        });
        // An error is thrown when the result is awaited. This handler only prevents an unhandled rejection in the meantime.
        vetting.catch(() => undefined);
      };
      for (const reading of readings((part) => onPart(readingShare * part))) {
        waiting.push(reading);
        if (waiting.length === vettedTogether) await vetWaiting();
      }
      await vetWaiting();
      await vetting;
      onPart(readingShare);
      const { shops, merchants, locations, twins } = collector.finish();
      if (twins > 0) leaveOut(mappedTwice, twins);
      const dataTimestamp = file.dataTimestamp();
      const feed: ShopFeed = {
        name,
        kind: 'map',
        title: options.title ?? coverageTitle(locations, file.path),
        digest: await file.digest(),
        ...(dataTimestamp !== undefined && { dataTimestamp }),
        attribution,
      };
      const isSought = (tags: Tags) => classifyShop(tags) !== undefined;
      const { count, ...unreadable } = unreadableRecords(file, { isSought }, warnings);
      return {
        register: { feed, merchants, shops, terminals: [] },
        unit: unitOf(file.format),
        kept: shops.length,
        objectsRead: objectsRead + count,
        leftOut: Object.fromEntries(leftOut),
        ...unreadable,
        quarantined: [...duplicates, ...placements.misplaced, ...unreadable.quarantined],
        warnings,
      };
    },
  };
}
