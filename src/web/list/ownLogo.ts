import type { Merchant } from '../../contract/atms.ts';

/**
 * The path of a merchant's logo on this host. Responses link to the service's public URL, which can differ from the host of a
 * bank's page, but every host of the service serves the logos. Images from elsewhere are not loaded.
 */
export function ownLogo({ uid, logo }: Pick<Merchant, 'uid' | 'logo'>): string | undefined {
  const path = `/logos/${uid}`;
  return logo?.endsWith(path) ? path : undefined;
}
