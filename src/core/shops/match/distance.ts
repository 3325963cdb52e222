/**
 * Computes the Damerau-Levenshtein distance (optimal string alignment), which is the minimum number of insertions, deletions,
 * substitutions and transpositions of letters that turn one text into another.
 */

const rows = [new Uint16Array(600), new Uint16Array(600), new Uint16Array(600)] as const;

/**
 * @param open whether the first text is truncated, so that it can match any prefix of the second text
 * @param most the limit; greater distances are returned as `most + 1`
 */
export function distance(text: string, other: string, open: boolean, most: number): number {
  const width = open ? Math.min(other.length, text.length + most) : other.length;
  if (width + most < text.length || text.length + most < width) return most + 1;
  let [before, last, row] = rows as unknown as [Uint16Array, Uint16Array, Uint16Array];
  // Cells that are more than `most` away from the diagonal have a distance greater than `most`, so they get a higher value
  // without being computed.
  for (let column = 0; column <= width; column++) last[column] = column;
  for (let line = 1; line <= text.length; line++) {
    const from = Math.max(1, line - most);
    const to = Math.min(width, line + most);
    let left = from === 1 ? line : most + 1;
    row[from - 1] = left;
    let least = left;
    const letter = text.charCodeAt(line - 1);
    for (let column = from; column <= to; column++) {
      const same = letter === other.charCodeAt(column - 1);
      let cost = Math.min((last[column] as number) + 1, left + 1, (last[column - 1] as number) + (same ? 0 : 1));
      if (
        line > 1 &&
        column > 1 &&
        letter === other.charCodeAt(column - 2) &&
        text.charCodeAt(line - 2) === other.charCodeAt(column - 1)
      ) {
        cost = Math.min(cost, (before[column - 2] as number) + 1);
      }
      row[column] = cost;
      left = cost;
      if (cost < least) least = cost;
    }
    row[to + 1] = most + 1;
    if (least > most) return most + 1;
    [before, last, row] = [last, row, before];
  }
  if (!open) return Math.min(last[width] as number, most + 1);
  let best = most + 1;
  for (let column = Math.max(0, text.length - most); column <= width; column++) best = Math.min(best, last[column] as number);
  return best;
}
