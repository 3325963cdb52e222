/**
 * Rounds metres to a tenth, like the service. The implementation is separate from the service's, so that the benchmark does not
 * compare the service's rounding with itself.
 */
export const roundDistance = (metres: number): number => Math.round(metres * 10) / 10;
