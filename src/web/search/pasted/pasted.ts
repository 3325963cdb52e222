/** The interpretations of a pasted text. */
export type Pasted = PastedPoint | ShortCode | Question | UnreadableLink;

/** A point, WGS 84 degrees. zoom: of the map it was copied from, 0..22; label: its name there. */
export interface PastedPoint {
  readonly kind: 'point';
  readonly lat: number;
  readonly long: number;
  readonly zoom?: number;
  readonly label?: string;
}

/** A short plus code, which is relative to a reference. near: the place named beside it, to be searched for. */
interface ShortCode {
  readonly kind: 'shortCode';
  readonly code: string;
  readonly near?: string;
}

/** A link, or a message with a link, that names a place without a position: the words to search for. */
interface Question {
  readonly kind: 'question';
  readonly text: string;
}

/** A link without a position: a short link, which only its own server can resolve, or another page. */
interface UnreadableLink {
  readonly kind: 'unreadableLink';
  readonly host: string;
}

/** A point, or undefined outside of the globe. Invalid zooms and labels are omitted. */
export function pointAt(lat: number, long: number, zoom?: number, label?: string): PastedPoint | undefined {
  // NaN is not within either.
  if (!(Math.abs(lat) <= 90 && Math.abs(long) <= 180)) return undefined;
  const name = label?.replace(/\s+/g, ' ').trim().slice(0, 100);
  const sane = zoom !== undefined && zoom >= 0 && zoom <= 22;
  return { kind: 'point', lat: lat + 0, long: long + 0, ...(sane && { zoom }), ...(name ? { label: name } : {}) };
}
