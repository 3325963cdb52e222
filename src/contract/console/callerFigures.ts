/** What a caller's lists cover, and how it uses the API. */
import Type, { type Static } from 'typebox';
import { callersPath } from './callers.ts';
import type { OperatorEndpoint } from './endpoint.ts';

const optional = Type.Optional;
const count = (description: string) => Type.Integer({ minimum: 0, description });

/** The lists of a caller that name operators. */
const listed = Type.Union([Type.Literal('own'), Type.Literal('withdrawals'), Type.Literal('deposits'), Type.Literal('operates')]);

export const CoveredOperator = Type.Object({
  uid: Type.String(),
  name: Type.String(),
  lists: Type.Array(listed, { description: 'The settings of the caller that name the operator.' }),
  countries: Type.Array(Type.Object({ country: Type.String(), atms: count('Its ATMs in this country.') }), {
    description: 'The countries with its ATMs, most ATMs first.',
  }),
  atms: count('The number of its ATMs that searches use.'),
});
export type CoveredOperator = Static<typeof CoveredOperator>;

export const CoveredArea = Type.Object({
  lat: Type.Number(),
  long: Type.Number(),
  atms: Type.Integer({ minimum: 1, description: 'The number of ATMs in the area.' }),
  isOwn: Type.Boolean({ description: "Whether one of them belongs to the caller's own operator." }),
  operator: optional(Type.String({ description: 'The name of the operator. Absent: there are several.' })),
});
export type CoveredArea = Static<typeof CoveredArea>;

/** The maximum number of areas on the map. */
export const mostAreas = 2_000;

export const Coverage = Type.Object({
  operators: Type.Array(CoveredOperator, { description: 'Most ATMs first.' }),
  atms: count('The number of ATMs of these operators.'),
  areas: Type.Array(CoveredArea, {
    description: `The positions of these ATMs. If there are more than ${mostAreas}, ATMs that are close together are one area.`,
  }),
});
export type Coverage = Static<typeof Coverage>;

const figures = {
  requests: count('Requests to the API.'),
  limited: count('Requests that were rejected with a 429, because a rate limit was exceeded.'),
  rejected: count('Requests that were answered with another 4xx.'),
  failed: count('Requests that were answered with a 5xx.'),
  lookUps: count('Look-ups of card transactions. A request can contain several.'),
};
export const HourOfUse = Type.Object({ hour: Type.String({ format: 'date-time', description: 'Its start.' }), ...figures });
export type HourOfUse = Static<typeof HourOfUse>;

export const CallerUse = Type.Object({
  limits: optional(
    Type.Object(
      { requestsPerSecond: Type.Number(), burst: Type.Integer(), isDefault: Type.Boolean() },
      {
        description:
          "The rate limit of the caller's servers. isDefault: the caller has none of its own, so the service's applies. Absent: there is no limit.",
      },
    ),
  ),
  day: Type.Object(figures, { description: 'The current hour and the 23 hours before it.' }),
  hours: Type.Array(HourOfUse, { description: 'The hours with requests or look-ups, newest first.' }),
});
export type CallerUse = Static<typeof CallerUse>;

const params = Type.Object({ slug: Type.String({ description: 'The slug of the caller.', examples: ['harbour'] }) });

export const callerFigureEndpoints = {
  getCoverage: {
    method: 'GET',
    url: `${callersPath}/:slug/coverage`,
    schema: {
      summary: 'Get the ATMs that the lists of a caller cover',
      description: 'The ATMs are those that searches use now.',
      params,
      response: { 200: Coverage },
    },
    config: { role: 'viewer' },
  },
  getCallerUse: {
    method: 'GET',
    url: `${callersPath}/:slug/use`,
    schema: { summary: 'Get how a caller has used the API in the last day', params, response: { 200: CallerUse } },
    config: { role: 'viewer' },
  },
} as const satisfies Readonly<Record<string, OperatorEndpoint>>;
