/** Signs one webhook message according to the Standard Webhooks specification, and sends it. */
import { Webhook as Signature } from 'standardwebhooks';
import type { InvalidationsAnswer } from '../../contract/shops.ts';
import type { DeliveryFailure, Webhook } from '../../store/shops/webhookRepository.ts';
import { release } from '../settings/release.ts';
import { ForbiddenReceiver, type Post } from './postToReceiver.ts';

/** The timeout of a receiver, ms. */
export const receiverTimeout = 15_000;

const userAgent = `atm-finder/${release}`;

export interface Delivered {
  /** The status of the response. Absent if there was none. */
  readonly status?: number;
  /** Absent if the receiver accepted the message. */
  readonly failure?: DeliveryFailure;
}

/**
 * Sends a message once. Never rejects. During the overlap after a rotation, the message has a signature with the new secret and
 * one with the previous secret, so that the receiver accepts it with either of them.
 * @param id the same for all attempts of a message
 * @param now epoch ms
 */
export async function deliverWebhook(
  post: Post,
  hook: Pick<Webhook, 'url' | 'secret' | 'formerSecret' | 'formerUntil'>,
  { id, body }: { readonly id: string; readonly body: InvalidationsAnswer },
  now: number,
): Promise<Delivered> {
  const { url, secret, formerSecret, formerUntil = 0 } = hook;
  const payload = JSON.stringify(body);
  const at = new Date(now);
  const secrets = formerSecret !== undefined && formerUntil > now ? [secret, formerSecret] : [secret];
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': userAgent,
    'webhook-id': id,
    'webhook-timestamp': `${Math.floor(now / 1_000)}`,
    'webhook-signature': secrets.map((one) => new Signature(one).sign(id, at, payload)).join(' '),
  };
  const signal = AbortSignal.timeout(receiverTimeout);
  try {
    // A redirect is a failure, because it leads to a receiver that the caller has not configured.
    const status = await post({ url, headers, body: payload, signal });
    return status >= 200 && status < 300 ? { status } : { status, failure: { problem: 'status', status } };
  } catch (error) {
    if (error instanceof ForbiddenReceiver) return { failure: { problem: 'forbidden' } };
    return { failure: { problem: signal.aborted ? 'timeout' : 'unreachable' } };
  }
}

/** Describes a failure for the operator. */
export function deliveryFailureText({ problem, status }: DeliveryFailure): string {
  switch (problem) {
    case 'status':
      return `it responded with status ${status}`;
    case 'timeout':
      return `no response within ${receiverTimeout / 1_000} s`;
    case 'unreachable':
      return 'it cannot be reached';
    case 'forbidden':
      return 'its address is not public and not in WEBHOOK_NETWORKS';
  }
}
