import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { lookUpsOf } from '../../contract/cardTransactions.ts';
import { ownRoutes } from '../../contract/routes.ts';
import { largestTrial, type SandboxState } from '../../contract/sandbox.ts';
import type { CardTransaction } from '../../core/shops/cardTransaction.ts';
import { limitSenders } from '../http/limitSenders.ts';
import { takeOnlyJson } from '../http/readJson.ts';
import { answer, sendError } from '../http/sendAnswer.ts';
import type { SchemaTypes } from '../http/validateRequests.ts';
import { findExamples } from '../shops/sandbox/findExamples.ts';
import type { SandboxAccess } from '../shops/sandbox/sandboxAccess.ts';
import { tryLookUps } from '../shops/sandbox/tryLookUps.ts';
import type { KeptMatcher } from '../shops/watchMatcher.ts';
import { answerWithdrawals } from '../shops/withdrawals/answerWithdrawals.ts';
import { fromStore, type ShopService } from './shopRoutes.ts';

/**
 * The limit for one address. It allows ten thousand texts immediately, and then a hundred per second, which is sufficient for a
 * person who pastes a list. The limit is needed because callers' look-ups use the same matcher.
 */
const perSender = { burst: 100, refill: 1_000 };

/** The routes for look-ups from the page /docs. The service neither stores nor logs these look-ups. */
export async function sandboxRoutes(app: FastifyInstance, shops: ShopService, door: SandboxAccess): Promise<void> {
  const { service, repositories } = shops;
  const limitSender = limitSenders({ ...perSender, what: 'look-ups', now: service.now });
  const examples = new WeakMap<KeptMatcher, Promise<readonly CardTransaction[]>>();
  const examplesFor = (matcher: KeptMatcher) => {
    const known = examples.get(matcher) ?? findExamples(repositories.register, matcher);
    examples.set(matcher, known);
    known.catch(() => examples.delete(matcher));
    return known;
  };

  app.route({
    ...ownRoutes.getSandbox,
    handler: async (request, reply) => {
      const refused = door(request.headers);
      if (refused) return answer(reply, { open: false, why: refused.message } satisfies SandboxState);
      return fromRegister(shops, reply, async (matcher) => {
        const { shopCount, merchantCount } = matcher;
        const state: SandboxState = { open: true, shopCount, merchantCount, examples: [...(await examplesFor(matcher))] };
        return answer(reply, state);
      });
    },
  });

  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const now = service.now();
    const refused = door(request.headers);
    if (refused) {
      if (refused.status === 401) reply.header('www-authenticate', 'Bearer realm="atms"');
      return sendError(reply, now, refused.status, refused.message);
    }
    return limitSender(request, reply);
  }

  await app.register(async (scope) => {
    takeOnlyJson(scope, ownRoutes.tryLookUps.config.largest);
    scope.withTypeProvider<SchemaTypes>().route({
      ...ownRoutes.tryLookUps,
      preValidation: admit,
      handler: async (request, reply) => {
        const transactions = lookUpsOf(request.body).map(({ transaction }) => transaction);
        if (transactions.length > largestTrial) {
          return sendError(reply, service.now(), 400, `At most ${largestTrial} look-ups at a time, got ${transactions.length}`);
        }
        const { register } = repositories;
        return fromRegister(shops, reply, async (matcher) => {
          const served = await service.watcher.at(service.now());
          // The page has no caller, so it shows the operator of a withdrawal, but no ATM, and writes no receipts.
          const withdrawals =
            served === undefined
              ? []
              : await answerWithdrawals(
                  transactions.map((transaction) => ({ transaction })),
                  {
                    served,
                    indexOf: shops.machines,
                    findMerchants: (uids) => register.findMerchants(uids),
                    atmCaller: async () => undefined,
                    ownFees: () => undefined,
                    now: service.now(),
                  },
                );
          return answer(reply, await tryLookUps(transactions, register, matcher, shops.logoOf, withdrawals));
        });
      },
    });
  });
}

async function fromRegister(
  shops: ShopService,
  reply: FastifyReply,
  work: (matcher: KeptMatcher) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const matcher = shops.matchers.current();
  if (!matcher) {
    reply.header('retry-after', '1');
    return sendError(reply, shops.service.now(), 503, 'The shop register is still being loaded; try again in a moment');
  }
  return fromStore(shops, reply, () => work(matcher));
}
