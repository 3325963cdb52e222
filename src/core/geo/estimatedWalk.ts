/** 4.8 km/h. */
export const metresPerMinute = 80;

/**
 * The metres on foot for a straight-line distance where no network of paths is known. The two numbers make the median error zero:
 * within a quarter of a minute for house addresses in Liechtenstein, Malta, Munich, Porto and Prague (OpenStreetMap, 2026).
 */
export const estimatedWalk = (straightMetres: number): number => 60 + 1.22 * straightMetres;
