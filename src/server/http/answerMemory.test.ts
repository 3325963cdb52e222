import fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { type AnswerMemory, answerMemory } from './answerMemory.ts';

const apps: ReturnType<typeof fastify>[] = [];
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

/** Answers `size` bytes of a letter, over a real connection: a piece comes back when the answer is on its way. */
async function lending() {
  const app = fastify();
  apps.push(app);
  const lent: Buffer[] = [];
  const memory: AnswerMemory = answerMemory(app);
  app.get<{ Querystring: { size: string; letter: string; twice?: string } }>('/', (request, reply) => {
    const size = Number(request.query.size);
    if (request.query.twice) memory.lendTo(reply, size);
    const bytes = memory.lendTo(reply, size);
    lent.push(bytes);
    reply.send(bytes.subarray(0, size).fill(request.query.letter));
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const ask = async (size: number, letter = 'a', more = '') =>
    (await fetch(`${url}/?size=${size}&letter=${letter}${more}`)).text();
  return { ask, lent };
}

test('an answer that is sent leaves its memory to the next one', async () => {
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
])('for %d bytes there are %d', async (size, length) => {
  const { ask, lent } = await lending();
  expect((await ask(size)).length).toBe(size);
  expect(lent[0]?.length).toBe(length);
});

test('answers that are under way together never share memory', async () => {
  const { ask } = await lending();
  for (let round = 0; round < 20; round++) {
    const letters = [...'abcdefghijklmnop'];
    const answers = await Promise.all(letters.map((letter) => ask(200_000, letter)));
    expect(answers).toEqual(letters.map((letter) => letter.repeat(200_000)));
  }
});

test('whoever asks twice for one answer gets other memory the second time', async () => {
  const { ask, lent } = await lending();
  await ask(20_000);
  expect(await ask(20_000, 'b', '&twice=1')).toBe('b'.repeat(20_000));
  expect(lent[1]).not.toBe(lent[0]);
});
