/** The identities of shops and merchants: opaque to clients, the same on every import. One object may be both, under two uids. */
import { opaqueUid } from '../opaqueUid.ts';

/** @param sourceObject the source and its own name for the object, e.g. `osm:node/123`. */
export const shopUid = (sourceObject: string): string => opaqueUid(`shop ${sourceObject}`);

/** @param sourceObject who it is by the best name there is, e.g. `wikidata:Q37158`; for an independent shop, the shop's own. */
export const merchantUid = (sourceObject: string): string => opaqueUid(`merchant ${sourceObject}`);
