/** How a record of a feed refers to a merchant or a shop: by id within the feed or in another feed, or by an external id. */
import { merchantUid, shopUid } from '../shopUids.ts';

export type Level = 'merchant' | 'shop';

export type Reference =
  /** The id of a record of the same feed. */
  | { readonly kind: 'own'; readonly id: string }
  /** The uid of a record of the register, in whatever feed. */
  | { readonly kind: 'uid'; readonly uid: string };

const prefixes = /^(uid|feed|osm|wikidata):/;

/** Whether a feed may use the text as an id of its own records. */
export const isOwnId = (text: string): boolean => !prefixes.test(text);

/** The source object of a feed's record, from which its uid is derived. */
export const sourceInFeed = (feed: string, id: string): string => `feed:${feed}/${id}`;

/**
 * `uid:` and 20 letters; `feed:NAME/ID`: that record of another feed; `osm:node/123`: the shop of an OpenStreetMap extract;
 * `wikidata:Q37158`: the merchant of this item; anything else: an id of this feed. Returns a string if the text is invalid, with
 * the reason.
 */
export function readReference(text: string, level: Level): Reference | string {
  const uidOf = level === 'merchant' ? merchantUid : shopUid;
  const kind = prefixes.exec(text)?.[1];
  const said = text.slice((kind?.length ?? -1) + 1);
  switch (kind) {
    case undefined:
      return { kind: 'own', id: text };
    case 'uid':
      return /^[a-z2-7]{20}$/.test(said) ? { kind: 'uid', uid: said } : 'must be uid: followed by 20 letters';
    case 'feed':
      return /^[^/]+\/.+$/.test(said) ? { kind: 'uid', uid: uidOf(text) } : 'must be feed:NAME/ID';
    case 'osm':
      return /^(node|way|relation)\/[1-9]\d*$/.test(said)
        ? { kind: 'uid', uid: uidOf(text) }
        : 'must have the form osm:node/1, osm:way/1 or osm:relation/1';
    default:
      if (level === 'shop') return 'must refer to a shop, but a Wikidata item identifies a merchant';
      return /^Q[1-9]\d*$/.test(said) ? { kind: 'uid', uid: uidOf(text) } : 'must be wikidata:Q followed by a number';
  }
}
