/**
 * Starts an OpenID provider on this machine. It signs in one person without asking, and checks what a real provider checks: the
 * client, the redirect URI, PKCE, and that a code is used once.
 */
import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { listenLocally } from './listenLocally.ts';

export interface OpenIdStandIn {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The claims of the person who signs in next. */
  person: Readonly<Record<string, unknown>>;
  /** Changes the claims of the next id token, or its key. */
  forge: { claims?: Readonly<Record<string, unknown>>; foreignKey?: true };
  /** Claims that only the userinfo endpoint returns. */
  userinfo: Readonly<Record<string, unknown>>;
  /** Whether the provider answers all requests with 503. */
  isAway: boolean;
  close(): Promise<void>;
}

interface Grant {
  readonly redirectUri: string;
  readonly challenge: string;
  readonly nonce: string;
  readonly person: Readonly<Record<string, unknown>>;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request) text += piece;
  return text;
}

export async function openIdStandIn(): Promise<OpenIdStandIn> {
  const [own, foreign] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  const grants = new Map<string, Grant>();
  const [clientId, clientSecret] = ['console', 'the-secret-of-the-console'];
  const server = createServer(async (request, response) => {
    const asked = new URL(request.url ?? '/', url);
    const say = (body: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const query = asked.searchParams;
    if (provider.isAway) return say({ error: 'temporarily_unavailable' }, 503);
    if (asked.pathname === '/.well-known/openid-configuration') {
      const [authorize, token, keys, userinfo] = ['authorize', 'token', 'keys', 'userinfo'].map((name) => `${url}/${name}`);
      return say({
        issuer: url,
        authorization_endpoint: authorize,
        token_endpoint: token,
        jwks_uri: keys,
        userinfo_endpoint: userinfo,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
      });
    }
    if (asked.pathname === '/keys') {
      return say({ keys: [{ ...(await exportJWK(own.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }] });
    }
    if (asked.pathname === '/userinfo') return say({ sub: provider.person.sub, ...provider.userinfo });
    if (asked.pathname === '/authorize') {
      const required = { response_type: 'code', client_id: clientId, code_challenge_method: 'S256' };
      const wrong = Object.entries(required).find(([name, value]) => query.get(name) !== value);
      if (wrong) return say({ error: 'invalid_request', error_description: wrong[0] }, 400);
      const code = randomBytes(16).toString('hex');
      const [redirectUri, challenge, nonce, state] = ['redirect_uri', 'code_challenge', 'nonce', 'state'].map(
        (name) => query.get(name) ?? '',
      ) as [string, string, string, string];
      grants.set(code, { redirectUri, challenge, nonce, person: provider.person });
      const back = new URL(redirectUri);
      back.search = new URLSearchParams({ code, state, iss: url }).toString();
      return response.writeHead(302, { location: back.href }).end();
    }
    const form = new URLSearchParams(await textOf(request));
    const grant = grants.get(form.get('code') ?? '');
    grants.delete(form.get('code') ?? '');
    const basic = atob(request.headers.authorization?.slice('Basic '.length) ?? '');
    // Both parts are form-encoded (RFC 6749, section 2.3.1).
    if (decodeURIComponent(basic) !== `${clientId}:${clientSecret}`) return say({ error: 'invalid_client' }, 401);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!grant || grant.challenge !== challenge || grant.redirectUri !== form.get('redirect_uri'))
      return say({ error: 'invalid_grant' }, 400);
    const { claims, foreignKey } = provider.forge;
    const at = Math.floor(Date.now() / 1_000);
    const token = { iss: url, aud: clientId, nonce: grant.nonce, iat: at, exp: at + 300, ...grant.person, ...claims };
    const idToken = await new SignJWT(token)
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .sign((foreignKey ? foreign : own).privateKey);
    return say({ access_token: 'access', token_type: 'Bearer', expires_in: 300, id_token: idToken });
  });
  const { url, close } = await listenLocally(server);
  const provider: OpenIdStandIn = {
    ...{ url, clientId, clientSecret, close },
    person: { sub: 'u1', email: 'anna@bank.example', roles: ['steward'] },
    forge: {},
    userinfo: {},
    isAway: false,
  };
  return provider;
}
