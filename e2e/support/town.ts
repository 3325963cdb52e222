/** The demo town's data on which the tests rely. */

/** Noon on a working day in the town, whose time zone is UTC. */
export const townNow = '2026-11-20T12:00:00Z';

/** The middle of the town, WGS 84. */
export const townCentre = { latitude: 0, longitude: 0 } as const;

/** A point south of Iceland, far from every covered area. */
export const openSea = { latitude: 57, longitude: -30 } as const;
