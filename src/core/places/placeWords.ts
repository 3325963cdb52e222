/** Splits place names into comparable words, in lower case, without accents, and with Greek and Cyrillic romanized. */
import { isAscii, toPlainLetters, withDigraphs } from '../text/transliteration.ts';

/**
 * Matches short words with an apostrophe that are separate words: l'église, d'Azur, all'Arco, sant'Anna. Other words with an
 * apostrophe, such as John's, are not split.
 */
const elided = /(^|[^\p{L}\p{N}])(l|d|dell|all|dall|nell|sull|sant|un)['’ʼ](?=\p{L})/giu;

/** Returns the words in a name. "12a" is one word, and "791/39" is two words. */
export function placeWords(text: string): string[] {
  const bare = text.replace(elided, '$1$2 ').replace(/['’ʼ`´]/g, '');
  return toPlainLetters(bare).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

/** Returns the words in a name, with letters such as "ü" spelled as they are on keyboards without these letters ("muenchen"). */
export function typistsWords(text: string): string[] {
  return placeWords(isAscii(text) ? text : withDigraphs(text));
}

/** Abbreviations in addresses and their possible expansions, in lower case and without accents. */
const shortened: Readonly<Record<string, string>> = {
  al: 'aleja aleje alej allee alameda',
  allg: 'allgemein',
  av: 'avenue avenida avinguda aleea',
  avda: 'avenida avinguda',
  ave: 'avenue avenida',
  avg: 'avinguda',
  bd: 'boulevard bulevard',
  bldg: 'building',
  blvd: 'boulevard bulvar bulevar',
  boul: 'boulevard',
  bvd: 'boulevard',
  c: 'calle carrer',
  cam: 'camino cami caminho',
  carr: 'carrer carretera',
  ch: 'chemin',
  cl: 'calle',
  cres: 'crescent',
  crta: 'carretera',
  ct: 'court',
  ctra: 'carretera',
  dr: 'drive doktor doctor doutor',
  fbg: 'faubourg',
  gdns: 'gardens',
  gen: 'general generala generale',
  gr: 'grosse grosser',
  hbf: 'hauptbahnhof',
  hl: 'heilig heiligen',
  hwy: 'highway',
  imp: 'impasse',
  kl: 'kleine kleiner',
  ln: 'lane',
  lg: 'largo',
  lgo: 'largo',
  mt: 'mount',
  nabr: 'nabrezi',
  nadr: 'nadrazi',
  nam: 'namesti namestie',
  ob: 'obere oberer',
  os: 'osiedle',
  pass: 'passage',
  pca: 'praca placa',
  pg: 'passeig',
  pl: 'place platz plaza plac placa plein',
  plk: 'plukovnika',
  praca: 'placa',
  prof: 'professor profesora professeur',
  pta: 'porta',
  ptg: 'passatge',
  pza: 'plaza piazza',
  pzza: 'piazza',
  r: 'rua rue',
  rd: 'road',
  rte: 'route',
  s: 'san sao santa sankt',
  sq: 'square',
  st: 'street saint sankt sint san triq',
  sta: 'santa',
  ste: 'sainte',
  sto: 'santo',
  str: 'strasse strada street straat',
  sv: 'svateho svaty svate',
  tce: 'terrace',
  tr: 'trida triq travessa',
  trav: 'travessa',
  trq: 'triq',
  tv: 'travessa',
  u: 'ulice ulica',
  ul: 'ulice ulica',
  unt: 'untere unterer',
  v: 'via',
  vle: 'viale',
  vl: 'viale',
};
const longOf = new Map(Object.entries(shortened).map(([short, long]) => [short, long.split(' ')]));
const shortOf = new Map<string, string[]>();
for (const [short, longs] of longOf) for (const long of longs) shortOf.getOrInsertComputed(long, () => []).push(short);

/** Endings of German and Dutch street names, and their abbreviations. */
const ends: readonly (readonly [written: string, meant: string])[] = [
  ['strasse', 'strasse'],
  ['str', 'strasse'],
  ['platz', 'platz'],
  ['pl', 'platz'],
  ['gasse', 'gasse'],
  ['g', 'gasse'],
  ['weg', 'weg'],
  ['allee', 'allee'],
  ['brucke', 'brucke'],
  ['bruecke', 'brucke'],
  ['ufer', 'ufer'],
  ['ring', 'ring'],
  ['hof', 'hof'],
];

/**
 * Splits a compound such as "maximilianstr" into ["maximilian", "strasse"]. Returns undefined if the word does not have such an
 * ending, or has too few letters before the ending.
 */
export function compoundOf(word: string): readonly [head: string, end: string] | undefined {
  for (const [written, meant] of ends) {
    if (word.length >= written.length + 4 && word.endsWith(written)) return [word.slice(0, -written.length), meant];
  }
  return undefined;
}

/** Returns other spellings of a word in an address: its expansions or abbreviations. */
export function otherSpellings(word: string): readonly string[] {
  const compound = compoundOf(word);
  const whole = compound === undefined ? [] : [compound[0] + compound[1]].filter((one) => one !== word);
  return [...(longOf.get(word) ?? []), ...(shortOf.get(word) ?? []), ...whole];
}

/** Words for the kind of place, which users often omit. Includes all words that have abbreviations. */
const kindWords = new Set([
  ...longOf.keys(),
  ...shortOf.keys(),
  ...'rue rua via weg gasse ulice ulica triq carrer calle strasse street straat vicolo quai cp gata vej vei utca cesta sokak'.split(
    ' ',
  ),
]);

/** Whether a word states only the kind of place. */
export const isKindWord = (word: string): boolean => kindWords.has(word);

/** Function words in and around names in the supported languages. They contain little information. */
const smallWords = new Set(
  `the of and at in near to der die das am an im in zu zur zum auf bei und von vom le la les de du des l d a au aux et en sur pres
  el los las del y e al lo gli il di da della delle dello dei degli do dos das o os u v ve na nad pod po w przy i z ze pod
  ta tal tas is it ir il id ix iz in el als dels c/o`.split(/\s+/),
);
export const isSmallWord = (word: string): boolean => smallWords.has(word);

/** Words that people type around an address but that are not part of it. */
const idleWords = new Set(
  `atm atms cash cashpoint bank near nearby address geldautomat bargeld bankomat bankomaty distributeur cajero wplatomat address
  adresse adresa direccion adres floor flat apt apartment etage stock patro pietro piso house nr no cislo cp numero building c o z hd please`.split(
    /\s+/,
  ),
);
export const isIdleWord = (word: string): boolean => idleWords.has(word);

/** Returns a key that is the same for all spellings of a street name: "Sendlinger Str." and "Sendlingerstraße". */
export function streetKey(name: string): string {
  const words = placeWords(name).map((word) => (word === 'str' ? 'strasse' : word));
  return words.join('').replace(/str$/, 'strasse');
}

/**
 * Returns a word's sound key, for words that are transliterated or spelled as they sound. The key unifies consonants that are
 * confused between alphabets, and omits doubled letters and any n before another consonant. For example, it matches "Прага",
 * "Πράγα" and "Prag".
 */
function soundOf(word: string): string {
  return word
    .replace(/shch|sch|sh|zh|cz|sz/g, 's')
    .replace(/ph/g, 'f')
    .replace(/th|d/g, 't')
    .replace(/ts|tz/g, 's')
    .replace(/ck|[cqg]h?/g, (letters) => (letters === 'ch' ? '' : 'k'))
    .replace(/kh|h/g, '')
    .replace(/x/g, 'ks')
    .replace(/[wfb]/g, 'v')
    .replace(/z/g, 's')
    .replace(/[jy]/g, 'i')
    .replace(/([aou])e/g, '$1')
    .replace(/[aeiou]+(?=[aeiou])/g, '')
    .replace(/n+(?=[tks])/g, '')
    .replace(/(.)\1+/g, '$1');
}

/**
 * Returns all possible sound keys of a word from a different alphabet. A word can have several keys, because "ch" is pronounced
 * as in "loch" or as in "church".
 */
export function soundsOf(word: string): readonly string[] {
  const own = soundOf(word);
  const other = soundOf(word.replace(/(?<!s)ch/g, 'k'));
  return own === other ? [own] : [own, other];
}
