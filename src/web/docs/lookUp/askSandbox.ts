/** What the page asks of the service: its own surface, which keeps nothing. */
import type { ExplainedLookUp, SandboxState } from '../../../contract/sandbox.ts';
import { AskError, ask, send } from '../../data/ask/ask.ts';
import type { PastedLine } from './readPasted.ts';

export const askState = (signal: AbortSignal): Promise<SandboxState> => ask('/app/sandbox', signal);

/** Lines in one request, as many as the sandbox takes; the contract's batch holds 500. */
export const batchSize = 100;

const askBatch = (lines: readonly PastedLine[], signal: AbortSignal): Promise<readonly ExplainedLookUp[]> =>
  send('/app/sandbox/lookUps', { requests: lines.map(({ transaction }) => transaction) }, signal);

/**
 * One batch after the other, in order.
 * @param onAnswers told of each batch as it comes
 * @throws AskError, or the abort of `signal`; what came before it was told
 */
export async function askInBatches(
  lines: readonly PastedLine[],
  signal: AbortSignal,
  onAnswers: (answers: readonly ExplainedLookUp[]) => void,
  askOne: typeof askBatch = askBatch,
): Promise<void> {
  for (let start = 0; start < lines.length; start += batchSize) {
    const batch = lines.slice(start, start + batchSize);
    const answers = await askOne(batch, signal);
    if (answers.length !== batch.length) throw new AskError('server', 'The service answered another number of look-ups.');
    onAnswers(answers);
  }
}

/** What went wrong, for a person. */
export function failureSentence(error: unknown): string {
  if (!(error instanceof AskError)) return 'Something went wrong in this page.';
  if (error.message !== '') return `${error.message.replace(/\.$/, '')}.`;
  if (error.kind === 'network') return 'The service cannot be reached.';
  return error.kind === 'timeout' ? 'The service did not answer in time.' : 'The service could not answer.';
}
