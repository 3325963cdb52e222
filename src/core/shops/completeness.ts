/** Counts which fields are known for the results of look-ups, and which merchants lack the most fields. */
import { type CompletenessAnswer, type CompletenessField, completenessFields } from '../../contract/completeness.ts';
import type { RegisteredMerchant, Shop } from './shop.ts';

export interface LookedUp {
  readonly shop?: Shop;
  /** The merchant of the shop, or the merchant alone. Absent if the look-up found neither. */
  readonly merchant?: RegisteredMerchant;
}

const mostMerchants = 20;

/** An online shop has no address, and needs none. */
const needed = ({ shop }: LookedUp): readonly CompletenessField[] =>
  shop?.type === 'online' ? completenessFields.filter((field) => field !== 'address') : completenessFields;

/** @param hasLogo whether the service has a logo of the merchant */
export function completenessOf(
  lookUps: readonly LookedUp[],
  hasLogo: (merchant: RegisteredMerchant) => boolean,
): CompletenessAnswer {
  const known = { name: 0, logo: 0, address: 0, phone: 0, website: 0, category: 0 };
  const merchants = new Map<string, { name: string; lookUps: number; missing: Map<CompletenessField, number> }>();
  let [found, merchantOnly] = [0, 0];
  for (const lookUp of lookUps) {
    const { shop, merchant } = lookUp;
    if (merchant === undefined) continue;
    if (shop) found += 1;
    else merchantOnly += 1;
    const has: Readonly<Record<CompletenessField, boolean>> = {
      name: true,
      logo: hasLogo(merchant),
      address: shop?.place?.street !== undefined && shop.place.city !== undefined,
      phone: shop?.phone !== undefined,
      website: (shop?.url ?? merchant.url) !== undefined,
      category: (shop?.category ?? merchant.category) !== undefined,
    };
    const of = merchants.get(merchant.uid) ?? { name: merchant.name, lookUps: 0, missing: new Map() };
    merchants.set(merchant.uid, of);
    of.lookUps += 1;
    for (const field of completenessFields) if (has[field]) known[field] += 1;
    for (const field of needed(lookUp)) if (!has[field]) of.missing.set(field, (of.missing.get(field) ?? 0) + 1);
  }
  const lacking = [...merchants].map(([merchantUid, { missing, ...rest }]) => ({
    merchantUid,
    ...rest,
    missing: [...missing].map(([field, count]) => ({ field, lookUps: count })),
  }));
  const sum = ({ missing }: (typeof lacking)[number]) => missing.reduce((total, one) => total + one.lookUps, 0);
  const completeFirst = lacking
    .filter(({ missing }) => missing.length > 0)
    .sort((a, b) => sum(b) - sum(a) || (a.merchantUid < b.merchantUid ? -1 : 1))
    .slice(0, mostMerchants);
  return { lookUps: lookUps.length, found, merchantOnly, known, completeFirst };
}
