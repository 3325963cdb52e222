/** Limits on the structure of JSON text. The structure affects the parsing time far more than the length does. */
export interface JsonLimits {
  /** The maximum number of values, counted as `{`, `[`, `:` and `,` outside strings. */
  readonly most: number;
  /** The maximum depth. */
  readonly deepest: number;
  /** The maximum length of a string, in bytes as written. If omitted, the length is not limited. */
  readonly longest?: number;
}

export type TooMuch = 'values' | 'depth' | 'text';

const [quote, comma, colon, openList, backslash, closeList, openObject, closeObject] = [
  0x22, 0x2c, 0x3a, 0x5b, 0x5c, 0x5d, 0x7b, 0x7d,
];

/**
 * Counts the elements of a UTF-8 JSON text as it arrives, without parsing it. Parsing 450,000 small objects in 4 MB blocks the
 * thread for 45 ms, but the scan detects them in the first chunks. It also scans invalid JSON, which the parser rejects later.
 * @returns a function that scans the next chunk and returns the limit that is exceeded so far, or undefined
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

  /** @returns the position after the closing quote, or the end of the chunk if the string continues in the next chunk */
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
    // The last byte was a backslash, so the escape continues in the next chunk.
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
