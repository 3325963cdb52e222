/** An ATM list of the Open Banking Open Data API (v2.x), cut into its records as it streams in. */
import type { JsonCursor } from '../json/jsonCursor.ts';
import { type JsonText, throughJson } from '../json/jsonText.ts';
import { type JsonLeaf, type JsonPath, jsonLeaves, jsonPointer } from '../json/jsonWalk.ts';
import { readInstant } from '../osm/read/instant.ts';
import type { AtmReading, ReadingOptions, SourceFacts } from '../reading.ts';
import type { DraftItem } from '../records/draftAtm.ts';
import { KeptTally, keepRecords } from '../records/keepRecords.ts';
import { SourceError } from '../sourceError.ts';
import { type Fields, fieldsOf, isFields, textOf } from './obieFields.ts';
import { readRecord } from './readRecord.ts';
import { Vocabulary } from './vocabulary.ts';

/** `data` is a list in the specification and a single object in some files; the same is taken of Brand. */
const opened = new Set(['data', 'Brand', 'ATM']);
const opens = (path: JsonPath): boolean => {
  const names = path.filter((part) => typeof part === 'string');
  const last = names.at(-1);
  // An element of ATM is a record, and whole.
  return opened.has(last ?? '') && !(last === 'ATM' && typeof path.at(-1) === 'number');
};

const isRecord = (path: JsonPath): boolean => typeof path.at(-1) === 'number' && path.at(-2) === 'ATM';
/** Where the brand of a record, or of a BrandName, stands. */
function brandOf(path: JsonPath): string {
  const at = path.lastIndexOf('Brand') + 1;
  return jsonPointer(path.slice(0, typeof path[at] === 'number' ? at + 1 : at));
}

const walk = (cursor: JsonCursor): AsyncGenerator<JsonLeaf, void> => jsonLeaves(cursor, opens);

/** What has to be known before the first record: the brands' names may stand behind their ATMs. */
interface Survey {
  readonly meta: Fields;
  readonly brands: ReadonlyMap<string, string>;
  readonly vocabulary: Vocabulary;
  readonly records: number;
}

async function survey(text: JsonText, options: ReadingOptions): Promise<Survey> {
  const { totalBytes } = text.input;
  const brands = new Map<string, string>();
  const vocabulary = new Vocabulary();
  let meta: Fields = {};
  let records = 0;
  const onProgress = ({ bytes }: { bytes: number }) =>
    options.onProgress?.({ pass: 'words', passNumber: 1, passes: 2, bytes, totalBytes });
  for await (const { path, value } of throughJson(text, walk, onProgress)) {
    if (isRecord(path)) {
      records += 1;
      if (isFields(value)) vocabulary.add(value);
    } else if (path.at(-1) === 'meta') meta = fieldsOf(value);
    else if (path.at(-1) === 'BrandName') brands.set(brandOf(path), textOf(value) ?? '');
  }
  if (records === 0) throw new SourceError(text.input.path, "has no ATM records in it: none at '/data/0/Brand/0/ATM'");
  return { meta, brands, vocabulary, records };
}

async function* draftsOf(text: JsonText, options: ReadingOptions, known: Survey): AsyncGenerator<DraftItem, void> {
  const { totalBytes } = text.input;
  const announced = known.meta.TotalResults;
  if (typeof announced === 'number' && announced !== known.records) {
    yield { kind: 'warning', message: `announces ${announced} ATMs and has ${known.records}` };
  }
  const onProgress = ({ bytes }: { bytes: number }) =>
    options.onProgress?.({ pass: 'records', passNumber: 2, passes: 2, bytes, totalBytes });
  for await (const { path, value } of throughJson(text, walk, onProgress)) {
    if (!isRecord(path)) continue;
    const at = jsonPointer(path);
    const brand = known.brands.get(brandOf(path)) || undefined;
    const draft = isFields(value) ? readRecord(value, brand, known.vocabulary) : undefined;
    if (draft !== undefined) yield { kind: 'draft', draft, place: { at, id: draft.id } };
    else yield { kind: 'quarantined', reason: 'unreadable', message: 'has no Identification', place: { at } };
  }
}

/** The licence is one and the same for all lists; who published it is the brand. */
function attributionOf({ meta, brands }: Survey): SourceFacts['attribution'] {
  const url = textOf(meta.License);
  const names = [...new Set(brands.values())].filter((name) => name !== '');
  return {
    text: names.join(', ') || 'Open Banking',
    ...(url !== undefined && /^https?:\/\//.test(url) && { url }),
    licence: 'Open Banking Open Licence',
  };
}

export function openOpenBanking(text: JsonText, options: ReadingOptions): AtmReading {
  const { path, totalBytes } = text.input;
  const tally = new KeptTally();
  let known: Survey | undefined;
  return {
    path,
    kind: 'openBanking',
    totalBytes,
    async *items() {
      known = await survey(text, options);
      yield* keepRecords(draftsOf(text, options, known), options, tally);
    },
    facts() {
      const dataTimestamp = readInstant(known?.meta.LastUpdated);
      return {
        attribution: options.attribution ?? (known === undefined ? { text: 'Open Banking' } : attributionOf(known)),
        title: options.title ?? tally.title(path),
        bounds: tally.bounds,
        objectsRead: known?.records ?? 0,
        ...(dataTimestamp !== undefined && { dataTimestamp }),
      };
    },
  };
}
