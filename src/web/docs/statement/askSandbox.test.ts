import { expect, it, test } from 'vitest';
import { type ExplainedLookUp, largestTrial } from '../../../contract/sandbox.ts';
import { AskError } from '../../data/ask/ask.ts';
import { formatsFor } from '../../texts/formats.ts';
import { en } from '../../texts/statement/en.ts';
import { askInBatches, batchSize, failureSentence, lookUpFailure } from './askSandbox.ts';
import type { StatementLine } from './readStatement.ts';

const lines = (count: number): StatementLine[] =>
  Array.from({ length: count }, (_, index) => ({ line: index + 1, sent: { description: `D${index}` } }));
const answerTo = ({ sent }: StatementLine): ExplainedLookUp => ({
  result: 'unsolved',
  handle: sent.description ?? '',
  counterparties: [],
  descriptorParts: [],
  explanation: { readings: [], candidates: [] },
});
const never = new AbortController().signal;

it('looks up all lines in order, never more at a time than the service accepts', async () => {
  const sizes: number[] = [];
  const got: (string | undefined)[] = [];
  await askInBatches(
    lines(2_000),
    never,
    (answers) => got.push(...answers.map(({ handle }) => handle)),
    async (batch) => {
      sizes.push(batch.length);
      return batch.map(answerTo);
    },
  );
  expect(Math.max(...sizes)).toBe(batchSize);
  expect(batchSize).toBeLessThanOrEqual(largestTrial);
  expect(got).toEqual(lines(2_000).map(({ sent }) => sent.description));
});

it('returns the results received before a failure', async () => {
  let told = 0;
  const failing = askInBatches(
    lines(250),
    never,
    (answers) => {
      told += answers.length;
    },
    async (batch) => {
      if (told >= 200) throw new AskError('tooMany', 'Too many look-ups', 1_000);
      return batch.map(answerTo);
    },
  );
  await expect(failing).rejects.toMatchObject({ kind: 'tooMany' });
  expect(told).toBe(200);
});

it('rejects a response with fewer results than lines', async () => {
  const asked = askInBatches(
    lines(2),
    never,
    () => {},
    async () => [answerTo(lines(1)[0] as StatementLine)],
  );
  await expect(asked).rejects.toMatchObject({ kind: 'server' });
});

test.each([
  [new AskError('tooMany', 'Too many look-ups'), 'Too many look-ups.'],
  [new AskError('network', ''), "We can't reach the service."],
  [new AskError('timeout', ''), 'The service did not respond in time.'],
  [new AskError('server', ''), 'The service returned an error.'],
  [new TypeError('x'), 'Something went wrong on this page.'],
])('%s is reported', (error, sentence) => expect(failureSentence(error)).toBe(sentence));

test.each([
  [new AskError('tooMany', 'Too many look-ups', 6_200), 'Too many look-ups from this address. Try again in 7 seconds.'],
  [new AskError('network', ''), 'We can’t reach the service.'],
  [new AskError('server', 'In English only'), 'The service returned an error.'],
])('%s is reported in the language of the page', (error, sentence) =>
  expect(lookUpFailure(error, en(formatsFor('en-IE')))).toBe(sentence),
);
