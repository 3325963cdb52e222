/**
 * Reads the output of All The Places, which collects the store locators of banks and shops. Each spider reads one website and
 * writes one FeatureCollection, or lines with one feature each. A concatenation of such files, or a collection with the features
 * of more than one spider, is one feed. Format: https://github.com/alltheplaces/alltheplaces/blob/master/DATA_FORMAT.md, and
 * `locations/exporters` there.
 */
import { equipmentNames } from '../../contract/attributes.ts';
import { leftOutReasons } from '../../contract/leftOutReasons.ts';
import type { OperatorClaim } from '../../core/atms/atm.ts';
import { dayOf } from '../../core/atms/caution.ts';
import { joinRecords } from '../../core/atms/join.ts';
import { operatorKeys } from '../../core/atms/joinNames.ts';
import { mergeRecords } from '../../core/atms/mergeRecords.ts';
import { normaliseOperatorName } from '../../core/atms/operatorName.ts';
import { isJsonObject, type JsonObject } from '../../core/jsonObject.ts';
import { shortened } from '../../core/shortened.ts';
import { SourceError } from '../files/sourceError.ts';
import { type JsonText, throughJson } from '../json/jsonText.ts';
import { centreOfOutline, outlineOfPoints } from '../osm/extract/outlines.ts';
import type { Tags } from '../osm/osmObject.ts';
import { type CollectionFacts, featureSequence } from '../osm/read/geojson/featureSlices.ts';
import { pointsOfGeometry } from '../osm/read/geojson/pointsOfGeometry.ts';
import { classifyAtm } from '../osm/tags/classifyAtm.ts';
import { cleanText } from '../osm/tags/cleanText.ts';
import { readOperator } from '../osm/tags/operatorTags.ts';
import { readAtmTags } from '../osm/tags/readAtmTags.ts';
import { type Borders, bordersBy } from '../places/borders.ts';
import { loadTimeZones } from '../places/timeZoneAt.ts';
import type { AtmReading, ReadingOptions, RecordPlace, SourceItem } from '../reading/reading.ts';
import { collectRecords, RecordTally } from '../records/collectRecords.ts';
import type { DraftAtm, DraftItem } from '../records/draftAtm.ts';
import { isWrong, country as readCountry } from '../rows/fieldReaders.ts';
import { jsonLines } from '../rows/recordLines.ts';
import { isJsonLines } from './rowsOfJson.ts';

/** Returns the name of the spider, if a parsed feature is from All The Places. `@spider` is the only guaranteed property. */
export function spiderOf(feature: unknown): string | undefined {
  const properties = isJsonObject(feature) && isJsonObject(feature.properties) ? feature.properties : {};
  const spider = properties['@spider'];
  return typeof spider === 'string' && spider.trim() !== '' ? spider.trim() : undefined;
}

type FeatureItem =
  /** `attributes`: the `dataset_attributes` of the text that contains the feature. */
  | { readonly at: string; readonly feature: unknown; readonly attributes: unknown }
  | { readonly at: string; readonly problem: string };

/** Collects `dataset_attributes`, which describe the website that a spider has read. */
export class Datasets {
  readonly #attributions = new Set<string>();
  readonly #licences = new Set<string>();
  #last: { readonly attributes: unknown; readonly time: number | undefined } | undefined;
  /** The newest time at which a spider has read its website, epoch ms. */
  newest: number | undefined;

  /** @returns when the spider read the website, epoch ms */
  add(attributes: unknown): number | undefined {
    if (this.#last?.attributes !== attributes) this.#last = { attributes, time: this.#read(attributes) };
    return this.#last?.time;
  }

  #read(attributes: unknown): number | undefined {
    if (!isJsonObject(attributes)) return undefined;
    const text = (key: string) => cleanText(typeof attributes[key] === 'string' ? attributes[key] : undefined);
    const name = text('attribution:name:en') ?? text('attribution:name') ?? firstName(attributes);
    if (text('attribution') === 'required' && name !== undefined) this.#attributions.add(shortened(name, 100));
    const licence = text('license');
    if (licence !== undefined) this.#licences.add(shortened(licence, 60));
    const time = text('spider:collection_time');
    // Python's isoformat writes no time zone. Spiders run in UTC.
    const read = time === undefined ? Number.NaN : Date.parse(/(Z|[+-]\d\d:\d\d)$/.test(time) ? time : `${time}Z`);
    if (Number.isNaN(read)) return undefined;
    this.newest = Math.max(read, this.newest ?? read);
    return read;
  }

  /** All The Places releases its data under CC0. Some spiders read data sets that have their own licence. */
  get attribution() {
    return {
      text: ['All The Places', ...this.#attributions].join(', '),
      url: 'https://www.alltheplaces.xyz/',
      licence: ['CC0 1.0', ...[...this.#licences].filter((name) => !/^(cc-?0|creative commons zero)/i.test(name))].join(', '),
    };
  }
}

function firstName(attributes: JsonObject): string | undefined {
  const [, name] =
    Object.entries(attributes).find(([key, value]) => /^attribution:name:/.test(key) && typeof value === 'string') ?? [];
  return cleanText(name as string | undefined);
}

/** Whether a value is one feature. Collections of any size may follow each other on lines, and are read as a stream. */
const isFeature = (value: unknown): boolean => isJsonObject(value) && value.type === 'Feature';

export async function* featuresOf(
  text: JsonText,
  datasets: Datasets,
  options: Pick<ReadingOptions, 'onProgress'>,
): AsyncGenerator<FeatureItem> {
  const { input, gzip } = text;
  const report = (bytes: number) =>
    options.onProgress?.({ pass: 'features', passNumber: 1, passes: 1, bytes, totalBytes: input.totalBytes });
  if (await isJsonLines(text, isFeature)) {
    for await (const line of jsonLines(input, report)) {
      const at = `line ${line.number}`;
      if ('problem' in line) yield { at, problem: line.problem };
      else yield { at, feature: line.fields, attributes: line.fields.dataset_attributes };
    }
    return;
  }
  const all: CollectionFacts[] = [];
  const onFacts = (facts: CollectionFacts) => all.push(facts);
  for await (const element of throughJson(
    text,
    (cursor) => featureSequence(cursor, onFacts),
    ({ bytes }) => report(bytes),
  )) {
    const at = `byte ${element.offset}${gzip ? ' of the decompressed text' : ''}`;
    if ('problem' in element) yield { at, problem: `is ${element.problem}` };
    else yield { at, feature: element.value, attributes: all.at(-1)?.datasetAttributes };
  }
  // A collection without features, or with its attributes after them, also names its publisher.
  for (const { datasetAttributes } of all) datasets.add(datasetAttributes);
}

/** Returns the properties that follow OpenStreetMap's tagging. Properties with `@` describe the spider. */
export function tagsOf(properties: JsonObject): Tags {
  const tags: Record<string, string> = {};
  for (const [key, value] of Object.entries(properties)) {
    const text = typeof value === 'boolean' ? (value ? 'yes' : 'no') : typeof value === 'number' ? String(value) : value;
    if (!key.startsWith('@') && typeof text === 'string' && text.trim() !== '') tags[key] = text.trim();
  }
  return tags;
}

/**
 * Removes the tags that do not name the operator. A network is not the operator: a spider for a network sets the network as the
 * brand of all ATMs. Names are those of the place ("Tesco Express Kingston").
 */
function operatorTagsOf(tags: Tags): Tags {
  const { network, 'network:wikidata': networkId, name: _name, 'name:en': _english, ...others } = tags;
  const isNetwork = (key: 'brand' | 'operator') => {
    const [name, id] = [tags[key], tags[`${key}:wikidata`]];
    const isSameName =
      name !== undefined && network !== undefined && normaliseOperatorName(name) === normaliseOperatorName(network);
    return isSameName || (id !== undefined && id === networkId);
  };
  const dropped = new Set((['brand', 'operator'] as const).filter(isNetwork).flatMap((key) => [key, `${key}:wikidata`]));
  return Object.fromEntries(Object.entries(others).filter(([key]) => !dropped.has(key)));
}

/** `addr:street_address` contains the house number, and `addr:full` the whole address. */
export function streetAddressOf(tags: Tags, read: string | undefined): string | undefined {
  if (read !== undefined && (tags['addr:housenumber'] !== undefined || tags['addr:street_address'] === undefined)) return read;
  const whole = tags['addr:city'] === undefined && tags['addr:postcode'] === undefined ? tags['addr:full'] : undefined;
  const street = cleanText(tags['addr:street_address']) ?? read ?? cleanText(whole);
  return street === undefined ? undefined : shortened(street, 200);
}

/** Returns the point, or the centre of the outline, as latitude and longitude. A string is the reason why there is none. */
export function positionOf(geometry: unknown): readonly [number, number] | string {
  if (geometry === null) return 'the spider found no position';
  const outline = pointsOfGeometry(geometry);
  if (typeof outline === 'string') return outline;
  const [first] = outline;
  const point = outline.length < 2 ? first : centreOfOutline(outlineOfPoints(outline));
  return point ?? 'the geometry is empty';
}

/** What reading the features needs and collects. */
interface Run {
  readonly options: ReadingOptions;
  readonly borders: Borders;
  readonly spiders: Spiders;
}

/** @param run `spiders` receives the spider of the feature's place */
function draftsOfFeature(feature: unknown, at: string, { options, borders, spiders }: Run): DraftItem[] {
  const spider = spiderOf(feature);
  const unreadable = (message: string): DraftItem[] => [{ kind: 'quarantined', reason: 'unreadable', message, place: { at } }];
  if (spider === undefined || !isJsonObject(feature) || !isJsonObject(feature.properties))
    return unreadable("is not a feature of All The Places, because it has no property '@spider'");
  const tags = tagsOf(feature.properties);
  const { ref } = tags;
  const place = { at, ...(ref !== undefined && { id: `${spider} ${ref}` }) };
  const today = dayOf(options.now);
  // `end_date=yes` means closed on an unknown day.
  if (tags.end_date === 'yes' && classifyAtm({ ...tags, end_date: '' }, today) !== undefined)
    return [{ kind: 'leftOut', reason: leftOutReasons.gone, place }];
  const found = classifyAtm(tags, today);
  if (found === undefined) return [{ kind: 'leftOut', reason: leftOutReasons.noAtm, place }];
  if (found.kind === 'leftOut') return [{ kind: 'leftOut', reason: found.reason, place }];
  const point = positionOf(feature.geometry);
  if (typeof point === 'string') return [{ kind: 'quarantined', reason: 'noPosition', message: point, place }];
  const [lat, long] = point;
  const code = readCountry(tags['addr:country']);
  const inCountry = isWrong(code) ? {} : { country: code };
  // Many spiders do not state a country, but the meaning of networks, currencies and fees depends on it.
  const isOnEarth = Math.abs(lat) <= 90 && Math.abs(long) <= 180;
  const country = inCountry.country ?? (isOnEarth ? borders.countryOf(lat, long) : undefined);
  const host = found.kind === 'host';
  const reading = readAtmTags(tags, { host, today, ...(country !== undefined && { country }) });
  const { claim } = readOperator(operatorTagsOf(tags), host, country);
  const { openNonStop: _, hints: read = [], ...attributes } = reading.attributes;
  const inside = cleanText(tags.located_in);
  const hints =
    inside === undefined
      ? read
      : [{ code: 'at', value: shortened(inside, 60) } as const, ...read.filter(({ code }) => code !== 'at')];
  const { city, zip } = reading.addressTags;
  const street = streetAddressOf(tags, reading.addressTags.street);
  const idOfPlace = [lat, long, claim?.wikidata ?? claim?.name].filter((one) => one !== undefined).join(' ');
  const draft: DraftAtm = {
    id: `${spider}/${ref ?? idOfPlace}`,
    ...(ref === undefined && { idOfPlace: 'list' }),
    facts: {
      ...attributes,
      ...(hints.length > 0 && { hints }),
      ...(reading.openingHoursRaw !== undefined && { openingHours: reading.openingHoursRaw }),
      ...(street !== undefined && { street }),
      ...(city !== undefined && { city }),
      ...(zip !== undefined && { zip }),
    },
    lat,
    long,
    ...inCountry,
    ...(claim !== undefined && { operatorClaim: claim }),
    source: `All The Places ${spider}${ref === undefined ? '' : ` ${ref}`}`,
  };
  spiders.set(place, spider);
  return [
    ...reading.warnings.map((message): DraftItem => ({ kind: 'warning', message, place })),
    { kind: 'draft', draft, place },
  ];
}

/* Joins the records from different spiders that describe the same ATM, such as those of a bank and of its network. */
type Kept = Extract<SourceItem, { kind: 'kept' }>;

/** The spider of each draft, by the place of its feature in the file. */
type Spiders = Map<RecordPlace, string>;

const namesOf = ({ name, brand, operator, alsoCalled = [], known }: OperatorClaim): string[] => [
  ...[name, brand, operator, known?.name].flatMap((one) => one ?? []),
  ...alsoCalled,
];

/** Returns the spiders, beginning with those that name the operators of most of their ATMs. */
function rankSpiders(kept: readonly Kept[], spiders: Spiders): string[] {
  const share = (own: readonly Kept[]) => own.filter(({ atm }) => atm.operatorClaim !== undefined).length / own.length;
  return [...Map.groupBy(kept, ({ place }) => spiders.get(place) ?? '')]
    .map(([spider, own]) => ({ spider, named: share(own) }))
    .sort((a, b) => b.named - a.named || (a.spider < b.spider ? -1 : 1))
    .map(({ spider }) => spider);
}

/**
 * Joins records by the rules that join the records from different feeds, see `core/atms/join.ts`.
 * @returns the records, in which each joined record is replaced by the reason why it is omitted
 */
function joinSpiders(kept: readonly Kept[], spiders: Spiders): readonly SourceItem[] {
  const byUid = new Map(kept.map((item) => [item.atm.uid, item]));
  const ranked = rankSpiders(kept, spiders);
  if (ranked.length < 2) return kept;
  const rank = new Map(ranked.map((spider, i) => [spider, i]));
  const rankOf = ({ place }: Kept) => rank.get(spiders.get(place) ?? '') ?? 0;
  const records = kept.map(({ atm, place }) => {
    const { operatorClaim, uid, lat, long, street = null, zip = null, country, source = null, withdrawal = null } = atm;
    return {
      uid,
      feed: spiders.get(place) ?? '',
      ...{ lat, long, street, zip, country, source, withdrawal },
      operator: operatorClaim?.known?.wikidata ?? operatorClaim?.wikidata ?? null,
      names: operatorKeys(operatorClaim === undefined ? [] : namesOf(operatorClaim)),
      traits: equipmentNames.map((name) => atm[name]),
    };
  });
  const joined = joinRecords(records, ranked, { apart: new Set(), together: new Set() });
  const others = Map.groupBy([...joined], ([, into]) => into);
  return kept.map((item): SourceItem => {
    const { atm, place } = item;
    if (joined.has(atm.uid)) return { kind: 'leftOut', reason: leftOutReasons.sameAtm, place };
    const same = (others.get(atm.uid) ?? [])
      .flatMap(([uid]) => byUid.get(uid) ?? [])
      .sort((a, b) => rankOf(a) - rankOf(b))
      .map((one) => one.atm);
    if (same.length === 0) return item;
    const { filled: _, ...merged } = mergeRecords(atm, same);
    const claim = [atm, ...same].find(({ operatorClaim }) => operatorClaim !== undefined)?.operatorClaim;
    return { ...item, atm: { ...merged, ...(claim !== undefined && { operatorClaim: claim }) } };
  });
}

export function openAllThePlaces(text: JsonText, options: ReadingOptions): AtmReading {
  const { path, totalBytes } = text.input;
  const tally = new RecordTally();
  const datasets = new Datasets();
  const spiders: Spiders = new Map();
  let count = 0;
  let collectedAt: number | undefined;
  async function* drafts(): AsyncGenerator<DraftItem> {
    const run = { options, borders: bordersBy(await loadTimeZones()), spiders };
    for await (const item of featuresOf(text, datasets, options)) {
      count += 1;
      if ('problem' in item) yield { kind: 'quarantined', reason: 'unreadable', message: item.problem, place: { at: item.at } };
      else {
        collectedAt = datasets.add(item.attributes);
        yield* draftsOfFeature(item.feature, item.at, run);
      }
    }
  }
  return {
    path,
    kind: 'allThePlaces',
    unit: 'features',
    totalBytes,
    async *items() {
      const dated = {
        ...options,
        /** The date of the record that is being read, which is independent of the order of the spiders. */
        get dataTimestamp() {
          return collectedAt;
        },
      };
      // Only the ATMs stay in memory. Most features are shops.
      const kept: Kept[] = [];
      for await (const item of collectRecords(drafts(), dated, tally, path)) {
        if (item.kind === 'kept') kept.push(item);
        else yield item;
      }
      if (count === 0) throw new SourceError(path, 'has no features.', undefined, { code: 'noRecords' });
      yield* joinSpiders(kept, spiders);
    },
    facts: () => ({
      attribution: options.attribution ?? datasets.attribution,
      title: options.title ?? options.earlier?.title ?? tally.title(path),
      bounds: tally.bounds,
      objectsRead: count,
      ...(datasets.newest !== undefined && { dataTimestamp: datasets.newest }),
    }),
  };
}
