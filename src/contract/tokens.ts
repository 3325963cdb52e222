/** Tokens in the wire format: POST /oauth/token (RFC 6749, section 4.4) and the keys that verify them (RFC 7517, RFC 8037). */
import Type, { type Static } from 'typebox';
import { ErrorBody } from './errors.ts';
import { oneNameOf } from './oneNameOf.ts';

const optional = Type.Optional;

/** The maximum body size in bytes. */
export const largestTokenRequest = 8_000;

/**
 * The body, as application/x-www-form-urlencoded. A client can authenticate with HTTP Basic instead of the fields client_id and
 * client_secret.
 */
export const TokenForm = Type.Object({
  grant_type: Type.Literal('client_credentials'),
  client_id: optional(Type.String()),
  client_secret: optional(Type.String()),
  scope: optional(
    Type.String({
      description:
        'The scopes to request: any of `atms`, `atms:status` and `shops`, separated by spaces. Omit the parameter to request all scopes of the client.',
    }),
  ),
});
export type TokenForm = Static<typeof TokenForm>;

export const TokenAnswer = Type.Object({
  access_token: Type.String({ description: 'A JWT, signed with Ed25519. Send the token as `Authorization: Bearer`.' }),
  token_type: Type.Literal('Bearer'),
  expires_in: Type.Integer({ minimum: 1, description: 'The lifetime of the token, in seconds.' }),
  scope: Type.String(),
});
export type TokenAnswer = Static<typeof TokenAnswer>;

const tokenErrors = ['invalid_request', 'invalid_client', 'unsupported_grant_type', 'invalid_scope'] as const;

/**
 * The error body with the two fields that RFC 6749, section 5.2 defines. The service omits both fields if it did not parse a
 * token request.
 */
export const TokenErrorBody = Type.Object({
  ...ErrorBody.properties,
  error: optional(oneNameOf(tokenErrors)),
  error_description: optional(Type.String()),
});
export type TokenErrorBody = Static<typeof TokenErrorBody>;

export const KeySet = Type.Object({
  keys: Type.Array(
    Type.Object({
      kty: Type.Literal('OKP'),
      crv: Type.Literal('Ed25519'),
      x: Type.String(),
      kid: Type.String(),
      alg: Type.Literal('EdDSA'),
      use: Type.Literal('sig'),
    }),
  ),
});
export type KeySet = Static<typeof KeySet>;
