/**
 * Rounds metres to a tenth, like the service. This is a separate implementation, so that the benchmark does not compare the
 * service's rounding with itself.
 */
export const roundDistance = (metres: number): number => Math.round(metres * 10) / 10;
