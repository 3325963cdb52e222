/** The console's first page: whether the service is healthy, and what needs attention. */
import Type, { type Static } from 'typebox';
import type { OperatorEndpoint } from './endpoint.ts';

const optional = Type.Optional;
const count = (description: string) => Type.Integer({ minimum: 0, description });
const instant = (description: string) => Type.String({ format: 'date-time', description });

/** What is wrong. The page explains each code. */
export const ServiceProblem = Type.Union(
  [
    Type.Literal('storeSlow'),
    Type.Literal('storePartial'),
    Type.Literal('noData'),
    Type.Literal('webhooksFailing'),
    Type.Literal('feedsOld'),
    Type.Literal('recentErrors'),
    Type.Literal('errors'),
  ],
  {
    description:
      "storeSlow: the store responds, but needs more than half a second for a small query. storePartial: a node of the store's cluster does not respond. noData: no ATMs are loaded. webhooksFailing: see `failingWebhooks`. feedsOld: a feed is `old`. recentErrors: at least 5 recent requests, and 1 % of them, failed with a 5xx. errors: at least 1 % of the requests of the last day failed with a 5xx, and `recentErrors` does not apply.",
  },
);

export const FeedSummary = Type.Object({
  name: Type.String(),
  title: Type.String(),
  kind: Type.Union([Type.Literal('operator'), Type.Literal('list'), Type.Literal('map')]),
  atms: count('The number of ATMs in the feed.'),
  importedAt: instant('When the feed was imported.'),
  dataAt: optional(instant('The time of the data. Absent if the source does not contain it.')),
  old: optional(
    Type.Literal(true, {
      description:
        'Its data, or its import if the time of the data is unknown, is older than `oldAfterDays`. Areas that the service fetches itself are never old.',
    }),
  ),
});
export type FeedSummary = Static<typeof FeedSummary>;

export const LookUpCounts = Type.Object({
  caller: Type.String({ description: 'The slug of the caller.' }),
  found: count('Look-ups that returned a shop.'),
  merchant: count('Look-ups that returned only a merchant.'),
  unsolved: count('Look-ups that returned neither.'),
});
export type LookUpCounts = Static<typeof LookUpCounts>;

/** Upper bounds of the durations within which a share of the requests was answered, ms. Absent: above the last bound. */
const duration = optional(Type.Integer({ minimum: 1 }));

export const Overview = Type.Object({
  version: Type.String({ description: 'The version of the service.' }),
  problems: Type.Array(ServiceProblem, { description: 'Empty: the service is healthy.' }),
  atms: count('The number of ATMs that searches use.'),
  failingWebhooks: Type.Array(
    Type.Object({
      caller: Type.String({ description: 'The slug of the caller.' }),
      since: instant('When the first of the failed attempts took place.'),
      disabled: optional(Type.Literal(true, { description: 'The service no longer retries.' })),
    }),
    { description: 'The webhooks whose last message could not be delivered, longest first.' },
  ),
  feeds: Type.Array(FeedSummary),
  oldAfterDays: count('The age from which the data of a feed is a problem, days.'),
  waiting: Type.Object({
    suggestions: count('Suggestions without a decision.'),
    reportedAtms: count('ATMs with reports from customers.'),
    inactiveCallers: count('Callers for which ATM look-up is not activated.'),
    imports: count('Imports that were checked or interrupted, and wait for a person.'),
  }),
  usage: Type.Object({
    from: instant('The start of the period. It is a day or, after the first start, shorter.'),
    requests: count('Requests to the API for callers.'),
    rejected: count('Requests that were answered with a 4xx.'),
    failed: count('Requests that were answered with a 5xx.'),
    recent: Type.Object(
      {
        from: instant('The start of the recent period, which is the current hour and the hour before it.'),
        requests: count('As above.'),
        failed: count('As above.'),
      },
      { description: 'The figures that show a new outage.' },
    ),
    durations: Type.Object(
      { half: duration, most: duration },
      { description: 'half: 50 % of the requests took at most this time, in ms. most: 95 %.' },
    ),
    lookUps: Type.Array(LookUpCounts),
  }),
});
export type Overview = Static<typeof Overview>;
export type ServiceProblem = Static<typeof ServiceProblem>;

export const overviewEndpoints = {
  getOverview: {
    method: 'GET',
    url: '/operator/v1/overview',
    schema: {
      summary: 'Get the state of the service, its feeds, and the figures of the last day',
      response: { 200: Overview },
    },
    config: { role: 'viewer' },
  },
} as const satisfies Readonly<Record<string, OperatorEndpoint>>;
