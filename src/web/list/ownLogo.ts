import type { Merchant } from '../../contract/atms.ts';

/**
 * The path of a merchant's picture on this host. Answers name pictures at the service's public address, which can differ from the host
 * that a bank's page is loaded from; every host of the service has them. Pictures elsewhere are not loaded.
 */
export function ownLogo({ uid, logo }: Pick<Merchant, 'uid' | 'logo'>): string | undefined {
  const path = `/logos/${uid}`;
  return logo?.endsWith(path) ? path : undefined;
}
