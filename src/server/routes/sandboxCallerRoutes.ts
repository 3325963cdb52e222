import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { routes } from '../../contract/routes.ts';
import { type EventTrialAnswer, eventKinds, type FrameOrigins, largestSandboxBody } from '../../contract/sandboxCallers.ts';
import type { CallerRepository, CallersState } from '../../store/callers/callerRepository.ts';
import { callerFields } from '../auth/callerFields.ts';
import { requestCosts } from '../auth/limits/requestLimits.ts';
import { isSandbox } from '../auth/sandboxCaller.ts';
import { handleStoreFailure } from '../http/handleStoreFailure.ts';
import { takeOnlyJson } from '../http/readJson.ts';
import { answer, sendError } from '../http/sendAnswer.ts';
import type { SchemaTypes } from '../http/validateRequests.ts';
import { invalidationOf } from '../shops/lookUpAnswer.ts';
import { usedUp } from '../shops/sandbox/dailyQuota.ts';
import { authorizeSecret } from './authorizeSecret.ts';
import type { ShopService } from './shopRoutes.ts';

const failureTexts = {
  log: 'cannot change a sandbox',
  answer: 'The sandbox cannot be changed; try again in a moment',
};

const onlySandboxes = 'Only sandboxes can use this endpoint';
const noSuchEvent = 'There are no events with this level and type';
const nothingReceived =
  'This sandbox has not yet received the records that these events require. Send a complete look-up that finds a shop, and request its merchant with GET /v6/merchants/{uid}';

interface SandboxCallers {
  readonly repository: Pick<CallerRepository, 'read' | 'change'>;
  /** Reads the changed callers, so that the next request finds them. */
  readonly look: () => Promise<void>;
}

/** The routes with which a sandbox triggers events and sets the origins of its finder. */
export async function sandboxCallerRoutes(
  app: FastifyInstance,
  { service, repositories, quota, log }: ShopService,
  { repository, look }: SandboxCallers,
): Promise<void> {
  const preValidation = authorizeSecret(service, onlySandboxes, { cost: requestCosts.sandboxWrite, accepts: isSandbox });
  const guarded = (reply: FastifyReply, work: () => Promise<FastifyReply>) =>
    handleStoreFailure({ log, now: service.now }, reply, failureTexts, work);

  await app.register(async (scope) => {
    takeOnlyJson(scope, largestSandboxBody);
    const typed = scope.withTypeProvider<SchemaTypes>();
    typed.route({
      ...routes.simulateEvents,
      preValidation,
      handler: ({ body, authorized: { caller, now } }, reply) => {
        const { level, type } = body;
        const events = eventKinds.filter((one) => (level ?? one.level) === one.level && (type ?? one.type) === one.type);
        if (events.length === 0) return sendError(reply, now, 400, noSuchEvent);
        const wait = quota.take(caller.id, events.length, now);
        if (wait > 0) {
          reply.header('retry-after', `${Math.ceil(wait / 1_000)}`);
          return sendError(reply, now, 429, usedUp(wait));
        }
        return guarded(reply, async () => {
          let unwritten = events.length;
          try {
            const written = await repositories.invalidations.simulate(caller.id, events, now);
            unwritten -= written?.length ?? 0;
            if (written === undefined) return sendError(reply, now, 409, nothingReceived);
            const said: EventTrialAnswer = { invalidations: written.map(invalidationOf) };
            return answer(reply, said, 202);
          } finally {
            quota.giveBack(caller.id, unwritten);
          }
        });
      },
    });
    typed.route({
      ...routes.setFrameOrigins,
      preValidation,
      handler: ({ body: { origins }, authorized: { caller, now } }, reply) => {
        const { is, mustBe } = callerFields.frameAncestors;
        if (!is(origins)) return sendError(reply, now, 400, `Field 'origins' must be ${mustBe}`);
        return guarded(reply, async () => {
          const said: FrameOrigins = { origins };
          const profileIn = ({ callers }: CallersState) => callers.find(({ slug }) => slug === caller.id);
          // A change makes every process read all callers again, so repeated requests must not write.
          const { frameAncestors = [] } = profileIn(await repository.read()) ?? {};
          if (isDeepStrictEqual(frameAncestors, origins)) return answer(reply, said);
          await repository.change((state) => {
            const profile = profileIn(state);
            if (!profile) return {};
            const { frameAncestors: _, ...others } = profile;
            return { callers: [{ ...others, ...(origins.length > 0 && { frameAncestors: origins }) }] };
          }, now);
          await look();
          return answer(reply, said);
        });
      },
    });
  });
}
