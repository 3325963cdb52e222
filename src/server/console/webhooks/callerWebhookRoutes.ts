import type { lookup } from 'node:dns';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OperatorEndpointId } from '../../../contract/console/endpoints.ts';
import { type InputProblemCode, problemFields } from '../../../contract/console/inputProblem.ts';
import { includesRole } from '../../../contract/console/roles.ts';
import type {
  DeliveryList,
  DeliveryOutcome,
  DeliveryRecord,
  IssuedWebhookSecret,
  OperatorWebhook,
  OperatorWebhooks,
} from '../../../contract/console/webhooks.ts';
import {
  type DeliveryFailure,
  type Webhook,
  WebhookChanged,
  type WebhookDelivery,
} from '../../../store/shops/webhookRepository.ts';
import type { Store } from '../../../store/store.ts';
import { answer, sendError } from '../../http/sendAnswer.ts';
import { checkReceiver, type UrlFault } from '../../shops/checkReceiver.ts';
import { deliverTestMessage } from '../../shops/deliverWebhook.ts';
import { type Post, receiverRules } from '../../shops/postToReceiver.ts';
import { urlFaultForOperator } from '../../shops/webhookTexts.ts';
import { auditedFor } from '../auditRoutes.ts';
import { ChangeError } from '../callers/planChanges.ts';
import { type EndpointRequest, expectedVersion, handle, operatorOf } from '../endpointHandlers.ts';
import { webhookChanges, withoutQuery } from './webhookChanges.ts';

export interface CallerWebhookOptions {
  readonly store: Store;
  /** Returns whether a caller exists. The service never calls the webhooks of others. */
  readonly isCaller: (slug: string) => Promise<boolean>;
  readonly post: Post;
  /** Non-public networks that are allowed, in the format of `isNetwork`. */
  readonly networks?: readonly string[];
  /** Looks up names. If omitted, the system's resolver is used. */
  readonly resolve?: typeof lookup;
  /** Returns the current time, epoch ms. */
  readonly now: () => number;
}

const faultCodes: Readonly<Record<UrlFault, InputProblemCode>> = {
  notUrl: 'notUrl',
  credentials: 'urlWithPassword',
  fragment: 'urlWithFragment',
  notHttps: 'notHttps',
  noName: 'reservedHost',
  notPublic: 'notPublic',
  resolvesElsewhere: 'notPublic',
  noPort: 'noPort',
};

const iso = (time: number): string => new Date(time).toISOString();

/** @param seesQuery whether the person may see the query of the URL */
function recordOf(hook: Webhook, now: number, seesQuery = true): OperatorWebhook {
  const { id, createdAt, failures, failingSince, lastFailure, nextAttemptAt, formerUntil = 0, disabled, version } = hook;
  return {
    id,
    url: seesQuery ? hook.url : withoutQuery(hook.url),
    ...(createdAt !== undefined && { createdAt: iso(createdAt) }),
    state: disabled ? 'off' : failures > 0 ? 'failing' : 'active',
    cursor: `${hook.sentNumber}`,
    failures,
    ...(failingSince !== undefined && { failingSince: iso(failingSince) }),
    ...(lastFailure && { lastFailure }),
    ...(nextAttemptAt !== undefined && { nextAttemptAt: iso(nextAttemptAt) }),
    ...(formerUntil > now && { formerSecretUntil: iso(formerUntil) }),
    version,
  };
}

/** @param hook the webhook of the delivery, which retries only the events after its cursor */
function deliveryRecord(delivery: WebhookDelivery, hook: Webhook): DeliveryRecord {
  const { id, startedAt, attemptedAt, attempts, events, count, last, delivered = false, status, failure } = delivery;
  const isRetried = !delivered && !delivery.replayed && delivery.after === hook.sentNumber;
  return {
    id,
    startedAt: iso(startedAt),
    attemptedAt: iso(attemptedAt),
    attempts,
    events: [...events],
    count,
    cursor: `${last}`,
    delivered,
    ...(status !== undefined && { status }),
    ...(failure && { failure }),
    ...(isRetried && hook.nextAttemptAt !== undefined && { nextAttemptAt: iso(hook.nextAttemptAt) }),
    replayed: delivery.replayed ?? false,
  };
}

const outcomeOf = ({ status, failure }: { readonly status?: number; readonly failure?: DeliveryFailure }): DeliveryOutcome => ({
  delivered: failure === undefined,
  ...(status !== undefined && { status }),
  ...(failure && { failure }),
});

type WebhookEndpointId = Extract<OperatorEndpointId, `${string}CallerWebhook${string}` | 'listDeliveries' | 'replayDelivery'>;

/** The webhooks of callers. The same functions as in `npm run edit -- webhook` make the changes. */
export function callerWebhookRoutes(scope: FastifyInstance, options: CallerWebhookOptions): void {
  const { store, isCaller, post, networks = [], resolve, now } = options;
  const mayUseLocalHttp = receiverRules(networks).faultOf(new URL('http://localhost/')) === undefined;
  const { webhooks } = store.shops;
  const changesFor = (request: FastifyRequest) =>
    webhookChanges(store, (entryOf) => auditedFor(request, store, entryOf, now()), now());

  /** Registers an endpoint. A ChangeError is the response. */
  function guarded<Id extends WebhookEndpointId>(
    id: Id,
    work: (request: EndpointRequest<Id>, reply: FastifyReply) => Promise<FastifyReply>,
  ): void {
    handle(scope, id, async (request, reply) => {
      try {
        const { slug } = request.params as { readonly slug: string };
        if (!(await isCaller(slug))) throw new ChangeError(404, `There is no caller '${slug}'`);
        return await work(request, reply);
      } catch (error) {
        if (error instanceof ChangeError)
          return sendError(reply, now(), error.status, error.sentence, problemFields(error.problems));
        if (error instanceof WebhookChanged) return sendError(reply, now(), 412, error.sentence);
        throw error;
      }
    });
  }
  const issued = (hook: Webhook, unresolved?: string): IssuedWebhookSecret => ({
    webhook: recordOf(hook, now()),
    secret: hook.secret,
    ...(unresolved !== undefined && { unresolved }),
  });

  guarded('listCallerWebhooks', async (request, reply) => {
    const seesQuery = includesRole(operatorOf(request).role, 'administrator');
    const hooks = await webhooks.list(request.params.slug);
    const list: OperatorWebhooks = {
      webhooks: hooks.map((hook) => recordOf(hook, now(), seesQuery)),
      ...(seesQuery && networks.length > 0 && { networks: [...networks] }),
      ...(seesQuery && mayUseLocalHttp && { localHttp: true }),
    };
    return answer(reply, list);
  });

  guarded('setCallerWebhook', async (request, reply) => {
    const checked = await checkReceiver(request.body.url, networks, resolve);
    if ('fault' in checked) {
      const { fault, address: got } = checked;
      const problem = { code: faultCodes[fault], field: 'url', ...(got !== undefined && { got }) };
      throw new ChangeError(400, urlFaultForOperator(fault, got), { problems: [problem] });
    }
    const hook = await changesFor(request).add(request.params.slug, checked.url);
    return answer(reply, issued(hook, checked.unresolved), 201);
  });

  guarded('activateCallerWebhook', async (request, reply) => {
    const { slug, id } = request.params;
    const changes = changesFor(request);
    const hook = await changes.find(slug, id);
    return answer(reply, recordOf(await changes.setActive(hook, request.body.active, expectedVersion(request)), now()));
  });

  guarded('removeCallerWebhook', async (request, reply) => {
    const { slug, id } = request.params;
    const changes = changesFor(request);
    await changes.remove(await changes.find(slug, id), expectedVersion(request));
    return reply.code(204).send();
  });

  guarded('rotateCallerWebhookSecret', async (request, reply) => {
    const { slug, id } = request.params;
    const changes = changesFor(request);
    const hook = await changes.find(slug, id);
    return answer(reply, issued(await changes.rotate(hook, request.body.overlapHours, expectedVersion(request))));
  });

  guarded('testCallerWebhook', async (request, reply) => {
    const { slug, id } = request.params;
    const hook = await changesFor(request).find(slug, id);
    const wait = Math.ceil((await webhooks.startTest(slug, now())) / 1_000);
    if (wait === 0) return answer(reply, outcomeOf(await deliverTestMessage(post, hook, now())));
    reply.header('retry-after', `${wait}`);
    return sendError(reply, now(), 429, `A caller can be sent only one test message a minute; try again in ${wait} seconds`, {
      ...problemFields([{ code: 'testTooSoon', got: wait }]),
    });
  });

  guarded('replayCallerWebhook', async (request, reply) => {
    const { slug, id } = request.params;
    const { after, since } = request.body;
    if (after !== undefined && since !== undefined) throw new ChangeError(400, "Send either 'after' or 'since', not both");
    const time = since === undefined ? undefined : Date.parse(since);
    if (Number.isNaN(time)) throw new ChangeError(400, "'since' must be a time such as 2026-11-21T09:00:00Z");
    const start = time !== undefined ? { since: time } : after !== undefined ? { after: Number(after) } : undefined;
    const changes = changesFor(request);
    return answer(
      reply,
      recordOf(await changes.replay(await changes.find(slug, id), start, expectedVersion(request)), now()),
      202,
    );
  });

  guarded('listDeliveries', async (request, reply) => {
    const { slug, id } = request.params;
    const hook = await changesFor(request).find(slug, id);
    const list: DeliveryList = { deliveries: (await webhooks.deliveries(slug, id)).map((one) => deliveryRecord(one, hook)) };
    return answer(reply, list);
  });

  guarded('replayDelivery', async (request, reply) => {
    const { slug, id, delivery } = request.params;
    const changes = changesFor(request);
    return answer(reply, outcomeOf(await changes.replayDelivery(await changes.find(slug, id), delivery, post)));
  });
}
