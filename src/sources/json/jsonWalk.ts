/** Traverses a JSON text and yields the values at its leaves, with only one value in memory at a time. */
import type { JsonCursor } from './jsonCursor.ts';

/** Member names and array indexes, starting at the root. */
export type JsonPath = readonly (string | number)[];

export interface JsonLeaf {
  readonly path: JsonPath;
  /** undefined if the value was skipped, or if it is invalid; `problem` then contains the reason. */
  readonly value: unknown;
  /** The source text. Absent if the value was skipped or is invalid. */
  readonly text?: string;
  /** Why an array element is invalid. The following elements are still readable. */
  readonly problem?: string;
  /** Byte offset of the start of the value. */
  readonly offset: number;
}

/** Returns a path in the syntax of RFC 6901: `/data/0/Brand/0/ATM/17`. */
export const jsonPointer = (path: JsonPath): string =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

export async function skipByteOrderMark(cursor: JsonCursor): Promise<void> {
  if ((await cursor.peek()) === '\xef') for (let i = 0; i < 3; i++) cursor.step();
}

async function* walkObject(cursor: JsonCursor, path: JsonPath, choice: Choice): AsyncGenerator<JsonLeaf, void> {
  await cursor.expect('{');
  for (let separator = ','; separator === ','; separator = await cursor.expect(',}')) {
    if ((await cursor.peek()) === '}') return cursor.step();
    const key = await cursor.value();
    if (typeof key.value !== 'string') throw cursor.fail('expected a member name', key.offset);
    await cursor.expect(':');
    yield* walk(cursor, [...path, key.value], choice);
  }
}

async function* walkList(cursor: JsonCursor, path: JsonPath, choice: Choice): AsyncGenerator<JsonLeaf, void> {
  await cursor.expect('[');
  let index = 0;
  for (let separator = ','; separator === ','; separator = await cursor.expect(',]')) {
    if ((await cursor.peek()) === ']') return cursor.step();
    yield* walk(cursor, [...path, index++], choice);
  }
}

type Choose = (path: JsonPath) => boolean;

interface Choice {
  readonly opens: Choose;
  readonly skips: Choose;
}

async function* walk(cursor: JsonCursor, path: JsonPath, choice: Choice): AsyncGenerator<JsonLeaf, void> {
  const first = choice.opens(path) ? await cursor.peek() : '';
  if (first === '{') yield* walkObject(cursor, path, choice);
  else if (first === '[') yield* walkList(cursor, path, choice);
  else if (choice.skips(path)) {
    await cursor.peek();
    const { offset } = cursor;
    await cursor.skip();
    yield { path, value: undefined, offset };
  } else if (typeof path.at(-1) !== 'number') yield { path, ...(await cursor.value()) };
  else {
    const element = await cursor.element();
    yield { path, value: undefined, ...element };
  }
}

/**
 * Traverses the text, and checks that nothing follows the root value.
 * @param opens whether to enter the object or array at a path; if not, the object or array is a leaf; the root is always entered
 * @param skips whether to skip the value at a path that is not entered; its size is then not limited, and its text is not checked
 */
export async function* jsonLeaves(
  cursor: JsonCursor,
  opens: Choose,
  skips: Choose = () => false,
): AsyncGenerator<JsonLeaf, void> {
  await skipByteOrderMark(cursor);
  yield* walk(cursor, [], { opens: (path) => path.length === 0 || opens(path), skips });
  const more = await cursor.peek();
  if (more !== '') throw cursor.fail(`the JSON ends before this byte, but ${JSON.stringify(more)} follows`);
}
