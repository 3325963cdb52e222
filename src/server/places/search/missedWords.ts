import type { Findable } from './findableThings.ts';
import type { AddressPart, AddressWord } from './readAddress.ts';
import { isKindOfStreet } from './spellings.ts';

/** Words around a place that are no place: what people look for, and where from. Without accents. */
const smallWords = new Set(
  `atm atms cash cashpoint bank near nearby at in the of and
  geldautomat geldautomaten bargeld bei nahe im am der die das und
  bankomat bankomaty blizko u v ve na a distributeur distributeurs dab guichet pres de du la le les a au et
  cajero cajeros automatico cerca en el los y wplatomat blisko w przy i
  صراف الي الصراف قرب في من`.split(/\s+/),
);

/** A street and a house are nearer than anything else that stands in an address: who lives there need not be found. */
const coarse: ReadonlySet<Findable['kind']> = new Set(['place', 'city', 'zip', 'operator']);

/**
 * What of a text is not to be found, as it was typed: "Hauptbahnhof" of "München Hauptbahnhof", where only München is. undefined:
 * nothing is missing that matters.
 * @param isBank whether a word is of a bank's name: its machines are looked for, it is not a place
 */
export function missedWords(
  found: Findable,
  parts: readonly AddressPart[],
  isBank: (word: AddressWord) => boolean,
): string | undefined {
  if (!coarse.has(found.kind)) return undefined;
  const known = new Set([...found.nameWords, ...found.contextWords]);
  const isMissed = (word: AddressWord): boolean =>
    !/^\d/.test(word.plain) &&
    !smallWords.has(word.plain) &&
    !isKindOfStreet(word.plain) &&
    !word.spellings.some((spelling) => known.has(spelling)) &&
    !isBank(word);
  const missed = parts.flatMap((part) => {
    let first = part.findIndex(isMissed);
    if (first < 0) return [];
    // "V Celnici", "Na Příkopě".
    if (smallWords.has(part[first - 1]?.plain ?? '')) first--;
    let last = part.findLastIndex(isMissed);
    // A house number belongs to the street that is missing.
    while (/^\d/.test(part[last + 1]?.plain ?? '')) last++;
    return [part.slice(first, last + 1)];
  });
  const words = missed.map((part) => part.map(({ raw, joined }) => raw + (joined ? '/' : ' ')).join(''));
  return words.length === 0 ? undefined : words.map((part) => part.trim()).join(', ');
}
