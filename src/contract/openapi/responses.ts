/** Responses that many routes share: authentication, authorization, errors. */

import type { Access, Route } from '../routes.ts';
import { exampleErrors } from './exampleAnswers.ts';
import { type Json, ref } from './schemas.ts';

export const securitySchemes: Json = {
  clientCredentials: {
    type: 'oauth2',
    description:
      'A token for a client_id and its secret, sent as `Authorization: Bearer`. It expires after `expires_in` seconds.',
    flows: {
      clientCredentials: {
        tokenUrl: '/oauth/token',
        scopes: {
          atms: 'ATM look-up and reports, once the operator has activated it',
          shops: 'Shop look-up, invalidations and suggestions',
        },
      },
    },
  },
  publishableKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'pk_...',
    description: "A publishable key for a bank's own web pages. It reads and reports ATMs, only from the listed origins.",
  },
  clientSecret: { type: 'http', scheme: 'basic', description: 'client_id and client_secret, instead of both in the form.' },
};

export function securityOf(access: Access): readonly Readonly<Record<string, readonly string[]>>[] {
  if (access === 'open') return [{}];
  if (access === 'client') return [{ clientSecret: [] }, {}];
  return [{ clientCredentials: [access] }, ...(access === 'atms' ? [{ publishableKey: [] }] : [])];
}

const text = (description: string): Json => ({ description, schema: { type: 'string' } });

export const answerHeaders: Readonly<Record<string, Json>> = {
  'x-request-id': text("Identifies the request in the service's log."),
  'WWW-Authenticate': text('RFC 6750, section 3; RFC 7617 at the token endpoint.'),
  'RateLimit-Policy': text('The rate limit that applies (draft-ietf-httpapi-ratelimit-headers-10). Absent without a limit.'),
  RateLimit: text('What is left of the rate limit. Absent without a limit.'),
  'X-Data-Age': {
    description: 'Seconds since the service last checked that its ATM data is current. Only sent while it cannot check.',
    schema: { type: 'integer', minimum: 0 },
  },
  'Retry-After': { description: 'Seconds.', schema: { type: 'integer', minimum: 1 } },
};

interface Said {
  readonly description: string;
  readonly headers?: readonly string[];
  readonly schema?: 'Error' | 'TokenError';
}

const said = {
  BadRequest: { description: 'Something in the request is wrong; the message names it.' },
  Unauthorized: { description: 'Missing or invalid access token or key.', headers: ['WWW-Authenticate'] },
  Forbidden: { description: 'Without the scope, or ATM look-up is not activated.', headers: ['WWW-Authenticate'] },
  NotDoneHere: { description: 'Disabled by the operator, or sent by a page of another site; the message says which.' },
  NotFound: { description: 'Nothing has this uid.' },
  Gone: { description: 'It has been removed.' },
  TooLarge: { description: 'The body is too large.' },
  WrongType: { description: 'The body has an unsupported content type.' },
  TooMany: { description: 'Too many requests.', headers: ['Retry-After'] },
  Failed: { description: 'Internal error.' },
  Unavailable: { description: 'Data is being loaded, or the store is unavailable.', headers: ['Retry-After'] },
  TokenRefused: { description: 'The token request is wrong (RFC 6749, section 5.2).', schema: 'TokenError' },
  ClientUnknown: { description: 'Unknown client.', headers: ['WWW-Authenticate'], schema: 'TokenError' },
  OtherError: { description: 'Any other error: 404, 405, 406, 408, 413, 414, 415, 417, 431, 501.' },
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

/** The names of the headers of a successful answer. */
export const goodHeaders = (access: Access): readonly string[] =>
  access === 'atms' || access === 'shops'
    ? ['x-request-id', 'RateLimit-Policy', 'RateLimit', ...(access === 'atms' ? ['X-Data-Age'] : [])]
    : ['x-request-id'];

const ofStatus = {
  400: 'BadRequest',
  403: 'NotDoneHere',
  404: 'NotFound',
  410: 'Gone',
  413: 'TooLarge',
  415: 'WrongType',
} as const satisfies Readonly<Record<number, ResponseName>>;

/** Status -> response component. */
export function refusalsOf({ config: { access, refusals } }: Route): Readonly<Record<string, Json>> {
  const names: Record<string, ResponseName> = {};
  for (const status of refusals) names[status] = ofStatus[status];
  if (access === 'atms' || access === 'shops') Object.assign(names, { 401: 'Unauthorized', 403: 'Forbidden' });
  if (access === 'client') Object.assign(names, { 400: 'TokenRefused', 401: 'ClientUnknown' });
  Object.assign(names, { 429: 'TooMany', 500: 'Failed', 503: 'Unavailable', default: 'OtherError' });
  return Object.fromEntries(Object.entries(names).map(([status, name]) => [status, ref('responses', name)]));
}
