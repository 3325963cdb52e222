/** Reads the records of a JSON document, or of JSON Lines, as rows of a table whose columns are paths. */
import { elementTexts, isJsonObject, memberTexts } from '../../core/jsonObject.ts';
import type { InputFile } from '../files/inputFile.ts';
import { SourceError } from '../files/sourceError.ts';
import type { JsonCursor } from '../json/jsonCursor.ts';
import { type JsonText, throughJson } from '../json/jsonText.ts';
import { type JsonPath, jsonLeaves, jsonPointer, skipByteOrderMark } from '../json/jsonWalk.ts';
import type { ReadingOptions } from '../reading/reading.ts';
import { jsonLines } from '../rows/recordLines.ts';
import { textLines } from '../rows/textLines.ts';
import {
  elements,
  insideList,
  isRepeated,
  type JsonColumns,
  memberName,
  members,
  type PathStep,
  pathText,
  repeatedPart,
} from './jsonPath.ts';

type JsonRow =
  | { readonly at: string; readonly row: Readonly<Record<string, string>>; readonly written: Readonly<Record<string, string>> }
  | { readonly at: string; readonly problem: string };

/** The part of the file that is in memory at one time. It contains one or more records. */
interface Unit {
  readonly at: string;
  /** The path from the root to the unit. In JSON Lines, the first step is the index of the line. */
  readonly path: JsonPath;
  readonly value: unknown;
  readonly text: string;
}

type UnitOrProblem = Unit | { readonly at: string; readonly problem: string };

/**
 * Whether a file is JSON Lines: its first line is a complete record, and more lines follow.
 * @param isRecord whether a value can be the record on a line; absent: any object can
 */
export async function isJsonLines(
  { input, gzip }: JsonText,
  isRecord: (value: unknown) => boolean = isJsonObject,
): Promise<boolean> {
  if (gzip) return false;
  let isFound = false;
  try {
    for await (const { text } of textLines(input)) {
      if (text.trim() === '') continue;
      if (isFound) return true;
      isFound = isRecord(JSON.parse(text));
      if (!isFound) return false;
    }
  } catch {
    // The first line is not JSON, or is too long for a record. The reader of documents reports errors with their position.
  }
  return false;
}

/**
 * Returns the value, in which numbers with more digits than a double can represent are strings, so that different ids stay
 * different.
 * @param text the source text of the value
 */
function exactly(value: unknown, text: string): unknown {
  if (!/\d{16}/.test(text)) return value;
  const exact = (_: string, one: unknown, context?: { readonly source?: string }) =>
    typeof one === 'number' && Math.abs(one) > Number.MAX_SAFE_INTEGER && /^-?\d+$/.test(context?.source ?? '')
      ? context?.source
      : one;
  return JSON.parse(text, exact);
}

/** Whether a path step is in a list, and not in an object. */
const isOfList = (step: PathStep | undefined): boolean => step === elements || typeof step === 'number';

/** Whether a concrete path follows the steps as far as both go. */
const follows = (path: JsonPath, steps: readonly PathStep[]): boolean =>
  path.every((key, i) => {
    const step = steps[i];
    if (isRepeated(step)) return (typeof key === 'number') === isOfList(step);
    return step === undefined || step === key;
  });

/** Whether a value at a path is inside a list where the steps expect an object, or the opposite. */
const isMisplaced = (path: JsonPath, steps: readonly PathStep[]): boolean =>
  (typeof path.at(-1) === 'number') !== isOfList(steps[path.length - 1]);

const isNot = (step: PathStep | undefined): string => `is not ${isOfList(step) ? 'a list' : 'an object'}`;

async function* unitsOfDocument(
  text: JsonText,
  unit: readonly PathStep[],
  onBytes: (bytes: number) => void,
  onName: (name: string) => void,
): AsyncGenerator<UnitOrProblem> {
  if (unit.length === 0) {
    // The root is one record. The walk always enters the root, so read it as a value.
    for await (const { value, text: own } of throughJson(text, async function* (cursor) {
      await skipByteOrderMark(cursor);
      yield await cursor.value();
    }))
      yield { at: 'the document', path: [], value, text: own };
    return;
  }
  const opens = (path: JsonPath) => path.length < unit.length && follows(path, unit);
  const skips = (path: JsonPath) => !follows(path, unit) && !isMisplaced(path, unit);
  let reported: string | undefined;
  for await (const leaf of throughJson(
    text,
    (cursor) => jsonLeaves(cursor, opens, skips),
    ({ bytes }) => onBytes(bytes),
  )) {
    const { path, problem } = leaf;
    if (typeof path[0] === 'string') onName(path[0]);
    const at = jsonPointer(path);
    if (!follows(path, unit)) {
      // Report the object or list around the value once. A document without the list is reported as a whole.
      const around = jsonPointer(path.slice(0, -1));
      if (path.length > 1 && isMisplaced(path, unit) && around !== reported)
        yield { at: around, problem: isNot(unit[path.length - 1]) };
      if (isMisplaced(path, unit)) reported = around;
    } else if (problem !== undefined) yield { at, problem: `is ${problem}` };
    else if (path.length === unit.length) yield { at, path, value: leaf.value, text: leaf.text ?? '' };
    else if (path.length > 0 && leaf.value !== null) yield { at, problem: isNot(unit[path.length]) };
  }
}

async function* unitsOfLines(input: InputFile, onBytes: (bytes: number) => void): AsyncGenerator<UnitOrProblem> {
  for await (const line of jsonLines(input, onBytes)) {
    const at = `line ${line.number}`;
    if ('problem' in line) yield { at, problem: line.problem };
    else yield { at, path: [line.number - 1], value: line.fields, text: line.text ?? '' };
  }
}

type Binding = { readonly path: JsonPath } | { readonly path: JsonPath; readonly problem: string };

/** Yields the path of each record in a unit. Missing and empty lists contain no records. */
function* bindings(value: unknown, steps: readonly PathStep[], path: JsonPath): Generator<Binding> {
  const [step, ...further] = steps;
  if (step === undefined) {
    yield isJsonObject(value) || Array.isArray(value) ? { path } : { path, problem: 'is neither an object nor a list' };
  } else if (value === undefined || value === null) return;
  else if (step === elements) {
    if (!Array.isArray(value)) return yield { path, problem: isNot(step) };
    for (const [i, element] of value.entries()) yield* bindings(element, further, [...path, i]);
  } else if (step === members) {
    if (!isJsonObject(value)) return yield { path, problem: isNot(step) };
    for (const [name, member] of Object.entries(value)) yield* bindings(member, further, [...path, name]);
  } else if (typeof value !== 'object' || Array.isArray(value) !== isOfList(step)) yield { path, problem: isNot(step) };
  else yield* bindings(memberOf(value, step), further, [...path, step as string | number]);
}

function memberOf(value: unknown, step: PathStep): unknown {
  const holds = typeof value === 'object' && value !== null && typeof step !== 'symbol' && Object.hasOwn(value, step);
  return holds ? (value as Record<string | number, unknown>)[step] : undefined;
}

/** Returns the source texts of the values in a text. Each object and each list is split only once. */
function sourceTexts(text: string): (path: JsonPath) => string | undefined {
  const split = new Map<string, ReadonlyMap<string | number, string>>();
  return function textAt(path) {
    const key = path.at(-1);
    if (key === undefined) return text;
    const around = path.slice(0, -1);
    const own = split.getOrInsertComputed(jsonPointer(around), () => {
      const whole = textAt(around) ?? '';
      return typeof key === 'number' ? new Map(elementTexts(whole).entries()) : memberTexts(whole);
    });
    return own.get(key);
  };
}

/** Returns a number without an exponent, because fields accept only plain decimal numbers. */
const plainNumber = (value: number): string => {
  const text = String(value);
  return /e-/.test(text) ? value.toFixed(20).replace(/\.?0+$/, '') : text;
};

/**
 * Returns a value as a cell. Lists of plain values are separated by `|`, as in CSV, without their empty elements. An object, and
 * a list that contains one, has no cell.
 * @returns null if the value is empty
 */
function cellOf(value: unknown): string | null | undefined {
  if (Array.isArray(value)) {
    const cells = value.map((one) => (Array.isArray(one) ? undefined : cellOf(one)));
    return cells.includes(undefined) ? undefined : cells.filter((cell) => cell !== null).join('|') || null;
  }
  if (typeof value === 'number') return plainNumber(value);
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return value.trim() || null;
  return value === null ? null : undefined;
}

/** The path of a column in the record at `record`: repeated steps are those of the record. */
const concretePath = (steps: readonly PathStep[], record: JsonPath): JsonPath =>
  steps.flatMap((step, i) => (isRepeated(step) ? [record[i] ?? 0] : step === memberName ? [] : [step as string | number]));

/** A value, and its source text if the source contains it as a value. */
interface Found {
  readonly value: unknown;
  readonly text?: string | undefined;
}

interface RowReader {
  readonly columns: JsonColumns;
  /** The values of columns outside all lists. */
  readonly ofRoot: ReadonlyMap<string, Found>;
  readonly columnFinds: ColumnFinds;
  readonly exact: ReadonlySet<string>;
}

/** Returns the value of a column, and its source text if the mapping needs the text. */
function findColumn(column: string, steps: readonly PathStep[], of: UnitRecord, { ofRoot, exact }: RowReader): Found {
  const root = ofRoot.get(column);
  if (root !== undefined) return root;
  const path = concretePath(steps, of.path);
  if (steps.at(-1) === memberName) return { value: path.at(-1) };
  const own = path.slice(of.unit.path.length);
  return { value: own.reduce<unknown>(memberOf, of.value), text: exact.has(column) ? of.textAt(own) : undefined };
}

/** A record in a unit. */
interface UnitRecord {
  readonly unit: Unit;
  /** The value of the unit. */
  readonly value: unknown;
  readonly textAt: (path: JsonPath) => string | undefined;
  /** The path of the record. */
  readonly path: JsonPath;
}

function rowOf(record: UnitRecord, reader: RowReader) {
  const { columns, exact, columnFinds } = reader;
  const row: Record<string, string> = {};
  const written: Record<string, string> = {};
  for (const [column, steps] of columns.columns) {
    const { value, text } = findColumn(column, steps, record, reader);
    if (value === undefined) continue;
    columnFinds.seen.add(column);
    const cell = cellOf(value);
    if (cell === null) continue;
    if (cell !== undefined) row[column] = cell;
    else if (!exact.has(column)) columnFinds.objects.set(column, (columnFinds.objects.get(column) ?? 0) + 1);
    const source = typeof value === 'string' ? cell : (text ?? cell);
    if (source !== undefined) written[column] = source;
  }
  return { row, written };
}

/** Reads the columns outside all lists, which may be before or after the list of the records. */
async function readRoot(
  text: JsonText,
  wanted: JsonColumns['columns'],
  onBytes: (bytes: number) => void,
): Promise<Map<string, Found>> {
  const found = new Map<string, Found>();
  const leads = (path: JsonPath) => [...wanted.values()].some((steps) => path.length <= steps.length && follows(path, steps));
  const isColumn = (path: JsonPath) => [...wanted.values()].some((steps) => path.length === steps.length && follows(path, steps));
  const walk = (cursor: JsonCursor) =>
    jsonLeaves(
      cursor,
      (path) => leads(path) && !isColumn(path),
      (path) => !leads(path),
    );
  for await (const leaf of throughJson(text, walk, ({ bytes }) => onBytes(bytes))) {
    const { path, text: own = '' } = leaf;
    const value = exactly(leaf.value, own);
    const textAt = sourceTexts(own);
    for (const [column, steps] of wanted) {
      if (path.length > steps.length || !follows(path, steps)) continue;
      const inside = steps.slice(path.length) as JsonPath;
      found.set(column, { value: inside.reduce<unknown>(memberOf, value), text: textAt(inside) });
    }
    if (found.size === wanted.size) break;
  }
  return found;
}

async function firstCharacter(text: JsonText): Promise<string> {
  for await (const first of throughJson(text, async function* (cursor) {
    await skipByteOrderMark(cursor);
    yield await cursor.peek();
  }))
    return first;
  return '';
}

/** The shortest repeated part of the paths: the values there are read one by one. */
function unitOf({ records, columns }: JsonColumns): readonly PathStep[] {
  const parts = [...columns.values()].map(repeatedPart).filter(({ length }) => length > 0);
  return parts.reduce((shortest, part) => (part.length < shortest.length ? part : shortest), records);
}

/** What the columns of a mapping contain in the records that were read. */
export class ColumnFinds {
  /** The columns that occur in at least one record. */
  readonly seen = new Set<string>();
  /** The number of records in which a column is an object or contains objects, so that it has no cell. */
  readonly objects = new Map<string, number>();
}

interface RowsOptions extends Pick<ReadingOptions, 'onProgress'> {
  /** The columns whose source text `written` contains. */
  readonly exact: ReadonlySet<string>;
  /** Updated. */
  readonly columnFinds: ColumnFinds;
}

/** @throws SourceError if there are no records at the path of the records */
export async function* rowsOfJson(
  text: JsonText,
  given: JsonColumns,
  { exact, columnFinds, onProgress }: RowsOptions,
): AsyncGenerator<JsonRow> {
  const { path, totalBytes } = text.input;
  const isLines = await isJsonLines(text);
  const columns = isLines || (await firstCharacter(text)) === '[' ? insideList(given) : given;
  const unit = unitOf(columns);
  const isOneRecord = columns.records.length === 0;
  const isOfRoot = ([, steps]: readonly [string, readonly PathStep[]]) => !isOneRecord && repeatedPart(steps).length === 0;
  const wanted = new Map([...columns.columns].filter(isOfRoot));
  const passes = wanted.size === 0 ? 1 : 2;
  const progressOf = (pass: string, passNumber: number) => (bytes: number) =>
    onProgress?.({ pass, passNumber, passes, bytes, totalBytes });
  const ofRoot = wanted.size === 0 ? new Map<string, Found>() : await readRoot(text, wanted, progressOf('document', 1));
  const reader: RowReader = { columns, ofRoot, columnFinds, exact };
  const names = new Set<string>();
  const units = isLines
    ? unitsOfLines(text.input, progressOf('lines', passes))
    : unitsOfDocument(text, unit, progressOf('records', passes), (name) => names.add(name));
  let count = 0;
  for await (const one of units) {
    if ('problem' in one) {
      count += 1;
      yield one;
      continue;
    }
    const value = exactly(one.value, one.text);
    const textAt = sourceTexts(one.text);
    for (const binding of bindings(value, columns.records.slice(one.path.length), one.path)) {
      count += 1;
      const inside = jsonPointer(isLines ? binding.path.slice(1) : binding.path);
      const at = isLines ? [one.at, inside].filter(Boolean).join(', ') : inside || one.at;
      if ('problem' in binding) yield { at, problem: binding.problem };
      else yield { at, ...rowOf({ unit: one, value, textAt, path: binding.path }, reader) };
    }
  }
  if (count > 0) return;
  const known = names.size === 0 ? '' : ` The members of the document are: ${[...names].slice(0, 20).join(', ')}.`;
  throw new SourceError(path, `has no records at '${pathText(columns.records)}'.${known}`, undefined, { code: 'noRecords' });
}
