/** Starts a token issuer on this machine that uses jose. Tests can make the issuer fail. */
import { createServer, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { listenLocally } from './listenLocally.ts';

export type Keys = Awaited<ReturnType<typeof generateKeyPair>>;

export interface SomeIssuer {
  /** The `iss` claim in the issuer's tokens. */
  readonly url: string;
  /** The published keys, keyed by `kid`. */
  published: Record<string, Keys>;
  /** Overrides the issuer's responses. */
  trouble: ((response: ServerResponse) => void) | undefined;
  config: Record<string, unknown>;
  /** The paths that clients have requested from the issuer. */
  readonly asked: readonly string[];
  sign(payload: JWTPayload, kid?: string, by?: Keys): Promise<string>;
  close(): Promise<void>;
}

export async function someIssuer(): Promise<SomeIssuer> {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    asked.push(request.url ?? '');
    if (issuer.trouble) return issuer.trouble(response);
    const keys = Object.entries(issuer.published).map(async ([kid, { publicKey }]) => ({
      ...(await exportJWK(publicKey)),
      kid,
      alg: 'RS256',
      use: 'sig',
    }));
    const body = request.url === '/keys' ? { keys: await Promise.all(keys) } : issuer.config;
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  });
  const { url, close } = await listenLocally(server);
  const issuer: SomeIssuer = {
    url,
    published: { k1: await generateKeyPair('RS256') },
    trouble: undefined,
    config: { issuer: url, jwks_uri: `${url}/keys` },
    asked,
    sign: (payload, kid = 'k1', by = issuer.published[kid] as Keys) =>
      new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid }).sign(by.privateKey),
    close,
  };
  return issuer;
}
