import type { Part } from '../descriptor/descriptor.ts';

/**
 * Returns the parts of a text, in order, with some of them replaced by parts from a more reliable reading. These replace the
 * parts that they overlap. What remains of such a part keeps its kind, without separators at its ends.
 * @param better in order, without overlaps
 */
export function overlaidParts(text: string, parts: readonly Part[], better: readonly Part[]): Part[] {
  const remaining = parts.flatMap((part) => {
    let pieces: readonly Part[] = [part];
    for (const { at, end } of better)
      pieces = pieces.flatMap((piece) =>
        end <= piece.at || piece.end <= at
          ? [piece]
          : [
              { ...piece, end: at },
              { ...piece, at: end },
            ].filter((rest) => rest.at < rest.end),
      );
    return pieces.flatMap((piece) => trimmed(text, piece));
  });
  return [...remaining, ...better].sort((one, other) => one.at - other.at);
}

function trimmed(text: string, part: Part): Part[] {
  const inside = text.slice(part.at, part.end);
  const found = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(inside);
  return found === null ? [] : [{ ...part, at: part.at + found.index, end: part.at + found.index + found[0].length }];
}
