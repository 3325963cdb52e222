/** Walks into JSON text and hands out the values at its leaves, one at a time: only one of them is in memory. */
import type { JsonCursor } from './jsonCursor.ts';

/** Names of members and places in lists, from the top. */
export type JsonPath = readonly (string | number)[];

export interface JsonLeaf {
  readonly path: JsonPath;
  /** undefined: there is a problem. */
  readonly value: unknown;
  /** Why an element of a list cannot be read; the elements after it can. */
  readonly problem?: string;
  /** Byte at which it begins. */
  readonly offset: number;
}

/** As RFC 6901 writes it: `/data/0/Brand/0/ATM/17`. */
export const jsonPointer = (path: JsonPath): string =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** Steps over a byte order mark. */
export async function skipByteOrderMark(cursor: JsonCursor): Promise<void> {
  if ((await cursor.peek()) === '\xef') for (let i = 0; i < 3; i++) cursor.step();
}

async function* walkObject(cursor: JsonCursor, path: JsonPath, opens: Opens): AsyncGenerator<JsonLeaf, void> {
  await cursor.expect('{');
  for (let separator = ','; separator === ','; separator = await cursor.expect(',}')) {
    if ((await cursor.peek()) === '}') return cursor.step();
    const key = await cursor.value();
    if (typeof key.value !== 'string') throw cursor.fail('the name of a member was expected', key.offset);
    await cursor.expect(':');
    yield* walk(cursor, [...path, key.value], opens);
  }
}

async function* walkList(cursor: JsonCursor, path: JsonPath, opens: Opens): AsyncGenerator<JsonLeaf, void> {
  await cursor.expect('[');
  let index = 0;
  for (let separator = ','; separator === ','; separator = await cursor.expect(',]')) {
    if ((await cursor.peek()) === ']') return cursor.step();
    yield* walk(cursor, [...path, index++], opens);
  }
}

type Opens = (path: JsonPath) => boolean;

async function* walk(cursor: JsonCursor, path: JsonPath, opens: Opens): AsyncGenerator<JsonLeaf, void> {
  const first = opens(path) ? await cursor.peek() : '';
  if (first === '{') yield* walkObject(cursor, path, opens);
  else if (first === '[') yield* walkList(cursor, path, opens);
  else if (typeof path.at(-1) !== 'number') yield { path, ...(await cursor.value()) };
  else {
    const element = await cursor.element();
    yield { path, value: undefined, ...element };
  }
}

/**
 * @param opens whether the walk goes into the object or list at a path; what it does not go into is a leaf. The top always opens.
 * Checks that the text ends where its value does.
 */
export async function* jsonLeaves(cursor: JsonCursor, opens: Opens): AsyncGenerator<JsonLeaf, void> {
  await skipByteOrderMark(cursor);
  yield* walk(cursor, [], (path) => path.length === 0 || opens(path));
  const more = await cursor.peek();
  if (more !== '') throw cursor.fail(`the JSON ends before this byte, but ${JSON.stringify(more)} follows`);
}
