import { withBaseLetters } from '../../../core/text/plainLetters.ts';

/**
 * Returns a key that is the same for all spellings of a brand: "McDonald's", "Mc Donalds", "MCDONALD’S"; "H&M", "H & M". The key
 * contains only letters and digits, in lower case, without accents on Latin, Greek and Cyrillic letters. It is '' if the name has
 * no letters or digits.
 */
export function brandKey(name: string): string {
  const bare = name
    .replaceAll('&', ' and ')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll('ς', 'σ')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
  return withBaseLetters(bare);
}
