/** URLs of merchants' logos in responses: absolute, the same for every caller. */
import { logosIn } from './ownLogos.ts';

/** @param publicUrl without a trailing slash */
export const logoUrl = (publicUrl: string, uid: string): string => `${publicUrl}/logos/${uid}`;

/** The URL of a merchant's logo; undefined: none. */
export type LogoOf = (merchant: { readonly uid: string; readonly logo?: string }) => string | undefined;

/**
 * An image in `logos` of the data folder takes precedence over the source's. Of the latter, paths are relative to this service,
 * and schemes other than http and https are ignored.
 * @param pictured uids with an image in the data folder @param publicUrl without a trailing slash
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

/** Reads the folder's current content. A logo that is added later is used after the next start. */
export const readMerchantLogos = async (dataDir: string, publicUrl: string): Promise<LogoOf> =>
  merchantLogos(await logosIn(dataDir), publicUrl);
