/** The endpoints for sandbox callers: /v6/sandbox/events and /v6/sandbox/frameOrigins. */
import Type, { type Static } from 'typebox';
import { Invalidation } from './shops.ts';

/** The maximum body size in bytes. */
export const largestSandboxBody = 8_192;

/** The maximum number of origins that a sandbox can set. */
export const mostFrameOrigins = 10;

const { level, type } = Invalidation.properties;

/** POST /v6/sandbox/events */
export const EventTrial = Type.Object(
  {
    level: Type.Optional(Type.Unsafe<Static<typeof level>>({ ...level, description: 'Only events at this level.' })),
    type: Type.Optional(Type.Unsafe<Static<typeof type>>({ ...type, description: 'Only events of this type.' })),
  },
  { default: {}, errorMessage: { type: 'The body must be a JSON object. It may be empty: {}' } },
);
export type EventTrial = Static<typeof EventTrial>;

/** The events that the service sends, in the order in which a trial writes them. */
export const eventKinds = [
  { level: 'lookup', type: 'solved' },
  { level: 'lookup', type: 'changed' },
  { level: 'lookup', type: 'removed' },
  { level: 'shop', type: 'changed' },
  { level: 'shop', type: 'removed' },
  { level: 'shop', type: 'merged' },
  { level: 'merchant', type: 'changed' },
  { level: 'merchant', type: 'removed' },
  { level: 'merchant', type: 'merged' },
] as const satisfies readonly Pick<Invalidation, 'level' | 'type'>[];

export const EventTrialAnswer = Type.Object({ invalidations: Type.Array(Invalidation) });
export type EventTrialAnswer = Static<typeof EventTrialAnswer>;

const mustBeOrigins = `Field 'origins' must be a list of at most ${mostFrameOrigins} origins`;

/** PUT /v6/sandbox/frameOrigins, and its response. */
export const FrameOrigins = Type.Object(
  {
    origins: Type.Array(Type.String(), {
      maxItems: mostFrameOrigins,
      description:
        "The https origins of the sites that can embed the finder of this sandbox, such as 'https://www.bank.example'. An origin must not contain a path, a trailing slash or a wildcard. `http://localhost` with a port is also allowed. An empty list removes all origins.",
      errorMessage: { type: mustBeOrigins, maxItems: mustBeOrigins },
    }),
  },
  { errorMessage: { type: 'The body must be a JSON object with origins' } },
);
export type FrameOrigins = Static<typeof FrameOrigins>;
