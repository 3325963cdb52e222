import type { FastifyReply, FastifyRequest } from 'fastify';
import { authorize, type Service } from '../auth/authorize.ts';
import { sendError } from '../http/sendAnswer.ts';

/**
 * Like `authorize` for the scope `shops`, but accepts only callers that send a secret. This excludes the demo caller, because
 * everyone who can reach the service is the demo caller.
 * @param message the message for all others, which get a 403
 * @param cost the number of requests that each request counts as for the rate limits
 * @param accepts whether the caller with this slug may use the route; absent: every caller may
 */
export function authorizeSecret(
  service: Service,
  message: string,
  { cost = 1, accepts = () => true }: { readonly cost?: number; readonly accepts?: (slug: string) => boolean } = {},
) {
  const first = authorize(service, 'shops', cost);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const denied = await first(request, reply);
    if (denied) return denied;
    const { caller, means, now } = request.authorized;
    return means === 'secret' && accepts(caller.id) ? undefined : sendError(reply, now, 403, message);
  };
}
