import type { FastifyInstance } from 'fastify';
import { routes } from '../../contract/routes.ts';
import type { SuggestionAnswer } from '../../contract/suggestions.ts';
import { authorize } from '../auth/authorize.ts';
import { handleStoreFailure } from '../http/handleStoreFailure.ts';
import { takeOnlyJson } from '../http/readJson.ts';
import { answer, sendError } from '../http/sendAnswer.ts';
import type { SchemaTypes } from '../http/validateRequests.ts';
import { usedUp } from '../shops/sandbox/dailyQuota.ts';
import type { ShopService } from './shopRoutes.ts';

/** The route for corrections that callers suggest (section 4 of the contract). An operator reviews them. */
export async function suggestionRoutes(app: FastifyInstance, { service, repositories, quota, log }: ShopService): Promise<void> {
  await app.register(async (scope) => {
    takeOnlyJson(scope, routes.suggest.config.largest);
    scope.withTypeProvider<SchemaTypes>().route({
      ...routes.suggest,
      preValidation: authorize(service, 'shops'),
      handler: async (request, reply) => {
        const { caller, now } = request.authorized;
        const { original = null, current = null, suggestion, source } = request.body;
        const wait = quota.take(caller.id, 1, now);
        if (wait > 0) {
          reply.header('retry-after', `${Math.ceil(wait / 1_000)}`);
          return sendError(reply, now, 429, usedUp(wait));
        }
        return handleStoreFailure({ log, now: service.now }, reply, failureTexts, async () => {
          const id = await repositories.suggestions.add({ callerId: caller.id, original, current, suggestion, source }, now);
          const said: SuggestionAnswer = { id };
          return answer(reply, said, 202);
        });
      },
    });
  });
}

const failureTexts = {
  log: 'cannot store a suggestion',
  answer: 'The suggestion could not be stored; try again in a moment',
};
