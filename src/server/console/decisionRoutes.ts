/** What waits for the operator's decision: callers' suggestions, and customers' reports. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ClearedReports, ReportedAtmList } from '../../contract/console/reportedAtms.ts';
import type { ReviewedSuggestion, SuggestionQueue } from '../../contract/console/suggestions.ts';
import { errorBody } from '../../contract/errors.ts';
import { RegisterError } from '../../store/shops/registerError.ts';
import type { Suggestion } from '../../store/shops/shopRepositories.ts';
import type { Store } from '../../store/store.ts';
import { StoreError } from '../../store/storeError.ts';
import { answer, sendError } from '../http/sendAnswer.ts';
import { auditedFor, recordOfEntry } from './auditRoutes.ts';
import { expectedVersion, handle, operatorOf } from './endpointHandlers.ts';
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

  const sendDecided = decidedSender(store, now);

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
      if (!(await audited.shops.suggestions.decide(id, decision, edits, now(), note, operatorOf(request).name)))
        return await sendDecided(reply, id, 'suggestion.decide', 'This suggestion has already been accepted or rejected', 409);
    } catch (error) {
      // The correction names a record or a field that does not exist, or an invalid value.
      if (!(error instanceof StoreError) || error.isAway || error.isPartial || error.isDamaged) throw error;
      return sendError(reply, now(), 400, error.message, error instanceof RegisterError ? { problem: error.problem } : undefined);
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

  const sendDecided = decidedSender(store, now);

  handle(scope, 'clearReports', async (request, reply): Promise<FastifyReply> => {
    const { uid } = request.params;
    const audited = auditedFor(request, store, clearingEntry(uid), now());
    const cleared = await audited.reports.clear(uid, expectedVersion(request));
    if (cleared === 'changed')
      return sendError(reply, now(), 412, 'Customers have sent other reports on this ATM since you read them. Read them again');
    if (cleared.reports + cleared.answers === 0)
      return sendDecided(reply, uid, 'reports.clear', 'There are no reports on this ATM');
    const result: ClearedReports = cleared;
    return answer(reply, result);
  });
}

/**
 * Returns a function that responds with 409 and the earlier decision, or with another status if the audit log contains none.
 * @param action the action of the decision in the audit log
 */
function decidedSender(store: Store, now: () => number) {
  return async (
    reply: FastifyReply,
    subject: string,
    action: string,
    message: string,
    otherwise = 404,
  ): Promise<FastifyReply> => {
    const entries = await store.audit.list({ subject, limit: 20 });
    const entry = entries.find((one) => one.action === action);
    if (entry === undefined) return sendError(reply, now(), otherwise, message);
    const decided = recordOfEntry(entry);
    return answer(reply, { ...errorBody(409, message, now()), decided }, 409);
  };
}
