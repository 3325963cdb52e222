import { plainLetters, withBaseLetters } from '../../../core/text/plainLetters.ts';

/** Returns the words of a text in lower case and without accents, so that different spellings of a name can be compared. */
export function wordsOf(text: string): string[] {
  const bare = withBaseLetters(plainLetters(text))
    // Apostrophes are optional, as in l'église and St John's.
    .replace(/['’ʼ]/g, '');
  return bare.match(/[\p{L}\p{N}]+/gu) ?? [];
}

const houseNumber = String.raw`\d+\s?[a-zA-Z]?(?:\s?[-–/,]\s?\d+\s?[a-zA-Z]?)*`;
const numberBehind = new RegExp(String.raw`,?\s+${houseNumber}$`);
/** Matches a number before an ordinal, as in 350 5th Avenue, but not before another bare number. */
const numberInFront = new RegExp(String.raw`^${houseNumber},?\s+(?=\D|\d+(?:st|nd|rd|th)\b)`);

/** Removes the house number before or after a street's name, as in "12 Main Street", "Hauptstraße 12a" and "Vodičkova 791/39". */
export function streetName(line: string): string {
  const behind = line.replace(numberBehind, '');
  return (behind === line ? line.replace(numberInFront, '') : behind).trim();
}
