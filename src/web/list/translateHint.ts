import { betweenHints } from '../../core/atms/feeHints.ts';
import { betweenLevels, type HintPhrase, hintPhrases, hintWith } from '../../core/atms/hintPhrases.ts';
import type { HintTexts } from '../texts/hints/en.ts';

type Rule = readonly [
  pattern: RegExp,
  say: (texts: HintTexts, own: string, list: (words: readonly string[]) => string) => string,
];

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Matches whole phrases only: up to the next separator, or to the end. */
const end = `(?=${literal(betweenHints)}|$)`;
const beginning = (before: string, own: string) => new RegExp(`${literal(before)}(${own})${end}`, 'y');

const quote = '"[^"]*"';
/** Rules in the order they are tried. A longer phrase comes before its own prefix. */
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
  // Operator names contain the same separator, so this rule comes last.
  [new RegExp(`${literal(hintWith.operators(''))}(.+)$`, 'y'), (texts, own) => texts.operators(own)],
  ...(Object.entries(hintPhrases) as [HintPhrase, string][]).map(
    ([key, phrase]): Rule => [beginning(phrase, ''), (texts) => texts.phrases[key]],
  ),
];
/** The host location can only be the hint's first phrase. Later, the same words are free text. */
const host: Rule = [beginning(hintWith.at(''), '[^,]+'), (texts, own) => texts.at(own)];

/** Free text: unchanged, up to the next separator. */
const free: Rule = [/(.*?)(?=, |$)/sy, (_, own) => own];

/**
 * Translates the known phrases of a hint, in order. Free text is unchanged.
 * @param hint as in the API: English phrases and free text, separated by commas
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
