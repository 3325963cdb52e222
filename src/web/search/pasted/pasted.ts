export type Pasted = PastedPoint | ShortCode | Question | UnreadableLink;

/**
 * A point in WGS 84 degrees. `zoom` is the zoom level of the map from which the point was copied, 0 to 22. `label` is the name on
 * that map.
 */
export interface PastedPoint {
  readonly kind: 'point';
  readonly lat: number;
  readonly long: number;
  readonly zoom?: number;
  readonly label?: string;
}

/**
 * A short plus code, which is relative to a reference. `near` is the place named next to the code, for which the page must
 * search.
 */
interface ShortCode {
  readonly kind: 'shortCode';
  readonly code: string;
  readonly near?: string;
}

/** A link, or a message with a link, that names a place without a position. The page searches for these words. */
interface Question {
  readonly kind: 'question';
  readonly text: string;
}

/** A link without a position: a short link that only its own server can resolve, or a link to another page. */
interface UnreadableLink {
  readonly kind: 'unreadableLink';
  readonly host: string;
}

/** Returns a point, or undefined if it is not on the globe. Omits an invalid zoom level or label. */
export function pointAt(lat: number, long: number, zoom?: number, label?: string): PastedPoint | undefined {
  // NaN fails both comparisons.
  if (!(Math.abs(lat) <= 90 && Math.abs(long) <= 180)) return undefined;
  const name = label?.replace(/\s+/g, ' ').trim().slice(0, 100);
  const sane = zoom !== undefined && zoom >= 0 && zoom <= 22;
  return { kind: 'point', lat: lat + 0, long: long + 0, ...(sane && { zoom }), ...(name ? { label: name } : {}) };
}
