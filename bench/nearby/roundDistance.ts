/** Metres as in responses: to a tenth. Implemented independently, so that a mistake of ours is not checked against itself. */
export const roundDistance = (metres: number): number => Math.round(metres * 10) / 10;
