/** Recognizes places of chains that pay out cash by policy. */
import type { ChainRecord } from '../../../data/chains/chainRecord.ts';
import { chains } from '../../../data/chains/chains.ts';
import type { Tags } from '../osmObject.ts';
import { mayGiveCash } from './branches.ts';
import { splitList } from './cleanText.ts';

const chainsById = Map.groupBy(chains, ({ wikidata }) => wikidata);

/** Returns the rows about the chains to which the place belongs, in any country. */
function chainsOf(tags: Tags): readonly ChainRecord[] {
  // Skip nearly all objects of a file.
  if (tags['brand:wikidata'] === undefined && tags['operator:wikidata'] === undefined) return [];
  const byBrand = splitList(tags['brand:wikidata']);
  // The operator of a shop is usually a merchant, but a post office may state the chain as its operator.
  const byOperator = tags.amenity === 'post_office' ? splitList(tags['operator:wikidata']) : [];
  const rows = [...new Set([...byBrand, ...byOperator])].flatMap((id) => chainsById.get(id) ?? []);
  const kinds = (['shop', 'amenity'] as const).flatMap((key) => splitList(tags[key]).map((value) => `${key}/${value}`));
  return rows.filter(({ places }) => places.some((place) => kinds.includes(place)));
}

/** Returns the row about the chain to which the place belongs in a country. */
export const chainIn = (tags: Tags, country: string): ChainRecord | undefined =>
  chainsOf(tags).find((chain) => chain.country === country);

/**
 * Whether the place belongs to a chain that pays out cash in at least one country, and may give cash itself.
 * @param today ISO date
 */
export const isOfChain = (tags: Tags, today: string): boolean => chainsOf(tags).length > 0 && mayGiveCash(tags, today);
