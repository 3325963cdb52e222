/** Reads a mapping of the columns in a third party's table from a JSON file, and validates it completely. */
import { readFileSync } from 'node:fs';
import { isJsonObject, type JsonObject, parseJsonDocument, placeOfSyntaxError } from '../../core/jsonObject.ts';
import { atmFeedFields, atmFields, type FeedValues } from '../atmFeed/atmFields.ts';
import { readFailure } from '../files/inputFile.ts';
import { SourceError } from '../files/sourceError.ts';
import { readFields } from '../rows/readFields.ts';

/** A text with column names in braces, or a mapping of the values in one column. */
export type Template = string | { readonly column: string; readonly values: Readonly<Record<string, unknown>> };

export interface Mapping {
  readonly path: string;
  /** The columns by which a table is recognized if the user specifies no mapping. */
  readonly head?: readonly string[];
  readonly separator?: string;
  readonly decimal: '.' | ',';
  /** The encoding of the table, as a label from the Encoding Standard. Absent: UTF-8. */
  readonly encoding?: string;
  readonly feed: FeedValues;
  /** Maps a field of a bank's own feed to templates. The reader uses the first template whose columns all have values. */
  readonly fields: Readonly<Record<string, readonly Template[]>>;
  /** Maps an OpenStreetMap key to templates, for tables that were created from OpenStreetMap. */
  readonly tags?: Readonly<Record<string, readonly Template[]>>;
  /** The number of ATMs that a row represents. */
  readonly machines?: Template;
  /** What identifies the place and the operator in a table without ids. The default is the position and the operator. */
  readonly place?: readonly Template[];
  /** The text before the id in the displayed source. The default is the operator. */
  readonly source?: string;
}

class Checker {
  readonly #path: string;
  constructor(path: string) {
    this.#path = path;
  }

  fail(reason: string): never {
    throw new SourceError(this.#path, `cannot be used as a mapping: ${reason}.`);
  }

  fields(value: unknown, name: string): JsonObject {
    return isJsonObject(value) ? value : this.fail(`'${name}' must be an object`);
  }

  text(value: unknown, name: string): string {
    return typeof value === 'string' && value !== '' ? value : this.fail(`'${name}' must be a string`);
  }

  #template(value: unknown, name: string): Template {
    if (typeof value === 'string') return value;
    if (!isJsonObject(value) || typeof value.column !== 'string' || !isJsonObject(value.values) || Object.keys(value).length > 2)
      return this.fail(`'${name}' must be a string with {columns}, {"column": ..., "values": {...}} or a list of these`);
    return { column: value.column, values: value.values };
  }

  templates(value: unknown, name: string): readonly Template[] {
    const list = Array.isArray(value) ? value : [value];
    return list.length > 0 ? list.map((one) => this.#template(one, name)) : this.fail(`'${name}' must not be an empty list`);
  }

  table(value: unknown, name: string): Readonly<Record<string, readonly Template[]>> {
    return Object.fromEntries(
      Object.entries(this.fields(value, name)).map(([key, one]) => [key, this.templates(one, `${name}.${key}`)]),
    );
  }
}

const keys = ['head', 'separator', 'decimal', 'encoding', 'feed', 'fields', 'tags', 'machines', 'place', 'source'];

function checkEncoding(label: string, check: Checker): string {
  try {
    const { encoding } = new TextDecoder(label);
    return /^utf-16/.test(encoding)
      ? check.fail("'encoding' must be an encoding with single-byte line endings. Save the file as UTF-8")
      : encoding;
  } catch (error) {
    if (error instanceof SourceError) throw error;
    return check.fail(`'encoding' is not a known encoding: ${label}`);
  }
}

function read(path: string, given: JsonObject): Mapping {
  const check = new Checker(path);
  const strange = Object.keys(given).find((key) => !keys.includes(key));
  if (strange !== undefined) check.fail(`'${strange}' is unknown. Known keys: ${keys.join(', ')}`);
  const { values: feed, problems } = readFields(atmFeedFields, check.fields(given.feed ?? {}, 'feed'), "'feed'");
  if (problems[0] !== undefined) check.fail(problems.join('; '));
  const fields = check.table(given.fields ?? {}, 'fields');
  const unknown = Object.keys(fields).find((name) => !Object.hasOwn(atmFields, name));
  if (unknown !== undefined) check.fail(`'${unknown}' is not a known field. Known fields: ${Object.keys(atmFields).join(', ')}`);
  const { decimal = '.', head, machines } = given;
  if (decimal !== '.' && decimal !== ',') check.fail("'decimal' must be '.' or ','");
  if (head !== undefined && !(Array.isArray(head) && head.length > 0 && head.every((one) => typeof one === 'string')))
    check.fail("'head' must be a list of columns");
  if (machines !== undefined && given.tags !== undefined)
    check.fail("'machines' cannot be combined with 'tags', because an OpenStreetMap object is one ATM");
  return {
    path,
    ...(head !== undefined && { head: head as string[] }),
    ...(given.separator !== undefined && { separator: check.text(given.separator, 'separator') }),
    decimal: decimal as '.' | ',',
    ...(given.encoding !== undefined && { encoding: checkEncoding(check.text(given.encoding, 'encoding'), check) }),
    feed,
    fields,
    ...(given.tags !== undefined && { tags: check.table(given.tags, 'tags') }),
    ...(machines !== undefined && { machines: check.templates(machines, 'machines')[0] as Template }),
    ...(given.place !== undefined && { place: check.templates(given.place, 'place') }),
    ...(given.source !== undefined && { source: check.text(given.source, 'source') }),
  };
}

/** Returns the mapping as it is in the file. @throws SourceError that describes the problem with the file */
export function readMappingObject(path: string): JsonObject {
  const check = new Checker(path);
  let text: string;
  try {
    text = readFileSync(path, 'utf8').replace(/^\ufeff/, '');
  } catch (error) {
    throw new SourceError(path, `${readFailure(error)} (from --map)`);
  }
  let given: unknown;
  try {
    given = parseJsonDocument(text);
  } catch (error) {
    return check.fail(text.trim() === '' ? 'it is empty' : `it is not valid JSON${placeOfSyntaxError(error)}`);
  }
  return isJsonObject(given) ? given : check.fail('it must be a JSON object');
}

/** @throws SourceError that describes the problem with the file */
export const readMapping = (path: string): Mapping => read(path, readMappingObject(path));
