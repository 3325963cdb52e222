import { plainLetters, withBaseLetters } from '../../../core/text/plainLetters.ts';

/** The words of a text, lower case, without accents: what two spellings of a name have in common. */
export function wordsOf(text: string): string[] {
  const bare = withBaseLetters(plainLetters(text))
    // People type apostrophes as often as they leave them out: l'église, St John's.
    .replace(/['’ʼ]/g, '');
  return bare.match(/[\p{L}\p{N}]+/gu) ?? [];
}

const houseNumber = String.raw`\d+\s?[a-zA-Z]?(?:\s?[-–/,]\s?\d+\s?[a-zA-Z]?)*`;
const numberBehind = new RegExp(String.raw`,?\s+${houseNumber}$`);
/** Not in front of a bare number, but of one that is a name: 350 5th Avenue. */
const numberInFront = new RegExp(String.raw`^${houseNumber},?\s+(?=\D|\d+(?:st|nd|rd|th)\b)`);

/** The name of a street without its house number, in front or behind: "12 Main Street", "Hauptstraße 12a", "Vodičkova 791/39". */
export function streetName(line: string): string {
  const behind = line.replace(numberBehind, '');
  return (behind === line ? line.replace(numberInFront, '') : behind).trim();
}
