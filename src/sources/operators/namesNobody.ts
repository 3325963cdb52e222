/** Whether a text that stands where an operator's name should names none: "24 h", "Main Street", "Unknown Bank", "https://www.x.com". */
import { isLegalForm, normaliseOperatorName, operatorWords } from '../../core/atms/operatorName.ts';
import { bankWords } from '../../data/operators/bankWords.ts';
import { genericNames } from '../../data/operators/machineWords.ts';
import { branchKinds, nobodyNames, nobodyWords } from '../../data/operators/nobodyWords.ts';
import { branchAfter, branchBefore, number, streetBefore, streetWithin, whenAndWhat, word } from './operatorTail.ts';
import { withoutMachineWords } from './withoutMachineWords.ts';

const webAddress = /^(?:https?:\/\/|www\.)\S+$/i;
const whenOrWhat = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${whenAndWhat})(?![\\p{L}\\p{M}\\p{N}])`, 'giu');
const branches: ReadonlySet<string> = new Set(`${branchBefore}|${branchAfter}`.split('|').map(normaliseOperatorName));

/** "Union Bank" and "Credit Bank" are names. */
const namelike: ReadonlySet<string> = new Set(['union', 'credit']);

/** Words that are also part of companies' names ("Via Varejo", "Planet Place", "Union Square") leave a name. */
const onlyStreets = streetBefore
  .split('|')
  .filter((one) => !['via', 'place', 'plaza', 'largo', 'corso', 'pl.', 'str.', 'strada', 'al.'].includes(one))
  .join('|');
const streetEnds =
  'street|st|st.|road|rd.|rd|avenue|ave|ave.|boulevard|blvd|blvd.|lane|highway|hwy|straße|strasse|str.|gasse|platz|allee|ulice|ulica|náměstí|námestie|utca|caddesi|cad.|sokak|sk.|gatve|gatvė|iela|tänav';
const streets = [
  `${word(onlyStreets)}\\s*[.:]?(?:\\s*[\\p{L}\\p{M}\\p{N}'’.-]+){1,3}?`,
  `[\\p{L}\\p{M}\\p{N}'’.-]+\\s+${word(streetEnds)}`,
  streetWithin,
].map((one) => new RegExp(`^[\\s\\d]*${one}${number}[\\s).,]*$`, 'iu'));
const bankish = /ban[ckq]|kass[ae]|credit|crédit|caixa|банк|بنك|בנק|银行|銀行|τράπεζ/iu;

const isStreet = (text: string): boolean => !bankish.test(text) && streets.some((one) => one.test(text));

/** Only of a text that the register does not know: "State Street" and "Free" may be somebody's name. */
export function namesNobody(text: string): boolean {
  if (webAddress.test(text)) return true;
  const name = withoutMachineWords(text);
  // "Bankomat AB" is a company.
  if (isLegalForm(name)) return false;
  if (!/\p{L}/u.test(name) || [...name].length < 2) return true;
  const key = normaliseOperatorName(name);
  if (genericNames.has(key) || nobodyNames.has(key) || isStreet(name)) return true;
  const rest = withoutMachineWords(name.replace(whenOrWhat, ' ').trim());
  const words = /\p{L}/u.test(rest) ? operatorWords(rest) : [];
  const atBranch = words.some((one) => branches.has(one));
  if (words.length === 0) return rest !== name;
  if (rest !== name && (nobodyNames.has(normaliseOperatorName(rest)) || isStreet(rest))) return true;
  return words.every(
    (one) =>
      (bankWords.has(one) && !namelike.has(one)) ||
      nobodyWords.has(one) ||
      branches.has(one) ||
      (atBranch && (branchKinds.has(one) || /^\p{N}+$/u.test(one))),
  );
}
