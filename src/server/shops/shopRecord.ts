/** Converts records of the register to the wire format. */
import type { MerchantRecord, ShopMerchant, ShopRecord } from '../../contract/shops.ts';
import type { Operator } from '../../core/atms/atm.ts';
import type { RegisteredMerchant, ShopPlace } from '../../core/shops/shop.ts';
import { type CategoryCode, categories } from '../../data/shops/categories.ts';
import type { ShopWithMerchant } from '../../store/shops/shopRepositories.ts';
import type { LogoOf } from '../dataset/logos/merchantLogos.ts';

/** @param logoOf if present, the response contains the merchant and, if known, the sources. Only complete look-ups pass it */
export function shopRecord({ shop, merchant, sources }: ShopWithMerchant, logoOf?: LogoOf): ShopRecord {
  const { uid, type, name, tags, category = merchant.category, place, url, phone, openingHours, merchantUid } = shop;
  return {
    uid,
    type,
    name,
    tags: [...tags],
    ...(category !== undefined && { category: categoryRecord(category) }),
    ...(place !== undefined && { location: locationOf(place) }),
    ...(url !== undefined && { url }),
    ...(phone !== undefined && { phone }),
    ...(openingHours !== undefined && { openingHours }),
    merchantUid,
    ...(logoOf && {
      merchant: shopMerchant(merchant, logoOf),
      ...(sources && {
        sources: sources.map(({ title, attribution, fields }) => ({
          title,
          attribution: { ...attribution },
          fields: [...fields],
        })),
      }),
    }),
  };
}

export const categoryRecord = (code: CategoryCode) => ({ code, name: categories[code] });

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

export function merchantRecord(merchant: RegisteredMerchant, logoOf: LogoOf): MerchantRecord {
  const { uid, name, url, tags } = merchant;
  const logo = logoOf(merchant);
  return { uid, name, ...(logo !== undefined && { logo }), ...(url !== undefined && { url }), tags: [...tags] };
}

/** @param otherwise the category from the transaction's MCC, used if the register contains no category */
export function shopMerchant(merchant: RegisteredMerchant, logoOf: LogoOf, otherwise?: CategoryCode): ShopMerchant {
  const { tags: _, ...record } = merchantRecord(merchant, logoOf);
  const category = merchant.category ?? otherwise;
  return { ...record, ...(category !== undefined && { category: categoryRecord(category) }) };
}

/** The record of an operator of ATMs that the register does not contain. */
export const operatorRecord = ({ uid, name, logo }: Operator): MerchantRecord => ({
  uid,
  name,
  ...(logo !== undefined && { logo }),
  tags: [],
});
