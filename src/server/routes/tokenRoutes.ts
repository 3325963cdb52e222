import type { FastifyInstance, FastifyReply } from 'fastify';
import { errorBody } from '../../contract/errors.ts';
import { routes } from '../../contract/routes.ts';
import { largestTokenRequest } from '../../contract/tokens.ts';
import { type Scope, scopes } from '../../store/callers/callerRepository.ts';
import { withinRateLimit } from '../auth/authorize.ts';
import type { RequestLimits } from '../auth/limits/requestLimits.ts';
import { scopesOfCaller } from '../auth/scopesOfCaller.ts';
import { publicKeys } from '../auth/tokens/readOwnToken.ts';
import type { TokenSigner } from '../auth/tokens/signTokens.ts';
import { readTokenRequest, type TokenError, type TokenRequest, tokenError } from '../auth/tokens/tokenRequest.ts';
import { sameDigest, type Vault } from '../auth/vault.ts';
import type { CallerWatcher } from '../auth/watchCallers.ts';
import { acceptBodies } from '../http/acceptBodies.ts';
import { handleStoreFailure } from '../http/handleStoreFailure.ts';
import { answer, retryWhenAvailable, sendError } from '../http/sendAnswer.ts';
import { unvalidated } from '../http/validateRequests.ts';
import type { Log } from '../observability/log.ts';
import { throttle } from '../observability/throttle.ts';

/** A placeholder for the digest of an unknown client. It has the length of a digest, but no secret has this digest. */
const noDigest = '-'.repeat(43);
const noForm = Symbol('no form');

const failureTexts = {
  log: 'cannot store the first signing key',
  answer: 'Tokens cannot be issued; try again in a moment',
};

interface TokenRouteOptions {
  readonly callers: CallerWatcher;
  /** Omitted if SERVICE_SECRET is not set, because no secrets exist in this case. */
  readonly issuing?: { readonly vault: Vault; readonly signer: TokenSigner };
  /** Called with the client id for every issued token. */
  readonly onIssued?: (clientId: string) => void;
  /** If omitted, requests are not rate-limited. */
  readonly limits?: RequestLimits;
  /** The lifetime of a token, s. */
  readonly lifetime: number;
  /** Returns the current time, epoch ms. */
  readonly now: () => number;
  readonly log: Log;
}

/**
 * Issues tokens for client credentials, and publishes the keys that verify them (section 5 of the contract; RFC 6749, section
 * 4.4; RFC 7517).
 */
export async function tokenRoutes(app: FastifyInstance, options: TokenRouteOptions): Promise<void> {
  const { callers, issuing, lifetime, now, log } = options;
  const say = throttle(log, now);
  app.route({
    ...routes.listKeys,
    handler: async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=300');
      return answer(reply, publicKeys(callers.current()));
    },
  });

  await app.register(async (scope) => {
    const form = routes.getToken.config.takes;
    acceptBodies(scope, form);
    scope.addContentTypeParser(form, { parseAs: 'string', bodyLimit: largestTokenRequest }, (_request, body, done) =>
      done(null, body),
    );
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestTokenRequest }, (_request, _body, done) =>
      done(null, noForm),
    );
    scope.route({
      ...routes.getToken,
      config: { ...routes.getToken.config, errorFields },
      // The handler validates the request, because RFC 6749 defines the error codes and how form and header may be combined.
      validatorCompiler: unvalidated,
      handler: async (request, reply) => {
        reply.headers({ 'cache-control': 'no-store', pragma: 'no-cache' });
        if (!withinRateLimit(options, request, reply, now(), {})) return reply;
        if (request.body === noForm)
          return refuseToken(reply, now(), tokenError('invalid_request', `The body must be a form. Send it as ${form}`));
        const asked = readTokenRequest(typeof request.body === 'string' ? request.body : '', request.headers.authorization);
        if ('kind' in asked) return refuseToken(reply, now(), asked);
        const client = issuing && clientOf(callers, issuing.vault, asked, now());
        if (issuing && !client && !callers.knowsAll()) {
          reply.headers(retryWhenAvailable);
          return sendError(reply, now(), 503, 'The caller registry is unavailable; try again in a moment');
        }
        if (!issuing || !client) return refuseToken(reply, now(), tokenError('invalid_client', 'Unknown client'));
        const granted = grantedScopes(client.allowed, asked.scope);
        if ('kind' in granted) return refuseToken(reply, now(), granted);
        // The lifetime of the token, s. It is limited to the remaining lifetime of the credential, because a token must not
        // outlive its credential.
        const left = Math.min(lifetime, Math.floor((client.until - now()) / 1_000));
        if (left < 1) return refuseToken(reply, now(), tokenError('invalid_client', 'Unknown client'));
        return handleStoreFailure({ log, now }, reply, failureTexts, async () => {
          const token = await issuing.signer.sign({
            slug: client.slug,
            clientId: asked.clientId,
            scopes: granted.scopes,
            lifetime: left,
          });
          options.onIssued?.(asked.clientId);
          say(`Issued a token to '${client.slug}'`);
          return answer(reply, { access_token: token, token_type: 'Bearer', expires_in: left, scope: granted.scopes.join(' ') });
        });
      },
    });
  });
}

/**
 * Returns the error fields that RFC 6749 requires, with the codes of section 5.2, or of section 4.1.2.1 if the service is
 * unavailable.
 */
function errorFields(status: number, message: string): { readonly error: string; readonly error_description: string } {
  const isBusy = status === 429 || status === 503;
  const error = isBusy ? 'temporarily_unavailable' : status >= 500 ? 'server_error' : 'invalid_request';
  return { error, error_description: message };
}

interface Client {
  readonly slug: string;
  readonly allowed: readonly Scope[];
  /** When the credential expires, epoch ms. */
  readonly until: number;
}

/**
 * Authenticates a client. Compares digests even for an unknown client, so that the response time does not reveal which client_ids
 * exist.
 */
function clientOf(
  callers: CallerWatcher,
  vault: Vault,
  { clientId, clientSecret }: TokenRequest,
  now: number,
): Client | undefined {
  const directory = callers.current();
  const credential = directory.credential(clientId);
  const right = sameDigest(vault.digest(clientSecret), credential?.secretDigest ?? noDigest);
  const profile = credential && directory.find(credential.callerId);
  const until = credential?.expiresAt ?? Number.POSITIVE_INFINITY;
  if (!right || !profile || credential?.kind !== 'client' || now >= until) return undefined;
  return { slug: profile.slug, allowed: scopesOfCaller(profile), until };
}

function grantedScopes(
  allowed: readonly Scope[],
  wished: string | undefined,
): { readonly scopes: readonly Scope[] } | TokenError {
  if (wished === undefined) return { scopes: allowed };
  const words = wished.split(' ').filter((word) => word !== '');
  const granted = scopes.filter((scope) => words.includes(scope));
  if (words.length === 0 || words.some((word) => !scopes.some((scope) => scope === word))) {
    return tokenError('invalid_scope', `scope must contain only these values: ${scopes.join(' ')}`);
  }
  return granted.every((scope) => allowed.includes(scope))
    ? { scopes: granted }
    : tokenError('invalid_scope', `This client is limited to these scopes: ${allowed.join(' ')}`);
}

function refuseToken(reply: FastifyReply, now: number, { error, description }: TokenError): FastifyReply {
  const status = error === 'invalid_client' ? 401 : 400;
  if (status === 401) reply.header('www-authenticate', 'Basic realm="atms"');
  return answer(reply, { ...errorBody(status, description, now), error, error_description: description }, status);
}
