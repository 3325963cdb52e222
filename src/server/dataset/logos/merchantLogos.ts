/** URLs of merchants' logos as answers contain them: absolute, the same for every caller. */
import { logosIn } from './ownLogos.ts';

/** @param publicUrl without a slash at its end */
export const logoUrl = (publicUrl: string, uid: string): string => `${publicUrl}/logos/${uid}`;

/** The URL of a merchant's picture; undefined: it has none. */
export type LogoOf = (merchant: { readonly uid: string; readonly logo?: string }) => string | undefined;

/**
 * A picture in `logos` of the data folder goes before what a source names. Of that a path is one on this service, and anything but
 * http and https is left out.
 * @param pictured uids whose pictures are in the data folder @param publicUrl without a slash at its end
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

/** The same for the folder's current content: a logo added later is used after the next start. */
export const readMerchantLogos = async (dataDir: string, publicUrl: string): Promise<LogoOf> =>
  merchantLogos(await logosIn(dataDir), publicUrl);
