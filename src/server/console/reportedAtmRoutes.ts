import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ClearedReports, ReportedAtmList } from '../../contract/console/reportedAtms.ts';
import type { Store } from '../../store/store.ts';
import { answer, sendError } from '../http/sendAnswer.ts';
import { auditedFor } from './auditRoutes.ts';
import { handle } from './endpointHandlers.ts';
import { clearingEntry, reportsAsJson, sortReported } from './reportedAtms.ts';

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
