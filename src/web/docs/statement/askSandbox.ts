/** Sends the page's requests to the sandbox. The service does not store these look-ups. */
import type { ExplainedLookUp, SandboxState } from '../../../contract/sandbox.ts';
import { AskError, ask, send } from '../../data/ask/ask.ts';
import type { StatementTexts } from '../../texts/statement/en.ts';
import type { StatementLine } from './readStatement.ts';

export const askState = (signal: AbortSignal): Promise<SandboxState> => ask('/app/sandbox', signal);

/** The number of look-ups in a request, which is the maximum in the sandbox. The API's batch limit is 500. */
export const batchSize = 100;

const askBatch = (lines: readonly StatementLine[], signal: AbortSignal): Promise<readonly ExplainedLookUp[]> =>
  send('/app/sandbox/lookUps', { requests: lines.map(({ sent }) => sent) }, signal);

/**
 * Sends the batches one after another.
 * @param onAnswers called with the results of each batch
 * @throws AskError, or the abort of `signal`; by then, onAnswers has received the results of earlier batches
 */
export async function askInBatches(
  lines: readonly StatementLine[],
  signal: AbortSignal,
  onAnswers: (answers: readonly ExplainedLookUp[]) => void,
  askOne: typeof askBatch = askBatch,
): Promise<void> {
  for (let start = 0; start < lines.length; start += batchSize) {
    const batch = lines.slice(start, start + batchSize);
    const answers = await askOne(batch, signal);
    if (answers.length !== batch.length) throw new AskError('server', 'The service returned the wrong number of results.');
    onAnswers(answers);
  }
}

/** States why a request failed, in English like the reference and the requests. */
export function failureSentence(error: unknown): string {
  if (!(error instanceof AskError)) return 'Something went wrong on this page.';
  if (error.message !== '') return `${error.message.replace(/\.$/, '')}.`;
  if (error.kind === 'network') return "We can't reach the service.";
  return error.kind === 'timeout' ? 'The service did not respond in time.' : 'The service returned an error.';
}

/** Says in the person's language why the look-ups stopped, and after a 429 how long to wait. */
export function lookUpFailure(error: unknown, { run: { failures, wait } }: StatementTexts): string {
  if (!(error instanceof AskError)) return failures.server;
  const { kind, retryAfter } = error;
  if (kind === 'network' || kind === 'timeout') return failures[kind];
  const sentence = kind === 'tooMany' ? failures.tooMany : failures.server;
  return retryAfter === undefined ? sentence : `${sentence} ${wait(Math.max(Math.ceil(retryAfter / 1000), 1))}`;
}
