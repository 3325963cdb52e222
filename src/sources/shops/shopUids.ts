/**
 * Uids of shops and merchants. They are opaque and the same in every import. An object can be both a shop and a merchant, with
 * two uids.
 */
import { opaqueUid } from '../records/opaqueUid.ts';

/** @param sourceObject the source and the object's id in it, e.g. `osm:node/123` */
export const shopUid = (sourceObject: string): string => opaqueUid(`shop ${sourceObject}`);

/**
 * @param sourceObject the best available identification, e.g. `wikidata:Q37158`; for an independent shop, the shop's own source
 * object
 */
export const merchantUid = (sourceObject: string): string => opaqueUid(`merchant ${sourceObject}`);
