/** Checks the URL of a webhook when it is set, with the rules that apply to every delivery. */
import { lookup as lookUpName } from 'node:dns';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type ReceiverFault, receiverRules } from './postToReceiver.ts';

/**
 * Why the service would never call a URL. `notUrl`: it is not a URL. `credentials`: it contains a user name or password.
 * `fragment`: it contains a fragment, which is never sent, so two webhooks could have the same receiver. `resolvesElsewhere`: its
 * name resolves to an address that is not allowed.
 */
export type UrlFault = ReceiverFault | 'notUrl' | 'credentials' | 'fragment' | 'resolvesElsewhere';

type CheckedReceiver =
  | {
      /** The normalized URL. */
      readonly url: string;
      /** The host name, if it cannot be resolved now. */
      readonly unresolved?: string;
    }
  | {
      readonly fault: UrlFault;
      /** The address that is not allowed. Only for the operator. */
      readonly address?: string;
    };

/** The timeout of a DNS look-up, ms. */
const timeoutMs = 3_000;

/**
 * @param networks non-public networks that are allowed, in the format of `isNetwork`
 * @param resolve looks up names, like `lookup` in `node:dns`
 */
export async function checkReceiver(
  text: string,
  networks: readonly string[] = [],
  resolve: typeof lookUpName = lookUpName,
): Promise<CheckedReceiver> {
  // The URL parser would silently drop spaces and line ends.
  const target = /[\s\p{Cc}]/u.test(text) ? null : URL.parse(text);
  if (target === null) return { fault: 'notUrl' };
  if (target.username || target.password) return { fault: 'credentials' };
  // `hash` does not distinguish an empty fragment from none. Other # in a normalized URL are percent-encoded.
  if (target.href.includes('#')) return { fault: 'fragment' };
  const { faultOf, mayReach } = receiverRules(networks);
  const fault = faultOf(target);
  if (fault !== undefined) return { fault };
  const url = target.href;
  const host = target.hostname.replace(/^\[(.*)\]$/, '$1');
  const found = await Promise.race([promisify(resolve)(host, { all: true }), sleep(timeoutMs, undefined, { ref: false })]).catch(
    () => undefined,
  );
  if (found === undefined || found.length === 0) return { url, unresolved: host };
  const wrong = found.find(({ address }) => !mayReach(address));
  return wrong === undefined ? { url } : { fault: 'resolvesElsewhere', address: wrong.address };
}
