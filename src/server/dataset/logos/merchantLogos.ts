/** URLs of merchants' logos in responses. They are absolute and do not depend on the caller. */
import { logosIn } from './ownLogos.ts';

/** @param publicUrl without a trailing slash */
export const logoUrl = (publicUrl: string, uid: string): string => `${publicUrl}/logos/${uid}`;

/** The URL of a merchant's logo, or undefined if there is none. */
export type LogoOf = (merchant: { readonly uid: string; readonly logo?: string }) => string | undefined;

/**
 * An image in the `logos` subfolder of the data folder takes precedence over the logo from the source. A path from the source is
 * relative to this service. A URL must use http or https.
 * @param pictured uids with an image in the data folder
 * @param publicUrl without a trailing slash
 */
export function merchantLogos(pictured: readonly string[], publicUrl: string): LogoOf {
  const own = new Set(pictured);
  return ({ uid, logo }) => {
    if (own.has(uid)) return logoUrl(publicUrl, uid);
    if (logo === undefined) return undefined;
    if (/^\/(?![/\\])/.test(logo)) return publicUrl + logo;
    return /^https?:\/\//i.test(logo) && URL.canParse(logo) ? logo : undefined;
  };
}

/** Reads the current content of the folder. Logos that are added later appear after the next start. */
export const readMerchantLogos = async (dataDir: string, publicUrl: string): Promise<LogoOf> =>
  merchantLogos(await logosIn(dataDir), publicUrl);
