/**
 * Functions that the host provides for the current search. These functions compute exact distances if squared chords are not
 * precise enough.
 */

/** Whether a point is in the circle according to its great-circle distance. */
export declare function isWithin(position: u32): bool;

/** The rounded great-circle distance of a point. */
export declare function exactDistance(position: u32): f64;

/** Whether position `a` precedes `b` if their rounded distances are equal. */
export declare function precedes(a: u32, b: u32): bool;
