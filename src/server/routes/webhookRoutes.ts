import type { lookup } from 'node:dns';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { routes } from '../../contract/routes.ts';
import {
  largestWebhookBody,
  type RemovedWebhook,
  type TestDelivery,
  usualOverlap,
  type WebhookSecret,
  type WebhooksAnswer,
} from '../../contract/webhooks.ts';
import { mostWebhooks, type Webhook } from '../../store/shops/webhookRepository.ts';
import { requestCosts } from '../auth/limits/requestLimits.ts';
import { handleStoreFailure } from '../http/handleStoreFailure.ts';
import { takeOnlyJson } from '../http/readJson.ts';
import { answer, sendError } from '../http/sendAnswer.ts';
import type { SchemaTypes } from '../http/validateRequests.ts';
import { checkReceiver } from '../shops/checkReceiver.ts';
import { deliverTestMessage, newWebhookSecret } from '../shops/deliverWebhook.ts';
import type { Post } from '../shops/postToReceiver.ts';
import { failureRecord, urlFaultTexts, webhookRecord } from '../shops/webhookTexts.ts';
import { authorizeSecret } from './authorizeSecret.ts';
import { cursorNumber } from './invalidationRoutes.ts';
import type { ShopService } from './shopRoutes.ts';

interface Receivers {
  readonly post: Post;
  /** Non-public networks that are allowed, in the format of `isNetwork`. */
  readonly networks?: readonly string[];
  /** Looks up names. If omitted, the system's resolver is used. */
  readonly resolve?: typeof lookup;
}

const hour = 3_600_000;

const failureTexts = {
  log: 'cannot read or store webhooks',
  answer: 'Webhooks are unavailable; try again in a moment',
};

/** The error message for a replay that would silently omit expired events. */
const expired =
  "Events after this cursor have expired. Repeat your stored look-ups with refresh=true, fetch shops and merchants again, and replay with 'after' set to '0'";

const unknown = 'You have no webhook with this id';
const anonymous = 'Only callers with credentials can have webhooks';

/** The routes with which a caller manages its own webhooks. */
export async function webhookRoutes(app: FastifyInstance, shops: ShopService, receivers: Receivers): Promise<void> {
  const { service, repositories, log } = shops;
  const { webhooks, invalidations } = repositories;

  const preValidation = authorizeSecret(service, anonymous);
  const costly = authorizeSecret(service, anonymous, { cost: requestCosts.webhook });

  const guarded = (reply: FastifyReply, work: () => Promise<FastifyReply>) =>
    handleStoreFailure({ log, now: service.now }, reply, failureTexts, work);
  const notFound = (reply: FastifyReply, now: number) => sendError(reply, now, 404, unknown);
  const withSecret = (hook: Webhook, now: number): WebhookSecret => ({ webhook: webhookRecord(hook, now), secret: hook.secret });
  const find = async (callerId: string, id: string) => (await webhooks.list(callerId)).find((hook) => hook.id === id);

  const typed = app.withTypeProvider<SchemaTypes>();
  typed.route({
    ...routes.listWebhooks,
    preValidation,
    handler: ({ authorized: { caller, now } }, reply) =>
      guarded(reply, async () => {
        const body: WebhooksAnswer = { webhooks: (await webhooks.list(caller.id)).map((hook) => webhookRecord(hook, now)) };
        return answer(reply, body);
      }),
  });
  typed.route({
    ...routes.removeWebhook,
    preValidation,
    handler: ({ params: { id }, authorized: { caller, now } }, reply) =>
      guarded(reply, async () => {
        if (!(await webhooks.remove(caller.id, id))) return notFound(reply, now);
        const body: RemovedWebhook = { id };
        return answer(reply, body);
      }),
  });
  typed.route({
    ...routes.testWebhook,
    preValidation: costly,
    handler: ({ params: { id }, authorized: { caller, now } }, reply) =>
      guarded(reply, async () => {
        const hook = await find(caller.id, id);
        if (!hook) return notFound(reply, now);
        const wait = Math.ceil((await webhooks.startTest(caller.id, now)) / 1_000);
        if (wait > 0) {
          reply.header('retry-after', `${wait}`);
          return sendError(
            reply,
            now,
            429,
            `You can send only one test message a minute, regardless of the number of webhooks; try again in ${wait} seconds`,
          );
        }
        const { status, failure } = await deliverTestMessage(receivers.post, hook, now);
        const body: TestDelivery =
          failure === undefined
            ? { delivered: true, ...(status !== undefined && { status }) }
            : { delivered: false, ...failureRecord(failure) };
        return answer(reply, body);
      }),
  });

  await app.register(async (scope) => {
    takeOnlyJson(scope, largestWebhookBody);
    const taking = scope.withTypeProvider<SchemaTypes>();
    taking.route({
      ...routes.setWebhook,
      preValidation: costly,
      handler: async ({ body, authorized: { caller, now } }, reply) => {
        const checked = await checkReceiver(body.url, receivers.networks, receivers.resolve);
        if ('fault' in checked) return sendError(reply, now, 400, urlFaultTexts[checked.fault]);
        if (checked.unresolved !== undefined) return sendError(reply, now, 400, urlFaultTexts.unresolved);
        return guarded(reply, async () => {
          const hook = await webhooks.set(caller.id, checked.url, newWebhookSecret(), now);
          if (hook) return answer(reply, withSecret(hook, now), 201);
          return sendError(reply, now, 409, `You already have ${mostWebhooks} webhooks. Remove one of them first`);
        });
      },
    });
    taking.route({
      ...routes.rotateWebhookSecret,
      preValidation,
      handler: ({ params: { id }, body: { overlapHours = usualOverlap }, authorized: { caller, now } }, reply) =>
        guarded(reply, async () => {
          const until = now + overlapHours * hour;
          const hook = await webhooks.rotate(caller.id, id, newWebhookSecret(), until, now);
          return hook ? answer(reply, withSecret(hook, now)) : notFound(reply, now);
        }),
    });
    taking.route({
      ...routes.replayWebhook,
      preValidation: costly,
      handler: ({ params: { id }, body: { after }, authorized: { caller, now } }, reply) => {
        const number = after === undefined ? undefined : cursorNumber(after);
        if (after !== undefined && number === undefined)
          return sendError(reply, now, 400, "Field 'after' must be a cursor from an earlier message");
        return guarded(reply, async () => {
          const own = await find(caller.id, id);
          if (!own) return notFound(reply, now);
          const isRestart = number === 0;
          if (!isRestart && (await invalidations.forgottenUpTo(caller.id)) > (number ?? own.sentNumber))
            return sendError(reply, now, 410, expired);
          const hook = await webhooks.replay(caller.id, id, number, now);
          if (hook === undefined) return notFound(reply, now);
          if (hook !== 'beyond') return answer(reply, webhookRecord(hook, now), 202);
          return sendError(
            reply,
            now,
            400,
            "Field 'after' must not be beyond the webhook's cursor, because events would be skipped",
          );
        });
      },
    });
  });
}
