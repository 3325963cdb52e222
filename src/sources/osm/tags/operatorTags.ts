/**
 * Determines the operator from `operator`, `brand`, `name` and `network`, in this order of reliability (OSM wiki,
 * Tag:amenity=atm).
 */
import type { Hint } from '../../../contract/hints.ts';
import type { OperatorClaim } from '../../../core/atms/atm.ts';
import { isLegalForm, normaliseOperatorName, operatorWords } from '../../../core/atms/operatorName.ts';
import { bankWords } from '../../../data/operators/bankWords.ts';
import { genericNames } from '../../../data/operators/machineWords.ts';
import { isGenericName } from '../../operators/genericName.ts';
import { knownOperators } from '../../operators/knownOperators.ts';
import { withoutTail } from '../../operators/operatorTail.ts';
import { withoutMachineWords } from '../../operators/withoutMachineWords.ts';
import type { Tags } from '../osmObject.ts';
import { cleanText, splitList } from './cleanText.ts';

interface OperatorFinding {
  readonly claim?: OperatorClaim;
  readonly hint?: Hint;
}

/**
 * Returns undefined if the text is not an operator's name: "ATM", "Geldautomat", "Bank", "175", "-".
 * @param country the ATM's country, ISO 3166-1 alpha-2; a word for ATM in one country may be an operator's name in another
 * ("Bankomat" in Sweden)
 * @param hasId whether the tags contain a Wikidata id for the name; "State Street" is a name with an id, and a street without one
 */
export function operatorName(text: string, country?: string, hasId = false): string | undefined {
  if (country !== undefined && knownOperators().find({ name: text }, country) !== undefined) return text;
  const name = withoutMachineWords(text);
  if (country !== undefined && !hasId && knownOperators().isStreet(text, country)) return undefined;
  // If only a legal form remains, the whole text is a name. For example, "Bankomat AB" is a company.
  if (isLegalForm(name)) return text;
  const letters = name.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0 || [...name].length < 2) return undefined;
  if (genericNames.has(normaliseOperatorName(name))) return undefined;
  if (hasId || !isGenericName(withoutTail(text))) return name;
  return country !== undefined && knownOperators().identifyUnlessGeneric({ name }, country) !== undefined ? name : undefined;
}

/** Returns the distinct operators in a list, as written. */
function namesOf(value: string | undefined, country: string | undefined, hasId = false): string[] {
  const names = new Map<string, string>();
  const parts = splitList(value);
  for (const part of country === undefined ? parts : parts.flatMap((one) => knownOperators().operatorsIn(one, country))) {
    const name = operatorName(part, country, hasId);
    if (name !== undefined && !names.has(normaliseOperatorName(name))) names.set(normaliseOperatorName(name), name);
  }
  return [...names.values()];
}

const wikidataId = /^Q[1-9]\d*$/;

function idOf(tags: Tags, key: string): string | undefined {
  const id = cleanText(tags[`${key}:wikidata`]);
  return id !== undefined && wikidataId.test(id) ? id : undefined;
}

/** Returns the operator in the first of the given tags that has a usable Wikidata id. */
function tagged(tags: Tags, keys: readonly string[], namesIn: (key: string) => string[]): OperatorClaim | undefined {
  const all = keys.flatMap(namesIn);
  for (const key of keys) {
    const wikidata = idOf(tags, key);
    const names = namesIn(key);
    if (wikidata === undefined || names.length > 1 || isCardScheme(names[0] ?? '')) continue;
    const [said = all[0] ?? ''] = names;
    // If the tags contain several spellings of this name, use the first, which is usually the spelling in the operator tag.
    const name = all.find((other) => normaliseOperatorName(other) === normaliseOperatorName(said)) ?? said;
    const known = knownOperators().knows(wikidata);
    // If the register does not contain the brand's id, the brand may be a group of banks, such as "Sparkasse". If a longer name
    // in the tags is a member of the group, such as "Sparkasse Jena", the member is the operator.
    const others = key.endsWith('brand') && !known ? all.filter((other) => isMember(other, names[0])) : [];
    if (others[0] !== undefined) return { name: others[0] };
    // Skip the Wikidata id of a brand that has no name in the tags and is not in the register, because the operator's name may
    // belong to a different company.
    if (names.length === 0 && !known && all.length > 0 && key.endsWith('brand')) continue;
    return { name, wikidata };
  }
  return undefined;
}

/** Whether a name contains all words of the brand and at least one other word that does not mean "bank". */
function isMember(name: string, brand: string | undefined): boolean {
  if (brand === undefined) return false;
  const [words, shared] = [operatorWords(name), new Set(operatorWords(brand))];
  const further = words.filter((word) => !shared.has(word) && !bankWords.has(word));
  return further.length > 0 && [...shared].every((word) => words.includes(word));
}

/**
 * Returns the operator that the tags name. A Wikidata id takes precedence over names: first the operator's id, then the brand's
 * id. Otherwise, the first tag with a name applies, together with the brand's name, which the register may contain. The network
 * comes last, because banks share networks. A tag that names more than one operator does not identify an operator, so it becomes
 * a hint with the names. On a place, `atm:operator` takes precedence over the tags of the place.
 */
export function readOperator(tags: Tags, host: boolean, country?: string): OperatorFinding {
  const known = new Map<string, string[]>();
  const namesIn = (key: string) =>
    known.getOrInsertComputed(key, () => namesOf(tags[key], country, idOf(tags, key) !== undefined));
  const own = host ? ['atm:operator', 'atm:brand', 'atm:network'].filter((key) => namesIn(key).length > 0) : [];
  if (own.length > 0) return readNames(own, tagged(tags, ['atm:operator', 'atm:brand'], namesIn), namesIn) ?? {};
  const keys = ['operator', 'brand', 'name', 'name:en', 'network'];
  const found = readNames(keys, tagged(tags, ['operator', 'brand'], namesIn), namesIn);
  if (found?.claim === undefined) return found ?? {};
  const { claim } = found;
  const alsoCalled = otherNames(tags, claim.name, country);
  const [brand, operator] = [nameBeside('brand', claim.name, namesIn), nameBeside('operator', claim.name, namesIn)];
  const beside = { ...(brand !== undefined && { brand }), ...(operator !== undefined && { operator }) };
  return { claim: { ...claim, ...beside, ...(alsoCalled.length > 0 && { alsoCalled }) } };
}

/** Returns the name in the operator or brand tag if it is the only name in the tag and differs from the claim's name. */
function nameBeside(key: 'operator' | 'brand', name: string, namesIn: (key: string) => string[]): string | undefined {
  const [beside, ...others] = namesIn(key);
  if (beside === undefined || others.length > 0 || isCardScheme(beside)) return undefined;
  const isSame = normaliseOperatorName(beside) === normaliseOperatorName(name);
  const isGroup = key === 'brand' ? isMember(name, beside) : isMember(beside, name);
  return isSame || isGroup ? undefined : beside;
}

function readNames(
  keys: readonly string[],
  byId: OperatorClaim | undefined,
  namesIn: (key: string) => string[],
): OperatorFinding | undefined {
  if (byId !== undefined && byId.name !== '') return { claim: byId };
  for (const key of keys) {
    const [name, ...others] = namesIn(key);
    if (name === undefined || (key.endsWith('network') && isCardScheme(name))) continue;
    if (others.length > 0) return { hint: { code: 'operators', values: [name, ...others] } };
    return { claim: { name } };
  }
  return undefined;
}

const telling = /^(operator|brand|name)(:[a-z]{2,3}(-[\w-]+)?)?$|^(int|official|short|alt)_name$/;

/**
 * Returns the operator's other names in the tags of the same object, such as names in other languages or the brand. The names are
 * sorted.
 */
function otherNames(tags: Tags, name: string, country: string | undefined): string[] {
  const known = new Set([normaliseOperatorName(name)]);
  const others: string[] = [];
  for (const key of Object.keys(tags).filter((each) => telling.test(each))) {
    for (const other of namesOf(tags[key], country)) {
      const normal = normaliseOperatorName(other);
      if (!known.has(normal)) others.push(other);
      known.add(normal);
    }
  }
  return others.sort();
}

/** Matches card schemes, which are not operators. */
const cardSchemes =
  /\b(visa|master ?card|maestro|cirrus|plus|amex|american express|union ?pay|girocard|rupay|interac|mada|jcb|diners)\b/i;

const isCardScheme = (name: string): boolean => cardSchemes.test(name);
