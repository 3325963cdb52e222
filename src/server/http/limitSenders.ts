import type { FastifyReply, FastifyRequest } from 'fastify';
import { type RateLimitOptions, rateLimit } from './rateLimit.ts';
import { sendError } from './sendAnswer.ts';
import { ipv6Groups, senderNetwork } from './senderNetwork.ts';

interface SenderLimit extends RateLimitOptions {
  /** A plural noun for the requests, for the error message. */
  readonly what: string;
  /** The size of the IPv6 network whose addresses share a limit. */
  readonly network?: keyof typeof ipv6Groups;
  /** Returns the current time, epoch ms. */
  readonly now: () => number;
}

/**
 * Limits a kind of request for each sender, in addition to the limits of callers. The returned hook takes one of the sender's
 * tokens or, if there is none, rejects the request with 429.
 */
export function limitSenders({ what, network = 'household', now, ...options }: SenderLimit) {
  const limit = rateLimit(options);
  return async function limitSender(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const instant = now();
    // `request.ip` is undefined if the connection is closed, although its type is `string`.
    const sender = senderNetwork(request.ip || 'closed connection', ipv6Groups[network]);
    const wait = Math.ceil(limit.take(sender, instant) / 1_000);
    if (wait === 0) return undefined;
    reply.header('retry-after', `${wait}`);
    const seconds = wait === 1 ? 'second' : 'seconds';
    return sendError(reply, instant, 429, `Too many ${what} from this address; try again in ${wait} ${seconds}`);
  };
}
