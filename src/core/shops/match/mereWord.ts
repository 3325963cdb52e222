/** Recognizes texts in which a brand's name is only an ordinary word or a surname. */
import { afterOrdinaryWords } from '../../../data/shops/householdNames.ts';
import { isPlaceName } from '../descriptor/placeNames.ts';
import type { Hit } from './hits.ts';
import { ordinaryBrands, surnameBrands } from './householdNames.ts';
import type { MatchContext } from './question.ts';

/** Matches a word after the first one that joins two nouns: "BOOTS AND SADDLES". Folded words do not contain it. */
const joins = /^\s*\S+\s+(and|n|&|und|et|y)\s/iu;

/**
 * Whether the name of a brand is probably not the brand in this text: an ordinary word or a surname without a country and a
 * category code, at the end of other words ("DESERT BOOTS", unless these are a place), in the name of a house ("SHELL COTTAGE"),
 * or after a phrase for a transfer, which is usually to a person ("FASTER PAYMENT COSTA").
 */
export function isMereWord(
  { snapshot, transaction, place, descriptor, isOtherBooking }: MatchContext,
  hit: Hit,
  called: string,
): boolean {
  const isOrdinary = ordinaryBrands.has(called);
  if (!isOrdinary && !surnameBrands.has(called)) return false;
  if (!place.country && !transaction.mcc && descriptor.domains.length === 0) return true;
  if (isOtherBooking) return true;
  if (!isOrdinary) return false;
  const { rest } = hit;
  const [first = ''] = rest;
  const isAPlace = () => isPlaceName(rest) || snapshot.cities.world.isLarge(rest.join(''), place.country);
  if (hit.how === 'end') return !rest.every((word) => place.allWords.has(word)) && !isAPlace();
  if (hit.how !== 'beginning') return false;
  const { houses, landscapes } = afterOrdinaryWords;
  const isJoined = hit.words.length === 1 && joins.test(descriptor.text);
  return isJoined || landscapes.has(first) || (rest.length === 1 && houses.has(first));
}
