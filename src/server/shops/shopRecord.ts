/** Records of the register as the wire has them. */
import type { MerchantRecord, ShopRecord } from '../../contract/shops.ts';
import { categories } from '../../core/shops/categories.ts';
import type { Merchant, Shop, ShopPlace } from '../../core/shops/shop.ts';
import type { LogoOf } from '../logos/merchantLogos.ts';

/** @param nested in the answer of a complete look-up, and nowhere else */
export function shopRecord(shop: Shop, nested?: { readonly merchant: Merchant; readonly logoOf: LogoOf }): ShopRecord {
  const { uid, type, name, tags, category, place, url, phone, openingHours, merchantUid } = shop;
  return {
    uid,
    type,
    name,
    tags: [...tags],
    ...(category !== undefined && { category: { code: category, name: categories[category] } }),
    ...(place !== undefined && { location: locationOf(place) }),
    ...(url !== undefined && { url }),
    ...(phone !== undefined && { phone }),
    ...(openingHours !== undefined && { openingHours }),
    merchantUid,
    ...(nested !== undefined && { merchant: withoutTags(merchantRecord(nested.merchant, nested.logoOf)) }),
  };
}

function locationOf({ street, city, zip, country, point }: ShopPlace): NonNullable<ShopRecord['location']> {
  return {
    address: {
      ...(street !== undefined && { street }),
      ...(city !== undefined && { city }),
      ...(zip !== undefined && { zip }),
      country,
    },
    ...(point !== undefined && { coordinates: { type: point.precision, lat: point.lat, long: point.long } }),
  };
}

export function merchantRecord(merchant: Merchant, logoOf: LogoOf): MerchantRecord {
  const { uid, name, url, tags } = merchant;
  const logo = logoOf(merchant);
  return { uid, name, ...(logo !== undefined && { logo }), ...(url !== undefined && { url }), tags: [...tags] };
}

function withoutTags({ tags: _, ...merchant }: MerchantRecord): Omit<MerchantRecord, 'tags'> {
  return merchant;
}
