/** Reads a list of ATMs or branches in the format of the Open Banking Open Data API as a stream of records. */
import { isJsonObject, type JsonObject } from '../../core/jsonObject.ts';
import { dateInName } from '../files/dateInName.ts';
import { SourceError } from '../files/sourceError.ts';
import { type JsonText, throughJson } from '../json/jsonText.ts';
import { readInstant } from '../osm/read/instant.ts';
import type { AtmReading, ReadingOptions, SourceFacts } from '../reading/reading.ts';
import { collectRecords, RecordTally } from '../records/collectRecords.ts';
import type { DraftItem } from '../records/draftAtm.ts';
import { listParts } from './listParts.ts';
import { textOf } from './obieFields.ts';
import { readObieAtm } from './readObieAtm.ts';
import { readObieBranch } from './readObieBranch.ts';
import { UsedCodes } from './usedCodes.ts';

/**
 * Data from a first pass over the file. It is needed before the first record is read, because a brand's name may follow the
 * brand's ATMs.
 */
interface Survey {
  readonly meta: JsonObject;
  readonly brands: ReadonlyMap<string, string>;
  readonly vocabulary: UsedCodes;
  readonly records: number;
  /** Whether the file contains only branches. */
  readonly isOfBranches: boolean;
}

async function survey(text: JsonText, options: ReadingOptions): Promise<Survey> {
  const { totalBytes } = text.input;
  const brands = new Map<string, string>();
  const vocabulary = new UsedCodes();
  let meta: JsonObject = {};
  let [records, branches] = [0, 0];
  const onProgress = ({ bytes }: { bytes: number }) =>
    options.onProgress?.({ pass: 'words', passNumber: 1, passes: 2, bytes, totalBytes });
  for await (const part of throughJson(text, listParts, onProgress)) {
    if (part.kind === 'meta') meta = part.value;
    else if (part.kind === 'brand') brands.set(part.brand, part.name);
    else {
      records += 1;
      if (part.list === 'Branch') branches += 1;
      if (isJsonObject(part.value)) vocabulary.add(part.value);
    }
  }
  if (records === 0)
    throw new SourceError(text.input.path, "has no records at '/data/0/Brand/0/ATM' or '/data/0/Brand/0/Branch'", undefined, {
      code: 'noRecords',
    });
  return { meta, brands, vocabulary, records, isOfBranches: branches === records };
}

async function* draftsOf(text: JsonText, options: ReadingOptions, known: Survey): AsyncGenerator<DraftItem, void> {
  const { totalBytes } = text.input;
  const announced = known.meta.TotalResults;
  if (typeof announced === 'number' && announced !== known.records) {
    yield {
      kind: 'warning',
      message: `declares ${announced} ${known.isOfBranches ? 'branches' : 'ATMs'} but contains ${known.records}`,
    };
  }
  const onProgress = ({ bytes }: { bytes: number }) =>
    options.onProgress?.({ pass: 'records', passNumber: 2, passes: 2, bytes, totalBytes });
  for await (const part of throughJson(text, listParts, onProgress)) {
    if (part.kind !== 'record') continue;
    const { at, value, list } = part;
    const brand = known.brands.get(part.brand) || undefined;
    const read = list === 'ATM' ? readObieAtm : readObieBranch;
    const draft = isJsonObject(value) ? read(value, brand, known.vocabulary) : undefined;
    if (draft !== undefined && 'leftOut' in draft) {
      yield { kind: 'leftOut', reason: draft.leftOut, place: { at, id: draft.id } };
    } else if (draft !== undefined) yield { kind: 'draft', draft, place: { at, id: draft.id } };
    else if (!isJsonObject(value)) {
      const message = part.problem === undefined ? 'is not a JSON object' : `is ${part.problem}`;
      yield { kind: 'quarantined', reason: 'unreadable', message, place: { at } };
    } else yield { kind: 'quarantined', reason: 'noId', message: 'has no Identification', place: { at } };
  }
}

/** Returns the names of the publisher's brands, or an empty text. */
const publisherOf = ({ brands }: Survey): string => [...new Set(brands.values())].filter((name) => name !== '').join(', ');

/** Returns the attribution to the publisher, which is the brand. The licence is the same for all lists. */
function attributionOf(known: Survey): SourceFacts['attribution'] {
  const url = textOf(known.meta.License);
  return {
    text: publisherOf(known) || 'Open Banking',
    ...(url !== undefined && /^https?:\/\//.test(url) && { url }),
    licence: 'Open Banking Open Licence',
  };
}

export function openOpenBanking(text: JsonText, options: ReadingOptions): AtmReading {
  const { path, totalBytes } = text.input;
  const tally = new RecordTally();
  let known: Survey | undefined;
  return {
    path,
    kind: 'openBanking',
    unit: 'records',
    totalBytes,
    async *items() {
      known = await survey(text, options);
      const dated = { ...options, dataTimestamp: readInstant(known.meta.LastUpdated) ?? dateInName(path) };
      yield* collectRecords(draftsOf(text, options, known), dated, tally, path);
    },
    facts() {
      const dataTimestamp = readInstant(known?.meta.LastUpdated);
      return {
        attribution: options.attribution ?? (known === undefined ? { text: 'Open Banking' } : attributionOf(known)),
        // Several banks publish such lists for the same country.
        title: options.title ?? ((known && publisherOf(known)) || (options.earlier?.title ?? tally.title(path))),
        bounds: tally.bounds,
        objectsRead: known?.records ?? 0,
        ...(dataTimestamp !== undefined && { dataTimestamp }),
      };
    },
  };
}
