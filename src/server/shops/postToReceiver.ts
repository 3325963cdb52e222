/**
 * Sends a request to an address that a third party has configured. The request must not reach hosts that are accessible only from
 * this machine or its network (server-side request forgery). The check uses the same DNS response as the connection, so a name
 * that later resolves to another machine (DNS rebinding) cannot bypass the check.
 */
import { lookup as lookUpName } from 'node:dns';
import { request as requestPlainly } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { inNetworks, isPublic } from '../http/networks.ts';
import { isLocalhost } from '../http/publicUrl.ts';

/** The service must not send requests to the receiver's address. */
export class ForbiddenReceiver extends Error {
  override readonly name = 'ForbiddenReceiver';
}

export interface Message {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Aborts the request at any stage. */
  readonly signal: AbortSignal;
}

/** Sends a POST request. Does not follow redirects. @returns the status. @throws ForbiddenReceiver, or the network's error */
export type Post = (message: Message) => Promise<number>;

/** The reason why the service must not send requests to a URL. */
export type ReceiverFault = 'notHttps' | 'noName' | 'notPublic' | 'noPort';

const reasons: Readonly<Record<ReceiverFault, string>> = {
  notHttps: 'It does not use https',
  noName: 'Its host name is reserved',
  notPublic: 'Its address is not public',
  noPort: 'Its port is 0',
};

/** Reserved names that have no public servers (RFC 6761 and RFC 7686). */
const namesNobody = /(^|\.)(invalid|onion)$/;
const namesOwnMachine = /(^|\.)localhost$/;

/** @param networks non-public networks that are allowed, in the format of `isNetwork` */
export function receiverRules(networks: readonly string[] = []) {
  const isAllowed = inNetworks(networks);
  const mayReach = (address: string) => isPublic(address) || isAllowed(address);
  return {
    mayReach,
    /** Checks only the URL, before a DNS look-up. Returns undefined if the URL is allowed. */
    faultOf(target: URL): ReceiverFault | undefined {
      const { protocol, port } = target;
      // A host name may end with the dot of the DNS root. The URL parser normalizes numeric addresses, so 0x7f.1 becomes
      // 127.0.0.1.
      const host = target.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
      if (protocol !== 'https:' && !isLocalhost(target)) return 'notHttps';
      if (port === '0') return 'noPort';
      if (host === '' || namesNobody.test(host)) return 'noName';
      if (namesOwnMachine.test(host)) return mayReach('127.0.0.1') || mayReach('::1') ? undefined : 'notPublic';
      return isIP(host) === 0 || mayReach(host) ? undefined : 'notPublic';
    },
  };
}

/**
 * @param networks non-public networks that are allowed, in the format of `isNetwork`
 * @param resolve looks up names, like `lookup` in `node:dns`
 */
export function postToReceivers(networks: readonly string[] = [], resolve: typeof lookUpName = lookUpName): Post {
  const { mayReach, faultOf } = receiverRules(networks);

  /** All addresses of the name must be allowed, because the connection later chooses one of these addresses. */
  const lookup: LookupFunction = (name, options, done) => {
    resolve(name, { ...options, all: true }, (error, found) => {
      if (error) return done(error, []);
      const wrong = found.find(({ address }) => !mayReach(address));
      const [first] = found;
      if (wrong || !first) return done(new ForbiddenReceiver('Its host name resolves to an address that is not public'), []);
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });
  };

  return async ({ url, headers, body, signal }) => {
    const target = new URL(url);
    // Also check here, because numeric addresses are not looked up.
    const fault = faultOf(target);
    if (fault !== undefined) throw new ForbiddenReceiver(reasons[fault]);
    const request = target.protocol === 'https:' ? requestSecurely : requestPlainly;
    const length = `${Buffer.byteLength(body)}`;
    return new Promise<number>((resolveStatus, reject) => {
      // Open a new connection each time, because the address of a reused connection would not be checked again.
      const sent = request(target, {
        method: 'POST',
        headers: { ...headers, 'content-length': length },
        agent: false,
        lookup,
        signal,
      });
      sent.on('error', reject).on('response', (response) => {
        response.on('error', () => {}).destroy();
        resolveStatus(response.statusCode ?? 0);
      });
      sent.end(body);
    });
  };
}
