/** Metres as they are answered: to a tenth. Written anew here, so that a mistake of ours is not checked against itself. */
export const roundDistance = (metres: number): number => Math.round(metres * 10) / 10;
