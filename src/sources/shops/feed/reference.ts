/** How a record of a feed names a merchant or a shop: of its own, of another feed's, or by what it is. */
import { merchantUid, shopUid } from '../shopUids.ts';

export type Level = 'merchant' | 'shop';

export type Reference =
  /** The id of a record of the same feed. */
  | { readonly kind: 'own'; readonly id: string }
  /** The uid of a record of the register, whoever holds it. */
  | { readonly kind: 'uid'; readonly uid: string };

const prefixes = /^(uid|feed|osm|wikidata):/;

/** Whether a feed may use it as an id of its own. */
export const isOwnId = (text: string): boolean => !prefixes.test(text);

/** What a record of a feed is called for its uid. */
export const sourceInFeed = (feed: string, id: string): string => `feed:${feed}/${id}`;

/**
 * `uid:` and 20 letters; `feed:NAME/ID`: that record of another feed; `osm:node/123`: the shop of an OpenStreetMap extract;
 * `wikidata:Q37158`: the merchant that is this item; anything else: an id of this feed. A string: what is wrong with it.
 */
export function readReference(text: string, level: Level): Reference | string {
  const uidOf = level === 'merchant' ? merchantUid : shopUid;
  const kind = prefixes.exec(text)?.[1];
  const said = text.slice((kind?.length ?? -1) + 1);
  switch (kind) {
    case undefined:
      return { kind: 'own', id: text };
    case 'uid':
      return /^[a-z2-7]{20}$/.test(said) ? { kind: 'uid', uid: said } : 'must be uid: and the 20 letters of a uid';
    case 'feed':
      return /^[^/]+\/.+$/.test(said) ? { kind: 'uid', uid: uidOf(text) } : 'must be feed:NAME/ID';
    case 'osm':
      return /^(node|way|relation)\/[1-9]\d*$/.test(said)
        ? { kind: 'uid', uid: uidOf(text) }
        : 'must be osm:node/1, osm:way/1 or osm:relation/1';
    default:
      if (level === 'shop') return 'must name a shop: a wikidata item is a merchant';
      return /^Q[1-9]\d*$/.test(said) ? { kind: 'uid', uid: uidOf(text) } : 'must be wikidata:Q and a number';
  }
}
