/** The webhooks of a caller, as the operator sees and changes them. */
import Type, { type Static } from 'typebox';
import { longestOverlap, longestWebhookUrl, usualOverlap } from '../webhooks.ts';
import { callersPath } from './callers.ts';
import type { OperatorEndpoint } from './endpoint.ts';

const optional = Type.Optional;
const errorMessage = { type: 'The body must be a JSON object' };
const instant = (description: string) => Type.String({ format: 'date-time', description });
const cursor = (description: string) => Type.String({ description, examples: ['42'] });

export const FailedDelivery = Type.Object({
  problem: Type.Union(
    [
      Type.Literal('status'),
      Type.Literal('timeout'),
      Type.Literal('unreachable'),
      Type.Literal('forbidden'),
      Type.Literal('secret'),
    ],
    {
      description:
        'status: the receiver responded with an error. timeout: it did not respond within 15 seconds. unreachable: no connection was possible. forbidden: its address is not public and not in WEBHOOK_NETWORKS. secret: the stored secret is damaged.',
    },
  ),
  status: optional(Type.Integer({ minimum: 100, maximum: 599, description: 'The HTTP status of the response.' })),
});
export type FailedDelivery = Static<typeof FailedDelivery>;

export const OperatorWebhook = Type.Object({
  id: Type.String(),
  url: Type.String({
    description: 'For roles below administrator, `?...` replaces its query, which may contain a secret.',
    examples: ['https://bank.example/hook'],
  }),
  createdAt: optional(instant('Absent: an earlier release stored the webhook.')),
  state: Type.Union([Type.Literal('active'), Type.Literal('failing'), Type.Literal('off')], {
    description:
      'failing: the last delivery failed, and the service retries it. off: an operator has deactivated the webhook, or its deliveries failed for 24 hours.',
  }),
  cursor: cursor('The cursor of the last message that the receiver accepted.'),
  failures: Type.Integer({ minimum: 0, description: 'The number of failed attempts since the last message was accepted.' }),
  failingSince: optional(instant('The time of the first of these attempts.')),
  lastFailure: optional(FailedDelivery),
  nextAttemptAt: optional(instant('When the service retries the delivery. Absent: it does not wait for a retry.')),
  formerSecretUntil: optional(instant('Until then, messages are signed with the previous secret as well.')),
  version: Type.String({ description: 'Identifies the settings. Send it as If-Match with a change.' }),
});
export type OperatorWebhook = Static<typeof OperatorWebhook>;

export const OperatorWebhooks = Type.Object({
  webhooks: Type.Array(OperatorWebhook, { description: 'Oldest first.' }),
  networks: optional(
    Type.Array(Type.String(), {
      examples: [['10.20.0.0/16']],
      description: 'The networks in WEBHOOK_NETWORKS. Absent: none, or the person is not an administrator.',
    }),
  ),
  localHttp: optional(
    Type.Literal(true, { description: 'These networks contain this machine, at whose addresses webhooks may use http.' }),
  ),
});
export type OperatorWebhooks = Static<typeof OperatorWebhooks>;

export const IssuedWebhookSecret = Type.Object({
  webhook: OperatorWebhook,
  secret: Type.String({ description: 'The signing secret, which is shown once.', examples: ['whsec_...'] }),
  unresolved: optional(
    Type.String({ description: 'The host name, if it cannot be resolved from here. Messages fail until it can be.' }),
  ),
});
export type IssuedWebhookSecret = Static<typeof IssuedWebhookSecret>;

export const DeliveryRecord = Type.Object({
  id: Type.String(),
  startedAt: instant('The time of the first attempt.'),
  attemptedAt: instant('The time of the last attempt.'),
  attempts: Type.Integer({ minimum: 1 }),
  events: Type.Array(Type.String({ examples: ['shop.changed'] }), {
    description: 'The kinds of the events in the message: the level and the type of an invalidation.',
  }),
  count: Type.Integer({ minimum: 1, description: 'The number of events in the message.' }),
  cursor: cursor('The cursor in the message.'),
  delivered: Type.Boolean({ description: 'Whether the receiver accepted the message.' }),
  status: optional(Type.Integer({ description: 'The HTTP status of the last response. Absent: there was none.' })),
  failure: optional(FailedDelivery),
  nextAttemptAt: optional(instant('When the service retries the delivery.')),
  replayed: Type.Boolean({ description: 'Whether an operator sent a stored message again.' }),
});
export type DeliveryRecord = Static<typeof DeliveryRecord>;

export const DeliveryList = Type.Object({
  deliveries: Type.Array(DeliveryRecord, { description: 'The last 100 messages, newest first.' }),
});
export type DeliveryList = Static<typeof DeliveryList>;

const mustBeUrl = `'url' must be an https URL of at most ${longestWebhookUrl} characters`;
const NewCallerWebhook = Type.Object(
  {
    url: Type.String({
      minLength: 1,
      maxLength: longestWebhookUrl,
      description: 'An https URL with a public address, or one in a network in WEBHOOK_NETWORKS.',
      examples: ['https://bank.example/hook'],
      errorMessage: { type: mustBeUrl, minLength: mustBeUrl, maxLength: mustBeUrl },
    }),
  },
  { additionalProperties: false, errorMessage },
);

const WebhookActivation = Type.Object({ active: Type.Boolean() }, { additionalProperties: false, errorMessage });

const mustBeHours = `'overlapHours' must be an integer from 0 to ${longestOverlap}`;
const SecretOverlap = Type.Object(
  {
    overlapHours: optional(
      Type.Integer({
        minimum: 0,
        maximum: longestOverlap,
        description: `The number of hours in which messages are signed with both secrets. The default is ${usualOverlap}.`,
        errorMessage: { type: mustBeHours, minimum: mustBeHours, maximum: mustBeHours },
      }),
    ),
  },
  { additionalProperties: false, errorMessage },
);

const mustBeTime = "'since' must be a time such as 2026-11-21T09:00:00Z";
const ReplayRequest = Type.Object(
  {
    after: optional(
      Type.String({ pattern: '^\\d{1,15}$', description: 'Sends the events after this cursor again.', examples: ['0'] }),
    ),
    since: optional(
      Type.String({
        format: 'date-time',
        description: 'Sends the events that occurred at this time or later again. Not together with `after`.',
        errorMessage: { type: mustBeTime, format: mustBeTime },
      }),
    ),
  },
  {
    additionalProperties: false,
    description: 'Without `after` and `since`, the service attempts the next delivery now.',
    examples: [{ since: '2026-11-21T09:00:00Z' }],
    errorMessage,
  },
);

export const DeliveryOutcome = Type.Object({
  delivered: Type.Boolean({ description: 'Whether the receiver accepted the message.' }),
  status: optional(Type.Integer({ description: 'The HTTP status of the response.' })),
  failure: optional(FailedDelivery),
});
export type DeliveryOutcome = Static<typeof DeliveryOutcome>;

const url = `${callersPath}/:slug/webhooks`;
const slug = Type.String({ description: 'The slug of the caller.', examples: ['harbour'] });
const id = Type.String({ description: 'The id of the webhook.', examples: ['8d8f6b1a7e98d4b5492c'] });
const caller = Type.Object({ slug });
const webhook = Type.Object({ slug, id });
const delivery = Type.Object({ slug, id, delivery: Type.String({ description: 'The id of the delivery.' }) });
const administrator = { role: 'administrator' } as const;
const takes = 'application/json';

export const webhookEndpoints = {
  listCallerWebhooks: {
    method: 'GET',
    url,
    schema: { summary: 'List the webhooks of a caller', params: caller, response: { 200: OperatorWebhooks } },
    config: { role: 'viewer' },
  },
  setCallerWebhook: {
    method: 'POST',
    url,
    schema: {
      summary: 'Set a webhook of a caller',
      description: 'A caller can have up to five webhooks, each with a different URL.',
      params: caller,
      body: NewCallerWebhook,
      response: { 201: IssuedWebhookSecret },
    },
    config: { ...administrator, takes, errors: [409] },
  },
  activateCallerWebhook: {
    method: 'PATCH',
    url: `${url}/:id`,
    schema: {
      summary: 'Activate or deactivate a webhook',
      description: 'A deactivated webhook keeps its cursor. When it is activated, it receives the events in between.',
      params: webhook,
      body: WebhookActivation,
      response: { 200: OperatorWebhook },
    },
    config: { ...administrator, takes, errors: [412] },
  },
  removeCallerWebhook: {
    method: 'DELETE',
    url: `${url}/:id`,
    schema: { summary: 'Remove a webhook', params: webhook },
    config: { ...administrator, errors: [412] },
  },
  rotateCallerWebhookSecret: {
    method: 'POST',
    url: `${url}/:id/secret`,
    schema: {
      summary: 'Replace the signing secret of a webhook',
      params: webhook,
      body: SecretOverlap,
      response: { 200: IssuedWebhookSecret },
    },
    config: { ...administrator, takes, errors: [412] },
  },
  testCallerWebhook: {
    method: 'POST',
    url: `${url}/:id/tests`,
    schema: {
      summary: 'Send a test message',
      description: 'A test message contains no events. A caller can be sent one test message a minute.',
      params: webhook,
      response: { 200: DeliveryOutcome },
    },
    config: administrator,
  },
  replayCallerWebhook: {
    method: 'POST',
    url: `${url}/:id/replays`,
    schema: {
      summary: 'Send events again',
      description: 'Moves the cursor of the webhook back, and activates the webhook.',
      params: webhook,
      body: ReplayRequest,
      response: { 202: OperatorWebhook },
    },
    config: { ...administrator, takes, errors: [409, 410, 412] },
  },
  listDeliveries: {
    method: 'GET',
    url: `${url}/:id/deliveries`,
    schema: { summary: 'List the last deliveries of a webhook', params: webhook, response: { 200: DeliveryList } },
    config: { role: 'viewer' },
  },
  replayDelivery: {
    method: 'POST',
    url: `${url}/:id/deliveries/:delivery/replays`,
    schema: {
      summary: 'Send the message of a delivery again',
      description: 'Sends the same events with the same message id. The cursor of the webhook does not change.',
      params: delivery,
      response: { 200: DeliveryOutcome },
    },
    config: { ...administrator, errors: [409, 410] },
  },
} as const satisfies Readonly<Record<string, OperatorEndpoint>>;
