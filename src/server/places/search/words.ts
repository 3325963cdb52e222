import { plainLetters, withBaseLetters } from '../../../core/text/plainLetters.ts';

/** The words of a text, lower case, without accents, for comparing spellings of a name. */
export function wordsOf(text: string): string[] {
  const bare = withBaseLetters(plainLetters(text))
    // Apostrophes are optional: l'église, St John's.
    .replace(/['’ʼ]/g, '');
  return bare.match(/[\p{L}\p{N}]+/gu) ?? [];
}

const houseNumber = String.raw`\d+\s?[a-zA-Z]?(?:\s?[-–/,]\s?\d+\s?[a-zA-Z]?)*`;
const numberBehind = new RegExp(String.raw`,?\s+${houseNumber}$`);
/** Not before another bare number, but before an ordinal: 350 5th Avenue. */
const numberInFront = new RegExp(String.raw`^${houseNumber},?\s+(?=\D|\d+(?:st|nd|rd|th)\b)`);

/** The name of a street without its house number, before or after: "12 Main Street", "Hauptstraße 12a", "Vodičkova 791/39". */
export function streetName(line: string): string {
  const behind = line.replace(numberBehind, '');
  return (behind === line ? line.replace(numberInFront, '') : behind).trim();
}
