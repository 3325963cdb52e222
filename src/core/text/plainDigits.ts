/**
 * Normalizes a text (NFKC) and converts decimal digits of any script to ASCII. A phone's keyboard may produce Arabic, Persian or
 * Devanagari digits.
 */
export function plainDigits(text: string): string {
  return text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    // The ten digits of a script are consecutive code points that start with zero. Sets of digits may be adjacent.
    let first = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
    return String((code - first) % 10);
  });
}
