/** Splits a query into words. */
import { isHouseNumber } from './houseNumbers.ts';
import type { PlaceIndex } from './placeIndex.ts';
import { isIdleWord, isKindWord, isSmallWord, placeWords } from './placeWords.ts';

export interface QueryWord {
  /** The word as the user typed it. */
  readonly raw: string;
  /** The word in lowercase Latin letters without accents. */
  readonly plain: string;
  /** The index of the line or comma-separated part, starting at 0. */
  readonly part: number;
  /** Whether the word is not in the Latin alphabet, so only its sound can be compared. */
  readonly isForeign: boolean;
  /** Whether this is the last word. The user may still be typing it. */
  readonly isLast: boolean;
  readonly isNumber: boolean;
  /** Whether a slash or dash connects the word to the next word. */
  readonly isJoined: boolean;
}

const word = /[\p{L}\p{N}\p{M}'’ʼ`´]+/gu;
const mostWords = 24;

/** @param isZip whether adjacent words form a postcode: "110 00", "SW1A 2AA" */
export function queryWords(text: string, isZip: (joined: string) => boolean): QueryWord[] {
  const words: QueryWord[] = [];
  const parts = text.normalize('NFC').split(/[,;\n\r|·•()]+|\s[–-]\s/);
  for (const [part, line] of parts.entries()) {
    const found = [...line.matchAll(word)];
    found.forEach(({ 0: raw, index }, i) => {
      const next = found[i + 1]?.index ?? index + raw.length;
      const isJoined = /^\s?[/–-]\s?$/.test(line.slice(index + raw.length, next));
      for (const plain of placeWords(raw)) {
        const isForeign = /[\u0370-\u03ff\u0400-\u04ff]/.test(raw);
        words.push({ raw, plain, part, isForeign, isJoined, isLast: false, isNumber: isHouseNumber(plain) });
      }
    });
  }
  const joined = joinZips(words.slice(0, mostWords), isZip);
  const isOpen = /[\p{L}\p{N}]$/u.test(text);
  return joined.map((one, i) => (i === joined.length - 1 && isOpen ? { ...one, isLast: true } : one));
}

function joinZips(words: readonly QueryWord[], isZip: (joined: string) => boolean): QueryWord[] {
  const joined: QueryWord[] = [];
  for (let i = 0; i < words.length; ) {
    const own = words[i] as QueryWord;
    const together = (count: number) => words.slice(i, i + count);
    const count = [3, 2].find(
      (many) =>
        i + many <= words.length &&
        together(many).every(({ part }) => part === own.part) &&
        together(many).some(({ plain }) => /\d/.test(plain)) &&
        isZip(
          together(many)
            .map(({ plain }) => plain)
            .join(''),
        ),
    );
    if (count === undefined) joined.push(own);
    else {
      const all = together(count);
      const [raw, plain] = [all.map((one) => one.raw).join(' '), all.map((one) => one.plain).join('')];
      joined.push({ ...own, raw, plain, isNumber: false, isJoined: false });
    }
    i += count ?? 1;
  }
  return joined;
}

/**
 * Returns the weight of a typed word. Function words have a lower weight unless they are rare in the index, because "sur", for
 * example, is a function word only in French. Words from operators' names also have a lower weight, because these words do not
 * describe a location.
 */
export function worthOf({ plain, isNumber }: QueryWord, index: Pick<PlaceIndex, 'isSeldom' | 'isOfOperator'>): number {
  const isSeldom = index.isSeldom(plain);
  if (isIdleWord(plain)) return isSeldom ? 0.2 : 0.05;
  if (isSmallWord(plain)) return isSeldom ? 0.6 : 0.12;
  if (isNumber) return 0.45;
  if (isKindWord(plain)) return 0.25;
  if (index.isOfOperator(plain)) return 0.2;
  return plain.length === 1 ? 0.15 : 1;
}

/** Returns the house numbers among the words, with their parts and positions. "12 a" is 12a, and "791/39" is one number. */
export function queryHouseNumbers(
  words: readonly QueryWord[],
): { readonly parts: readonly string[]; readonly from: number; readonly to: number }[] {
  const numbers: { parts: string[]; from: number; to: number }[] = [];
  for (let i = 0; i < words.length; i++) {
    if (!words[i]?.isNumber) continue;
    const from = i;
    const parts = [words[i]?.plain as string];
    while (words[i]?.isJoined && words[i + 1]?.isNumber) parts.push(words[++i]?.plain as string);
    const next = words[i + 1];
    if (next !== undefined && /^[a-h]$/.test(next.plain) && /\d$/.test(parts.at(-1) as string) && next.part === words[i]?.part) {
      parts[parts.length - 1] += next.plain;
      i++;
    }
    numbers.push({ parts, from, to: i });
  }
  return numbers;
}
