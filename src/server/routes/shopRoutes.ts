import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readAt } from '../../contract/at.ts';
import { lookUpOf, lookUpsOf } from '../../contract/cardTransactions.ts';
import { largestBatchBody, largestLookUp, mostBatchValues, onlyInLookUpBody } from '../../contract/lookUpBatch.ts';
import type { RawQuery } from '../../contract/parameters.ts';
import { routes } from '../../contract/routes.ts';
import { completenessOf } from '../../core/shops/completeness.ts';
import type { TransactionDigests } from '../../store/shops/digests.ts';
import type { AnsweredAtm, OutcomeWithRecords, ShopRepositories } from '../../store/shops/shopRepositories.ts';
import { type AuthorizedRequest, authorize, type Service } from '../auth/authorize.ts';
import { requestCosts } from '../auth/limits/requestLimits.ts';
import { publicOwnFees } from '../auth/ownFees.ts';
import type { LogoOf } from '../dataset/logos/merchantLogos.ts';
import { handleStoreFailure } from '../http/handleStoreFailure.ts';
import { takeOnlyJson } from '../http/readJson.ts';
import { answer, retryWhenLoaded, sendError } from '../http/sendAnswer.ts';
import type { SchemaTypes } from '../http/validateRequests.ts';
import type { Log } from '../observability/log.ts';
import type { Usage } from '../observability/usage.ts';
import { type Asked, lookUp } from '../shops/lookUp.ts';
import { basicAnswer, completeLookUpAnswer, merchantsOf, type PaymentDetails, withdrawalOf } from '../shops/lookUpAnswer.ts';
import type { WasOpen } from '../shops/openAtPayment.ts';
import { paymentDetails } from '../shops/paymentDetails.ts';
import { type DailyQuota, usedUp } from '../shops/sandbox/dailyQuota.ts';
import { merchantRecord, operatorRecord, shopRecord } from '../shops/shopRecord.ts';
import type { DigestWatcher } from '../shops/watchDigests.ts';
import type { KeptMatcher, MatcherWatcher } from '../shops/watchMatcher.ts';
import { type AskedWithdrawal, answerWithdrawals } from '../shops/withdrawals/answerWithdrawals.ts';
import type { machineIndexes } from '../shops/withdrawals/machineIndexes.ts';

export interface ShopService {
  readonly service: Service;
  readonly repositories: ShopRepositories;
  readonly matchers: MatcherWatcher;
  readonly digests: DigestWatcher;
  readonly quota: DailyQuota;
  readonly log: Log;
  readonly logoOf: LogoOf;
  readonly wasOpen: WasOpen;
  /** Returns the index of ATMs for withdrawals. */
  readonly machines: ReturnType<typeof machineIndexes>;
  readonly usage: Usage;
}

/**
 * The limits on the structure of a batch. The longest valid text has 512 characters, or 3,072 bytes with escapes. Only ignored
 * fields can contain longer strings.
 */
const batchLimits = { most: mostBatchValues, deepest: 64, longest: 16_384 };

/**
 * Adds the routes that look up shops by card transaction and return records of the register by uid (section 3 of the contract).
 * Basic look-ups return only the shop's uid. Complete look-ups return its record and what the text says about the payment.
 */
export async function shopRoutes(app: FastifyInstance, shops: ShopService): Promise<void> {
  const { service, repositories } = shops;
  const preValidation = authorize(service, 'shops');
  const typed = app.withTypeProvider<SchemaTypes>();
  typed.route({
    ...routes.findShop,
    preValidation,
    handler: ({ query, authorized }, reply) =>
      answerBasic(shops, [lookUpOf(query)], authorized, reply, ([only]) => only as object),
  });
  typed.route({
    ...routes.findCompleteShop,
    preValidation: [preValidation, rejectBodyFields],
    handler: (request, reply) => answerComplete(shops, [lookUpOf(request.query)], request, reply, ([only]) => only as object),
  });
  await app.register(async (scope) => {
    takeOnlyJson(scope, largestLookUp);
    scope.withTypeProvider<SchemaTypes>().route({
      ...routes.findCompleteShopAt,
      preValidation,
      handler: (request, reply) => {
        const { body, authorized } = request;
        const at = body.paidAt === undefined ? undefined : readAt(body.paidAt);
        if (body.paidAt !== undefined && (at === undefined || !('instant' in at)))
          return sendError(reply, authorized.now, 400, `Field 'paidAt' must be a valid time, got '${body.paidAt}'`);
        const paidAt = at !== undefined && 'instant' in at ? at.instant : undefined;
        return answerComplete(shops, [lookUpOf(body)], request, reply, ([only]) => only as object, paidAt);
      },
    });
  });
  await app.register(async (scope) => {
    takeOnlyJson(scope, largestBatchBody, batchLimits);
    const batches = scope.withTypeProvider<SchemaTypes>();
    batches.route({
      ...routes.findShops,
      preValidation,
      handler: ({ body, authorized }, reply) => answerBasic(shops, lookUpsOf(body), authorized, reply, (all) => all),
    });
    batches.route({
      ...routes.findCompleteShops,
      preValidation,
      handler: (request, reply) => answerComplete(shops, lookUpsOf(request.body), request, reply, (all) => all),
    });
  });

  typed.route({
    ...routes.getCompleteness,
    preValidation: authorize(service, 'shops', requestCosts.completeness),
    handler: ({ query, authorized: { caller } }, reply) =>
      fromStore(shops, reply, async () => {
        const lookUps = await repositories.lookUps.latest(caller.id, query.last);
        return answer(
          reply,
          completenessOf(lookUps, (merchant) => shops.logoOf(merchant) !== undefined),
        );
      }),
  });

  typed.route({
    ...routes.getShop,
    preValidation,
    handler: ({ params, authorized: { caller, now } }, reply) =>
      fromStore(shops, reply, async () => {
        const found = await repositories.lookUps.deliverShop(caller.id, params.uid);
        if (found) return answer(reply, shopRecord(found));
        return sendError(
          reply,
          now,
          404,
          'There is no shop with this uid, and no look-up of yours with this handle refers to a shop',
        );
      }),
  });

  typed.route({
    ...routes.getMerchant,
    preValidation,
    handler: ({ params, authorized: { caller, now, served } }, reply) =>
      fromStore(shops, reply, async () => {
        const merchant = (await repositories.lookUps.deliverMerchants(caller.id, [params.uid])).get(params.uid);
        if (merchant) return answer(reply, merchantRecord(merchant, shops.logoOf));
        // Operators of ATMs that the register does not contain are merchants of withdrawals.
        const operator = served.operators.find(params.uid);
        if (operator) return answer(reply, operatorRecord(operator));
        return sendError(reply, now, 404, 'There is no merchant with this uid');
      }),
  });
}

/** Without this error, an integrator would not notice that the service ignores the time or the fee, and that URLs are logged. */
async function rejectBodyFields(
  { query, authorized: { now } }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const given = query as RawQuery;
  const name = onlyInLookUpBody.find((one) => Object.hasOwn(given, one));
  if (name === undefined) return undefined;
  return sendError(
    reply,
    now,
    400,
    `Parameter '${name}' is not supported in the URL. Send it in the body of a POST request to this path, with the other fields`,
  );
}

function countOutcomes({ usage }: ShopService, callerId: string, outcomes: readonly OutcomeWithRecords[]): void {
  for (const { shopUid, merchantUid } of outcomes) {
    usage.noteLookUp(callerId, shopUid !== undefined ? 'found' : merchantUid !== undefined ? 'merchant' : 'unsolved');
  }
}

type BodyOf = (answers: readonly object[]) => object;

function answerBasic(
  shops: ShopService,
  asked: readonly Asked[],
  authorized: AuthorizedRequest,
  reply: FastifyReply,
  bodyOf: BodyOf,
): Promise<FastifyReply> {
  const { repositories } = shops;
  return withMatcher(shops, asked.length, authorized, reply, async (how) => {
    const outcomes = await lookUp(asked, { ...how, repositories, records: false });
    countOutcomes(shops, how.callerId, outcomes);
    const others = await merchantsOf(repositories.register, outcomes);
    return bodyOf(outcomes.map((outcome) => basicAnswer(outcome, others)));
  });
}

/** @param paidAt the time of the payment in a single look-up, epoch ms */
function answerComplete(
  shops: ShopService,
  asked: readonly (Asked & AskedWithdrawal & { readonly explain: boolean })[],
  { authorized, headers }: Pick<FastifyRequest, 'authorized' | 'headers'>,
  reply: FastifyReply,
  bodyOf: BodyOf,
  paidAt?: number,
): Promise<FastifyReply> {
  const { repositories, logoOf, service, machines } = shops;
  const { served, profile, now } = authorized;
  return withMatcher(shops, asked.length, authorized, reply, async (how) => {
    const outcomes = await lookUp(asked, { ...how, repositories, records: true });
    countOutcomes(shops, how.callerId, outcomes);
    const others = await merchantsOf(repositories.register, outcomes);
    const details = await paymentDetails(asked, how.matcher, repositories, how.callerId);
    const [first] = outcomes;
    const wasOpen =
      paidAt === undefined || first?.record === undefined ? undefined : await shops.wasOpen(first.record.shop, paidAt, how.now);
    const atmCaller = async () => {
      const identified = await service.identify(headers, served.operators, 'atms');
      return identified.kind === 'caller' ? identified.caller : undefined;
    };
    let isIndexed = true;
    const withdrawals = await answerWithdrawals(asked, {
      served,
      async indexOf(data) {
        const index = await machines(data);
        isIndexed = index !== undefined;
        return index;
      },
      findMerchants: (uids) => repositories.lookUps.deliverMerchants(how.callerId, uids),
      atmCaller,
      ownFees: () => profile && publicOwnFees(profile, served.operators),
      now,
    });
    const answered = outcomes.flatMap((outcome, at): AnsweredAtm[] => {
      const withdrawal = withdrawalOf(outcome, withdrawals[at]);
      const atmUid = withdrawal?.atm?.uid ?? '';
      return withdrawal && outcome.shopUid === undefined && atmUid !== outcome.atmUid ? [{ key: outcome.key, atmUid }] : [];
    });
    if (answered.length > 0 && (await atmCaller())) {
      // Version 0: an answer without the index may lack its ATM, so it is rechecked when the index is complete.
      const version = isIndexed ? served.snapshot.version : 0;
      await repositories.lookUps.recordAtms(how.callerId, answered, version, how.digests);
    }
    return bodyOf(
      outcomes.map((outcome, at) => {
        const withdrawal = withdrawals[at];
        const own = {
          ...(details[at] as PaymentDetails),
          ...(wasOpen !== undefined && { wasOpen }),
          ...(withdrawal && { withdrawal }),
        };
        return completeLookUpAnswer(outcome, own, others, logoOf);
      }),
    );
  });
}

/** Calls `work` with the current matcher. If the register is still being loaded, or a quota is used up, sends an error. */
async function withMatcher(
  shops: ShopService,
  entries: number,
  { caller, now }: AuthorizedRequest,
  reply: FastifyReply,
  work: (how: {
    readonly matcher: KeptMatcher;
    readonly digests: TransactionDigests;
    readonly callerId: string;
    readonly now: number;
  }) => Promise<object>,
): Promise<FastifyReply> {
  const matcher = shops.matchers.current();
  const digests = shops.digests.current();
  if (!matcher || !digests) {
    reply.headers(retryWhenLoaded);
    return sendError(reply, now, 503, 'The shop register is still being loaded; try again in a moment');
  }
  const wait = shops.quota.take(caller.id, entries, now);
  if (wait > 0) {
    reply.header('retry-after', `${Math.ceil(wait / 1_000)}`);
    return sendError(reply, now, 429, usedUp(wait));
  }
  return fromStore(shops, reply, async () => answer(reply, await work({ matcher, digests, callerId: caller.id, now })));
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
