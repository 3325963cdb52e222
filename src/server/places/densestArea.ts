interface Position {
  readonly lat: number;
  readonly long: number;
}

/** A cell is about a kilometre wide, so the ATMs in the densest cell are within walking distance of each other. */
const cellsPerDegree = 100;
/** A number that is larger than the number of cells around the globe, so that every cell gets a unique number. */
const cellsAround = 100_000;

/**
 * Divides the positions into the cells of a fixed grid, and returns the position that is nearest to the mean of the fullest cell.
 * The result is one of the positions, so it cannot be in the sea between two towns.
 */
export function densestArea<T extends Position>(positions: readonly T[]): T {
  if (positions.length === 1) return positions[0] as T;
  const cellOf = ({ lat, long }: Position) => Math.floor(lat * cellsPerDegree) * cellsAround + Math.floor(long * cellsPerDegree);
  const cells = [...Map.groupBy(positions, cellOf).values()];
  const fullest = cells.reduce((most, cell) => (cell.length > most.length ? cell : most));
  const lat = fullest.reduce((sum, one) => sum + one.lat, 0) / fullest.length;
  const long = fullest.reduce((sum, one) => sum + one.long, 0) / fullest.length;
  const away = (one: Position) => (one.lat - lat) ** 2 + ((one.long - long) * Math.cos((lat * Math.PI) / 180)) ** 2;
  return fullest.reduce((best, one) => (away(one) < away(best) ? one : best));
}
