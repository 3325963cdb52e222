/** Points in pixels of the map at one zoom level. */
export interface PlacedPoint {
  readonly x: number;
  readonly y: number;
  /** Whether the point is drawn on its own. */
  readonly isAlone: boolean;
}

/**
 * Groups points whose marks would overlap. The first point of a group determines where its mark is, so all other points of the
 * group are within `least` pixels of it in both directions.
 * @param least the minimum distance between two marks, pixels
 * @returns the indexes of the points of each group, in the order of their first points
 */
export function groupPoints(points: readonly PlacedPoint[], least: number): readonly (readonly number[])[] {
  const groups: number[][] = [];
  // Each cell is as wide as the minimum distance, so a mark that is too close is in the same cell or in one of its neighbours.
  const cells = new Map<string, number[][]>();
  points.forEach(({ x, y, isAlone }, index) => {
    if (isAlone) {
      groups.push([index]);
      return;
    }
    const [column, row] = [Math.floor(x / least), Math.floor(y / least)];
    const near = [-1, 0, 1].flatMap((right) => [-1, 0, 1].flatMap((down) => cells.get(`${column + right} ${row + down}`) ?? []));
    const group = near.find(([first = 0]) => {
      const mark = points[first];
      return mark !== undefined && Math.abs(mark.x - x) < least && Math.abs(mark.y - y) < least;
    });
    if (group) {
      group.push(index);
      return;
    }
    const made = [index];
    groups.push(made);
    const cell = `${column} ${row}`;
    cells.set(cell, [...(cells.get(cell) ?? []), made]);
  });
  return groups;
}
