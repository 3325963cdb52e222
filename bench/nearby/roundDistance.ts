/**
 * Rounds metres to a tenth, as responses do. Implemented independently, so the benchmark does not check our rounding against
 * itself.
 */
export const roundDistance = (metres: number): number => Math.round(metres * 10) / 10;
