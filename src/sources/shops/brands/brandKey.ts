/** Under this key the spellings of one brand meet: "McDonald's", "Mc Donalds", "MCDONALD’S"; "H&M", "H & M". */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ё: 'е',
  ς: 'σ',
};

/** Letters and digits alone, in lower case, without Latin, Greek and Cyrillic accents; '' for a name of nothing but signs. */
export function brandKey(name: string): string {
  return name
    .replaceAll('&', ' and ')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[ßłøæœđðþħıёς]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
}
