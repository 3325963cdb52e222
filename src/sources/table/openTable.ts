/** Reads a third party's table of ATMs by means of a mapping. */

import { leftOutReasons } from '../../contract/leftOutReasons.ts';
import { memberText, memberTexts, numberText } from '../../core/jsonObject.ts';
import { isPlaceholder } from '../../core/text/placeholder.ts';
import { decimalFields } from '../atmFeed/atmFields.ts';
import { draftOfValues } from '../atmFeed/draftOfValues.ts';
import { missingPosition, readValues } from '../atmFeed/readValues.ts';
import { dateInName } from '../files/dateInName.ts';
import type { InputFile } from '../files/inputFile.ts';
import { SourceError } from '../files/sourceError.ts';
import { type JsonText, throughJson } from '../json/jsonText.ts';
import { centreOfOutline, outlineOfPoints } from '../osm/extract/outlines.ts';
import type { Tags } from '../osm/osmObject.ts';
import { featureSlices } from '../osm/read/geojson/featureSlices.ts';
import { pointsOfGeometry } from '../osm/read/geojson/pointsOfGeometry.ts';
import { classifyAtm } from '../osm/tags/classifyAtm.ts';
import { hasCryptoName } from '../osm/tags/cryptoMachine.ts';
import { readAtmTags } from '../osm/tags/readAtmTags.ts';
import type { AtmReading, FieldWarning, ReadingOptions, RecordPlace } from '../reading/reading.ts';
import { collectRecords, RecordTally } from '../records/collectRecords.ts';
import type { DraftAtm, DraftItem } from '../records/draftAtm.ts';
import { shown } from '../rows/fieldReaders.ts';
import { csvLines } from '../rows/recordLines.ts';
import { jsonColumns } from './jsonPath.ts';
import type { Mapping, Template } from './mapping.ts';
import { ColumnFinds, rowsOfJson } from './rowsOfJson.ts';
import { withLists } from './suggestMapping.ts';

/* Fills templates with the columns in a row. */
/** The cells of a row, by column. Empty cells are absent. */
type Row = Readonly<Record<string, string>>;

const columnsIn = /\{([^{}]+)\}/g;

/** Returns undefined if one of the columns is empty or the value means unknown. */
function fill(template: Template, row: Row): unknown {
  if (typeof template !== 'string') {
    const cell = row[template.column];
    const meaning = cell !== undefined && Object.hasOwn(template.values, cell) ? template.values[cell] : undefined;
    return meaning ?? undefined;
  }
  const columns = [...template.matchAll(columnsIn)].map(([, column = '']) => column);
  if (columns.some((column) => row[column] === undefined)) return undefined;
  return template.replace(columnsIn, (_, column: string) => row[column] ?? '');
}

/** Returns the value of the first template that can be filled. */
function fillFirst(templates: readonly Template[], row: Row): unknown {
  for (const template of templates) {
    const value = fill(template, row);
    if (value !== undefined) return value;
  }
  return undefined;
}

const columnsOf = (templates: readonly Template[]): string[] =>
  templates.flatMap((template) =>
    typeof template === 'string' ? [...template.matchAll(columnsIn)].map(([, column = '']) => column) : [template.column],
  );

/** Returns the columns that a mapping uses. */
export const columnsOfMapping = ({ fields, tags = {}, machines, place = [] }: Mapping): string[] =>
  columnsOf([
    ...Object.values(fields).flat(),
    ...Object.values(tags).flat(),
    ...(machines === undefined ? [] : [machines]),
    ...place,
  ]);

/** @throws SourceError if the mapping names a column that is not in the table */
function checkColumns(mapping: Mapping, columns: readonly string[], table: string): void {
  const missing = columnsOfMapping(mapping).find((column) => !columns.includes(column));
  if (missing === undefined) return;
  throw new SourceError(
    table,
    `has no column '${missing}', which ${mapping.path} uses. Known columns: ${columns.join(', ')}.`,
    undefined,
    {
      code: 'missingColumn',
      got: missing,
    },
  );
}

/* Converts a row in a table to drafts: one ATM, or several at the same place. */
/** The maximum number of ATMs at one place. A larger number is probably a mistake. */
const mostMachines = 100;

const quarantined = (message: string, place: RecordPlace): DraftItem => ({
  kind: 'quarantined',
  reason: 'unreadable',
  message,
  place,
});

/** Returns a value in the row for which the mapping of a field contains no meaning. */
function unmappedValue(templates: readonly Template[], row: Row): string | undefined {
  const cells = templates.flatMap((template) => {
    const cell = typeof template === 'string' ? undefined : row[template.column];
    return cell === undefined || typeof template === 'string' || Object.hasOwn(template.values, cell) ? [] : [cell];
  });
  return cells.find((cell) => !isPlaceholder(cell));
}

/** @param written the row with values as in the file, for partner data, which callers receive unchanged */
function valuesOf(
  mapping: Mapping,
  row: Row,
  written: Row,
): { readonly given: Readonly<Record<string, unknown>>; readonly unmapped: readonly FieldWarning[] } {
  const given: Record<string, unknown> = {};
  const unmapped: FieldWarning[] = [];
  for (const [field, templates] of Object.entries(mapping.fields)) {
    const value = fillFirst(templates, field === 'partnerData' ? written : row);
    const number = mapping.decimal === ',' && typeof value === 'string' && decimalFields.includes(field);
    if (value !== undefined) given[field] = number ? value.replace(',', '.') : value;
    const cell = value === undefined ? unmappedValue(templates, row) : undefined;
    if (cell !== undefined)
      unmapped.push({
        field,
        code: 'noMeaning',
        got: shown(cell),
        message: `field '${field}': the mapping has no meaning for ${shown(cell)}`,
      });
  }
  return { given, unmapped };
}

/** Returns the id of the place and the operator, for rows without an id. */
function placeId({ place = [] }: Mapping, row: Row, { lat, long, operator }: Record<string, unknown>): { id?: string } {
  const named = fillFirst(place, row);
  if (named !== undefined) return { id: String(named) };
  return lat === undefined || long === undefined ? {} : { id: [lat, long, operator].filter(Boolean).join(' ') };
}

function tagsOf(mapping: Mapping, row: Row): Tags {
  const tags = Object.entries(mapping.tags ?? {}).flatMap(([key, templates]) => {
    const value = fillFirst(templates, row);
    return value === undefined ? [] : [[key, String(value)] as const];
  });
  return Object.fromEntries(tags);
}

interface RowOptions {
  /** ISO date. */
  readonly today: string;
  /** Whether the table is a bank's list of its own ATMs. If true, the reader does not omit ATMs that sell cryptocurrency. */
  readonly ofBank: boolean;
}

/** Applies the rules for OpenStreetMap tags. */
function withTags(draft: DraftAtm, tags: Tags, { today, ofBank }: RowOptions, place: RecordPlace): DraftItem[] {
  const found = classifyAtm(tags, today);
  if (found === undefined) return [{ kind: 'leftOut', reason: leftOutReasons.noAtm, place }];
  if (found.kind === 'leftOut' && !(ofBank && found.reason === leftOutReasons.crypto))
    return [{ kind: 'leftOut', reason: found.reason, place }];
  const { country } = draft;
  const host = found.kind === 'host';
  const reading = readAtmTags(tags, { host, today, ...(country !== undefined && { country }) });
  const { street, city, zip } = reading.addressTags;
  // Omit the flag from the tags, because a "24/7" tag is evaluated together with the hours. A flag in the row itself is kept.
  const { openNonStop: _, ...attributes } = reading.attributes;
  const facts: DraftAtm['facts'] = {
    ...attributes,
    ...(reading.openingHoursRaw !== undefined && { openingHours: reading.openingHoursRaw }),
    ...(street !== undefined && { street }),
    ...(city !== undefined && { city }),
    ...(zip !== undefined && { zip }),
    ...draft.facts,
  };
  const claim = draft.operatorClaim ?? reading.operatorClaim;
  return [
    ...reading.warnings.map((message): DraftItem => ({ kind: 'warning', message, place })),
    { kind: 'draft', draft: { ...draft, facts, ...(claim !== undefined && { operatorClaim: claim }) }, place },
  ];
}

/**
 * Returns one draft per ATM. The first ATM has the id of the row. For other ATMs at the same place, a number is appended to the
 * id. Without an id, `collectRecords` numbers the ATMs of all rows at the place.
 */
function eachMachine(draft: DraftAtm, count: number, place: RecordPlace): DraftItem[] {
  return Array.from({ length: count }, (_, i) => {
    const id = i === 0 || draft.idOfPlace ? draft.id : `${draft.id}#${i + 1}`;
    return { kind: 'draft', draft: { ...draft, id }, place: { ...place, id } };
  });
}

/**
 * Returns the number of ATMs that a row represents. Treats 0 and empty cells as 1, because each row represents at least one ATM.
 * @returns a string with the reason if the value is invalid
 */
function machinesOf(mapping: Mapping, row: Row): number | string {
  const said = mapping.machines === undefined ? undefined : fill(mapping.machines, row);
  const count = said === undefined ? 1 : Number(said) || 1;
  return Number.isInteger(count) && count > 0 && count <= mostMachines ? count : `represents ${said} ATMs, which is out of range`;
}

const sourceOf = ({ source }: Mapping, id: unknown): { source?: string } =>
  source === undefined ? {} : { source: id === undefined ? source : `${source} ${id}` };

interface PlacedRow {
  readonly at: string;
  readonly row: Row;
  readonly written?: Row;
}

function draftsOfRow(mapping: Mapping, { at, row, written = row }: PlacedRow, rowOptions: RowOptions): DraftItem[] {
  const { today, ofBank } = rowOptions;
  const { given, unmapped } = valuesOf(mapping, row, written);
  const placed = placeId(mapping, row, given);
  const reading = readValues({ ...placed, ...given });
  if ('reason' in reading) {
    const { reason, message, id } = reading;
    // A row without an id is identified by its position, so the position is what is missing.
    if (reason === 'noId' && given.id === undefined)
      return [{ kind: 'quarantined', reason: 'noPosition', message: missingPosition(given), place: { at } }];
    return [{ kind: 'quarantined', reason, message, place: { at, ...(id !== undefined && { id }) } }];
  }
  const place = { at, id: reading.values.id };
  const count = machinesOf(mapping, row);
  if (typeof count === 'string') return [quarantined(count, place)];
  const options = { feed: mapping.feed, today, ...sourceOf(mapping, given.id ?? (mapping.place && placed.id)) };
  const { draft: read, warnings } = draftOfValues(reading.values, options);
  const idOfPlace = mapping.tags === undefined ? 'list' : 'map';
  const draft: DraftAtm = { ...read, ...(given.id === undefined && { idOfPlace }) };
  const told = [...unmapped, ...reading.warnings, ...warnings].map(
    (warning): DraftItem => ({ kind: 'warning', ...warning, place }),
  );
  const drafts = mapping.tags === undefined ? [] : withTags(draft, tagsOf(mapping, row), rowOptions, place);
  if (mapping.tags !== undefined) return [...told, ...drafts];
  if (!ofBank && hasCryptoName(draft.operatorClaim?.name)) return [{ kind: 'leftOut', reason: leftOutReasons.crypto, place }];
  return [...told, ...eachMachine(draft, count, place)];
}

/** A row in a table: a line in CSV, or a GeoJSON feature with `lat` and `long` next to its properties. */
type TableRow =
  | {
      readonly at: string;
      readonly row: Row;
      /**
       * The row with numbers and nested objects as written, for partner data, which callers receive unchanged. Absent if it is
       * the same as `row`.
       */
      readonly written?: Row;
    }
  | { readonly at: string; readonly problem: string };

async function* rowsOfCsv(
  input: InputFile,
  mapping: Pick<Mapping, 'separator' | 'encoding'>,
  onHead: (head: readonly string[]) => void,
  options: ReadingOptions,
): AsyncGenerator<TableRow, void> {
  const { path, totalBytes } = input;
  const { separator, encoding } = mapping;
  const file = { path, ...(encoding !== undefined && { encoding }) };
  const form = { onHead, ...(separator !== undefined && { separator: () => separator }) };
  const onBytes = (bytes: number) => options.onProgress?.({ pass: 'rows', passNumber: 1, passes: 1, bytes, totalBytes });
  for await (const line of csvLines(file, form, onBytes)) {
    const at = `line ${line.number}`;
    if ('problem' in line) yield { at, problem: line.problem };
    else yield { at, row: line.fields as Row };
  }
}

/** Rounds to a centimetre, because the centre of an object is not more precise and the result must be reproducible. */
const rounded = (degrees: number): string => String(Number(degrees.toFixed(7)));

/**
 * Returns properties that are strings, numbers or booleans as text. Empty properties are unknown.
 * @param text the source text of the feature, from which `written` takes numbers and objects unchanged
 */
function cellsOfFeature(feature: unknown, text: string): { readonly row: Row; readonly written: Row } {
  const { properties } = Object(feature) as { properties?: unknown };
  const texts = memberTexts(memberText(text, 'properties') ?? '');
  const row: Record<string, string> = {};
  const written: Record<string, string> = {};
  for (const [name, value] of Object.entries(Object(properties))) {
    const own = texts.get(name) ?? '';
    const cell = typeof value === 'string' ? value.trim() : typeof value === 'number' ? numberText(value, own) : String(value);
    if (cell === '' || value === null) continue;
    if (typeof value !== 'object') row[name] = cell;
    written[name] = typeof value === 'string' ? cell : own;
  }
  return { row, written };
}

async function* rowsOfGeoJson(input: InputFile, gzip: boolean, options: ReadingOptions): AsyncGenerator<TableRow, void> {
  const { totalBytes } = input;
  const onProgress = ({ bytes }: { bytes: number }) =>
    options.onProgress?.({ pass: 'features', passNumber: 1, passes: 1, bytes, totalBytes });
  for await (const element of throughJson({ input, gzip }, (cursor) => featureSlices(cursor, {}), onProgress)) {
    const at = `byte ${element.offset}${gzip ? ' of the decompressed text' : ''}`;
    if ('problem' in element) {
      yield { at, problem: `is ${element.problem}` };
      continue;
    }
    const { value } = element;
    const outline = pointsOfGeometry((Object(value) as { geometry?: unknown }).geometry);
    if (typeof outline === 'string') {
      yield { at, problem: outline };
      continue;
    }
    const [only, second] = outline;
    const point = second === undefined ? only : centreOfOutline(outlineOfPoints(outline));
    const position = point === undefined ? {} : { lat: rounded(point[0]), long: rounded(point[1]) };
    const { row, written } = cellsOfFeature(value, element.text);
    yield { at, row: { ...row, ...position }, written: { ...written, ...position } };
  }
}

/**
 * Reports columns of a JSON list that do not occur in any record, or that contain objects. In JSON, a member may be missing where
 * it is unknown, so only a missing position is an error.
 * @throws SourceError if the position's columns do not occur in any record
 */
async function* checkColumnFinds(mapping: Mapping, { seen, objects }: ColumnFinds, text: JsonText): AsyncGenerator<DraftItem> {
  const missing = [...new Set(columnsOfMapping(mapping))].filter((column) => !seen.has(column));
  const corrected = missing.length === 0 ? new Map<string, string>() : await withLists(text, missing);
  const absence = (column: string, use: string) => {
    const path = corrected.get(column);
    return `no record has '${column}', which ${mapping.path} ${use}${path === undefined ? '' : `. To read the list, use '${path}'`}`;
  };
  for (const field of ['lat', 'long']) {
    const columns = columnsOf(mapping.fields[field] ?? []);
    const [first] = columns;
    if (first === undefined || columns.some((column) => seen.has(column))) continue;
    throw new SourceError(text.input.path, `${absence(first, `uses for '${field}'`)}.`, undefined, {
      code: 'missingColumn',
      got: first,
    });
  }
  for (const column of missing) yield { kind: 'warning', message: absence(column, 'uses') };
  for (const [column, count] of objects) {
    const where = `in ${count} ${count === 1 ? 'record' : 'records'}`;
    const said = `'${column}' is an object or contains objects ${where}, so its value is unknown.`;
    yield { kind: 'warning', message: `${said} In ${mapping.path}, use the path of one of its members instead` };
  }
}

interface TableFile {
  readonly input: InputFile;
  readonly form: 'csv' | 'geojson' | 'json';
  readonly gzip: boolean;
}

async function* draftsOf(
  { input, form, gzip }: TableFile,
  mapping: Mapping,
  options: ReadingOptions,
  count: () => void,
): AsyncGenerator<DraftItem, void> {
  const onHead = (head: readonly string[]) => checkColumns(mapping, head, input.path);
  const columnFinds = new ColumnFinds();
  const exact = new Set(columnsOf(mapping.fields.partnerData ?? []));
  const rows = {
    csv: () => rowsOfCsv(input, mapping, onHead, options),
    geojson: () => rowsOfGeoJson(input, gzip, options),
    json: () =>
      rowsOfJson({ input, gzip }, jsonColumns(columnsOfMapping(mapping), mapping.path), { ...options, exact, columnFinds }),
  }[form]();
  const today = new Date(options.now).toISOString().slice(0, 10);
  for await (const line of rows) {
    count();
    if ('problem' in line) {
      yield { kind: 'quarantined', reason: 'unreadable', message: line.problem, place: { at: line.at } };
    } else yield* draftsOfRow(mapping, line, { today, ofBank: options.ofBank ?? false });
  }
  if (form === 'json') yield* checkColumnFinds(mapping, columnFinds, { input, gzip });
}

export function openTable(table: TableFile, mapping: Mapping, options: ReadingOptions): AtmReading {
  const { path, totalBytes } = table.input;
  const tally = new RecordTally();
  let rows = 0;
  return {
    path,
    kind: 'table',
    unit: ({ csv: 'rows', geojson: 'features', json: 'records' } as const)[table.form],
    totalBytes,
    async *items() {
      yield* collectRecords(
        draftsOf(table, mapping, options, () => {
          rows += 1;
        }),
        { ...options, dataTimestamp: dateInName(path) },
        tally,
        path,
      );
      if (rows === 0) throw new SourceError(path, 'has no rows.', undefined, { code: 'noRecords' });
    },
    facts() {
      const { title, attribution, attributionUrl, licence, date } = mapping.feed;
      return {
        attribution: options.attribution ?? {
          text: attribution ?? options.title ?? title ?? options.earlier?.attribution ?? options.feed,
          ...(attributionUrl !== undefined && { url: attributionUrl }),
          ...(licence !== undefined && { licence }),
        },
        title: options.title ?? title ?? options.earlier?.title ?? tally.title(path),
        bounds: tally.bounds,
        objectsRead: rows,
        ...(date !== undefined && { dataTimestamp: date }),
      };
    },
  };
}
