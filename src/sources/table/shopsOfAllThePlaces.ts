/**
 * Reads the shops in the output of All The Places as a feed of the shop register. `allThePlaces.ts` reads the ATMs of the same
 * files. The tags follow OpenStreetMap, so the rules for maps decide which features are shops and which brands they belong to.
 */

import { dayOf } from '../../core/atms/caution.ts';
import { isJsonObject } from '../../core/jsonObject.ts';
import type { RegisterExtract, RegisteredMerchant, Shop, ShopPlace } from '../../core/shops/shop.ts';
import { shortened } from '../../core/shortened.ts';
import { categories } from '../../data/shops/categories.ts';
import { SourceError } from '../files/sourceError.ts';
import { type JsonText, throughJson } from '../json/jsonText.ts';
import type { PassProgress } from '../osm/extract/passes.ts';
import type { Tags } from '../osm/osmObject.ts';
import { featureSlices } from '../osm/read/geojson/featureSlices.ts';
import { cleanText } from '../osm/tags/cleanText.ts';
import { absenceOfObject } from '../osm/tags/lifecycle.ts';
import { countryAt } from '../places/countryAt.ts';
import { type ImportWarning, mostListed, type Quarantined } from '../reading/extraction.ts';
import { startVetting, type VetHours } from '../reading/vetHours.ts';
import { isWrong, country as readCountry } from '../rows/fieldReaders.ts';
import { merchantOfBrand } from '../shops/brands/brandMerchant.ts';
import { knownBrands } from '../shops/brands/brands.ts';
import { classifyShop, mainTagsOfShop } from '../shops/osm/classifyShop.ts';
import { type Owner, ownerOf } from '../shops/osm/merchantOf.ts';
import { shopAliases, shopName } from '../shops/osm/shopNames.ts';
import { shopNumber, shopPhone, shopUrl, shopWords } from '../shops/osm/shopTags.ts';
import type { ShopExtraction } from '../shops/shopExtraction.ts';
import { merchantUid, shopUid } from '../shops/shopUids.ts';
import { Datasets, featuresOf, positionOf, spiderOf, streetAddressOf, tagsOf } from './allThePlaces.ts';
import { isJsonLines } from './rowsOfJson.ts';

interface ReadPlacesOptions {
  /** The feed's stable name. */
  readonly name: string;
  readonly title: string;
  /** Returns the SHA-256 of the file, hex. Called after the file has been read. */
  readonly digest: () => Promise<string>;
  readonly vetHours: VetHours;
  readonly onProgress?: (progress: PassProgress) => void;
  /** Epoch ms. Shops with an `end_date` before this day are closed. */
  readonly now: number;
}

interface ReadShop {
  readonly shop: Shop;
  readonly owner: Owner;
  /** For messages. */
  readonly at: string;
}

const noShop = 'not a shop';
const gone = 'closed';
const planned = 'not open yet';

/** Whether a GeoJSON text contains features of All The Places. Reads only the first feature. */
export async function isOfAllThePlaces(text: JsonText): Promise<boolean> {
  if (await isJsonLines(text, (value) => spiderOf(value) !== undefined)) return true;
  for await (const element of throughJson(text, (cursor) => featureSlices(cursor, {})))
    if (!('problem' in element)) return spiderOf(element.value) !== undefined;
  return false;
}

/** The source object from which the merchant's uid is derived. Brands have the same source in all feeds. */
function merchantSource(owner: Owner, own: string): string {
  if (owner.kind === 'brand') return owner.brand.source;
  if (owner.kind === 'named') return owner.key;
  return owner.kind === 'item' ? `wikidata:${owner.wikidata}` : own;
}

function placeIn(tags: Tags, country: string, [lat, long]: readonly [number, number]): ShopPlace {
  const house = cleanText(tags['addr:housenumber']);
  const road = cleanText(tags['addr:street']);
  const street = streetAddressOf(tags, road === undefined ? undefined : house === undefined ? road : `${road} ${house}`);
  const [city, zip] = [cleanText(tags['addr:city']), cleanText(tags['addr:postcode'])];
  return {
    ...(street !== undefined && { street }),
    ...(city !== undefined && { city: shortened(city, 100) }),
    ...(zip !== undefined && { zip: shortened(zip, 20) }),
    country,
    point: { precision: 'rooftop', lat, long },
  };
}

type Read =
  | { readonly kind: 'shop'; readonly read: ReadShop }
  | { readonly kind: 'leftOut'; readonly reason: string }
  | { readonly kind: 'quarantined'; readonly quarantined: Quarantined };

/** @param today ISO date */
function readFeature(feature: unknown, at: string, { name: feed }: ReadPlacesOptions, today: string): Read {
  const spider = spiderOf(feature);
  const refuse = (reason: Quarantined['reason'], message: string, id?: string): Read => ({
    kind: 'quarantined',
    quarantined: { reason, message, place: { at, ...(id !== undefined && { id }) } },
  });
  if (spider === undefined || !isJsonObject(feature) || !isJsonObject(feature.properties))
    return refuse('unreadable', "is not a feature of All The Places, because it has no property '@spider'");
  const tags = tagsOf(feature.properties);
  const id = tags.ref === undefined ? undefined : `${spider} ${tags.ref}`;
  const found = classifyShop(tags);
  if (found === undefined) return { kind: 'leftOut', reason: noShop };
  if (found.kind === 'leftOut') return { kind: 'leftOut', reason: found.reason };
  // `end_date=yes` means closed on an unknown day.
  const absence = tags.end_date === 'yes' ? 'gone' : absenceOfObject(tags, today);
  if (absence === 'gone' || absence === 'ended') return { kind: 'leftOut', reason: gone };
  if (absence !== undefined) return { kind: 'leftOut', reason: planned };
  const point = positionOf(feature.geometry);
  if (typeof point === 'string') return refuse('noPosition', point, id);
  const code = readCountry(tags['addr:country']);
  const country = isWrong(code) || code === undefined ? countryAt(...point) : code;
  if (country === undefined) return refuse('noPosition', 'the country is unknown, and no country contains the position', id);
  const main = mainTagsOfShop(tags);
  const [first] = main;
  const name = first === undefined ? undefined : shopName(tags, first);
  if (first === undefined || name === undefined) return { kind: 'leftOut', reason: noShop };
  const owner = ownerOf(tags, main, knownBrands(), country);
  const source = `feed:${feed}/${spider}/${tags.ref ?? `${point.join(' ')} ${name}`}`;
  const [aliases, url, phone, number] = [shopAliases(tags, name), shopUrl(tags), shopPhone(tags), shopNumber(tags)];
  const hours = cleanText(tags.opening_hours);
  const shop: Shop = {
    uid: shopUid(source),
    type: 'bricks',
    name,
    ...(aliases.length > 0 && { aliases }),
    tags: shopWords(tags, main),
    ...(first.category !== undefined && { category: first.category }),
    place: placeIn(tags, country, point),
    ...(url !== undefined && { url }),
    ...(phone !== undefined && { phone }),
    ...(hours !== undefined && { openingHours: hours }),
    merchantUid: merchantUid(merchantSource(owner, source)),
    ...(number !== undefined && { storeNumber: number }),
  };
  return { kind: 'shop', read: { shop, owner, at: id ?? at } };
}

function merchantOf(read: readonly ReadShop[]): RegisteredMerchant | undefined {
  const [first] = read;
  if (first === undefined) return undefined;
  const { owner, shop } = first;
  if (owner.kind === 'brand') return merchantOfBrand(owner.brand);
  const { merchantUid: uid, category, name, aliases, url, tags } = shop;
  const countries = [...new Set(read.flatMap((one) => one.shop.place?.country ?? []))].sort();
  const isOne = category !== undefined && read.every((one) => one.shop.category === category);
  const about = { ...(isOne && { category }), countries };
  if (owner.kind === 'own') return { uid, name, ...(aliases && { aliases }), ...(url !== undefined && { url }), tags, ...about };
  const words = isOne ? [categories[category].toLowerCase()] : [];
  if (owner.kind === 'named') return { uid, name: owner.name, tags: words, ...about };
  const site = owner.url;
  return { uid, name: owner.name, wikidata: owner.wikidata, ...(site !== undefined && { url: site }), tags: words, ...about };
}

async function withHours(read: readonly ReadShop[], vetHours: VetHours, warnings: ImportWarning[]): Promise<Shop[]> {
  const hours = await startVetting(vetHours)(
    read.map(({ shop: { openingHours, place } }) => ({
      ...(openingHours !== undefined && { openingHours }),
      // Shops in a feed have no time zone. The validity of a schedule does not depend on it.
      timeZone: 'UTC',
      country: place?.country ?? '',
      lat: place?.point?.lat ?? 0,
      long: place?.point?.long ?? 0,
    })),
  );
  return read.map(({ shop, at }, i) => {
    const { openingHours, writtenHours, warning } = hours[i] ?? {};
    if (warning !== undefined) warnings.push({ object: `All The Places ${at}`, message: warning });
    const { openingHours: _, ...rest } = shop;
    return {
      ...rest,
      ...(openingHours !== undefined && { openingHours }),
      ...(writtenHours !== undefined && { writtenHours }),
    };
  });
}

/**
 * Reads the shops of one file. If a feature occurs twice, the second one is omitted.
 * @throws SourceError if the file contains no features
 */
export async function readShopsOfAllThePlaces(
  text: JsonText,
  options: ReadPlacesOptions,
): Promise<ShopExtraction<RegisterExtract>> {
  const today = dayOf(options.now);
  const datasets = new Datasets();
  const read = new Map<string, ReadShop>();
  const leftOut: Record<string, number> = {};
  const quarantined: Quarantined[] = [];
  const warnings: ImportWarning[] = [];
  let [objectsRead, moreQuarantined] = [0, 0];
  const leave = (reason: string) => {
    leftOut[reason] = (leftOut[reason] ?? 0) + 1;
  };
  const keepOut = (one: Quarantined) => {
    if (quarantined.length < mostListed) quarantined.push(one);
    else moreQuarantined += 1;
  };
  for await (const item of featuresOf(text, datasets, options)) {
    objectsRead += 1;
    if ('problem' in item) {
      keepOut({ reason: 'unreadable', message: item.problem, place: { at: item.at } });
      continue;
    }
    datasets.add(item.attributes);
    const one = readFeature(item.feature, item.at, options, today);
    if (one.kind === 'leftOut') leave(one.reason);
    else if (one.kind === 'quarantined') keepOut(one.quarantined);
    else if (read.has(one.read.shop.uid)) leave('a second time in the file');
    else read.set(one.read.shop.uid, one.read);
  }
  if (objectsRead === 0) throw new SourceError(text.input.path, 'contains no features.', undefined, { code: 'noRecords' });
  const all = [...read.values()];
  const merchants = [...Map.groupBy(all, ({ shop }) => shop.merchantUid).values()].flatMap((own) => merchantOf(own) ?? []);
  const { name, title, digest } = options;
  return {
    register: {
      feed: {
        name,
        kind: 'list',
        title,
        digest: await digest(),
        ...(datasets.newest !== undefined && { dataTimestamp: datasets.newest }),
        attribution: datasets.attribution,
      },
      merchants,
      shops: await withHours(all, options.vetHours, warnings),
      terminals: [],
      joins: true,
    },
    unit: 'features',
    kept: all.length,
    objectsRead,
    leftOut,
    quarantined,
    moreQuarantined,
    warnings,
  };
}
