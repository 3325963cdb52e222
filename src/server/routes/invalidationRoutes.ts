import type { FastifyInstance } from 'fastify';
import { routes } from '../../contract/routes.ts';
import type { InvalidationsAnswer } from '../../contract/shops.ts';
import { authorize } from '../auth/authorize.ts';
import { handleStoreFailure } from '../http/handleStoreFailure.ts';
import { answer, sendError } from '../http/sendAnswer.ts';
import type { SchemaTypes } from '../http/validateRequests.ts';
import { invalidationOf } from '../shops/lookUpAnswer.ts';
import type { ShopService } from './shopRoutes.ts';

/** The error message for an expired cursor. The client may have missed invalidations, so it must check all its stored data. */
const expired =
  "This cursor has expired. Repeat your stored look-ups with refresh=true, fetch shops and merchants again, and start again without 'after'";

/**
 * The error message for a cursor that this log does not contain, because it was issued before the store was restored or by a
 * different environment.
 */
const beyond =
  "This cursor is beyond the end of your log, so it belongs to a different store. Repeat your stored look-ups with refresh=true, fetch shops and merchants again, and start again without 'after'";

/** Returns undefined if the text is not a cursor. */
export const cursorNumber = (text: string): number | undefined =>
  /^\d+$/.test(text) ? Math.min(Number(text), Number.MAX_SAFE_INTEGER) : undefined;

/** Adds the route for invalidations, which are changes to results that a caller has received (section 4 of the contract). */
export function invalidationRoutes(app: FastifyInstance, { service, repositories, log }: ShopService): void {
  app.withTypeProvider<SchemaTypes>().route({
    ...routes.listInvalidations,
    preValidation: authorize(service, 'shops'),
    handler: async (request, reply) => {
      const { caller, now } = request.authorized;
      const { after = '0', limit } = request.query;
      const number = cursorNumber(after);
      if (number === undefined) {
        return sendError(reply, now, 400, `Parameter 'after' must be a cursor from an earlier response, got '${after}'`);
      }
      return handleStoreFailure({ log, now: service.now }, reply, failureTexts, async () => {
        const found = await repositories.invalidations.read(caller.id, number, limit);
        if (number > 0 && (await repositories.invalidations.forgottenUpTo(caller.id)) > number)
          return sendError(reply, now, 410, expired);
        if (found.length === 0 && (await repositories.invalidations.lastNumber(caller.id)) < number)
          return sendError(reply, now, 410, beyond);
        const body: InvalidationsAnswer = {
          invalidations: found.map(invalidationOf),
          cursor: `${found.at(-1)?.number ?? number}`,
        };
        return answer(reply, body);
      });
    },
  });
}

const failureTexts = {
  log: 'cannot read invalidations',
  answer: 'Invalidations are unavailable; try again in a moment',
};
