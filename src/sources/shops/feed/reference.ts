/**
 * Parses references from a record in a feed to a merchant or a shop. A reference is an id in the same feed or another feed, or an
 * external id.
 */
import { merchantUid, shopUid } from '../shopUids.ts';

export type Level = 'merchant' | 'shop';

export type Reference =
  /** The id of a record in the same feed. */
  | { readonly kind: 'own'; readonly id: string }
  /** The uid of a record in the register, from any feed. */
  | { readonly kind: 'uid'; readonly uid: string };

const prefixes = /^(uid|feed|osm|wikidata):/;

/** Whether a feed may use the text as the id of a record. */
export const isOwnId = (text: string): boolean => !prefixes.test(text);

/** Returns the source object of a record in a feed. The record's uid is derived from it. */
export const sourceInFeed = (feed: string, id: string): string => `feed:${feed}/${id}`;

/**
 * Parses a reference. `uid:` and 20 letters: a record in the register; `feed:NAME/ID`: a record in another feed; `osm:node/123`:
 * a shop in an OpenStreetMap extract; `wikidata:Q37158`: the merchant for this item; any other text: an id in this feed.
 * @returns a string with the reason if the text is invalid
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
