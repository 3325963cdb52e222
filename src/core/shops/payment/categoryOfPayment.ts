/** Chooses the category of a payment if the shop, the merchant and the category code disagree. */
import type { CategoryCode } from '../../../data/shops/categories.ts';
import { sidelines } from '../../../data/shops/nearCategories.ts';
import { categoryOfMcc } from '../mccCategories.ts';

interface CategorySources {
  readonly shop?: CategoryCode | undefined;
  readonly merchant?: CategoryCode | undefined;
  /** ISO 18245, four digits; '' if it is known to be empty. */
  readonly mcc?: string | undefined;
}

interface PaymentCategory {
  readonly code: CategoryCode;
  readonly from: keyof CategorySources;
}

/**
 * 1. The category of the shop. 2. The category of the merchant, unless the code is for something that such merchants also sell: a
 * supermarket chain's fuel has the code of a fuel station. 3. The category of the code.
 */
export function categoryOfPayment({ shop, merchant, mcc = '' }: CategorySources): PaymentCategory | undefined {
  if (shop !== undefined) return { code: shop, from: 'shop' };
  const ofCode = categoryOfMcc(mcc);
  const isSideline = merchant !== undefined && ofCode !== undefined && sidelines[merchant]?.includes(ofCode) === true;
  if (merchant !== undefined && !isSideline) return { code: merchant, from: 'merchant' };
  return ofCode === undefined ? undefined : { code: ofCode, from: 'mcc' };
}
