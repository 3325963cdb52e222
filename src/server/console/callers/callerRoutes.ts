import type { FastifyInstance, RouteOptions } from 'fastify';
import { type CallerEndpointId, callerEndpoints } from '../../../contract/console/callers.ts';
import { handleStoreFailure } from '../../http/handleStoreFailure.ts';
import { sendError } from '../../http/sendAnswer.ts';
import { ConfigError } from '../../settings/configError.ts';
import { type CallerChangesOptions, openCallerChanges, type Work } from './callerChanges.ts';
import { callerTasks } from './callerTasks.ts';
import { credentialTasks } from './credentialTasks.ts';
import { partnerDataTasks } from './partnerDataTasks.ts';
import { ChangeError } from './planChanges.ts';

/**
 * Provides the functions of `npm run callers` over HTTP. Plans and stores changes with the same code.
 */
export function callerEndpointRoutes(scope: FastifyInstance, options: CallerChangesOptions): void {
  const changes = openCallerChanges(options);
  const [ofCallers, secrets, partnerData] = [callerTasks(changes), credentialTasks(changes), partnerDataTasks(changes)];
  const tasks: Readonly<Record<CallerEndpointId, Work>> = {
    listCallers: ofCallers.list,
    addCaller: ofCallers.add,
    showCaller: ofCallers.show,
    changeCaller: ofCallers.change,
    removeCaller: ofCallers.remove,
    replacePartnerData: partnerData.replace,
    removePartnerData: partnerData.forget,
    addCredential: secrets.rotate,
    revokeCredential: secrets.revoke,
    renewSigningKeys: secrets.renewSigningKeys,
  };
  for (const [id, work] of Object.entries(tasks) as [CallerEndpointId, Work][]) {
    const route = {
      ...callerEndpoints[id],
      exposeHeadRoute: false,
      ...(id === 'replacePartnerData' && { preValidation: guarded(options, partnerData.requireLines) }),
      handler: guarded(options, work),
    };
    scope.route(route as RouteOptions);
  }
}

/** Responds to a ChangeError with its message, and with 503 if the store is unavailable. */
function guarded({ service, log }: CallerChangesOptions, work: Work): Work {
  const { now } = service;
  const failureTexts = { log: 'the store is unavailable', answer: 'The store is unavailable; try again in a moment' };
  return (request, reply) =>
    handleStoreFailure({ log, now }, reply, failureTexts, async () => {
      try {
        return await work(request, reply);
      } catch (error) {
        if (error instanceof ChangeError) return sendError(reply, now(), error.status, error.sentence);
        if (error instanceof ConfigError) return sendError(reply, now(), 400, error.message);
        throw error;
      }
    });
}
