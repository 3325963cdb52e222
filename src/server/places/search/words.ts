import { plainLetters, withBaseLetters } from '../../../core/text/plainLetters.ts';

/** The words of a text, lower case, without accents: what two spellings of a name have in common. */
export function wordsOf(text: string): string[] {
  const bare = withBaseLetters(plainLetters(text))
    // An apostrophe is left out as often as it is typed: l'église, St John's.
    .replace(/['’ʼ]/g, '');
  return bare.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The words again as German and Nordic typists write them: Münchner is found as Muenchner. */
export function spelledOutWordsOf(text: string): string[] {
  const lower = text.toLowerCase().normalize('NFC');
  const spelledOut = lower.replace(/[äöüøå]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' })[letter] ?? letter);
  return spelledOut === lower ? [] : wordsOf(spelledOut);
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

/** The same words with numbers that stand side by side as one: "190 00 Praha" and "19000 Praha" are the same place. */
export function withJoinedNumbers(words: readonly string[]): string[] {
  const joined: string[] = [];
  let inNumber = false;
  for (const word of words) {
    const number = /^\d+$/.test(word);
    if (number && inNumber) joined[joined.length - 1] += word;
    else joined.push(word);
    inNumber = number;
  }
  return joined;
}

/** A word that can only be a house number: "12", "12a". Five digits are a postcode as easily. */
export function isHouseNumber(word: string): boolean {
  return /^\d{1,4}[a-z]?$/.test(word);
}
