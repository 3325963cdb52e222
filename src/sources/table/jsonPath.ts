/**
 * Parses the paths in a mapping of a JSON list, such as `items[].position.lat`. The records are the elements of the innermost
 * list on the paths. A path may also leave the record: in `regions[].atms[]`, each ATM can use `regions[].name`.
 */
import { SourceError } from '../files/sourceError.ts';

/**
 * A member name, an index in a list, all elements of a list (`[]`), all members of an object (`*`), or the name of the member
 * that `*` stands for (`@key`).
 */
export type PathStep = string | number | typeof elements | typeof members | typeof memberName;

export const elements = Symbol('[]');
export const members = Symbol('*');
export const memberName = Symbol('@key');

/** Whether the step stands for several values, so that each of them can be a record. */
export const isRepeated = (step: PathStep | undefined): boolean => step === elements || step === members;

const token = /\[\]|\[(\d+)\]|\['([^']*)'\]|\["([^"]*)"\]|(\*|@key)(?=$|[.[])|([^.[\]]+)/y;

/** @returns undefined if the text is not a path */
export function parsePath(text: string): readonly PathStep[] | undefined {
  const steps: PathStep[] = [];
  for (let at = 0; at < text.length; ) {
    if (steps.length > 0 && text[at] === '.') at += 1;
    else if (steps.length > 0 && text[at] !== '[') return undefined;
    token.lastIndex = at;
    const [whole, index, single, double, word, name] = token.exec(text) ?? [];
    if (whole === undefined) return undefined;
    if (word === '@key' && steps.at(-1) !== members) return undefined;
    const special = whole === '[]' ? elements : word === '*' ? members : word === '@key' ? memberName : undefined;
    steps.push(special ?? (index !== undefined ? Number(index) : (single ?? double ?? name ?? '')));
    at += whole.length;
  }
  return steps.length === 0 ? undefined : steps;
}

const stepText = (step: PathStep): string => {
  if (step === elements) return '[]';
  if (typeof step === 'number') return `[${step}]`;
  const text = step === members ? '*' : step === memberName ? '@key' : String(step);
  return typeof step === 'string' && /[.[\]{}*]|^@key$|^$/.test(step) ? `['${text}']` : `.${text}`;
};

/** Writes a path so that `parsePath` reads it. */
export const pathText = (steps: readonly PathStep[]): string => steps.map(stepText).join('').replace(/^\./, '');

/** Returns the part of a path up to its last repeated step. */
export const repeatedPart = (steps: readonly PathStep[]): readonly PathStep[] =>
  steps.slice(0, steps.findLastIndex(isRepeated) + 1);

export const startsWith = (steps: readonly PathStep[], start: readonly PathStep[]): boolean =>
  start.every((step, i) => step === steps[i]);

export interface JsonColumns {
  /** The path of the records. Empty: the whole text, or each line, is one record. */
  readonly records: readonly PathStep[];
  /** The path of each column, by its text in the mapping. */
  readonly columns: ReadonlyMap<string, readonly PathStep[]>;
}

/**
 * @param columns the columns that the mapping uses
 * @param path the mapping's file, for messages
 * @throws SourceError if a column is not a path, or if the paths lead to two different lists
 */
export function jsonColumns(columns: readonly string[], path: string): JsonColumns {
  const fail = (reason: string) => new SourceError(path, `cannot be used as a mapping: ${reason}.`);
  const parsed = new Map<string, readonly PathStep[]>();
  let records: readonly PathStep[] = [];
  let longest = '';
  for (const column of columns) {
    const steps = parsePath(column);
    if (steps === undefined) throw fail(`'{${column}}' is not a path, such as {items[].position.lat}`);
    parsed.set(column, steps);
    const own = repeatedPart(steps);
    if (!startsWith(own, records) && !startsWith(records, own))
      throw fail(
        `'{${longest}}' and '{${column}}' are in two different lists. Use columns from one list and the objects around it`,
      );
    if (own.length > records.length || longest === '') [records, longest] = [own, column];
  }
  return { records, columns: parsed };
}

/** Adds a step before all paths: the list that forms the whole text, or the lines of a text. */
export function insideList({ records, columns }: JsonColumns): JsonColumns {
  if (records[0] === elements) return { records, columns };
  return {
    records: [elements, ...records],
    columns: new Map([...columns].map(([column, steps]) => [column, [elements, ...steps]])),
  };
}
