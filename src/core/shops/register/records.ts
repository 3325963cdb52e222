/** The records of shops and merchants in an index file. */
import { type CategoryCode, categories } from '../../../data/shops/categories.ts';
import { readNumber } from '../../tables/blockBytes.ts';
import type { ByteReader } from '../../tables/byteReader.ts';
import type { ByteWriter } from '../../tables/byteWriter.ts';
import type { MerchantFacts, ShopFacts } from '../match/snapshot.ts';

/** A shop's facts without its merchant and its place, which are stored as numbers. */
export interface ShopEntry extends Omit<ShopFacts, 'merchant' | 'city' | 'country'> {
  /** The first name with letters or digits, if the shop's own name has none. */
  readonly searchedAs?: string;
}

export interface MerchantEntry extends Omit<MerchantFacts, 'statementNames'> {
  readonly statementNames?: readonly number[];
  /**
   * The uid of the shop that the merchant is named after, because no feed contains the merchant. Of several such shops, the one
   * with the smallest uid names the merchant.
   */
  readonly namedBy?: string;
  /** Only in files with changes: the entry is in the index file, where only `isOnline` may be different. */
  readonly isReference?: true;
}

/** A file's key contains the release, so the order of the categories is the same for all readers of a file. */
const codes = Object.keys(categories) as CategoryCode[];
const numbers = new Map<CategoryCode | undefined, number>(codes.map((code, number) => [code, number]));

/** The characters of the uids that imports create: base 32 according to RFC 4648, in lower case. */
const digits = 'abcdefghijklmnopqrstuvwxyz234567';
const digitValues = new Map([...digits].map((digit, value) => [digit, value]));
const pairs = Array.from({ length: 32 * 32 }, (_, value) => `${digits.charAt(value >>> 5)}${digits.charAt(value & 31)}`);
const isImported = (uid: string): boolean => /^[a-z2-7]{20}$/.test(uid);
/** The digits of an imported uid in groups, each with the bytes that it takes. A group of eight digits has 40 bits. */
const groups = [
  { length: 8, bytes: 5 },
  { length: 8, bytes: 5 },
  { length: 4, bytes: 3 },
] as const;

function writeUid(to: ByteWriter, uid: string, imported: boolean): void {
  if (!imported) {
    to.text(uid);
    return;
  }
  let at = 0;
  for (const { length, bytes } of groups) {
    let value = 0;
    for (const end = at + length; at < end; at++) value = 32 * value + (digitValues.get(uid.charAt(at)) as number);
    to.number(value, bytes);
  }
}

function readUid(from: ByteReader, imported: boolean): string {
  if (!imported) return from.text();
  let uid = '';
  for (const { length, bytes } of groups) {
    let value = readNumber(from.bytes, from.at, bytes);
    from.at += bytes;
    let group = '';
    for (let left = length; left > 0; left -= 2) {
      group = (pairs[value % 1024] as string) + group;
      value = Math.floor(value / 1024);
    }
    uid += group;
  }
  return uid;
}

const shopBits = {
  online: 1,
  hasAliases: 2,
  category: 4,
  street: 8,
  zip: 16,
  storeNumber: 32,
  imported: 64,
  searchedAs: 128,
} as const;

export function writeShop(to: ByteWriter, shop: ShopEntry): void {
  const { uid, name, online, hasAliases, category, street, zip, storeNumber, searchedAs } = shop;
  const imported = isImported(uid);
  // Omits categories that this release does not know, which a newer release may have stored.
  const number = numbers.get(category);
  to.byte(
    (online ? shopBits.online : 0) |
      (hasAliases ? shopBits.hasAliases : 0) |
      (number === undefined ? 0 : shopBits.category) |
      (street === undefined ? 0 : shopBits.street) |
      (zip === undefined ? 0 : shopBits.zip) |
      (storeNumber === undefined ? 0 : shopBits.storeNumber) |
      (searchedAs === undefined ? 0 : shopBits.searchedAs) |
      (imported ? shopBits.imported : 0),
  );
  writeUid(to, uid, imported);
  to.text(name);
  if (number !== undefined) to.byte(number);
  if (street !== undefined) to.text(street);
  if (zip !== undefined) to.text(zip);
  if (storeNumber !== undefined) to.text(storeNumber);
  if (searchedAs !== undefined) to.text(searchedAs);
}

export const readShopUid = (from: ByteReader): string => readUid(from, (from.byte() & shopBits.imported) !== 0);

export function readShop(from: ByteReader): ShopEntry {
  const bits = from.byte();
  const uid = readUid(from, (bits & shopBits.imported) !== 0);
  const name = from.text();
  const category = bits & shopBits.category ? codes[from.byte()] : undefined;
  const street = bits & shopBits.street ? from.text() : undefined;
  const zip = bits & shopBits.zip ? from.text() : undefined;
  const storeNumber = bits & shopBits.storeNumber ? from.text() : undefined;
  const searchedAs = bits & shopBits.searchedAs ? from.text() : undefined;
  return {
    uid,
    name,
    online: (bits & shopBits.online) !== 0,
    ...(bits & shopBits.hasAliases && { hasAliases: true as const }),
    ...(category !== undefined && { category }),
    ...(street !== undefined && { street }),
    ...(zip !== undefined && { zip }),
    ...(storeNumber !== undefined && { storeNumber }),
    ...(searchedAs !== undefined && { searchedAs }),
  };
}

const merchantBits = { brand: 1, online: 2, listed: 4, ordinary: 8, imported: 16, category: 32, named: 64, more: 128 } as const;
const moreBits = { countries: 1, home: 2, statementNames: 4, reference: 8 } as const;

export function writeMerchant(to: ByteWriter, merchant: MerchantEntry): void {
  const { uid, name, ownName, isBrand, isOnline, isListed, isOrdinary, category, countries, home, statementNames, namedBy } =
    merchant;
  const imported = isImported(uid);
  // Omits categories that this release does not know, which a newer release may have stored.
  const number = numbers.get(category);
  const more =
    (countries ? moreBits.countries : 0) |
    (home === undefined ? 0 : moreBits.home) |
    (statementNames ? moreBits.statementNames : 0) |
    (merchant.isReference ? moreBits.reference : 0);
  to.byte(
    (isBrand ? merchantBits.brand : 0) |
      (isOnline ? merchantBits.online : 0) |
      (isListed ? merchantBits.listed : 0) |
      (isOrdinary ? merchantBits.ordinary : 0) |
      (imported ? merchantBits.imported : 0) |
      (number === undefined ? 0 : merchantBits.category) |
      (namedBy === undefined ? 0 : merchantBits.named) |
      (more === 0 ? 0 : merchantBits.more),
  );
  writeUid(to, uid, imported);
  to.text(name);
  to.varint(ownName + 1);
  if (number !== undefined) to.byte(number);
  if (namedBy !== undefined) to.text(namedBy);
  if (more === 0) return;
  to.byte(more);
  if (countries) {
    to.varint(countries.length);
    for (const country of countries) to.text(country);
  }
  if (home !== undefined) to.text(home);
  if (statementNames) {
    to.varint(statementNames.length);
    for (const id of statementNames) to.varint(id);
  }
}

export const readMerchantUid = (from: ByteReader): string => readUid(from, (from.byte() & merchantBits.imported) !== 0);

export function readMerchant(from: ByteReader): MerchantEntry {
  const bits = from.byte();
  const uid = readUid(from, (bits & merchantBits.imported) !== 0);
  const name = from.text();
  const ownName = from.varint() - 1;
  const category = bits & merchantBits.category ? codes[from.byte()] : undefined;
  const namedBy = bits & merchantBits.named ? from.text() : undefined;
  const more = bits & merchantBits.more ? from.byte() : 0;
  const countries = more & moreBits.countries ? Array.from({ length: from.varint() }, () => from.text()) : undefined;
  const home = more & moreBits.home ? from.text() : undefined;
  const statementNames = more & moreBits.statementNames ? Array.from({ length: from.varint() }, () => from.varint()) : undefined;
  return {
    uid,
    name,
    ownName,
    isBrand: (bits & merchantBits.brand) !== 0,
    ...(bits & merchantBits.online && { isOnline: true as const }),
    ...(bits & merchantBits.listed && { isListed: true as const }),
    ...(bits & merchantBits.ordinary && { isOrdinary: true as const }),
    ...(category !== undefined && { category }),
    ...(namedBy !== undefined && { namedBy }),
    ...(countries !== undefined && { countries }),
    ...(home !== undefined && { home }),
    ...(statementNames !== undefined && { statementNames }),
    ...(more & moreBits.reference && { isReference: true as const }),
  };
}
