/** The uid of an ATM: opaque, and derived from the source object alone, so it is the same on every import. */
import { opaqueUid } from './opaqueUid.ts';

/** @param sourceObject the source and its id for the object, e.g. `osm:node/123`. */
export const atmUid = (sourceObject: string): string => opaqueUid(sourceObject);
