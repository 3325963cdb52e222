/** Splits a text that may name more than one operator. */

/** Separators between operators: "Barclays|HSBC", "みずほ銀行、三菱UFJ銀行", "Chase - Wells Fargo". */
const separators = /\s*[/|,;，、／｜،]\s*|\s+[-–—+]\s+/u;
/**
 * "And" in the languages of the register. Names may also contain these words ("Branch Banking and Trust"). Source: convention.
 */
const conjunctions = /\s+(?:&|and|und|et|y|e|i|en|og|och|ja|oraz|ve|и|та|و)\s+/iu;
/** Words before a former or new name, as in "Chase - now Wells Fargo". Source: convention. */
const before = /^(?:now|formerly|former|ex|jetzt|früher|ehemals|vormals|anciennement|antes|ahora)[\s:-]+/iu;

/** @param isWhole whether a part that contains a conjunction is a name */
export function partsOf(text: string, isWhole: (part: string) => boolean): string[] {
  return text
    .split(separators)
    .flatMap((part) => (isWhole(part) ? [part] : part.split(conjunctions)))
    .map((part) => part.replace(before, '').trim())
    .filter((part) => part !== '');
}
