import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { listenLocally } from '../../../test/support/server/listenLocally.ts';
import { answerMemory } from './answerMemory.ts';
import { writeAnswer } from './httpAnswer.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(() => Promise.all(ends.splice(0).map((end) => end())));

/**
 * Responds with `size` copies of a letter over a real connection, so that the buffer is released when the response has been sent.
 */
async function lending() {
  const lent: Buffer[] = [];
  const memory = answerMemory();
  const server = createServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://a').searchParams;
    const size = Number(query.get('size'));
    if (query.has('twice')) memory.lend(size);
    const bytes = memory.lend(size);
    lent.push(bytes);
    const body = bytes.subarray(0, size).fill(query.get('letter') ?? '');
    writeAnswer(response, { status: 200, headers: [], body, release: () => memory.giveBack(bytes) });
  });
  const { url, close } = await listenLocally(server);
  ends.push(close);
  const ask = async (size: number, letter = 'a', more = '') =>
    (await fetch(`${url}/?size=${size}&letter=${letter}${more}`)).text();
  return { ask, lent };
}

test('the memory of a sent response is reused by the next response', async () => {
  const { ask, lent } = await lending();
  for (const letter of 'abc') expect(await ask(20_000, letter)).toBe(letter.repeat(20_000));
  expect(lent[1]).toBe(lent[0]);
  expect(lent[2]).toBe(lent[0]);
});

test.each([
  [1, 16_384],
  [16_384, 16_384],
  [16_385, 32_768],
  [1_048_576, 1_048_576],
  [1_048_577, 1_048_577],
])('a response of %d bytes gets a buffer of %d bytes', async (size, length) => {
  const { ask, lent } = await lending();
  expect((await ask(size)).length).toBe(size);
  expect(lent[0]?.length).toBe(length);
});

test('concurrent responses do not share memory', async () => {
  const { ask } = await lending();
  for (let round = 0; round < 20; round++) {
    const letters = [...'abcdefghijklmnop'];
    const answers = await Promise.all(letters.map((letter) => ask(200_000, letter)));
    expect(answers).toEqual(letters.map((letter) => letter.repeat(200_000)));
  }
});

test('memory that is still in use is not allocated again', async () => {
  const { ask, lent } = await lending();
  await ask(20_000);
  expect(await ask(20_000, 'b', '&twice=1')).toBe('b'.repeat(20_000));
  expect(lent[1]).not.toBe(lent[0]);
});
