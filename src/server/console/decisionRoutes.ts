/** What waits for the operator's decision: callers' suggestions, and customers' reports. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ReportedAtmList } from '../../contract/console/reportedAtms.ts';
import type { ReviewedSuggestion, SuggestionQueue } from '../../contract/console/suggestions.ts';
import { errorBody } from '../../contract/errors.ts';
import { hasReference } from '../../core/atms/reportReference.ts';
import { RegisterError } from '../../store/shops/registerError.ts';
import type { Suggestion } from '../../store/shops/shopRepositories.ts';
import type { Store } from '../../store/store.ts';
import { StoreError } from '../../store/storeError.ts';
import { answer, sendError } from '../http/sendAnswer.ts';
import { auditedFor, recordOfEntry } from './auditRoutes.ts';
import { expectedVersion, handle, operatorOf } from './endpointHandlers.ts';
import { countsOfDecision, readDecided, reportsAsJson, reportsEntry, sortReported, undoneEntry } from './reportedAtms.ts';
import { correctionOf, decisionEntry } from './reviewedSuggestions.ts';
import { reviewedAsJson } from './suggestionsAsJson.ts';

/** The corrections that callers suggest. A decision and its correction are one transaction. */
export function operatorSuggestionRoutes(scope: FastifyInstance, store: Store, now: () => number): void {
  const { suggestions, register } = store.shops;

  const sendDecided = decidedSender(store, now);

  handle(scope, 'listSuggestions', async ({ query: { status } }, reply) => {
    const found = await suggestions.list(status === 'all' ? undefined : 'open');
    const queue: SuggestionQueue = { suggestions: await reviewedAsJson(store, found) };
    return answer(reply, queue);
  });

  handle(scope, 'decideSuggestion', async (request, reply): Promise<FastifyReply> => {
    const { id } = request.params;
    const { decision, note, correction } = request.body;
    if (correction && decision === 'rejected')
      return sendError(reply, now(), 400, "'correction' is possible only if the decision is 'accepted'");
    if ((await suggestions.find(id)) === undefined) return sendError(reply, now(), 404, 'There is no suggestion with this id');
    // The entry in the audit log is found by the time of the decision.
    const at = now();
    const audited = auditedFor(request, store, decisionEntry(id, request.body), at);
    try {
      const edits = correction ? [await correctionOf(register, correction)] : [];
      if (!(await audited.shops.suggestions.decide(id, decision, edits, at, note, operatorOf(request).name)))
        return await sendDecided(reply, id, 'This suggestion has already been accepted or rejected', 409);
    } catch (error) {
      // The correction names a record or a field that does not exist, or an invalid value.
      if (!(error instanceof StoreError) || error.isAway || error.isPartial || error.isDamaged) throw error;
      return sendError(reply, now(), 400, error.message, error instanceof RegisterError ? { problem: error.problem } : undefined);
    }
    const [reviewed] = await reviewedAsJson(store, [(await suggestions.find(id)) as Suggestion]);
    return answer(reply, reviewed as ReviewedSuggestion);
  });
}

/** The maximum number of decisions in a list. */
const mostDecided = 100;

/** Customers' reports on ATMs. A decision also removes the caution about the ATM. */
export function reportedAtmRoutes(scope: FastifyInstance, store: Store, now: () => number): void {
  handle(scope, 'listReports', async ({ query: { status, reference } }, reply) => {
    const [open, decided] = await Promise.all([
      store.reports.list(),
      status === 'all' ? readDecided(store, { limit: mostDecided, ...(reference && { reference }) }) : undefined,
    ]);
    const found = reference ? open.filter(({ reports }) => reports.some(({ id }) => hasReference(id, reference))) : open;
    const list: ReportedAtmList = {
      atms: [...reportsAsJson(sortReported(found, now()), now())],
      ...(decided && { decided: [...decided] }),
    };
    return answer(reply, list);
  });

  const sendDecided = decidedSender(store, now);

  handle(scope, 'decideReports', async (request, reply): Promise<FastifyReply> => {
    const { uid } = request.params;
    const at = now();
    const audited = auditedFor(request, store, reportsEntry(uid, request.body), at);
    const decided = await audited.reports.decide(uid, at, expectedVersion(request));
    if (decided === 'changed')
      return sendError(reply, at, 412, 'Customers have sent other reports on this ATM since you read them. Read them again');
    if (decided === undefined) return sendDecided(reply, uid, 'There are no reports on this ATM');
    return answer(reply, countsOfDecision(decided));
  });

  handle(scope, 'undoReportDecision', async (request, reply): Promise<FastifyReply> => {
    const { uid } = request.params;
    const decidedAt = Date.parse(request.query.decidedAt);
    if (Number.isNaN(decidedAt))
      return sendError(reply, now(), 400, `'decidedAt' is a time that does not exist: '${request.query.decidedAt}'`);
    const audited = auditedFor(request, store, undoneEntry(uid), now());
    const undone = await audited.reports.undoDecision(uid, decidedAt);
    if (undone === undefined)
      return sendError(reply, now(), 404, 'There is no such decision on this ATM, or it was already undone');
    return answer(reply, countsOfDecision(undone));
  });
}

/** The actions in the audit log that record a decision. In the previous release, a decision on reports deleted them. */
const decidingActions: readonly string[] = ['suggestion.decide', 'reports.decide', 'reports.clear'];

/**
 * Returns a function that responds with 409 and the earlier decision, or with another status if the audit log contains none, or
 * if it was undone.
 */
function decidedSender(store: Store, now: () => number) {
  return async (reply: FastifyReply, subject: string, message: string, otherwise = 404): Promise<FastifyReply> => {
    const entries = await store.audit.list({ subjects: [subject], limit: 20 });
    const entry = entries.find(({ action }) => decidingActions.includes(action) || action === 'reports.undo');
    if (entry === undefined || entry.action === 'reports.undo') return sendError(reply, now(), otherwise, message);
    const decided = recordOfEntry(entry);
    return answer(reply, { ...errorBody(409, message, now()), decided }, 409);
  };
}
