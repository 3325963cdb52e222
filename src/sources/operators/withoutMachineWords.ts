import { connectorPattern, machineWords } from '../../data/operators/machineWords.ts';

const edge = String.raw`[\s\-–—:|/,.!*#"'()\[\]]*`;
const leading = new RegExp(
  `^${edge}(?:${machineWords})(?![\\p{L}\\p{M}\\p{N}])(?:${edge}(?:${connectorPattern})(?![\\p{L}\\p{M}]))?${edge}`,
  'iu',
);
const trailing = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${machineWords}|pos)${edge}$`, 'iu');

/**
 * Removes words for an ATM from the start and the end of a name. "Techcombank - ATM" becomes Techcombank, and "Bankomat
 * Millennium" becomes Millennium.
 */
export function withoutMachineWords(name: string): string {
  let rest = name;
  for (;;) {
    const shorter = rest
      .replace(leading, '')
      .replace(trailing, '')
      .replace(/[\s\-–—:|/,([]+$/u, '')
      .replace(/^[\s\-–—:|/,]+/u, '');
    if (shorter === rest) return rest.includes('(') ? rest : rest.replace(/\)+$/, '');
    rest = shorter;
  }
}

const within = new RegExp(
  `^(?<head>.+?)${edge}(?<![\\p{L}\\p{M}\\p{N}])(?:${machineWords})(?![\\p{L}\\p{M}\\p{N}])${edge}[\\p{L}\\p{N}]`,
  'iu',
);

/** Returns the text before a word for an ATM if more text follows the word: "NatWest" for "NatWest ATM Market Place". */
export const beforeMachineWords = (text: string): string | undefined => within.exec(text)?.groups?.head?.trim();
