import type { FastifyInstance } from 'fastify';
import { type InvalidationsAnswer, invalidationParameters } from '../../contract/shops.ts';
import { readQuery } from '../http/readQuery.ts';
import { answer, refuse } from '../http/refuse.ts';
import { unlessStoreFails } from '../http/unlessStoreFails.ts';
import { invalidationOf } from '../shops/lookUpAnswer.ts';
import { authorize } from './authorize.ts';
import type { ShopService } from './shopRoutes.ts';

/** Nothing is skipped in silence: whoever has not asked for so long must look at all that it stores. */
const tooOld =
  "What came after this cursor is not kept any more: repeat your stored look-ups with refresh=true, fetch shops and merchants again, and begin without 'after'";

/** A store that was restored, or another environment's cursor: what it stands for is not in this log. */
const beyond =
  "This cursor lies beyond the end of your log, so it is from another store: repeat your stored look-ups with refresh=true, fetch shops and merchants again, and begin without 'after'";

/** What changed of what a caller was given: contract, section 4. */
export function invalidationRoutes(app: FastifyInstance, { service, books, log }: ShopService): void {
  app.get('/v6/invalidations', async (request, reply) => {
    const authorized = await authorize(service, request, reply, 'shops');
    if (!authorized) return reply;
    const { caller, now } = authorized;
    const query = readQuery(invalidationParameters, request.query);
    if (!query.ok) return refuse(reply, now, 400, query.message);
    const { after = '0', limit } = query.value;
    const number = /^\d+$/.test(after) ? Math.min(Number(after), Number.MAX_SAFE_INTEGER) : undefined;
    if (number === undefined) {
      return refuse(reply, now, 400, `Parameter 'after' must be the cursor of an earlier answer, got '${after}'`);
    }
    return unlessStoreFails({ log, now: service.now }, reply, sayings, async () => {
      const found = await books.invalidations.read(caller.id, number, limit);
      if (number > 0 && (await books.invalidations.forgottenUpTo(caller.id)) > number) return refuse(reply, now, 410, tooOld);
      if (found.length === 0 && (await books.invalidations.lastNumber(caller.id)) < number)
        return refuse(reply, now, 410, beyond);
      const body: InvalidationsAnswer = {
        invalidations: found.map(invalidationOf),
        cursor: `${found.at(-1)?.number ?? number}`,
      };
      return answer(reply, body);
    });
  });
}

const sayings = {
  log: 'invalidations could not be read',
  answer: 'Invalidations are unavailable; try again in a moment',
};
