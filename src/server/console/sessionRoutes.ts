import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problemFields } from '../../contract/console/inputProblem.ts';
import type { SessionState, SignedIn } from '../../contract/console/session.ts';
import type { NewConsoleSession } from '../../store/console/sessionRepository.ts';
import type { Store } from '../../store/store.ts';
import { limitSenders } from '../http/limitSenders.ts';
import { answer, sendError } from '../http/sendAnswer.ts';
import { type EndpointRequest, handle } from './endpointHandlers.ts';
import type { ConsoleOperator } from './operatorAccess.ts';
import { type ConsoleCookies, digestOf, newSecret } from './sessionCookie.ts';

export interface SessionRoutesOptions {
  readonly store: Store;
  readonly cookies: ConsoleCookies;
  /** Whether people can also sign in at an OpenID provider. */
  readonly provider: boolean;
  /** Returns the current time, epoch ms. */
  readonly now: () => number;
}

const signedInAs = ({ name, role, endsAt }: ConsoleOperator): SignedIn => ({
  name,
  role,
  ...(endsAt !== undefined && { endsAt: new Date(endsAt).toISOString() }),
});

/** The maximum size of a body, bytes. Everyone may send one, and it contains only the secret of a link. */
const bodyLimit = 1_000;

/** Ends the session whose cookie the browser still sends, so that a sign-in always replaces it. */
export async function endSessionOf(store: Store, cookies: ConsoleCookies, { headers }: FastifyRequest): Promise<void> {
  const secret = cookies.readSession(headers.cookie);
  if (secret !== undefined) await store.sessions.end(digestOf(secret));
}

/** Records sign-ins in the audit log, in the transaction that starts the session. */
export const auditSignIn = (store: Store, how: 'link' | 'provider', now: number): Store =>
  store.audited((result) => {
    const person = result as NewConsoleSession | undefined;
    return person && { who: person.name, action: 'session.signIn', after: { role: person.role, how } };
  }, now);

/** The session of a person who uses the console: GET shows it, POST starts it with a one-time link, DELETE ends it. */
export function sessionRoutes(scope: FastifyInstance, { store, cookies, provider, now }: SessionRoutesOptions): void {
  // A secret of 256 bits cannot be guessed. The limit only keeps senders from causing writes.
  const limitSender = limitSenders({ burst: 20, refill: 6_000, what: 'sign-ins', now });

  handle(scope, 'getSession', async ({ operator }, reply) => {
    const state: SessionState = { provider, ...(operator && { signedIn: signedInAs(operator) }) };
    return answer(reply, state);
  });

  async function signInWithLink(request: EndpointRequest<'signInWithLink'>, reply: FastifyReply): Promise<FastifyReply> {
    const [link, secret] = [digestOf(request.body.token), newSecret()];
    const session = await auditSignIn(store, 'link', now()).sessions.redeemLink(link, digestOf(secret), now());
    if (session === undefined) {
      const message = 'This link is incomplete, has expired, or was already used. Create a new one with npm run console -- link';
      return sendError(reply, now(), 403, message, problemFields([{ code: 'linkUsed' }]));
    }
    await endSessionOf(store, cookies, request);
    reply.header('set-cookie', cookies.setSession(secret));
    return answer(reply, signedInAs(session));
  }
  handle(scope, 'signInWithLink', signInWithLink, { onRequest: limitSender, bodyLimit });

  async function signOut(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    // A made-up cookie must not cause a write.
    if (request.operator) await endSessionOf(store, cookies, request);
    return reply.header('set-cookie', cookies.endSession).code(204).send();
  }
  handle(scope, 'signOut', signOut, { bodyLimit });
}
