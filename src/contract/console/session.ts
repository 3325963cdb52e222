/** The session of a person who uses the console. */
import Type, { type Static } from 'typebox';
import type { OperatorEndpoint } from './endpoint.ts';

const optional = Type.Optional;

export const Role = Type.Union([Type.Literal('viewer'), Type.Literal('steward'), Type.Literal('administrator')]);

export const SignedIn = Type.Object({
  name: Type.String({ description: 'The name in the audit log.' }),
  role: Role,
  endsAt: optional(
    Type.String({ format: 'date-time', description: 'When the session ends if it is not used. Absent for the operator token.' }),
  ),
});
export type SignedIn = Static<typeof SignedIn>;

export const SessionState = Type.Object({
  signedIn: optional(SignedIn),
  provider: Type.Boolean({ description: 'Whether people can sign in at an OpenID provider, at `/console/sign-in`.' }),
});
export type SessionState = Static<typeof SessionState>;

export const LinkSignIn = Type.Object(
  { token: Type.String({ minLength: 1, maxLength: 200, description: 'The secret of a link from `npm run console -- link`.' }) },
  { additionalProperties: false, errorMessage: { type: 'The body must be a JSON object' } },
);
export type LinkSignIn = Static<typeof LinkSignIn>;

const url = '/operator/v1/session';

export const sessionEndpoints = {
  getSession: {
    method: 'GET',
    url,
    schema: { summary: 'Get the signed-in person', response: { 200: SessionState } },
    config: { role: 'open' },
  },
  signInWithLink: {
    method: 'POST',
    url,
    schema: {
      summary: 'Sign in with a one-time link',
      description: 'The response sets the session cookie. A link works once, for 10 minutes.',
      body: LinkSignIn,
      response: { 200: SignedIn },
    },
    config: { role: 'open', takes: 'application/json' },
  },
  signOut: {
    method: 'DELETE',
    url,
    schema: { summary: 'Sign out', description: 'Ends the session and deletes its cookie. The status is 204.' },
    config: { role: 'open' },
  },
} as const satisfies Readonly<Record<string, OperatorEndpoint>>;
