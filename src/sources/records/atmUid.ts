/** The uid of an ATM. It is opaque and derived only from the source object, so it is the same in every import. */
import { opaqueUid } from './opaqueUid.ts';

/** @param sourceObject the source and the object's id in it, e.g. `osm:node/123` */
export const atmUid = (sourceObject: string): string => opaqueUid(sourceObject);
