/**
 * Live statuses of ATMs: PUT /v6/atms/status and PUT /v6/atms/{uid}/status. Callers that run ATMs send these statuses. Responses
 * contain these statuses if the request includes `include=status`.
 */
import Type, { type Static } from 'typebox';
import { capabilities } from './attributes.ts';
import { oneNameOf } from './oneNameOf.ts';

const optional = Type.Optional;

export const atmStates = ['inService', 'outOfService', 'outOfCash', 'depositUnavailable'] as const;
export type AtmState = (typeof atmStates)[number];

/** The maximum number of entries in one request. */
export const mostStatuses = 5_000;
/** The maximum body size in bytes. An entry with all fields takes about 350 bytes. */
export const largestStatusBatch = 2_500_000;
/** The maximum number of JSON values in a request, including field names. An entry with all fields contains about 30 values. */
export const mostStatusValues = 200_000;
/** The maximum body size of a request for one ATM, in bytes. */
export const largestStatus = 4_096;

/** The maximum time in ms by which `since` may be ahead of the service's clock, because a caller's clock may be fast. */
export const mostAhead = 5 * 60_000;
/** The maximum time from the receipt of a status to its expiry, in ms. */
export const longestValidity = 24 * 3_600_000;
/** The time in ms after `since` at which a status without `expiresAt` expires. */
export const defaultValidity = 2 * 3_600_000;

/** A time with an offset from UTC (RFC 3339). */
export const timeField = (name: string, description: string) =>
  Type.String({
    pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(?::\\d\\d(?:\\.\\d{1,9})?)?(?:Z|[+-]\\d\\d:\\d\\d)$',
    maxLength: 40,
    description,
    errorMessage: {
      pattern: `Field '${name}' must be a time with a UTC offset (RFC 3339), such as 2026-11-21T09:05:00Z, got {got}`,
    },
  });

const aboutCapability = 'An attribute of the ATM, or `withdrawal`.';

const lostCapabilities = Type.Array(
  oneNameOf(capabilities, {
    description: aboutCapability,
    errorMessage: { anyOf: `A lost capability must be one of ${capabilities.join(', ')}, got {got}` },
  }),
  { maxItems: capabilities.length, description: 'The capabilities of the ATM that are currently unavailable.' },
);

const stateDescription =
  '`inService`: the ATM works. `outOfService`: nothing works. `outOfCash`: the ATM does not dispense cash. `depositUnavailable`: the ATM dispenses cash but does not accept deposits.';

const statusFields = {
  state: oneNameOf(atmStates, { description: stateDescription }),
  lostCapabilities: optional(lostCapabilities),
  since: timeField(
    'since',
    'When the state began. The service orders the messages about an ATM by this time, so an older message never replaces a newer one. The time must not be more than 5 minutes in the future.',
  ),
  expectedUntil: optional(timeField('expectedUntil', 'When the state is expected to end.')),
  expiresAt: optional(
    timeField(
      'expiresAt',
      'When the status becomes unknown if no newer message arrives. The time must not be more than 24 hours in the future. The default is 2 hours after `since`.',
    ),
  ),
};

/** If unknown fields were ignored, a misspelt `expiresAt` would silently become the default. */
const onlyKnownFields = { additionalProperties: false } as const;

/** The request body for one ATM. */
export const StatusBody = Type.Object(statusFields, {
  ...onlyKnownFields,
  errorMessage: { type: 'The body must be a JSON object, got {got}' },
});
export type StatusBody = Static<typeof StatusBody>;

const identifier = (name: string, description: string) =>
  optional(
    Type.String({
      minLength: 1,
      maxLength: 256,
      description,
      errorMessage: { minLength: `Field '${name}' must not be empty` },
    }),
  );

/** A status in a bulk request. */
export const StatusEntry = Type.Object(
  {
    uid: identifier('uid', 'The uid of the ATM. Send either `uid` or `reference`.'),
    reference: identifier('reference', "The operator's own id for the ATM, as in the feed that the operator supplied."),
    ...statusFields,
  },
  { ...onlyKnownFields, errorMessage: { type: 'A status must be a JSON object, got {got}' } },
);
export type StatusEntry = Static<typeof StatusEntry>;

export const StatusBatch = Type.Object(
  {
    statuses: Type.Array(StatusEntry, {
      maxItems: mostStatuses,
      errorMessage: { maxItems: `A request must contain at most ${mostStatuses} statuses, got {length}` },
    }),
  },
  { errorMessage: { type: 'The body must be {"statuses": [...]}, got {got}' } },
);
export type StatusBatch = Static<typeof StatusBatch>;

/** The path parameter that identifies the ATM. */
export const StatusQuery = Type.Object({
  by: optional(
    Type.String({
      pattern: '^(?:uid|reference)$',
      errorMessage: { pattern: "must be 'uid' or 'reference'" },
      description: "What the path contains: the ATM's uid (default) or the operator's own reference.",
    }),
  ),
});
export type StatusQuery = Static<typeof StatusQuery>;

/** The possible results of a status for an ATM that the caller runs. */
const ownResults = ['applied', 'unchanged', 'superseded', 'conflict', 'expired'] as const;
const allResults = [...ownResults, 'unknown', 'gone', 'ambiguous', 'forbidden'] as const;
export type StatusResult = (typeof allResults)[number];

const resultDescription =
  '`applied`: the status is visible within 5 seconds. `unchanged`: this message was already applied. `superseded`: a newer message was already applied. `conflict`: a different message with the same `since` and `expiresAt` was already applied. `expired`: `expiresAt` (by default, 2 hours after `since`) is in the past, so the ATM has no status unless a newer message was already applied.';

/** The response for one ATM. */
export const StatusAnswer = Type.Object({
  result: oneNameOf(ownResults, { description: resultDescription }),
  uid: Type.String({ description: 'The uid of the ATM.' }),
});
export type StatusAnswer = Static<typeof StatusAnswer>;

export const StatusBatchAnswer = Type.Object({
  results: Type.Array(
    Type.Object({
      result: oneNameOf(allResults, {
        description: `${resultDescription} \`unknown\`: there is no such ATM. \`gone\`: the ATM has been removed. \`ambiguous\`: more than one ATM has this reference; send \`uid\`. \`forbidden\`: the caller does not run this ATM. Only \`applied\` changes the status of an ATM, with one exception: an expired message that is newer than the ATM's last message ends the status.`,
      }),
      uid: optional(Type.String({ description: 'The uid of the ATM, if the caller runs it.' })),
    }),
    { description: 'One result per entry, in the same order.' },
  ),
});
export type StatusBatchAnswer = Static<typeof StatusBatchAnswer>;

/** The status of an ATM in responses. Absent if the status is unknown or has expired. */
export const LiveStatus = Type.Object(
  {
    state: oneNameOf(atmStates, { description: stateDescription }),
    lostCapabilities: optional(Type.Array(oneNameOf(capabilities, { description: aboutCapability }), { minItems: 1 })),
    since: Type.String({ description: 'When the state began (RFC 3339).' }),
    expectedUntil: optional(Type.String({ description: 'When the state is expected to end (RFC 3339).' })),
    expiresAt: Type.String({ description: 'When the status becomes unknown if no newer message arrives (RFC 3339).' }),
    age: Type.Integer({ minimum: 0, description: 'Seconds since the operator reported the status.' }),
  },
  {
    description:
      "The live status, as reported by the ATM's operator. If absent, it is unknown whether the ATM works. Only present with `include=status`.",
  },
);
export type LiveStatus = Static<typeof LiveStatus>;
