/** Reads the records of a JSON document, or of JSON Lines, as rows of a table whose columns are paths. */
import { elementTexts, isJsonObject, memberText } from '../../core/jsonObject.ts';
import type { InputFile } from '../files/inputFile.ts';
import { SourceError } from '../files/sourceError.ts';
import { type JsonText, throughJson } from '../json/jsonText.ts';
import { type JsonPath, jsonLeaves, jsonPointer } from '../json/jsonWalk.ts';
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

export type JsonRow =
  | { readonly at: string; readonly row: Readonly<Record<string, string>>; readonly written: Readonly<Record<string, string>> }
  | { readonly at: string; readonly problem: string };

/** A part of the file that is in memory at once. It contains one record or several. */
interface Unit {
  readonly at: string;
  /** The path from the root to the unit. In JSON Lines, the first step is the index of the line. */
  readonly path: JsonPath;
  readonly value: unknown;
  readonly text: string;
}

type UnitOrProblem = Unit | { readonly at: string; readonly problem: string };

/** Whether a file is JSON Lines: its first line is a complete object, and more lines follow. */
export async function isJsonLines({ input, gzip }: JsonText): Promise<boolean> {
  if (gzip) return false;
  let isObject = false;
  try {
    for await (const { text } of textLines(input)) {
      if (text.trim() === '') continue;
      if (isObject) return true;
      isObject = isJsonObject(JSON.parse(text));
      if (!isObject) return false;
    }
  } catch {
    // The first line is not JSON, or is too long for a record. The reader of documents reports errors with their position.
  }
  return false;
}

/** Parses JSON. Numbers with more digits than a double can represent become strings, so that different ids stay different. */
function parseExactly(text: string): unknown {
  if (!/\d{16}/.test(text)) return JSON.parse(text);
  const exact = (_: string, value: unknown, context?: { readonly source?: string }) =>
    typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER && /^-?\d+$/.test(context?.source ?? '')
      ? context?.source
      : value;
  return JSON.parse(text, exact);
}

/** Whether a concrete path follows the steps as far as both go. */
const follows = (path: JsonPath, steps: readonly PathStep[]): boolean =>
  path.every((key, i) => {
    const step = steps[i];
    if (step === elements) return typeof key === 'number';
    return step === undefined || step === key || (step === members && typeof key === 'string');
  });

async function* unitsOfDocument(
  text: JsonText,
  unit: readonly PathStep[],
  options: ReadingOptions,
  onName: (name: string) => void,
): AsyncGenerator<UnitOrProblem> {
  const { totalBytes } = text.input;
  const onProgress = ({ bytes }: { bytes: number }) =>
    options.onProgress?.({ pass: 'records', passNumber: 1, passes: 1, bytes, totalBytes });
  const opens = (path: JsonPath) => path.length < unit.length && follows(path, unit);
  if (unit.length === 0) {
    // The root is one record. The walk always enters the root, so read it as a value.
    for await (const { value, text: own } of throughJson(text, async function* (cursor) {
      yield await cursor.value();
    }))
      yield { at: 'the document', path: [], value, text: own };
    return;
  }
  for await (const leaf of throughJson(text, (cursor) => jsonLeaves(cursor, opens), onProgress)) {
    const { path, problem } = leaf;
    if (typeof path[0] === 'string') onName(path[0]);
    if (path.length !== unit.length || !follows(path, unit)) continue;
    const at = jsonPointer(path);
    if (problem !== undefined) yield { at, problem: `is ${problem}` };
    else yield { at, path, value: leaf.value, text: leaf.text ?? '' };
  }
}

async function* unitsOfLines(input: InputFile, options: ReadingOptions): AsyncGenerator<UnitOrProblem> {
  const { totalBytes } = input;
  const onBytes = (bytes: number) => options.onProgress?.({ pass: 'lines', passNumber: 1, passes: 1, bytes, totalBytes });
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
    if (!Array.isArray(value)) return yield { path, problem: 'is not a list' };
    for (const [i, element] of value.entries()) yield* bindings(element, further, [...path, i]);
  } else if (step === members) {
    if (!isJsonObject(value)) return yield { path, problem: 'is not an object' };
    for (const [name, member] of Object.entries(value)) yield* bindings(member, further, [...path, name]);
  } else yield* bindings(memberOf(value, step), further, [...path, step as string | number]);
}

function memberOf(value: unknown, step: PathStep): unknown {
  const holds = typeof value === 'object' && value !== null && typeof step !== 'symbol' && Object.hasOwn(value, step);
  return holds ? (value as Record<string | number, unknown>)[step] : undefined;
}

/** Returns the source text of the value at a path. */
function textAt(text: string, path: JsonPath): string | undefined {
  let found: string | undefined = text;
  for (const key of path) {
    if (found === undefined) return undefined;
    found = typeof key === 'number' ? elementTexts(found)[key] : memberText(found, key);
  }
  return found;
}

/** Returns a number without an exponent, because fields accept only plain decimal numbers. */
const plainNumber = (value: number): string => {
  const text = String(value);
  return /e-/.test(text) ? value.toFixed(20).replace(/\.?0+$/, '') : text;
};

/** Returns a value as a cell. Lists of plain values are separated by `|`, as in CSV. Objects have no cell. */
function cellOf(value: unknown): string | undefined {
  if (Array.isArray(value)) {
    const cells = value.map((one) => (Array.isArray(one) ? undefined : cellOf(one)));
    return cells.some((cell) => cell === undefined) ? undefined : cells.join('|') || undefined;
  }
  if (typeof value === 'number') return plainNumber(value);
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'string' ? value.trim() || undefined : undefined;
}

/** The path of a column in the record at `record`: repeated steps are those of the record. */
const concretePath = (steps: readonly PathStep[], record: JsonPath): JsonPath =>
  steps.flatMap((step, i) => (isRepeated(step) ? [record[i] ?? 0] : step === memberName ? [] : [step as string | number]));

interface RowReader {
  readonly columns: JsonColumns;
  /** The values of columns outside all lists. */
  readonly ofRoot: ReadonlyMap<string, unknown>;
  readonly seen: Set<string>;
}

function rowOf(unit: Unit, value: unknown, record: JsonPath, { columns, ofRoot, seen }: RowReader) {
  const row: Record<string, string> = {};
  const written: Record<string, string> = {};
  for (const [column, steps] of columns.columns) {
    const path = concretePath(steps, record);
    const own = path.slice(unit.path.length);
    const isKey = steps.at(-1) === memberName;
    const isOfRoot = ofRoot.has(column);
    const found = isKey ? path.at(-1) : isOfRoot ? ofRoot.get(column) : own.reduce<unknown>(memberOf, value);
    if (found !== undefined) seen.add(column);
    if (found === undefined || found === null || found === '') continue;
    const cell = cellOf(found);
    if (cell !== undefined) row[column] = cell;
    const source = isKey || isOfRoot || typeof found === 'string' ? undefined : textAt(unit.text, own);
    const text = source ?? cell;
    if (text !== undefined) written[column] = text;
  }
  return { row, written };
}

/** Reads the columns outside all lists, which may be before or after the list of the records. */
async function readRoot(text: JsonText, { columns }: JsonColumns): Promise<Map<string, unknown>> {
  const wanted = [...columns].filter(([, steps]) => repeatedPart(steps).length === 0);
  const found = new Map<string, unknown>(wanted.map(([column]) => [column, undefined]));
  if (wanted.length === 0) return found;
  const isAt = (path: JsonPath, steps: readonly PathStep[]) => path.length === steps.length && follows(path, steps);
  const opens = (path: JsonPath) => !wanted.some(([, steps]) => isAt(path, steps));
  for await (const { path, value } of throughJson(text, (cursor) => jsonLeaves(cursor, opens))) {
    for (const [column, steps] of wanted) if (isAt(path, steps)) found.set(column, value);
  }
  return found;
}

async function firstCharacter(text: JsonText): Promise<string> {
  for await (const first of throughJson(text, async function* (cursor) {
    for (let mark = await cursor.peek(); ; mark = await cursor.peek()) {
      if (!/[\u0080-\u00ff]/.test(mark)) return yield mark;
      cursor.step();
    }
  }))
    return first;
  return '';
}

/** The shortest repeated part of the paths: the values there are read one by one. */
function unitOf({ records, columns }: JsonColumns): readonly PathStep[] {
  const parts = [...columns.values()].map(repeatedPart).filter(({ length }) => length > 0);
  return parts.reduce((shortest, part) => (part.length < shortest.length ? part : shortest), records);
}

/**
 * @param seen receives the columns that occur in at least one record
 * @throws SourceError if there are no records at the path of the records
 */
export async function* rowsOfJson(
  text: JsonText,
  given: JsonColumns,
  seen: Set<string>,
  options: ReadingOptions,
): AsyncGenerator<JsonRow> {
  const { path } = text.input;
  const isLines = await isJsonLines(text);
  const columns = isLines || (await firstCharacter(text)) === '[' ? insideList(given) : given;
  const unit = unitOf(columns);
  const isOneRecord = columns.records.length === 0;
  const ofRoot = isLines || isOneRecord ? new Map<string, unknown>() : await readRoot(text, columns);
  const names = new Set<string>();
  const units = isLines ? unitsOfLines(text.input, options) : unitsOfDocument(text, unit, options, (name) => names.add(name));
  let count = 0;
  for await (const one of units) {
    if ('problem' in one) {
      count += 1;
      yield one;
      continue;
    }
    const value = one.text === '' ? one.value : parseExactly(one.text);
    for (const binding of bindings(value, columns.records.slice(one.path.length), one.path)) {
      count += 1;
      const inside = jsonPointer(isLines ? binding.path.slice(1) : binding.path);
      const at = isLines ? [one.at, inside].filter(Boolean).join(', ') : inside || one.at;
      if ('problem' in binding) yield { at, problem: binding.problem };
      else yield { at, ...rowOf(one, value, binding.path, { columns, ofRoot, seen }) };
    }
  }
  if (count > 0) return;
  const known = names.size === 0 ? '' : ` The members of the document are: ${[...names].slice(0, 20).join(', ')}.`;
  throw new SourceError(path, `has no records at '${pathText(columns.records)}'.${known}`);
}
