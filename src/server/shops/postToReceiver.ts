/**
 * A request to an address that somebody else has named. It must not reach what only this machine reaches (server-side request
 * forgery): the addresses that a name stands for are looked at in the very look-up that the connection uses, so that a name that
 * stands for another machine a moment later (DNS rebinding) is of no use.
 */
import { lookup as lookUpName } from 'node:dns';
import { request as requestPlainly } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { inNetworks, isPublic } from '../http/networks.ts';
import { isOwnMachine } from '../http/ownMachine.ts';

/** The receiver is where nothing of the service's is to be sent. */
export class ForbiddenReceiver extends Error {
  override readonly name = 'ForbiddenReceiver';
}

export interface Message {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Ends it, whatever it waits for. */
  readonly signal: AbortSignal;
}

/** Sends by POST and follows no redirect. @returns the status. @throws ForbiddenReceiver, or what the network says */
export type Post = (message: Message) => Promise<number>;

/**
 * @param networks which of the networks that are not everybody's may be reached all the same: as `isNetwork` takes them
 * @param resolve looks names up, as `lookup` of `node:dns` does
 */
export function postToReceivers(networks: readonly string[] = [], resolve: typeof lookUpName = lookUpName): Post {
  const isAllowed = inNetworks(networks);
  const mayReach = (address: string) => isPublic(address) || isAllowed(address);

  /** All that a name stands for must be allowed: which of them is taken is decided later, and by others. */
  const lookup: LookupFunction = (name, options, done) => {
    resolve(name, { ...options, all: true }, (error, found) => {
      if (error) return done(error, []);
      const wrong = found.find(({ address }) => !mayReach(address));
      const [first] = found;
      if (wrong || !first) return done(new ForbiddenReceiver('Its name stands for an address that is not public'), []);
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });
  };

  return async ({ url, headers, body, signal }) => {
    const target = new URL(url);
    const { protocol, hostname } = target;
    // An address is never looked up.
    const address = hostname.replace(/^\[(.*)\]$/, '$1');
    if (isIP(address) !== 0 && !mayReach(address)) throw new ForbiddenReceiver('Its address is not public');
    if (protocol !== 'https:' && !isOwnMachine(target)) throw new ForbiddenReceiver('It is not told by https');
    const request = protocol === 'https:' ? requestSecurely : requestPlainly;
    const length = `${Buffer.byteLength(body)}`;
    return new Promise<number>((resolveStatus, reject) => {
      // A connection of its own: one that is kept could be another name's, and would not be looked at again.
      const sent = request(target, {
        method: 'POST',
        headers: { ...headers, 'content-length': length },
        agent: false,
        lookup,
        signal,
      });
      sent.on('error', reject).on('response', (response) => {
        // What it says beside the status is read by nobody.
        response.on('error', () => {}).destroy();
        resolveStatus(response.statusCode ?? 0);
      });
      sent.end(body);
    });
  };
}
