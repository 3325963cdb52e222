/** Limits for the accuracy radius of the user's position, metres. A larger radius means a less accurate position. */

/** The largest radius for walking times. Above it, the page shows none, and a notice states that the position is inaccurate. */
export const mostForWalks = 500;
/** The largest radius for exact walking times. Above it, the position may be on a different street. */
export const mostForExactWalks = 100;
