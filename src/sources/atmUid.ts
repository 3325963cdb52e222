/** The identity of an ATM: opaque to clients, derived from the source object alone, so the same on every import. */
import { opaqueUid } from './opaqueUid.ts';

/** @param sourceObject the source and its own name for the object, e.g. `osm:node/123`. */
export const atmUid = (sourceObject: string): string => opaqueUid(sourceObject);
