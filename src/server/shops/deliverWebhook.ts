/** Signs webhook messages according to the Standard Webhooks specification, and sends them. */
import { randomBytes, randomUUID } from 'node:crypto';
import { Webhook as Signature } from 'standardwebhooks';
import type { InvalidationsAnswer } from '../../contract/shops.ts';
import type { DeliveryFailure, Webhook } from '../../store/shops/webhookRepository.ts';
import { release } from '../settings/release.ts';
import { ForbiddenReceiver, type Post } from './postToReceiver.ts';

/** The timeout of a receiver, ms. */
const receiverTimeout = 15_000;

const userAgent = `atm-finder/${release}`;

/** A new signing secret in the format of the Standard Webhooks specification. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`;

interface Delivered {
  /** The status of the response. Absent if there was none. */
  readonly status?: number;
  /** Absent if the receiver accepted the message. */
  readonly failure?: DeliveryFailure;
}

type Signing = Pick<Webhook, 'url' | 'secret' | 'formerSecret' | 'formerUntil'>;

/**
 * Sends a message once. Never rejects. During the overlap after a rotation, the message has a signature with the new secret and
 * one with the previous secret, so that the receiver accepts it with either of them.
 * @param id the same for all attempts of a message
 * @param now epoch ms
 */
export async function deliverWebhook(
  post: Post,
  hook: Signing,
  { id, body }: { readonly id: string; readonly body: InvalidationsAnswer },
  now: number,
): Promise<Delivered> {
  const { url, secret, formerSecret, formerUntil = 0 } = hook;
  const payload = JSON.stringify(body);
  const at = new Date(now);
  const secrets = formerSecret !== undefined && formerUntil > now ? [secret, formerSecret] : [secret];
  const signature = signatureOf(secrets, id, at, payload);
  if (signature === undefined) return { failure: { problem: 'secret' } };
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': userAgent,
    'webhook-id': id,
    'webhook-timestamp': `${Math.floor(now / 1_000)}`,
    'webhook-signature': signature,
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

/** Returns undefined if a secret is damaged. */
function signatureOf(secrets: readonly string[], id: string, at: Date, payload: string): string | undefined {
  try {
    return secrets.map((one) => new Signature(one).sign(id, at, payload)).join(' ');
  } catch {
    return undefined;
  }
}

/** Sends a message without events, so that the owner of a webhook can test the receiver. Never rejects. @param now epoch ms */
export function deliverTestMessage(post: Post, hook: Signing & Pick<Webhook, 'sentNumber'>, now: number): Promise<Delivered> {
  const message = { id: `test-${randomUUID()}`, body: { invalidations: [], cursor: `${hook.sentNumber}` } };
  return deliverWebhook(post, hook, message, now);
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
    case 'secret':
      return 'its stored secret is damaged; rotate the secret';
  }
}
