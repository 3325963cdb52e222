/** Who runs the machine: `operator`, `brand`, `name`, `network`, in this order of trust (OSM wiki, Tag:amenity=atm). */
import type { OperatorClaim } from '../../../core/atms/atm.ts';
import { hintWith } from '../../../core/atms/hintPhrases.ts';
import { normaliseOperatorName } from '../../../core/atms/operatorName.ts';
import type { Tags } from '../osmObject.ts';
import { cleanText, listOf } from './cleanText.ts';
import { connectors, genericNames, machineWords } from './machineWords.ts';

export interface OperatorFinding {
  readonly claim?: OperatorClaim;
  readonly hint?: string;
}

const edge = String.raw`[\s\-–—:|/,.!*#"'()\[\]]*`;
const leading = new RegExp(
  `^${edge}(?:${machineWords})(?![\\p{L}\\p{M}\\p{N}])(?:${edge}(?:${connectors})(?![\\p{L}\\p{M}]))?${edge}`,
  'iu',
);
const trailing = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${machineWords})${edge}$`, 'iu');

/** The name without the words for the machine: "Techcombank - ATM" and "Bankomat Millennium" are Techcombank and Millennium. */
function withoutMachineWords(name: string): string {
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

/** undefined for what names nobody: "ATM", "Geldautomat", "Bank", "175", "-". */
export function operatorName(text: string): string | undefined {
  const name = withoutMachineWords(text);
  const letters = name.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0 || [...name].length < 2) return undefined;
  return genericNames.has(normaliseOperatorName(name)) ? undefined : name;
}

/** The distinct operators of a semicolon list, as written. */
function namesOf(value: string | undefined): string[] {
  const names = new Map<string, string>();
  for (const part of listOf(value)) {
    const name = operatorName(part);
    if (name !== undefined && !names.has(normaliseOperatorName(name))) names.set(normaliseOperatorName(name), name);
  }
  return [...names.values()];
}

const wikidataId = /^Q[1-9]\d*$/;

/** The id that goes with a name: its own tag's, or that of a tag which names the same operator. */
function wikidataOf(tags: Tags, key: string, name: string): string | undefined {
  const same = ['operator', 'brand'].filter((other) =>
    namesOf(tags[other]).some((it) => normaliseOperatorName(it) === normaliseOperatorName(name)),
  );
  for (const from of [key, ...same]) {
    const id = cleanText(tags[`${from}:wikidata`]);
    if (id !== undefined && wikidataId.test(id)) return id;
  }
  return undefined;
}

/**
 * The first of the tags that names somebody. The network comes last: banks share it. Several operators in one tag are
 * not one operator: no claim, and a hint that names them. On a place `atm:operator` goes before the place's own.
 */
export function readOperator(tags: Tags, host: boolean): OperatorFinding {
  const own = host ? ['atm:operator', 'atm:brand', 'atm:network'] : [];
  for (const key of [...own, 'operator', 'brand', 'name', 'name:en', 'network']) {
    const names = namesOf(tags[key]);
    const name = names[0];
    if (name === undefined || (key === 'network' && cardSchemes.test(name))) continue;
    if (names.length > 1) return { hint: hintWith.operators(names.join(', ')) };
    const wikidata = wikidataOf(tags, key, name);
    const alsoCalled = own.includes(key) ? [] : otherNames(tags, name);
    return { claim: { name, ...(wikidata !== undefined && { wikidata }), ...(alsoCalled.length > 0 && { alsoCalled }) } };
  }
  return {};
}

const telling = /^(operator|brand|name)(:[a-z]{2,3}(-[\w-]+)?)?$|^(int|official|short|alt)_name$/;

/** By what other names the same object knows its operator: in other languages, by its brand. In the order of the names. */
function otherNames(tags: Tags, name: string): string[] {
  const known = new Set([normaliseOperatorName(name)]);
  const others: string[] = [];
  for (const key of Object.keys(tags).filter((each) => telling.test(each))) {
    for (const other of namesOf(tags[key])) {
      const normal = normaliseOperatorName(other);
      if (!known.has(normal)) others.push(other);
      known.add(normal);
    }
  }
  return others.sort();
}

/** Networks of cards, not of machines. */
const cardSchemes =
  /\b(visa|master ?card|maestro|cirrus|plus|amex|american express|union ?pay|girocard|rupay|interac|mada|jcb|diners)\b/i;
