/** Recognizes tokens that are codes instead of words, such as references and the numbers of orders, tickets and terminals. */

const changes = (text: string): number => {
  let count = 0;
  for (let index = 1; index < text.length; index += 1)
    if (isDigit(text.charCodeAt(index)) !== isDigit(text.charCodeAt(index - 1))) count += 1;
  return count;
};

const isDigit = (unit: number): boolean => unit >= 48 && unit <= 57;

/** Matches a British postcode without the space. */
const postcode = /^[a-z]{1,2}\d[a-z\d]?\d[a-z]{2}$/;

/**
 * Whether a folded token is machine-generated, because it contains seven or more digits, or alternating letters and digits
 * ("8yzmyy82dsf8m"). "books2anywh", "4imprint" and "w535" are not machine-generated.
 */
export function isCode(plain: string): boolean {
  const bare = plain.replace(/[-./:]/g, '');
  if (postcode.test(bare)) return false;
  if (bare.length < 5 || !/^[a-z0-9]+$/.test(bare)) return false;
  const digits = bare.replace(/[a-z]+/g, '').length;
  if (digits === bare.length) return digits >= 7;
  if (digits === 0) return false;
  if (bare.length >= 8) return changes(bare) >= 3 || digits >= 6 || (digits >= 4 && changes(bare) >= 2);
  if (bare.length >= 6) return changes(bare) >= 3 || (digits >= 3 && changes(bare) >= 2);
  return changes(bare) >= 3;
}
