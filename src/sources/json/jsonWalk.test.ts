import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JsonCursor } from './jsonCursor.ts';
import { type JsonLeaf, jsonLeaves, jsonPointer } from './jsonWalk.ts';

/** Reuses one buffer for all chunks, as a file reader does, so the tests fail if the code does not copy data that it keeps. */
async function* chunksOf(bytes: Buffer, size: number): AsyncGenerator<Buffer, void> {
  const buffer = Buffer.alloc(size);
  for (let at = 0; at < bytes.length; at += size) yield buffer.subarray(0, bytes.copy(buffer, 0, at, at + size));
}

async function leavesOf(text: string, opens: (path: JsonLeaf['path']) => boolean, size = 7): Promise<JsonLeaf[]> {
  const cursor = new JsonCursor(chunksOf(Buffer.from(text), size), (reason, offset) => new Error(`${offset}: ${reason}`));
  const leaves: JsonLeaf[] = [];
  for await (const leaf of jsonLeaves(cursor, opens)) leaves.push(leaf);
  return leaves;
}

/** Rebuilds a value from its leaves. */
function rebuild(leaves: readonly JsonLeaf[]): unknown {
  const top: { value?: unknown } = {};
  for (const { path, value } of leaves) {
    let holder: Record<string | number, unknown> = top as Record<string, unknown>;
    let key: string | number = 'value';
    for (const part of path) {
      holder[key] ??= typeof part === 'number' ? [] : {};
      holder = holder[key] as Record<string | number, unknown>;
      key = part;
    }
    holder[key] = value;
  }
  return top.value;
}

it('returns every leaf with its path and byte position, regardless of chunk sizes', async () => {
  const text = '{ "meta": {"n": 1}, "data" : [ {"Brand":[{"ATM":[1, [2]], "a/b~": "}"}]}, true ] }';
  for (let size = 1; size < 40; size++) {
    const leaves = await leavesOf(text, (path) => path.at(-1) !== 'meta', size);
    expect(leaves.map(({ path, value }) => [jsonPointer(path), value])).toEqual([
      ['/meta', { n: 1 }],
      ['/data/0/Brand/0/ATM/0', 1],
      ['/data/0/Brand/0/ATM/1/0', 2],
      ['/data/0/Brand/0/a~1b~0', '}'],
      ['/data/1', true],
    ]);
    expect(leaves.map(({ offset }) => text.slice(offset, offset + 4))).toEqual(['{"n"', '1, [', '2]],', '"}"}', 'true']);
  }
});

it('the leaves of any value rebuild the value', async () => {
  // Lists are not empty, because empty objects and lists have no leaves. The prefix prevents keys that equal inherited property
  // names.
  const key = fc.string().map((text) => `k${text}`);
  const value = fc.letrec((tie) => ({
    any: fc.oneof({ maxDepth: 4 }, fc.string(), fc.integer(), fc.boolean(), tie('list'), tie('object')),
    list: fc.array(tie('any'), { minLength: 1, maxLength: 4 }),
    object: fc.dictionary(key, tie('any'), { minKeys: 1, maxKeys: 4, noNullPrototype: true }),
  })).object;
  await fc.assert(
    fc.asyncProperty(value, fc.integer({ min: 1, max: 30 }), async (object, size) => {
      expect(rebuild(await leavesOf(JSON.stringify(object), () => true, size))).toEqual(object);
    }),
    { seed: 3, numRuns: 200 },
  );
});

describe('errors contain the byte position', () => {
  it.each([
    ['a text that ends in a list', '{"a":[1,', /^8: expected a value, but the file ends here/],
    ['a name that is none', '{1:2}', /^1: expected a member name/],
    ['a missing colon', '{"a" 1}', /^5: expected ':', found/],
    ['more behind the end', '{"a":1} {', /^8: the JSON ends before this byte/],
  ])('%s', async (_, text, message) => {
    await expect(leavesOf(text, () => true)).rejects.toThrow(message);
  });
});
