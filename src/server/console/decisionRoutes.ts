/** What waits for the operator's decision: callers' suggestions, and customers' reports. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ClearedReports, ReportedAtmList } from '../../contract/console/reportedAtms.ts';
import type { ReviewedSuggestion, SuggestionQueue } from '../../contract/console/suggestions.ts';
import type { Suggestion } from '../../store/shops/shopRepositories.ts';
import type { Store } from '../../store/store.ts';
import { StoreError } from '../../store/storeError.ts';
import { answer, sendError } from '../http/sendAnswer.ts';
import { auditedFor } from './auditRoutes.ts';
import { handle } from './endpointHandlers.ts';
import { clearingEntry, reportsAsJson, sortReported } from './reportedAtms.ts';
import { correctionOf, decisionEntry } from './reviewedSuggestions.ts';

const reviewed = ({ callerId, receivedAt, decidedAt, ...suggestion }: Suggestion): ReviewedSuggestion => ({
  ...suggestion,
  caller: callerId,
  receivedAt: new Date(receivedAt).toISOString(),
  ...(decidedAt !== undefined && { decidedAt: new Date(decidedAt).toISOString() }),
});

/** The corrections that callers suggest. A decision and its correction are one transaction. */
export function operatorSuggestionRoutes(scope: FastifyInstance, store: Store, now: () => number): void {
  const { suggestions, register } = store.shops;

  handle(scope, 'listSuggestions', async ({ query: { status } }, reply) => {
    const found = await suggestions.list(status === 'all' ? undefined : 'open');
    const queue: SuggestionQueue = { suggestions: found.map(reviewed) };
    return answer(reply, queue);
  });

  handle(scope, 'decideSuggestion', async (request, reply): Promise<FastifyReply> => {
    const { id } = request.params;
    const { decision, note, correction } = request.body;
    if (correction && decision === 'rejected')
      return sendError(reply, now(), 400, "'correction' is possible only if the decision is 'accepted'");
    if ((await suggestions.find(id)) === undefined) return sendError(reply, now(), 404, 'There is no suggestion with this id');
    const audited = auditedFor(request, store, decisionEntry(id, request.body), now());
    try {
      const edits = correction ? [await correctionOf(register, correction)] : [];
      if (!(await audited.shops.suggestions.decide(id, decision, edits, now(), note)))
        return sendError(reply, now(), 409, 'This suggestion has already been accepted or rejected');
    } catch (error) {
      // The correction names a record or a field that does not exist, or an invalid value.
      if (!(error instanceof StoreError) || error.isAway || error.isPartial || error.isDamaged) throw error;
      return sendError(reply, now(), 400, error.message);
    }
    return answer(reply, reviewed((await suggestions.find(id)) as Suggestion));
  });
}

/** Customers' reports on ATMs. Clearing them also removes the caution about the ATM. */
export function reportedAtmRoutes(scope: FastifyInstance, store: Store, now: () => number): void {
  handle(scope, 'listReports', async (_request, reply) => {
    const list: ReportedAtmList = { atms: [...reportsAsJson(sortReported(await store.reports.list(), now()), now())] };
    return answer(reply, list);
  });

  handle(scope, 'clearReports', async (request, reply): Promise<FastifyReply> => {
    const { uid } = request.params;
    const cleared: ClearedReports = await auditedFor(request, store, clearingEntry(uid), now()).reports.clear(uid);
    if (cleared.reports + cleared.answers === 0) return sendError(reply, now(), 404, 'There are no reports on this ATM');
    return answer(reply, cleared);
  });
}
