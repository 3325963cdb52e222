/** Names of the register that a reading of a descriptor may mean, however it is cut or misspelt. */
import type { Reading } from '../descriptor/descriptor.ts';
import { distance } from './distance.ts';
import { householdOf } from './householdNames.ts';
import type { NameTable } from './nameTable.ts';

export interface Hit {
  /** Id in the name table. */
  readonly name: number;
  readonly how: 'exact' | 'cut' | 'beginning' | 'end' | 'misspelt';
  /** Of a misspelt one: a letter is lost, letters are others, or those of a cut one are. */
  readonly wrong?: 'lost' | 'wrong' | 'cutAndWrong';
  /** What it weighs: see `weights`. */
  readonly weight: number;
  /** The words of the text that are the name. */
  readonly words: readonly string[];
  /** Those that the name leaves over. */
  readonly rest: readonly string[];
}

/** Names that begin with what is left of one: more of them say nothing. */
const mostCut = 400;
const mostAlike = 80;
/** A single letter or two are nobody's name unless they are all there is. */
const shortest = 3;
/** Shorter texts are near too many names. */
const shortestMisspelt = 4;
/** Shorter words begin too many names of several. */
const longGoingOn = 7;

/** By the number of letters that are there. */
const cutWeight = (letters: number): number =>
  letters >= 14 ? 3.8 : letters >= 10 ? 3.5 : letters >= 7 ? 2.6 : letters >= 5 ? 1.6 : 0;
const exactWeight = (letters: number): number => (letters >= 6 ? 4 : letters >= 4 ? 3.6 : letters === 3 ? 3.2 : 2.4);
const misspeltWeight = (letters: number, wrong: number): number =>
  (letters >= 14 ? 3.7 : letters >= 10 ? 3.4 : letters >= 7 ? 3 : 1.6) - (wrong - 1) * 1.3;
/** Letters are lost more often than others are put in their place: short names may lack one, but not have another. */
const lostWeight = (letters: number): number => (letters >= 7 ? 3.2 : letters >= 5 ? 2.8 : 2.4);
/** A cut name with a wrong letter in it could be many a name. */
const cutAndMisspelt = 0.6;
const partial = { beginning: 0.6, end: 1 } as const;

/** "manomanouk": what marketplaces put behind a name without a blank. */
const withoutEnding = /^(.{7,}?)(couk|uk|com|ltd)$/;

export function hitsOf(names: NameTable, reading: Reading): readonly Hit[] {
  const { words, squeezed, lastMayBeCut = false, mayGoOn = false } = reading;
  const hits = new Map<number, Hit>();
  const add = (hit: Hit): void => {
    const rival = hits.get(hit.name);
    if (!rival || rival.weight < hit.weight) hits.set(hit.name, hit);
  };
  const exact = names.find(squeezed);
  if (exact >= 0) add({ name: exact, how: 'exact', weight: exactWeight(squeezed.length), words, rest: [] });
  if (exact < 0 && words[0] === 'the' && words.length > 1) {
    // It comes and goes in front of a name.
    const rest = words.slice(1).join('');
    const name = rest.length < shortest ? -1 : names.find(rest);
    if (name >= 0) add({ name, how: 'exact', weight: exactWeight(rest.length), words: words.slice(1), rest: [] });
  }
  const glued = exact < 0 && words.length === 1 && !reading.name.includes('.') ? withoutEnding.exec(squeezed)?.[1] : undefined;
  const bare = glued === undefined ? -1 : names.find(glued);
  if (bare >= 0) add({ name: bare, how: 'exact', weight: exactWeight(squeezed.length) - 0.3, words, rest: [] });
  if ((lastMayBeCut || (mayGoOn && squeezed.length >= longGoingOn)) && cutWeight(squeezed.length) > 0) {
    for (const name of names.startingWith(squeezed, mostCut) ?? []) {
      if (name !== exact) add({ name, how: 'cut', weight: cutWeight(squeezed.length), words, rest: [] });
    }
  }
  for (let length = words.length - 1; length > 0; length--) {
    partHit(names, words.slice(0, length), words.slice(length), 'beginning', add);
    partHit(names, words.slice(words.length - length), words.slice(0, words.length - length), 'end', add);
  }
  if (exact < 0 && squeezed.length >= shortestMisspelt) addMisspelt(names, reading, add);
  return [...hits.values()];
}

function addMisspelt(names: NameTable, reading: Reading, add: (hit: Hit) => void): void {
  const { words, squeezed, lastMayBeCut, mayGoOn } = reading;
  const most = squeezed.length >= 10 ? 2 : 1;
  const { length } = squeezed;
  const possessive = words.length === 1 ? `${squeezed}s` : undefined;
  const open = lastMayBeCut || mayGoOn;
  const longest = open && length >= 7 ? Number.POSITIVE_INFINITY : length + most;
  for (const name of names.sharingGrams(squeezed, mostAlike, length - most, longest)) {
    const text = names.textOf(name);
    const wrong = distance(squeezed, text, false, most);
    if (text === possessive && length > shortestMisspelt) {
      // "SAINSBURY": a possessive comes and goes.
      add({ name, how: 'exact', weight: exactWeight(length) - 0.3, words, rest: [] });
      continue;
    }
    const isLost = wrong === 1 && text.length === length + 1;
    if (isLost) add({ name, how: 'misspelt', wrong: 'lost', weight: lostWeight(length), words, rest: [] });
    else if (wrong > 0 && wrong <= most && length > shortestMisspelt)
      add({ name, how: 'misspelt', wrong: 'wrong', weight: misspeltWeight(length, wrong), words, rest: [] });
    else if (wrong > most && open && length >= 7) {
      const inBeginning = distance(squeezed, text, true, most);
      if (inBeginning > 0 && inBeginning <= most)
        add({
          name,
          how: 'misspelt',
          wrong: 'cutAndWrong',
          weight: misspeltWeight(length, inBeginning) - cutAndMisspelt,
          words,
          rest: [],
        });
    }
  }
}

function partHit(
  names: NameTable,
  words: readonly string[],
  rest: readonly string[],
  how: 'beginning' | 'end',
  add: (hit: Hit) => void,
): void {
  const text = words.join('');
  if (text.length < shortest && householdOf(text, undefined) === undefined) return;
  const name = names.find(text);
  if (name >= 0) add({ name, how, weight: exactWeight(text.length) - partial[how], words, rest });
}
