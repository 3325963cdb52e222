import { withBaseLetters } from '../../../core/text/plainLetters.ts';

/**
 * Under this key the spellings of one brand meet: "McDonald's", "Mc Donalds", "MCDONALD’S"; "H&M", "H & M". Letters and digits alone, in
 * lower case, without Latin, Greek and Cyrillic accents; '' for a name of nothing but signs.
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
