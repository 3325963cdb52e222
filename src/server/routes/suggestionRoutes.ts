import type { FastifyInstance } from 'fastify';
import { readIdempotencyKey } from '../../contract/idempotencyKey.ts';
import { routes } from '../../contract/routes.ts';
import type { SuggestionAnswer } from '../../contract/suggestions.ts';
import { KeyInUse } from '../../store/shops/suggestionKeys.ts';
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
        const key = readIdempotencyKey(request.headers['idempotency-key']);
        if (!key.ok) return sendError(reply, now, 400, key.message);
        const wait = quota.take(caller.id, 1, now);
        if (wait > 0) {
          reply.header('retry-after', `${Math.ceil(wait / 1_000)}`);
          return sendError(reply, now, 429, usedUp(wait));
        }
        return handleStoreFailure({ log, now: service.now }, reply, failureTexts, async () => {
          const added = { callerId: caller.id, original, current, suggestion, source };
          const id = await repositories.suggestions.add(added, now, key.value).catch(ifKeyInUse);
          if (id === undefined) return sendError(reply, now, 422, otherBody);
          const said: SuggestionAnswer = { id };
          return answer(reply, said, 202);
        });
      },
    });
  });
}

const otherBody =
  'This Idempotency-Key belongs to an earlier request with a different body. Send a new key for a new suggestion, or repeat the earlier request unchanged';

/** @throws all other errors */
function ifKeyInUse(error: unknown): undefined {
  if (!(error instanceof KeyInUse)) throw error;
}

const failureTexts = {
  log: 'cannot store a suggestion',
  answer: 'The suggestion could not be stored; try again in a moment',
};
