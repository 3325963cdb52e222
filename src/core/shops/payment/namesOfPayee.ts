/** Collects the names of a shop and its merchant: on the sign, in the companies register, and on statements. */
import { trailingFormLength } from '../legalForms.ts';
import { ownDomain } from '../match/ownDomain.ts';
import { statementNames } from '../match/statementNames.ts';
import { foldName } from '../names.ts';
import type { RegisteredMerchant, Shop } from '../shop.ts';

interface PayeeNames {
  readonly sign: string;
  /** The first known name that ends with a legal form. */
  readonly legal?: string;
  /** Other names, without duplicates. */
  readonly others: string[];
}

const mostOthers = 12;

function hasLegalForm(name: string): boolean {
  const words = name.split(/\s+/).map((word) => foldName(word, true).squeezed);
  return trailingFormLength(words, words.length) > 0;
}

/** Names that the merchant prints on statements, according to the table in `src/data/shops`. */
function printedNames({ name, url, wikidata }: RegisteredMerchant): readonly string[] {
  const key = wikidata ?? (url === undefined ? undefined : ownDomain(url, name));
  return (statementNames.get(key ?? '')?.spellings ?? []).map((one) => one.toUpperCase());
}

export function namesOfPayee(merchant: RegisteredMerchant, shop?: Shop): PayeeNames {
  const sign = shop?.name ?? merchant.name;
  const all = [sign, ...(shop?.aliases ?? []), merchant.name, ...printedNames(merchant), ...(merchant.aliases ?? [])];
  const legal = all.find(hasLegalForm);
  const seen = new Set([sign, legal].map((name) => foldName(name ?? '', true).squeezed));
  const others: string[] = [];
  for (const name of all) {
    const key = foldName(name, true).squeezed;
    if (key === '' || seen.has(key) || others.length >= mostOthers) continue;
    seen.add(key);
    others.push(name);
  }
  return { sign, ...(legal !== undefined && { legal }), others };
}
