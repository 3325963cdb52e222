/** Parses the body of POST /oauth/token according to RFC 6749, sections 2.3.1, 3.2 and 4.4. */

export interface TokenRequest {
  readonly clientId: string;
  readonly clientSecret: string;
  /** If absent, the token gets all scopes of the client. */
  readonly scope?: string;
}

/** An error of RFC 6749, section 5.2. */
export interface TokenError {
  readonly kind: 'error';
  readonly error: 'invalid_request' | 'invalid_client' | 'unsupported_grant_type' | 'invalid_scope';
  /** A human-readable message, in printable ASCII without quotes and backslashes. It does not quote the request. */
  readonly description: string;
}

export const tokenError = (error: TokenError['error'], description: string): TokenError => ({
  kind: 'error',
  error,
  description,
});

/** @param form the raw body @param authorization the header */
export function readTokenRequest(form: string, authorization: string | undefined): TokenRequest | TokenError {
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(form)) {
    if (fields.has(name)) return tokenError('invalid_request', 'A parameter was sent more than once');
    fields.set(name, value);
  }
  // An empty parameter counts as omitted (section 3.2).
  const field = (name: string) => fields.get(name) || undefined;
  const grant = field('grant_type');
  if (grant === undefined) return tokenError('invalid_request', 'Required parameter grant_type is not present');
  if (grant !== 'client_credentials') return tokenError('unsupported_grant_type', 'grant_type must be client_credentials');
  const client = authorization === undefined ? clientOfForm(field) : clientOfHeader(authorization, field);
  if ('kind' in client) return client;
  const scope = field('scope');
  return { ...client, ...(scope !== undefined && { scope }) };
}

type Client = Pick<TokenRequest, 'clientId' | 'clientSecret'>;

function clientOfForm(field: (name: string) => string | undefined): Client | TokenError {
  const [clientId, clientSecret] = [field('client_id'), field('client_secret')];
  if (clientId !== undefined && clientSecret !== undefined) return { clientId, clientSecret };
  if (clientId === undefined && clientSecret === undefined) {
    return tokenError(
      'invalid_client',
      'client_id and client_secret are required, either in the form or with HTTP Basic authentication',
    );
  }
  return tokenError(
    'invalid_request',
    `Required parameter ${clientId === undefined ? 'client_id' : 'client_secret'} is not present`,
  );
}

/** Reads HTTP Basic credentials. The client form-encodes both parts before it joins them. */
function clientOfHeader(authorization: string, field: (name: string) => string | undefined): Client | TokenError {
  const encoded = /^Basic +([A-Za-z0-9+/]+=*) *$/i.exec(authorization)?.[1];
  if (encoded === undefined)
    return tokenError('invalid_client', 'Send client_id and client_secret, either in the form or with HTTP Basic authentication');
  if (field('client_secret') !== undefined) {
    return tokenError(
      'invalid_request',
      'Send client_id and client_secret either in the form or with HTTP Basic authentication, not both',
    );
  }
  const [, id = '', secret = ''] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? [];
  const client = { clientId: formDecoded(id), clientSecret: formDecoded(secret) };
  if (!client.clientId || !client.clientSecret)
    return tokenError('invalid_client', 'The HTTP Basic credentials are malformed or incomplete');
  const named = field('client_id');
  if (named !== undefined && named !== client.clientId) {
    return tokenError('invalid_request', 'client_id in the form must match the one in HTTP Basic');
  }
  return client as Client;
}

function formDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}
