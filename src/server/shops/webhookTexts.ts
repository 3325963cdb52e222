/** Converts stored webhooks to the wire format, and describes invalid URLs for callers. */
import { longestWebhookUrl, type WebhookRecord } from '../../contract/webhooks.ts';
import type { DeliveryFailure, Webhook } from '../../store/shops/webhookRepository.ts';
import type { UrlFault } from './checkReceiver.ts';

/** @param now epoch ms */
export function webhookRecord(hook: Webhook, now: number): WebhookRecord {
  const { id, url, createdAt, sentNumber, failures, disabled, formerUntil = 0, lastFailure } = hook;
  return {
    id,
    url,
    ...(createdAt !== undefined && { createdAt }),
    state: disabled ? 'disabled' : failures > 0 ? 'failing' : 'active',
    cursor: `${sentNumber}`,
    ...(formerUntil > now && { formerSecretUntil: formerUntil }),
    ...(lastFailure && { lastFailure: failureRecord(lastFailure) }),
  };
}

/**
 * For callers, an address that is not public is the same as an unreachable one. Otherwise, a caller could find out which names
 * exist in the network of the service.
 */
export function failureRecord({ problem, status }: DeliveryFailure): NonNullable<WebhookRecord['lastFailure']> {
  return { problem: problem === 'forbidden' ? 'unreachable' : problem, ...(status !== undefined && { status }) };
}

const networksHelp = 'to allow it, set WEBHOOK_NETWORKS for the service and its commands';

const faultsForOperator: Readonly<Record<Exclude<UrlFault, 'resolvesElsewhere'>, string>> = {
  notUrl: 'must be a URL such as https://bank.example/hook',
  credentials: 'must not contain a user name or password, because webhook messages are signed instead',
  fragment: "must not contain a fragment ('#...'), because it would not be sent",
  notHttps: 'must use https',
  noName: 'has a reserved host name',
  notPublic: `is in a network that is not public; ${networksHelp}`,
  noPort: 'must not use port 0',
};

/** Describes for the operator why the service would never call a URL. @param address the address that is not allowed */
export const urlFaultForOperator = (fault: UrlFault, address?: string): string =>
  `Webhook URL ${fault === 'resolvesElsewhere' ? `resolves to ${address}, which is not public; ${networksHelp}` : faultsForOperator[fault]}`;

const notPublic = "Field 'url' must have a host with a public address";

/** The message for a URL that the service would never call. For the reason above, an unknown name has the same message. */
export const urlFaultTexts: Readonly<Record<UrlFault | 'unresolved', string>> = {
  notUrl: `Field 'url' must be an https URL of at most ${longestWebhookUrl} characters, such as 'https://bank.example/hook'`,
  credentials: "Field 'url' must not contain a user name or password, because messages are signed instead",
  fragment: "Field 'url' must not contain a fragment ('#...'), because it would not be sent to your server",
  notHttps: "Field 'url' must use https",
  noPort: "Field 'url' must not use port 0",
  noName: notPublic,
  notPublic,
  resolvesElsewhere: notPublic,
  unresolved: notPublic,
};
