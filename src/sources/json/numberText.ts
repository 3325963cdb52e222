/**
 * A number as the text of an id: one with more digits than a double keeps as it is written, for two of them must not become one.
 * @param written in JSON.
 */
export const numberText = (value: number, written: string): string =>
  Math.abs(value) > Number.MAX_SAFE_INTEGER && /^-?\d+$/.test(written) ? written : String(value);
