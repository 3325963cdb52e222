import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { lookUpsOf } from '../../contract/cardTransactions.ts';
import { ownRoutes } from '../../contract/routes.ts';
import { largestTrial, type SandboxState } from '../../contract/sandbox.ts';
import type { CardTransaction } from '../../core/shops/cardTransaction.ts';
import { publicOwnFees } from '../auth/ownFees.ts';
import type { ServedSnapshot } from '../dataset/prepareSnapshot.ts';
import { limitSenders } from '../http/limitSenders.ts';
import { takeOnlyJson } from '../http/readJson.ts';
import { answer, retryWhenLoaded, sendError } from '../http/sendAnswer.ts';
import type { SchemaTypes } from '../http/validateRequests.ts';
import { findExamples } from '../shops/sandbox/findExamples.ts';
import { findWithdrawalExample } from '../shops/sandbox/findWithdrawalExample.ts';
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
  const { register } = repositories;
  const examples = new WeakMap<KeptMatcher, Promise<readonly CardTransaction[]>>();
  const examplesFor = (matcher: KeptMatcher) => {
    const known = examples.get(matcher) ?? findExamples(register, matcher);
    examples.set(matcher, known);
    known.catch(() => examples.delete(matcher));
    return known;
  };

  /**
   * The page may show every ATM that the finder on this service shows, because it identifies as the finder's page does. There are
   * no receipts, because nothing is delivered to a caller.
   */
  const withdrawalsFor = async ({ headers }: Pick<FastifyRequest, 'headers'>, served: ServedSnapshot) => {
    const identified = await service.identify(headers, served.operators, 'atms');
    const { caller, profile } = identified.kind === 'caller' ? identified : {};
    return {
      served,
      indexOf: shops.machines,
      findMerchants: (uids: readonly string[]) => register.findMerchants(uids),
      atmCaller: async () => caller,
      ownFees: () => profile && publicOwnFees(profile, served.operators),
      now: service.now(),
      caller,
    };
  };

  /** Keyed by snapshot and by caller, because some ATMs are visible to one caller only. */
  const withdrawalExamples = new WeakMap<ServedSnapshot['snapshot'], Map<string, Promise<CardTransaction | undefined>>>();
  const withdrawalExampleFor = async (request: FastifyRequest): Promise<readonly CardTransaction[]> => {
    const served = await service.watcher.at(service.now());
    if (served === undefined) return [];
    const how = await withdrawalsFor(request, served);
    const { caller } = how;
    if (caller === undefined) return [];
    const { snapshot } = served;
    const ofCallers = withdrawalExamples.get(snapshot) ?? new Map<string, Promise<CardTransaction | undefined>>();
    withdrawalExamples.set(snapshot, ofCallers);
    const known = ofCallers.get(caller.id) ?? findWithdrawalExample({ ...how, caller }, answerWithdrawals);
    ofCallers.set(caller.id, known);
    known.catch(() => ofCallers.delete(caller.id));
    const example = await known;
    return example ? [example] : [];
  };

  app.route({
    ...ownRoutes.getSandbox,
    handler: async (request, reply) => {
      const refused = door(request.headers);
      if (refused) return answer(reply, { open: false, why: refused.message } satisfies SandboxState);
      return fromRegister(shops, reply, async (matcher) => {
        const { shopCount, merchantCount } = matcher;
        const known = await examplesFor(matcher);
        // The page needs shops, so there is no example without them.
        const withdrawal = known.length > 0 ? await withdrawalExampleFor(request) : [];
        // The withdrawal is near the beginning, where people see it immediately.
        const shown = [...known.slice(0, 2), ...withdrawal, ...known.slice(2)];
        return answer(reply, { open: true, shopCount, merchantCount, examples: shown } satisfies SandboxState);
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
        const asked = lookUpsOf(request.body);
        const transactions = asked.map(({ transaction }) => transaction);
        if (transactions.length > largestTrial) {
          return sendError(reply, service.now(), 400, `At most ${largestTrial} look-ups at a time, got ${transactions.length}`);
        }
        return fromRegister(shops, reply, async (matcher) => {
          const served = await service.watcher.at(service.now());
          const withdrawals = served === undefined ? [] : await answerWithdrawals(asked, await withdrawalsFor(request, served));
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
    reply.headers(retryWhenLoaded);
    return sendError(reply, shops.service.now(), 503, 'The shop register is still being loaded; try again in a moment');
  }
  return fromStore(shops, reply, () => work(matcher));
}
