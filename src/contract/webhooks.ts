/** Webhooks in the wire format: /v6/webhooks. A webhook receives the body of GET /v6/invalidations. */
import Type, { type Static } from 'typebox';
import { oneNameOf } from './oneNameOf.ts';

const optional = Type.Optional;

/** The maximum body size in bytes. */
export const largestWebhookBody = 8_192;

/** UTF-16 code units. */
export const longestWebhookUrl = 2_000;

/** The longest overlap of two secrets, hours. */
export const longestOverlap = 168;
/** The overlap if the request does not specify one, hours. */
export const usualOverlap = 24;

export const WebhookParams = Type.Object({
  id: Type.String({ minLength: 1, description: 'The `id` of one of your webhooks.' }),
});

const problem = oneNameOf(['status', 'timeout', 'unreachable', 'secret'], {
  description:
    'Why the delivery failed. `status`: your server did not respond with a 2xx status. `timeout`: your server did not respond within 15 seconds. `unreachable`: your server could not be reached, or its address is not public. `secret`: the service could not sign the message. Rotate the secret.',
});
const status = Type.Integer({ minimum: 100, maximum: 599, description: 'The HTTP status with which your server responded.' });

export const WebhookRecord = Type.Object({
  id: Type.String(),
  url: Type.String(),
  createdAt: optional(
    Type.Integer({ description: 'Milliseconds since the epoch. Absent if an earlier release stored the webhook.' }),
  ),
  state: oneNameOf(['active', 'failing', 'disabled'], {
    description:
      '`failing`: the last delivery failed, and the service retries it. `disabled`: the service sends nothing, because deliveries failed for 24 hours or because the operator of the service has turned the webhook off. A replay enables the webhook again.',
  }),
  cursor: Type.String({
    description: 'The cursor of the last message that your server accepted. Later invalidations have not been delivered yet.',
  }),
  formerSecretUntil: optional(
    Type.Integer({
      description: 'The end of the overlap after a rotation, in milliseconds since the epoch. Only present during the overlap.',
    }),
  ),
  lastFailure: optional(Type.Object({ problem, status: optional(status) })),
});
export type WebhookRecord = Static<typeof WebhookRecord>;

const mustBeUrl = "Field 'url' must be an https URL of at most 2000 characters, such as 'https://bank.example/hook'";

/** POST /v6/webhooks */
export const NewWebhook = Type.Object(
  {
    url: Type.String({
      minLength: 1,
      maxLength: longestWebhookUrl,
      description:
        'The https URL of your server. The host must have a public address. The URL must not contain a user name, password or fragment.',
      errorMessage: { type: mustBeUrl, minLength: mustBeUrl, maxLength: mustBeUrl },
    }),
  },
  { errorMessage: { type: 'The body must be a JSON object with url' } },
);
export type NewWebhook = Static<typeof NewWebhook>;

export const WebhookSecret = Type.Object({
  webhook: WebhookRecord,
  secret: Type.String({
    description:
      'The signing secret, which is shown only once: `whsec_` and 24 random bytes in base64 (Standard Webhooks specification).',
  }),
});
export type WebhookSecret = Static<typeof WebhookSecret>;

export const WebhooksAnswer = Type.Object({ webhooks: Type.Array(WebhookRecord) });
export type WebhooksAnswer = Static<typeof WebhooksAnswer>;

const mustBeHours = `Field 'overlapHours' must be an integer from 0 to ${longestOverlap}, got {got}`;

/** POST /v6/webhooks/{id}/secret */
export const SecretRotation = Type.Object(
  {
    overlapHours: optional(
      Type.Integer({
        minimum: 0,
        maximum: longestOverlap,
        description: `The number of hours in which messages are signed with both secrets. The default is ${usualOverlap}. With 0, the previous secret stops working immediately.`,
        errorMessage: { type: mustBeHours, minimum: mustBeHours, maximum: mustBeHours },
      }),
    ),
  },
  { default: {}, errorMessage: { type: 'The body must be a JSON object. It may be empty: {}' } },
);
export type SecretRotation = Static<typeof SecretRotation>;

/** POST /v6/webhooks/{id}/tests */
export const TestDelivery = Type.Object({
  delivered: Type.Boolean({ description: 'Whether your server accepted the message.' }),
  problem: optional(problem),
  status: optional(status),
});
export type TestDelivery = Static<typeof TestDelivery>;

/** POST /v6/webhooks/{id}/replays */
export const WebhookReplay = Type.Object(
  {
    after: optional(
      Type.String({
        maxLength: 64,
        description:
          'The cursor after which invalidations are sent again, or `0` for all stored invalidations. If omitted, no invalidations are sent again, and the service attempts the next delivery now. The service rejects a cursor after which events have expired, because your server would miss them. To continue with the events that are still stored, send `0`.',
      }),
    ),
  },
  { default: {}, errorMessage: { type: 'The body must be a JSON object. It may be empty: {}' } },
);
export type WebhookReplay = Static<typeof WebhookReplay>;

export const RemovedWebhook = Type.Object({ id: Type.String() });
export type RemovedWebhook = Static<typeof RemovedWebhook>;
