import type { FastifyInstance, FastifyReply } from 'fastify';
import { lookUpOf, lookUpsOf } from '../../contract/cardTransactions.ts';
import { type LookUpBatch, largestBatchBody, mostBatchValues } from '../../contract/lookUpBatch.ts';
import { type Route, routes } from '../../contract/routes.ts';
import type { LookUpQuery } from '../../contract/shops.ts';
import type { OutcomeWithRecords, ShopRepositories } from '../../store/shops/shopRepositories.ts';
import { type AuthorizedRequest, authorize, type Service } from '../auth/authorize.ts';
import type { LogoOf } from '../dataset/logos/merchantLogos.ts';
import { handleStoreFailure } from '../http/handleStoreFailure.ts';
import { takeOnlyJson } from '../http/readJson.ts';
import { answer, sendError } from '../http/sendAnswer.ts';
import type { SchemaTypes } from '../http/validateRequests.ts';
import type { Log } from '../observability/log.ts';
import { type Asked, lookUp } from '../shops/lookUp.ts';
import { basicAnswer, completeLookUpAnswer, merchantsOf } from '../shops/lookUpAnswer.ts';
import { type DailyQuota, usedUp } from '../shops/sandbox/dailyQuota.ts';
import { merchantRecord, shopRecord } from '../shops/shopRecord.ts';
import type { DigestWatcher } from '../shops/watchDigests.ts';
import type { MatcherWatcher } from '../shops/watchMatcher.ts';

export interface ShopService {
  readonly service: Service;
  readonly repositories: ShopRepositories;
  readonly matchers: MatcherWatcher;
  readonly digests: DigestWatcher;
  readonly quota: DailyQuota;
  readonly log: Log;
  readonly logoOf: LogoOf;
}

/**
 * The limits on the structure of a batch. The longest valid text has 512 characters, or 3,072 bytes with escapes. Only ignored
 * fields can contain longer strings.
 */
const batchLimits = { most: mostBatchValues, deepest: 64, longest: 16_384 };

interface LookUpKind {
  readonly one: Omit<Route, 'schema'> & { readonly schema: { readonly querystring: typeof LookUpQuery } };
  readonly batch: Omit<Route, 'schema'> & { readonly schema: { readonly body: typeof LookUpBatch } };
  readonly records: boolean;
  readonly answerOf: typeof basicAnswer | typeof completeLookUpAnswer;
}

/** Basic look-ups return only the shop's uid. Complete look-ups return its record. */
const kinds: readonly LookUpKind[] = [
  { one: routes.findShop, batch: routes.findShops, records: false, answerOf: basicAnswer },
  { one: routes.findCompleteShop, batch: routes.findCompleteShops, records: true, answerOf: completeLookUpAnswer },
];

/**
 * Adds the routes that look up shops by card transaction and return records of the register by uid (section 3 of the contract).
 */
export async function shopRoutes(app: FastifyInstance, shops: ShopService): Promise<void> {
  const { service, repositories } = shops;
  const preValidation = authorize(service, 'shops');
  const typed = app.withTypeProvider<SchemaTypes>();
  for (const kind of kinds) {
    typed.route({
      ...kind.one,
      preValidation,
      handler: ({ query, authorized }, reply) =>
        answerLookUps(shops, kind, [lookUpOf(query)], authorized, reply, ([only]) => only as object),
    });
    await app.register(async (scope) => {
      takeOnlyJson(scope, largestBatchBody, batchLimits);
      scope.withTypeProvider<SchemaTypes>().route({
        ...kind.batch,
        preValidation,
        handler: ({ body, authorized }, reply) => answerLookUps(shops, kind, lookUpsOf(body), authorized, reply, (all) => all),
      });
    });
  }

  typed.route({
    ...routes.getShop,
    preValidation,
    handler: ({ params, authorized: { caller, now } }, reply) =>
      fromStore(shops, reply, async () => {
        const found = await repositories.lookUps.deliverShop(caller.id, params.uid);
        if (found) return answer(reply, shopRecord(found));
        return sendError(reply, now, 404, 'There is no shop with this uid, and none of your look-ups has this handle');
      }),
  });

  typed.route({
    ...routes.getMerchant,
    preValidation,
    handler: ({ params, authorized: { caller, now } }, reply) =>
      fromStore(shops, reply, async () => {
        const merchant = await repositories.lookUps.deliverMerchant(caller.id, params.uid);
        if (merchant) return answer(reply, merchantRecord(merchant, shops.logoOf));
        return sendError(reply, now, 404, 'There is no merchant with this uid');
      }),
  });
}

async function answerLookUps(
  shops: ShopService,
  kind: LookUpKind,
  asked: readonly Asked[],
  authorized: AuthorizedRequest,
  reply: FastifyReply,
  bodyOf: (answers: readonly object[]) => object,
): Promise<FastifyReply> {
  const { repositories, matchers } = shops;
  const { caller, now } = authorized;
  const matcher = matchers.current();
  const digests = shops.digests.current();
  if (!matcher || !digests) {
    reply.header('retry-after', '1');
    return sendError(reply, now, 503, 'The shop register is still being loaded; try again in a moment');
  }
  const wait = shops.quota.take(caller.id, asked.length, now);
  if (wait > 0) {
    reply.header('retry-after', `${Math.ceil(wait / 1_000)}`);
    return sendError(reply, now, 429, usedUp(wait));
  }
  return fromStore(shops, reply, async () => {
    const outcomes = await lookUp(asked, { repositories, matcher, digests, callerId: caller.id, records: kind.records, now });
    const others = await merchantsOf(repositories.register, outcomes);
    const answers = asked.map(({ transaction }, at) =>
      kind.answerOf(outcomes[at] as OutcomeWithRecords, transaction, others, shops.logoOf),
    );
    return answer(reply, bodyOf(answers));
  });
}

export function fromStore(
  { log, service: { now } }: ShopService,
  reply: FastifyReply,
  work: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  return handleStoreFailure({ log, now }, reply, failureTexts, work);
}

const failureTexts = {
  log: 'the store is unavailable',
  answer: 'The shop register is unavailable; try again in a moment',
};
