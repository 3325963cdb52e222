/** Converts the candidates from a survey to a register of shops. */
import type { OpeningFacts } from '../../../core/atms/schedules.ts';
import type { RegisteredMerchant, Shop, ShopFeed, ShopPlace } from '../../../core/shops/shop.ts';
import { type CategoryCode, categories } from '../../../data/shops/categories.ts';
import { addressParts } from '../../osm/extract/addressPoint.ts';
import { openStreetMap } from '../../osm/extract/extractAtms.ts';
import { countryAndZoneOf, inNoCountry, type Land, locate, type PlacedIn } from '../../osm/extract/locate.ts';
import { withoutMisplaced } from '../../osm/extract/misplaced.ts';
import { rejectCrowded } from '../../osm/extract/rejectCrowded.ts';
import { type Surroundings, SurroundingsFinder } from '../../osm/extract/surroundings.ts';
import type { Sought, Survey, SurveyCandidate, SurveyFindings } from '../../osm/extract/survey.ts';
import { unreadableRecords } from '../../osm/extract/unreadableRecords.ts';
import { type OsmFile, type Tags, unitOf } from '../../osm/osmObject.ts';
import { wholeText } from '../../osm/tags/cleanText.ts';
import { webAddress } from '../../osm/tags/webAddress.ts';
import { coverageTitle } from '../../places/coverageTitle.ts';
import { loadTimeZones } from '../../places/timeZoneAt.ts';
import type { ImportWarning } from '../../reading/extraction.ts';
import { startVetting, type VetHours } from '../../reading/vetHours.ts';
import { merchantOfBrand } from '../brands/brandMerchant.ts';
import { type Brands, knownBrands } from '../brands/brands.ts';
import type { ShopExtraction } from '../shopExtraction.ts';
import { merchantUid, shopUid } from '../shopUids.ts';
import { cityAliases } from './cityNames.ts';
import { classifyShop, isShopKey, mainTagsOfShop, slimShopTags } from './classifyShop.ts';
import { type Owner, ownerOf } from './merchantOf.ts';
import { comparedTags, type PlacedShop, withoutTwins } from './sameShop.ts';
import { shopAliases, shopName } from './shopNames.ts';
import { shopNumber, shopPhone, shopUrl, shopWords } from './shopTags.ts';

export interface ReadShopsOptions {
  /** The feed's stable name. */
  readonly name: string;
  /** The name of the covered area. The default is derived from the shops. */
  readonly title?: string;
  /** Validates opening hours. Called once with all distinct schedules. */
  readonly vetHours: VetHours;
  /** Absent: OpenStreetMap contributors. */
  readonly attribution?: ShopFeed['attribution'];
  /** The brands that identify chains. Absent: all known brands. */
  readonly brands?: Brands;
}

/** The share of the time for the shops' details that reading their addresses and tags takes. */
const readingShare = 0.75;
const twins = 'mapped twice, and imported once';
/** The number of nearby addresses to keep for a shop. A few addresses are enough to find the street. */
const neighbours = 8;

type ShopCandidate = SurveyCandidate<'shop'>;

interface Reading extends PlacedShop {
  readonly owner: Owner;
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

/** Returns the shops with plausible positions and their countries. Quarantines the rest. */
async function placeCandidates(candidates: readonly ShopCandidate[], { areas, places }: Survey, file: OsmFile) {
  if (candidates.length === 0) return { placed: [], misplaced: [] };
  const timeZoneAt = await loadTimeZones();
  const { placed, misplaced } = withoutMisplaced(candidates, file.bounds(), timeZoneAt);
  rejectCrowded(
    placed.map(({ at }) => at),
    file.path,
  );
  const land: Land = { areas, places, timeZoneAt };
  return { placed: placed.map((candidate) => ({ candidate, land, ground: countryAndZoneOf(candidate, timeZoneAt) })), misplaced };
}

/** Validates the opening hours. If hours cannot be parsed, they are unknown, and each shop gets a warning. */
async function vet(readings: readonly Reading[], vetHours: VetHours, warnings: ImportWarning[]): Promise<Reading[]> {
  const hours = await startVetting(vetHours)(readings.map(({ opening }) => opening));
  return readings.map((reading, i) => {
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
}

const one = <T>(values: ReadonlySet<T>): T | undefined => (values.size === 1 ? [...values][0] : undefined);

/** Returns the merchants of the shops: brands, independent shops, and chains that are known only by a Wikidata item or a name. */
function merchantsOf(readings: readonly Reading[], kept: readonly Shop[]): RegisteredMerchant[] {
  const owners = new Map(readings.map((reading) => [reading.shop.uid, reading]));
  const shopsOf = Map.groupBy(kept, ({ merchantUid: uid }) => uid);
  return [...shopsOf].flatMap(([uid, shops]): RegisteredMerchant[] => {
    const first = shops[0] as Shop;
    const owner = owners.get(first.uid)?.owner;
    if (owner === undefined) return [];
    if (owner.kind === 'brand') return [merchantOfBrand(owner.brand)];
    const category = one(new Set(shops.map((shop) => shop.category)));
    const about: Pick<RegisteredMerchant, 'category' | 'countries' | 'tags'> = {
      tags: category === undefined ? [] : [categories[category as CategoryCode].toLowerCase()],
      ...(category !== undefined && { category }),
      countries: [...new Set(shops.flatMap(({ place }) => place?.country ?? []))].sort(),
    };
    if (owner.kind === 'own') {
      const { name, aliases, url, tags } = first;
      return [{ uid, name, ...(aliases && { aliases }), ...(url !== undefined && { url }), ...about, tags }];
    }
    if (owner.kind === 'named') return [{ uid, name: owner.name, ...about }];
    const url = webAddress(owner.url);
    return [{ uid, name: owner.name, wikidata: owner.wikidata, ...(url !== undefined && { url }), ...about }];
  });
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
  /** Collects the surroundings of shops without a complete address. Absent if all addresses are complete. */
  readonly finder?: SurroundingsFinder;
  /**
   * Call this when the finder is complete.
   * @param onPart called with the part that is complete, 0 to 1
   */
  extract(onPart?: (part: number) => void): Promise<ShopExtraction>;
}

/**
 * Determines the countries of the shops. Values that are only partly understood cause warnings. Memory use grows with the number
 * of shops and their surroundings, not with the size of the file.
 * @param survey the results for the whole file
 */
export async function placeShops(
  file: OsmFile,
  { candidates, leftOut: notSought, duplicates }: SurveyFindings<'shop'>,
  survey: Survey,
  options: ReadShopsOptions,
): Promise<PlacedShops> {
  const { name, attribution = openStreetMap, brands = knownBrands() } = options;
  const { placed, misplaced } = await placeCandidates(candidates, survey, file);
  /** Each shop is released when it has been read. */
  const waiting: ((typeof placed)[number] | undefined)[] = [...placed];
  const points = placed.flatMap(({ candidate }) => (knowsItsAddress(candidate) ? [] : [candidate.at]));
  const finder = points.length === 0 ? undefined : new SurroundingsFinder(points, neighbours);
  return {
    ...(finder && { finder }),
    async extract(onPart = () => {}) {
      let asked = 0;
      const leftOut = new Map(notSought);
      const leaveOut = (reason: string, count: number) => leftOut.set(reason, (leftOut.get(reason) ?? 0) + count);
      const all = waiting.flatMap((one, i): Reading[] => {
        if (one === undefined) return [];
        if (i % 1_000 === 0) onPart((readingShare * i) / waiting.length);
        waiting[i] = undefined;
        const { candidate, ground, land } = one;
        const around = knowsItsAddress(candidate) ? undefined : finder?.take(asked++);
        const where = ground && locate(candidate, ground, around ?? nothingAround, land);
        const reading = where && readingOf(candidate, where, land, brands);
        if (reading === undefined) leaveOut(inNoCountry, 1);
        return reading === undefined ? [] : [reading];
      });
      const warnings: ImportWarning[] = [];
      onPart(readingShare);
      const readings = await vet(all, options.vetHours, warnings);
      const single = withoutTwins(readings);
      if (single.twins > 0) leaveOut(twins, single.twins);
      const dataTimestamp = file.dataTimestamp();
      const places = single.shops.map(({ place }) => place ?? {});
      const feed: ShopFeed = {
        name,
        kind: 'map',
        title: options.title ?? coverageTitle(places, file.path),
        digest: await file.digest(),
        ...(dataTimestamp !== undefined && { dataTimestamp }),
        attribution,
      };
      const isSought = (tags: Tags) => classifyShop(tags) !== undefined;
      const { count, ...unreadable } = unreadableRecords(file, { isSought }, warnings);
      return {
        register: { feed, merchants: merchantsOf(readings, single.shops), shops: single.shops, terminals: [] },
        unit: unitOf(file.format),
        kept: single.shops.length,
        objectsRead: survey.objectsRead + count,
        leftOut: Object.fromEntries(leftOut),
        ...unreadable,
        quarantined: [...duplicates, ...misplaced, ...unreadable.quarantined],
        warnings,
      };
    },
  };
}
