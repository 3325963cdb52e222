/**
 * Words and letters beside an angle: "N", "Ost", "s. š.", "lat". What a letter means depends on its language: S is south, but
 * north (sever) in Czech; O is east in German and west in French and Spanish.
 */

/** lat, long: the axis alone; the others an axis with its sign. A single letter stays what it is until its pair is known. */
export type Direction = 'lat' | 'long' | 'north' | 'south' | 'east' | 'west' | Letter;
type Letter = 'N' | 'S' | 'E' | 'W' | 'O' | 'Z' | 'V' | 'J';

/** Without accents, lower case. */
const words: readonly (readonly [Direction, string])[] = [
  ['lat', 'lat latitude latitud latitudine breite breitengrad sirka szerokosc geolat'],
  ['long', 'lon lng long longitude longitud lange langengrad laenge laengengrad delka długosc geolong'],
  ['north', 'north nord norte sever połnoc ss nbr'],
  ['south', 'south sud sur sued jih poludnie js sbr'],
  ['east', 'east ost est este vychod wschod vd ol'],
  ['west', 'west ouest oeste zapad zachod zd wl'],
];
const byWord = new Map(words.flatMap(([direction, list]) => list.split(' ').map((word) => [word, direction] as const)));

/** What a word beside a number says; undefined: nothing about a direction. */
export function directionOf(word: string): Direction | undefined {
  if (/^[nsewozvj]$/i.test(word)) return word.toUpperCase() as Letter;
  return byWord.get(
    word
      .toLowerCase()
      .normalize('NFD')
      .replace(/[\p{M}._\s]/gu, ''),
  );
}

const full: Readonly<Record<string, Direction>> = { N: 'north', S: 'south', E: 'east', W: 'west' };
const czech: Readonly<Record<string, Direction>> = { S: 'north', J: 'south', V: 'east', Z: 'west' };

/** The languages that write O for the east, and those that write it for the west. */
const easternO = /^(de|nl)\b/i;
const westernO = /^(fr|es|it|pt|ca)\b/i;

type Meaning = Exclude<Direction, Letter>;

/**
 * What the two directions of a pair mean together; undefined where that is not certain.
 * @param language BCP 47, of the reader: decides what O is, which no pair can tell
 */
export function meaningOf(
  first: Direction,
  second: Direction,
  language: string | undefined,
): readonly [Meaning, Meaning] | undefined {
  const o = easternO.test(language ?? '') ? 'east' : westernO.test(language ?? '') ? 'west' : undefined;
  const isCzech = [first, second].some((one) => /^[JVZ]$/.test(one));
  const read = (one: Direction): Meaning | undefined => {
    if (one.length > 1) return one as Meaning;
    if (one === 'O') return o;
    return (isCzech ? czech[one] : full[one]) as Meaning | undefined;
  };
  const [a, b] = [read(first), read(second)];
  return a !== undefined && b !== undefined ? [a, b] : undefined;
}

export const isAlong = (meaning: Meaning): boolean => meaning === 'long' || meaning === 'east' || meaning === 'west';
