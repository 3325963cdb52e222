/** How much structure a JSON text may have: what parsing costs depends on that far more than on its length. */
export interface JsonLimits {
  /** So many values at most, counted by their separators: `{`, `[`, `:` and `,` outside of texts. */
  readonly most: number;
  /** So deep at most. */
  readonly deepest: number;
  /** A single text is so long at most, in bytes as it is written. Absent: as long as the whole. */
  readonly longest?: number;
}

export type TooMuch = 'values' | 'depth' | 'text';

const [quote, comma, colon, openList, backslash, closeList, openObject, closeObject] = [
  0x22, 0x2c, 0x3a, 0x5b, 0x5c, 0x5d, 0x7b, 0x7d,
];

/**
 * Counts the structure of a JSON text in UTF-8 while it arrives, without parsing it: 450 000 small objects in 4 MB take 45 ms to parse, in
 * one go, and are noticed here in the first pieces. What is not JSON is counted as well; whether it is one is for the parser.
 * @returns for each piece what there is too much of so far; undefined: nothing
 */
export function jsonScan({
  most,
  deepest,
  longest = Number.POSITIVE_INFINITY,
}: JsonLimits): (piece: Uint8Array) => TooMuch | undefined {
  let [values, depth, length] = [0, 0, 0];
  let [inText, escaped] = [false, false];

  function structure(byte: number): TooMuch | undefined {
    if (byte === comma || byte === colon) values += 1;
    else if (byte === openObject || byte === openList) {
      values += 1;
      depth += 1;
      if (depth > deepest) return 'depth';
    } else if (byte === closeObject || byte === closeList) depth -= 1;
    return values > most ? 'values' : undefined;
  }

  /** @returns where the text ends, behind its quote; past the piece where it does not end in it */
  function skipText(piece: Uint8Array, from: number): number {
    let at = from;
    if (escaped) at += 1;
    escaped = false;
    for (; at < piece.length; at++) {
      const byte = piece[at];
      if (byte === backslash) at += 1;
      else if (byte === quote) {
        inText = false;
        return at + 1;
      }
    }
    // The escape that began with the last byte goes on in the next piece.
    escaped = at > piece.length;
    return piece.length;
  }

  let tooMuch: TooMuch | undefined;
  return (piece) => {
    for (let at = 0; at < piece.length && tooMuch === undefined; ) {
      if (inText) {
        const end = skipText(piece, at);
        length += end - at;
        if (length > longest) tooMuch = 'text';
        at = end;
      } else {
        const byte = piece[at] as number;
        if (byte === quote) [inText, length] = [true, 0];
        else tooMuch = structure(byte);
        at += 1;
      }
    }
    return tooMuch;
  };
}
