/** What is asked outside: where the square of a straight line does not decide. All of the search that goes on. */

/** Whether a point lies in the circle as the great circle itself says. */
export declare function isWithin(position: u32): bool;

/** The distance of a point as it is answered, from the great circle itself. */
export declare function exactDistance(position: u32): f64;

/** Which of two positions comes first where their answered distances are equal. */
export declare function precedes(a: u32, b: u32): bool;
