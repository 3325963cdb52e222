/**
 * Uids of shops and merchants. Uids are opaque and the same in each import. An object may be both a shop and a merchant, and then
 * has two uids.
 */
import { isWikidataItem } from '../../core/shops/listedSellers.ts';
import { opaqueUid } from '../records/opaqueUid.ts';

/** @param sourceObject the source and the object's id in the source, such as `osm:node/123` */
export const shopUid = (sourceObject: string): string => opaqueUid(`shop ${sourceObject}`);

/**
 * @param sourceObject the most reliable identification available, such as `wikidata:Q37158`; for an independent shop, the shop's
 * source object
 */
export const merchantUid = (sourceObject: string): string => opaqueUid(`merchant ${sourceObject}`);

/** The source object of a business that is identified by its site. */
export const siteSource = (domain: string): string => `web:${domain}`;

/** The uid of an intermediary's record. @param record a Wikidata item or a domain */
export const intermediaryUid = (record: string): string =>
  merchantUid(isWikidataItem(record) ? `wikidata:${record}` : siteSource(record));
