import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { NewConsoleSession } from '../../store/console/sessionRepository.ts';
import type { Store } from '../../store/store.ts';
import { limitSenders } from '../http/limitSenders.ts';
import type { Log } from '../observability/log.ts';
import type { OpenIdProvider } from './openIdProvider.ts';
import { type ConsoleCookies, digestOf, newSecret } from './sessionCookie.ts';
import { auditSignIn, endSessionOf } from './sessionRoutes.ts';

/** The path to which the provider sends the browser. */
export const answerPath = '/console/sign-in/answer';

export interface SignInRoutesOptions {
  readonly store: Store;
  readonly cookies: ConsoleCookies;
  readonly provider: OpenIdProvider;
  readonly publicUrl: string;
  /** Returns the current time, epoch ms. */
  readonly now: () => number;
  readonly log: Log;
}

/** Why a sign-in at the provider failed, for the page. */
type Failure = 'failed' | 'noRole' | 'unavailable';

/** The sign-in at an OpenID provider: to the provider, and back to the console with a session. */
export function signInRoutes(app: FastifyInstance, options: SignInRoutesOptions): void {
  const { store, cookies, provider, publicUrl, now, log } = options;
  // Each sign-in causes requests to the provider.
  const limitSender = limitSenders({ burst: 20, refill: 6_000, what: 'sign-ins', now });
  const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

  function failed(reply: FastifyReply, why: Failure, error?: unknown): FastifyReply {
    if (error !== undefined) {
      // The code of the provider's answer (RFC 6749, section 5.2), such as invalid_client.
      const { message, error: code } = error as Error & { readonly error?: unknown };
      log.warn(`A sign-in to the console failed: ${message}${typeof code === 'string' ? ` (${code})` : ''}`);
    }
    return reply.headers(headers).redirect(`/console?signIn=${why}`, 302);
  }

  app.get('/console/sign-in', { onRequest: limitSender, exposeHeadRoute: false }, async (request, reply) => {
    // The provider's site sends the browser back, so that request does not contain the cookie of an earlier session.
    await endSessionOf(store, cookies, request);
    try {
      const { url, state } = await provider.begin();
      return reply.headers(headers).header('set-cookie', cookies.setSignIn(state)).redirect(url.href, 302);
    } catch (error) {
      return failed(reply, 'unavailable', error);
    }
  });

  async function complete(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const state = cookies.readSignIn(request.headers.cookie);
    reply.header('set-cookie', cookies.endSignIn);
    // Another site may have sent the browser here, with a code of the attacker's account.
    if (state === undefined) return failed(reply, 'failed');
    // The query comes from the browser. The rest of the URL must be the registered one.
    const query = request.url.slice(request.url.indexOf('?') + 1);
    let person: NewConsoleSession | undefined;
    try {
      person = await provider.complete(new URL(`${publicUrl}${answerPath}?${query}`), state);
    } catch (error) {
      return failed(reply, 'failed', error);
    }
    if (person === undefined) return failed(reply, 'noRole');
    await endSessionOf(store, cookies, request);
    const secret = newSecret();
    await auditSignIn(store, 'provider', now()).sessions.add(digestOf(secret), person, now());
    return reply.headers(headers).header('set-cookie', cookies.setSession(secret)).redirect('/console', 302);
  }
  app.get(answerPath, { onRequest: limitSender, exposeHeadRoute: false }, complete);
}
