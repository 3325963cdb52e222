import { betweenHints } from '../../core/atms/feeHints.ts';
import { betweenLevels, type HintPhrase, hintPhrases, hintWith } from '../../core/atms/hintPhrases.ts';
import type { HintTexts } from '../texts/hints/en.ts';

type Rule = readonly [
  pattern: RegExp,
  say: (texts: HintTexts, own: string, list: (words: readonly string[]) => string) => string,
];

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Each phrase whole: up to the next one, or to the end. */
const end = `(?=${literal(betweenHints)}|$)`;
const beginning = (before: string, own: string) => new RegExp(`${literal(before)}(${own})${end}`, 'y');

const quote = '"[^"]*"';
/** In the order in which they are tried; what is longer comes before what it begins with. */
const rules: readonly Rule[] = [
  [beginning(hintWith.wheelchairLimited(''), '[^,]+'), (texts, own) => texts.wheelchairLimited(own)],
  [beginning(hintWith.surcharge(''), `${quote}(?: / ${quote})*`), (texts, own) => texts.surcharge(own)],
  [beginning(hintWith.hours(''), quote), (texts, own) => texts.hours(own)],
  [beginning(hintWith.leastAmount(''), '[^,]+'), (texts, own) => texts.leastAmount(own)],
  [
    beginning(hintWith.level(''), '-?[\\d.]+(?:-\\d+)?(?: and -?[\\d.]+(?:-\\d+)?)*'),
    (texts, own, list) => texts.level(list(own.split(betweenLevels))),
  ],
  [beginning(hintWith.floor(''), '[^,]+'), (texts, own) => texts.floor(own)],
  // Names part themselves with the same sign: they are the last of all.
  [new RegExp(`${literal(hintWith.operators(''))}(.+)$`, 'y'), (texts, own) => texts.operators(own)],
  ...(Object.entries(hintPhrases) as [HintPhrase, string][]).map(
    ([key, phrase]): Rule => [beginning(phrase, ''), (texts) => texts.phrases[key]],
  ),
];
/** Where a machine stands is the first that its hint says; later, the same words are somebody's own. */
const host: Rule = [beginning(hintWith.at(''), '[^,]+'), (texts, own) => texts.at(own)];

/** A stranger's own words: as they are, up to the next sign that may begin a phrase. */
const free: Rule = [/(.*?)(?=, |$)/sy, (_, own) => own];

/**
 * Says a hint in another language: the phrases it knows, in their order; all else stays as it was written.
 * @param hint as it is on the wire: English phrases and strangers' words, parted by commas
 */
export function translateHint(hint: string, texts: HintTexts, list: (words: readonly string[]) => string): string {
  const said: string[] = [];
  for (let at = 0; at <= hint.length; ) {
    for (const [pattern, say] of at === 0 ? [...rules, host, free] : [...rules, free]) {
      pattern.lastIndex = at;
      const match = pattern.exec(hint);
      if (match === null) continue;
      said.push(say(texts, match[1] ?? '', list));
      at += match[0].length + betweenHints.length;
      break;
    }
  }
  return said.reduce(texts.joined);
}
