/** Whether a text in place of an operator's name is not one: "24 h", "Main Street", "Unknown Bank", "https://www.x.com". */
import { isLegalForm, normaliseOperatorName, operatorWords } from '../../core/atms/operatorName.ts';
import { bankWords } from '../../data/operators/bankWords.ts';
import { genericNames } from '../../data/operators/machineWords.ts';
import { branchKinds, placeholderNames, placeholderWords } from '../../data/operators/placeholders.ts';
import { branchAfter, branchBefore, number, streetAfter, streetBefore, streetWithin, whenAndWhat, word } from './operatorTail.ts';
import { withoutMachineWords } from './withoutMachineWords.ts';

const webAddress = /^(?:https?:\/\/|www\.)\S+$/i;
const whenOrWhat = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${whenAndWhat})(?![\\p{L}\\p{M}\\p{N}])`, 'giu');
const branches: ReadonlySet<string> = new Set(`${branchBefore}|${branchAfter}`.split('|').map(normaliseOperatorName));

/** "Union Bank" and "Credit Bank" are names. */
const namelike: ReadonlySet<string> = new Set(['union', 'credit']);

/** Words for a street that also occur in companies' names ("Via Varejo", "Planet Place", "Union Square", "Volksbank Ring"). */
const alsoInNames: ReadonlySet<string> = new Set(
  `via place plaza largo corso pl. str. strada al. square drive parkway pkwy ring weg nám. třída út tér cd. katu tie mg street.`.split(
    ' ',
  ),
);
const onlyStreets = (words: string): string =>
  words
    .split('|')
    .filter((one) => !alsoInNames.has(one))
    .join('|');
const streets = [
  `${word(onlyStreets(streetBefore))}\\s*[.:]?(?:\\s*[\\p{L}\\p{M}\\p{N}'’.-]+){1,3}?`,
  `[\\p{L}\\p{M}\\p{N}'’.-]+\\s+${word(onlyStreets(streetAfter))}`,
  streetWithin,
].map((one) => new RegExp(`^[\\s\\d]*${one}${number}[\\s).,]*$`, 'iu'));
const bankish = /ban[ckq]|kass[ae]|credit|crédit|caixa|банк|بنك|בנק|银行|銀行|τράπεζ/iu;

const isStreet = (text: string): boolean => !bankish.test(text) && streets.some((one) => one.test(text));

/** Call it only for texts that the register does not contain: "State Street" and "Free" may be names of operators. */
export function isGenericName(text: string): boolean {
  if (webAddress.test(text)) return true;
  const name = withoutMachineWords(text);
  // "Bankomat AB" is a company.
  if (isLegalForm(name)) return false;
  if (!/\p{L}/u.test(name) || [...name].length < 2) return true;
  const key = normaliseOperatorName(name);
  if (genericNames.has(key) || placeholderNames.has(key) || isStreet(name)) return true;
  const rest = withoutMachineWords(name.replace(whenOrWhat, ' ').trim());
  const words = /\p{L}/u.test(rest) ? operatorWords(rest) : [];
  const atBranch = words.some((one) => branches.has(one));
  if (words.length === 0) return rest !== name;
  if (rest !== name && (placeholderNames.has(normaliseOperatorName(rest)) || isStreet(rest))) return true;
  return words.every(
    (one) =>
      (bankWords.has(one) && !namelike.has(one)) ||
      placeholderWords.has(one) ||
      branches.has(one) ||
      (atBranch && (branchKinds.has(one) || /^\p{N}+$/u.test(one))),
  );
}
