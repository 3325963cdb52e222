import type { FastifyInstance } from 'fastify';
import { largestSuggestion, readSuggestion, type SuggestionAnswer } from '../../contract/suggestions.ts';
import { readJson, takeOnlyJson } from '../http/readJson.ts';
import { answer, refuse } from '../http/refuse.ts';
import { unlessStoreFails } from '../http/unlessStoreFails.ts';
import { usedUp } from '../shops/sandbox/dailyQuota.ts';
import { authorize } from './authorize.ts';
import type { ShopService } from './shopRoutes.ts';

/** What callers suggest to correct: contract, section 4. It waits for an operator. */
export async function suggestionRoutes(app: FastifyInstance, { service, books, quota, log }: ShopService): Promise<void> {
  await app.register(async (scope) => {
    takeOnlyJson(scope, largestSuggestion);
    scope.post('/v6/suggestions', async (request, reply) => {
      const authorized = await authorize(service, request, reply, 'shops');
      if (!authorized) return reply;
      const { caller, now } = authorized;
      const body = readJson(request.body);
      if (!body.ok) return refuse(reply, now, 400, body.message);
      const suggestion = readSuggestion(body.value);
      if (!suggestion.ok) return refuse(reply, now, 400, suggestion.message);
      const wait = quota.take(caller.id, 1, now);
      if (wait > 0) {
        reply.header('retry-after', `${Math.ceil(wait / 1_000)}`);
        return refuse(reply, now, 429, usedUp(wait));
      }
      return unlessStoreFails({ log, now: service.now }, reply, sayings, async () => {
        const id = await books.suggestions.add({ callerId: caller.id, ...suggestion.value }, now);
        const said: SuggestionAnswer = { id };
        return answer(reply, said, 202);
      });
    });
  });
}

const sayings = {
  log: 'a suggestion could not be kept',
  answer: 'The suggestion could not be stored; try again in a moment',
};
