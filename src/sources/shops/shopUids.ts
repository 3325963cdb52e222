/** Uids of shops and merchants: opaque, the same on every import. An object may be both, with two uids. */
import { opaqueUid } from '../opaqueUid.ts';

/** @param sourceObject the source and its id for the object, e.g. `osm:node/123`. */
export const shopUid = (sourceObject: string): string => opaqueUid(`shop ${sourceObject}`);

/** @param sourceObject the best available identification, e.g. `wikidata:Q37158`; for an independent shop, the shop's own. */
export const merchantUid = (sourceObject: string): string => opaqueUid(`merchant ${sourceObject}`);
