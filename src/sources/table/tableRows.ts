/** The rows of a table: lines of CSV, or features of GeoJSON with `lat` and `long` beside their properties. */
import { memberText, memberTexts, numberText } from '../../core/jsonObject.ts';
import { throughJson } from '../json/jsonText.ts';
import { centreOfOutline, outlineOfPoints } from '../osm/extract/outlines.ts';
import { featureSlices } from '../osm/read/geojson/featureSlices.ts';
import { outlineOf } from '../osm/read/geojson/outline.ts';
import type { InputFile } from '../osm/read/inputFile.ts';
import type { ReadingOptions } from '../reading.ts';
import { csvLines } from '../rows/recordLines.ts';
import type { Row } from './fillTemplates.ts';
import type { Mapping } from './mapping.ts';

export type TableRow =
  | {
      readonly at: string;
      readonly row: Row;
      /** The same with numbers and nested objects as they are written, for what is passed on. Absent: no different. */
      readonly written?: Row;
    }
  | { readonly at: string; readonly problem: string };

export async function* rowsOfCsv(
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

/** To a centimetre: a middle has no more to it, and must come out the same next time. */
const rounded = (degrees: number): string => String(Number(degrees.toFixed(7)));

/**
 * Properties that are texts, numbers or truth values, as text; empty ones are not known.
 * @param text of the feature: `written` has its numbers and objects as they are written.
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

export async function* rowsOfGeoJson(input: InputFile, gzip: boolean, options: ReadingOptions): AsyncGenerator<TableRow, void> {
  const { totalBytes } = input;
  const onProgress = ({ bytes }: { bytes: number }) =>
    options.onProgress?.({ pass: 'features', passNumber: 1, passes: 1, bytes, totalBytes });
  for await (const element of throughJson({ input, gzip }, (cursor) => featureSlices(cursor, {}), onProgress)) {
    const at = `byte ${element.offset}${gzip ? ' of the unpacked text' : ''}`;
    if ('problem' in element) {
      yield { at, problem: `is ${element.problem}` };
      continue;
    }
    const { value } = element;
    const outline = outlineOf((Object(value) as { geometry?: unknown }).geometry);
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
