/** Responses that several routes share: authentication, authorization, errors. */

import type { Access, Route, RouteId } from '../routes.ts';
import { exampleErrors } from './exampleAnswers.ts';
import { type Json, ref } from './schemas.ts';

export const securitySchemes: Json = {
  clientCredentials: {
    type: 'oauth2',
    description:
      'An access token, issued for a `client_id` and its secret. Send the token as `Authorization: Bearer`. The token expires after `expires_in` seconds.',
    flows: {
      clientCredentials: {
        tokenUrl: '/oauth/token',
        scopes: {
          atms: 'Look-ups of ATMs and reports about them, once the operator has activated ATM look-up',
          'atms:status': 'Live ATM statuses, for callers that run the ATMs',
          shops: 'Shop look-ups, invalidations and suggestions',
        },
      },
    },
  },
  publishableKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'pk_...',
    description:
      "A publishable key for a bank's own web pages. Pages can use the key to find ATMs and to report problems. The key works only on the origins that are listed for the caller.",
  },
  clientSecret: {
    type: 'http',
    scheme: 'basic',
    description: 'HTTP Basic authentication with `client_id` and `client_secret`, as an alternative to sending them in the form.',
  },
};

export function securityOf(access: Access): readonly Readonly<Record<string, readonly string[]>>[] {
  if (access === 'open') return [{}];
  if (access === 'client') return [{ clientSecret: [] }, {}];
  return [{ clientCredentials: [access] }, ...(access === 'atms' ? [{ publishableKey: [] }] : [])];
}

const text = (description: string): Json => ({ description, schema: { type: 'string' } });

export const answerHeaders: Readonly<Record<string, Json>> = {
  'x-request-id': text('The id of the request in the logs of the service.'),
  'WWW-Authenticate': text('See RFC 6750, section 3. For the token endpoint, see RFC 7617.'),
  'RateLimit-Policy': text(
    'The rate limit that applies (draft-ietf-httpapi-ratelimit-headers-10). Absent if there is no rate limit.',
  ),
  RateLimit: text('The remaining quota. Absent if there is no rate limit.'),
  'X-Data-Age': {
    description:
      'Seconds since the service last confirmed that its ATM data is current. Only sent while the store is unavailable.',
    schema: { type: 'integer', minimum: 0 },
  },
  'X-Ignored-Parameters': text(
    'The names of unknown query parameters, which the search ignored: at most five names, percent-encoded, as a list of strings (RFC 9651). If a parameter has a similar name, that name follows as `nearest`: `"wheelchair";nearest="wheelchairAccess"`. Absent if all parameters are known. Treat this header as an error while you develop, because a misspelt filter has no effect.',
  ),
  'Retry-After': { description: 'The number of seconds to wait before retrying.', schema: { type: 'integer', minimum: 1 } },
};

interface Said {
  readonly description: string;
  readonly headers?: readonly string[];
  readonly schema?: 'Error' | 'TokenError';
}

const said = {
  BadRequest: { description: 'The request is invalid. `message` describes the problem.' },
  Unauthorized: { description: 'The access token or key is missing or invalid.', headers: ['WWW-Authenticate'] },
  Forbidden: {
    description:
      'The credential lacks the required scope, ATM look-up is not enabled for the caller, the caller does not run the ATM, or the caller is not a sandbox.',
    headers: ['WWW-Authenticate'],
  },
  NotDoneHere: {
    description: 'The operator has disabled this endpoint, or the request comes from another site. `message` gives the reason.',
  },
  NotFound: { description: 'There is no record with this uid or id.' },
  Conflict: { description: 'The request is not possible in the current state. `message` gives the reason.' },
  Gone: { description: 'The record has been removed.' },
  TooLarge: { description: 'The body is too large.' },
  WrongType: { description: 'The body has an unsupported content type.' },
  KeyInUse: { description: 'The `Idempotency-Key` belongs to an earlier request with a different body.' },
  TooMany: { description: 'Too many requests.', headers: ['Retry-After'] },
  Failed: { description: 'Internal error.' },
  Unavailable: { description: 'The service is loading its data, or the store is unavailable.', headers: ['Retry-After'] },
  TokenRefused: { description: 'The token request is invalid (RFC 6749, section 5.2).', schema: 'TokenError' },
  ClientUnknown: {
    description: 'The client is unknown, or its secret is wrong.',
    headers: ['WWW-Authenticate'],
    schema: 'TokenError',
  },
  OtherError: { description: 'Any other error, such as 404, 405, 406, 408, 413, 414, 415, 417, 431 or 501.' },
} as const satisfies Readonly<Record<string, Said>>;
export type ResponseName = keyof typeof said;

export const responses: Readonly<Record<string, Json>> = Object.fromEntries(
  (Object.entries(said) as [ResponseName, Said][]).map(([name, { description, headers = [], schema = 'Error' }]) => {
    const all = ['x-request-id', ...headers];
    const example = exampleErrors[name];
    return [
      name,
      {
        description,
        headers: Object.fromEntries(all.map((header) => [header, ref('headers', header)])),
        content: { 'application/json': { schema: ref('schemas', schema), ...(example !== undefined && { example }) } },
      },
    ];
  }),
);

const hasToken = (access: Access): boolean => access !== 'open' && access !== 'client';

/** The headers of a successful response. */
export function goodHeaders(id: RouteId, access: Access): readonly string[] {
  if (!hasToken(access)) return ['x-request-id'];
  const limits = ['x-request-id', 'RateLimit-Policy', 'RateLimit'];
  if (access !== 'atms') return limits;
  return [...limits, 'X-Data-Age', ...(id === 'findNearby' ? ['X-Ignored-Parameters'] : [])];
}

const ofStatus = {
  400: 'BadRequest',
  403: 'NotDoneHere',
  404: 'NotFound',
  409: 'Conflict',
  410: 'Gone',
  413: 'TooLarge',
  415: 'WrongType',
  422: 'KeyInUse',
} as const satisfies Readonly<Record<number, ResponseName>>;

/** The response component for each of the route's error statuses. */
export function refusalsOf({ config: { access, refusals } }: Route): Readonly<Record<string, Json>> {
  const names: Record<string, ResponseName> = {};
  for (const status of refusals) names[status] = ofStatus[status];
  if (hasToken(access)) Object.assign(names, { 401: 'Unauthorized', 403: 'Forbidden' });
  if (access === 'client') Object.assign(names, { 400: 'TokenRefused', 401: 'ClientUnknown' });
  Object.assign(names, { 429: 'TooMany', 500: 'Failed', 503: 'Unavailable', default: 'OtherError' });
  return Object.fromEntries(Object.entries(names).map(([status, name]) => [status, ref('responses', name)]));
}
