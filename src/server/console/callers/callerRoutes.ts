import type { FastifyInstance } from 'fastify';
import type { callerFigureEndpoints } from '../../../contract/console/callerFigures.ts';
import type { CallerEndpointId } from '../../../contract/console/callers.ts';
import { problemFields } from '../../../contract/console/inputProblem.ts';
import { PartnerDataChanged } from '../../../store/callers/callerRepository.ts';
import { handleStoreFailure } from '../../http/handleStoreFailure.ts';
import { sendError } from '../../http/sendAnswer.ts';
import { type EndpointHandler, handle } from '../endpointHandlers.ts';
import { type CallerChangesOptions, type CallerHandler, openCallerChanges } from './callerChanges.ts';
import { callerTasks } from './callerTasks.ts';
import { credentialTasks } from './credentialTasks.ts';
import { type FigureOptions, figureTasks } from './figureTasks.ts';
import { partnerDataTasks } from './partnerDataTasks.ts';
import { PartnerLineError } from './partnerLines.ts';
import { ChangeError } from './planChanges.ts';

type Handled = CallerEndpointId | keyof typeof callerFigureEndpoints;

/** Provides the functions of `npm run callers` over HTTP. Plans and stores changes with the same code. */
export function callerEndpointRoutes(scope: FastifyInstance, options: CallerChangesOptions & FigureOptions): void {
  const changes = openCallerChanges(options);
  const [callers, credentials, partnerData] = [callerTasks(changes), credentialTasks(changes), partnerDataTasks(changes)];
  const figures = figureTasks(changes, options);
  const handlers: Readonly<Record<Handled, CallerHandler>> = {
    getCoverage: figures.coverage,
    getCallerUse: figures.use,
    listCallers: callers.list,
    addCaller: callers.add,
    showCaller: callers.show,
    changeCaller: callers.change,
    removeCaller: callers.remove,
    replacePartnerData: partnerData.replace,
    removePartnerData: partnerData.remove,
    addCredential: credentials.rotate,
    revokeCredential: credentials.revoke,
    renewSigningKeys: credentials.renewSigningKeys,
  };
  for (const [id, handler] of Object.entries(handlers) as [Handled, CallerHandler][]) {
    handle(scope, id, guarded(options, handler) as EndpointHandler<Handled>);
  }
}

/** Responds to a ChangeError with its message, and with 503 if the store is unavailable. */
function guarded({ service, log }: CallerChangesOptions, handler: CallerHandler): CallerHandler {
  const { now } = service;
  const failureTexts = { log: 'the store is unavailable', answer: 'The store is unavailable; try again in a moment' };
  return (request, reply) =>
    handleStoreFailure({ log, now }, reply, failureTexts, async () => {
      try {
        return await handler(request, reply);
      } catch (error) {
        if (error instanceof ChangeError)
          return sendError(reply, now(), error.status, error.sentence, problemFields(error.problems));
        if (error instanceof PartnerDataChanged) return sendError(reply, now(), 412, error.sentence);
        if (error instanceof PartnerLineError) return sendError(reply, now(), 400, error.message, problemFields([error.problem]));
        throw error;
      }
    });
}
