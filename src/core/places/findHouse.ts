/** The house of a street that an address asks for. */
import type { Coordinates } from '../../contract/atms.ts';
import { type AskedWord, askedNumbers } from './askedWords.ts';
import type { Asked, Explained } from './explainPlace.ts';
import type { Houses } from './gazetteer.ts';
import { numberMatch, numbersApart } from './houseNumbers.ts';
import type { PlaceIndex } from './placeIndex.ts';

export interface FoundHouse extends Coordinates {
  /** As it is mapped. */
  readonly number: string;
  readonly zip?: string;
  /** How surely it is the one that was asked for; 0: it is only the nearest number that is known. */
  readonly sure: number;
  /** Which of the typed words say it. */
  readonly words: readonly number[];
}

/** Numbers that are farther apart along the street than this lead nowhere near. */
const farthestNumber = 20;

/** How many words lie between a number and the street's name; a number in another line is farther. */
function awayFromName(from: number, to: number, words: readonly AskedWord[], byName: readonly boolean[]): number {
  let least = Number.POSITIVE_INFINITY;
  byName.forEach((isOfName, i) => {
    if (!isOfName) return;
    const apart = i < from ? from - i : i - to;
    const isOther = words[i]?.part !== words[from]?.part;
    // In front of the name is a little less usual than behind it.
    least = Math.min(least, apart + (isOther ? 2 : 0) + (i > to ? 0.5 : 0));
  });
  return least;
}

interface Choice {
  readonly house: number;
  readonly sure: number;
}

function bestOf(
  houses: Houses,
  asked: readonly string[],
  zips: readonly number[],
  from: Coordinates | undefined,
): Choice | undefined {
  let best: (Choice & { readonly value: number }) | undefined;
  houses.numbers.forEach((number, house) => {
    const sure = numberMatch(asked, number);
    if (sure === 0) return;
    const inZip = zips.length > 0 && zips.includes(houses.zips[house] as number) ? 0.3 : 0;
    const away =
      from === undefined ? 0 : Math.hypot((houses.lats[house] as number) - from.lat, (houses.longs[house] as number) - from.long);
    const value = sure + inZip - Math.min(0.02, away / 10);
    if (best === undefined || value > best.value) best = { house, sure, value };
  });
  return best;
}

function nearestNumber(houses: Houses, asked: readonly string[]): Choice | undefined {
  const apart = houses.numbers.map((number) => numbersApart(asked, number));
  const least = Math.min(...apart);
  return least <= farthestNumber ? { house: apart.indexOf(least), sure: 0 } : undefined;
}

/** @param looked what of the address the street explains without its houses */
export function findHouse(
  index: PlaceIndex,
  place: number,
  looked: Pick<Explained, 'byName'>,
  { words }: Pick<Asked, 'words'>,
  from: Coordinates | undefined,
): FoundHouse | undefined {
  const { houses, zips = [] } = index.places[place] ?? {};
  if (houses === undefined) return undefined;
  const numbers = askedNumbers(words)
    .filter(({ from: at }) => !looked.byName[at])
    .map((number) => ({ ...number, away: awayFromName(number.from, number.to, words, looked.byName) }))
    .sort((a, b) => a.away - b.away);
  const typedZips = words
    .flatMap(({ plain }) => zips.findIndex((zip) => zip.toLowerCase().replace(/[\s-]/g, '') === plain))
    .filter((i) => i >= 0);
  const foundAt = (choice: Choice, used: readonly number[]): FoundHouse => {
    const { house, sure } = choice;
    const zip = zips[houses.zips[house] as number];
    return {
      number: houses.numbers[house] as string,
      lat: houses.lats[house] as number,
      long: houses.longs[house] as number,
      ...(zip !== undefined && { zip }),
      sure,
      words: used,
    };
  };
  for (const { parts, from: first, to } of numbers) {
    const choice = bestOf(houses, parts, typedZips, from);
    if (choice !== undefined)
      return foundAt(
        choice,
        words.flatMap((_, i) => (i >= first && i <= to ? i : [])),
      );
  }
  const nearest = numbers[0] && nearestNumber(houses, numbers[0].parts);
  return nearest && foundAt(nearest, []);
}
