/** Reads the files of a bank, an acquirer or a chain into a register. Quarantines and reports invalid records. */
import { basename } from 'node:path';
import type { RegisterExtract, Shop } from '../../../core/shops/shop.ts';
import { findInput, type InputFile } from '../../files/inputFile.ts';
import { SourceError } from '../../files/sourceError.ts';
import type { PassProgress } from '../../osm/extract/passes.ts';
import { type ImportWarning, mostListed, type Quarantined } from '../../reading/extraction.ts';
import { startVetting, type VetHours } from '../../reading/vetHours.ts';
import { shown } from '../../rows/fieldReaders.ts';
import { readFields } from '../../rows/readFields.ts';
import type { ReadShopsOptions } from '../osm/readShops.ts';
import type { ShopExtraction } from '../shopExtraction.ts';
import { type FeedRecord, type RecordKind, shopFeedFields } from './feedFields.ts';
import { feedLines } from './feedLines.ts';
import { FeedRecords, type SourceLine } from './feedRecords.ts';

const kinds = Object.keys(shopFeedFields) as RecordKind[];
const isKind = (text: unknown): text is RecordKind => typeof text === 'string' && Object.hasOwn(shopFeedFields, text);

/**
 * Treats `null` and missing fields as unknown. Each problem is a sentence that contains the field's name. If there are no
 * problems, the record is valid.
 */
function readFeedRecord(fields: Readonly<Record<string, unknown>>): { record: FeedRecord } | { problems: readonly string[] } {
  const { record: kind, ...given } = fields;
  if (!isKind(kind)) return { problems: [`field 'record' must be ${kinds.join(', ')}, got ${shown(kind)}`] };
  const { values, problems } = readFields(shopFeedFields[kind], given, `a ${kind}`);
  const record: Record<string, unknown> = { record: kind, ...values };
  problems.push(...whatIsMissing(record as unknown as FeedRecord, given));
  return problems.length > 0 ? { problems } : { record: record as unknown as FeedRecord };
}

/** @param given the original fields; they are needed because an invalid value is reported separately, not as missing */
function whatIsMissing(record: FeedRecord, given: Readonly<Record<string, unknown>>): string[] {
  const has = (field: string) => given[field] !== undefined && given[field] !== null;
  const required = (...fields: string[]) => fields.filter((field) => !has(field)).map((field) => `field '${field}' is missing`);
  if (record.record === 'merchant') return required('id', 'name');
  if (record.record === 'terminal') {
    const number = has('posId') || has('merchantId') ? [] : ["at least one of the fields 'posId' and 'merchantId' is required"];
    const whose = has('shop') || has('merchant') ? [] : ["at least one of the fields 'shop' and 'merchant' is required"];
    return [...number, ...whose];
  }
  if (record.record === 'feed') return [];
  const whose = has('is') && !has('merchant') ? ["field 'merchant' is missing; it is required with 'is'"] : [];
  const online = record.type === 'online';
  const place = ['street', 'city', 'cityAliases', 'zip', 'country', 'region', 'lat', 'long', 'precision'];
  if (online)
    return [
      ...required('id', 'name'),
      ...whose,
      ...place.filter(has).map((field) => `field '${field}' is not allowed for an online shop`),
    ];
  const point = has('lat') === has('long') ? [] : ["fields 'lat' and 'long' must be specified together"];
  const precision = has('precision') && !has('lat') ? ["field 'precision' requires 'lat' and 'long'"] : [];
  return [...required('id', 'name', 'country'), ...whose, ...point, ...precision];
}

export interface ReadFeedOptions extends Pick<ReadShopsOptions, 'vetHours'> {
  /** The feed's stable name. */
  readonly name: string;
  /** The title to use if the files contain no title. */
  readonly title: string;
  /** A title that overrides the title in the files. */
  readonly givenTitle?: string;
  /**
   * Returns the SHA-256 of the files, hex. Called after all files have been read, so that missing and invalid files are reported
   * first.
   */
  readonly digest: () => Promise<string>;
  readonly onProgress?: (progress: PassProgress) => void;
}

/** Shops in a feed have no time zone. Any time zone is suitable, because the validity of a schedule does not depend on it. */
const anyZone = 'UTC';

/** Validates the opening hours. If hours cannot be parsed, they are unknown and cause a warning. */
async function vetted(shops: readonly Shop[], vetHours: VetHours, warnings: ImportWarning[]): Promise<Shop[]> {
  const hours = await startVetting(vetHours)(
    shops.map(({ openingHours, place }) => ({
      ...(openingHours !== undefined && place !== undefined && { openingHours }),
      timeZone: anyZone,
      country: place?.country ?? '',
      ...(place?.region !== undefined && { region: place.region }),
      lat: place?.point?.lat ?? 0,
      long: place?.point?.long ?? 0,
    })),
  );
  return shops.map((shop, i) => {
    const { openingHours, writtenHours, warning } = hours[i] ?? {};
    if (warning !== undefined) warnings.push({ object: `shop ${shop.name}`, message: warning });
    if (writtenHours === undefined) return shop;
    const { openingHours: _, ...rest } = shop;
    return { ...rest, ...(openingHours !== undefined && { openingHours }), writtenHours };
  });
}

/** The quarantined records in a feed: details of the first ones, and the number of the remaining ones. */
class Kept {
  readonly quarantined: Quarantined[] = [];
  more = 0;

  keepOut(one: Quarantined): void {
    if (this.quarantined.length < mostListed) this.quarantined.push(one);
    else this.more += 1;
  }
}

interface Reading {
  readonly book: FeedRecords;
  readonly out: Kept;
  /** Describes the position of a line for messages. */
  readonly placeOf: (here: SourceLine) => string;
}

/**
 * @returns the number of records
 * @throws SourceError if the `feed` record, which describes the feed, is invalid
 */
async function readFile(file: InputFile, { book, out, placeOf }: Reading, progress: (bytes: number) => void): Promise<number> {
  let lines = 0;
  for await (const line of feedLines(file, progress)) {
    lines += 1;
    const here = { path: file.path, line: line.number };
    const place = { at: placeOf(here) };
    if ('problem' in line) {
      out.keepOut({ reason: 'unreadable', message: line.problem, place });
      continue;
    }
    const id = typeof line.fields.id === 'string' ? { id: line.fields.id } : {};
    const read = readFeedRecord(line.fields);
    const problem = 'problems' in read ? problemOf(line.fields, read.problems) : book.enter(read.record, here);
    if (problem === undefined) continue;
    // If the `feed` record is invalid, no other record can be used, because the `feed` record applies to all of them.
    if (line.fields.record === 'feed') throw new SourceError(file.path, `line ${line.number}: ${problem.message}`);
    out.keepOut({ ...problem, place: { ...place, ...id } });
  }
  if (lines === 0) throw new SourceError(file.path, 'has no records.');
  return lines;
}

function problemOf(fields: Readonly<Record<string, unknown>>, problems: readonly string[]): Omit<Quarantined, 'place'> {
  const isNamed = fields.record === 'merchant' || fields.record === 'shop';
  const noId = isNamed && (fields.id === undefined || fields.id === null);
  return { reason: noId ? 'noId' : 'unreadable', message: problems.join('; ') };
}

/**
 * Reads the files for one feed. References are resolved at the end, so records may be in any order and in any file. Records that
 * are invalid or have dangling references are quarantined. Opening hours that cannot be parsed cause a warning.
 * @throws SourceError if a whole file is unreadable
 */
export async function readFeed(paths: readonly string[], options: ReadFeedOptions): Promise<ShopExtraction<RegisterExtract>> {
  const { name, title, givenTitle, digest, vetHours, onProgress } = options;
  const files = await Promise.all(paths.map(findInput));
  const totalBytes = files.reduce((sum, file) => sum + file.totalBytes, 0);
  const book = new FeedRecords(name);
  const out = new Kept();
  const placeOf = ({ path, line }: SourceLine) => (paths.length === 1 ? `line ${line}` : `${basename(path)}, line ${line}`);
  let before = 0;
  let lines = 0;
  for (const file of files) {
    const progress: PassProgress = { pass: 'lines', passNumber: 1, passes: 1, bytes: 0, totalBytes };
    lines += await readFile(file, { book, out, placeOf }, (bytes) => onProgress?.({ ...progress, bytes: before + bytes }));
    before += file.totalBytes;
  }
  for (const { here, ...problem } of book.takeOutBroken()) out.keepOut({ ...problem, place: { at: placeOf(here) } });
  const warnings: ImportWarning[] = [];
  const said = book.feed;
  const register: RegisterExtract = {
    feed: {
      name,
      kind: 'list',
      title: givenTitle ?? said?.title ?? title,
      digest: await digest(),
      ...(said?.date !== undefined && { dataTimestamp: said.date }),
      attribution: {
        text: said?.attribution ?? said?.title ?? title,
        ...(said?.attributionUrl !== undefined && { url: said.attributionUrl }),
        ...(said?.licence !== undefined && { licence: said.licence }),
      },
    },
    merchants: book.merchants,
    shops: await vetted(book.shops, vetHours, warnings),
    terminals: book.terminals,
  };
  const { quarantined, more: moreQuarantined } = out;
  const kept = lines - quarantined.length - moreQuarantined - (said === undefined ? 0 : 1);
  return { register, unit: 'records', kept, objectsRead: lines, leftOut: {}, quarantined, moreQuarantined, warnings };
}
