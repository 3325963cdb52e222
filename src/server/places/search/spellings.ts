import { spelledOutWordsOf, wordsOf } from './words.ts';

/** Abbreviations of addresses in several languages and what they stand for; without accents, lower case. */
const written: Readonly<Record<string, string>> = {
  al: 'aleja aleje alej allee',
  av: 'avenue avenida avinguda',
  avda: 'avenida',
  ave: 'avenue',
  bd: 'boulevard',
  blvd: 'boulevard bulvar bulevar',
  boul: 'boulevard',
  cl: 'calle',
  cres: 'crescent',
  ct: 'court',
  dr: 'drive doktor',
  gdns: 'gardens',
  gen: 'general generala',
  hwy: 'highway',
  ln: 'lane',
  lgo: 'largo',
  mt: 'mount',
  nabr: 'nabrezi',
  nam: 'namesti namestie',
  os: 'osiedle',
  pl: 'place platz plaza plac placa',
  pza: 'plaza piazza',
  rd: 'road',
  sq: 'square',
  st: 'street saint sankt',
  ste: 'sainte',
  str: 'strasse strada street',
  tce: 'terrace',
  tr: 'trida',
  ul: 'ulice ulica',
  vle: 'viale',
};
const abbreviations = new Map(Object.entries(written).map(([short, long]) => [short, long.split(' ')]));

/** Words that say what kind of street it is: written or left out at will. */
const kinds = new Set([
  ...abbreviations.keys(),
  ...[...abbreviations.values()].flat(),
  'rue',
  'rua',
  'via',
  'weg',
  'gasse',
  'cp',
]);

export const isKindOfStreet = (word: string): boolean => kinds.has(word);

function expanded(word: string): string[] {
  if (/.{3}str$/.test(word)) return [word, `${word}asse`];
  return [word, ...(abbreviations.get(word) ?? [])];
}

/** All ways in which one word of an address may be written: without accents, ä as ae, abbreviated and in full. */
export function spellingsOf(word: string): string[] {
  return [...new Set([...wordsOf(word), ...spelledOutWordsOf(word)].flatMap(expanded))];
}
