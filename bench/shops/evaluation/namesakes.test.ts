import { describe, expect, it } from 'vitest';
import type { RegisteredMerchant } from '../../../src/core/shops/shop.ts';
import { printShop, type StyleName } from '../statements/styles.ts';
import { type LocatedShop, Namesakes } from './namesakes.ts';

const shop = (uid: string, name: string, city: string, more: Partial<LocatedShop> = {}): LocatedShop => ({
  ...{ uid, type: 'bricks', name, tags: [], merchantUid: `m-${uid}`, place: { city, country: 'CZ' } },
  ...more,
});
const kabat = shop('kabat', 'Pekařství Kabát a synové', 'Praha');
const namesOf = (others: readonly LocatedShop[], style: StyleName, merchants: readonly RegisteredMerchant[] = []) => {
  const { name, place } = kabat;
  const text = printShop(style, { name, city: place.city, country: place.country }, 'a', ['Brno']);
  if (text === undefined) throw new Error('nothing is printed');
  const known = new Namesakes([kabat, ...others], new Map(merchants.map((merchant) => [merchant.uid, merchant])));
  return known.namedBy(kabat, text, style !== 'wrongCity' && style !== 'noCity').map(({ uid }) => uid);
};

describe('a text fits', () => {
  it('no other shop fits if no shop has the same name', () => {
    expect(namesOf([shop('other', 'Kavárna Kabát', 'Praha')], 'plain')).toEqual([]);
  });

  it('another shop fits by its own name, its other names and its merchant’s, if they are printed the same way', () => {
    const others = [
      shop('same', 'Pekařství Kabát a Synové', 'Praha'),
      shop('alias', 'Kabát', 'Praha', { aliases: ['Pekařství Kabát a synové, s.r.o.'] }),
      shop('merchant', 'Provozovna 12', 'Praha'),
      shop('elsewhere', 'Pekařství Kabát a synové', 'Brno'),
    ];
    const merchants = [{ uid: 'm-merchant', name: 'Pekařství Kabát a synové', tags: [] }];
    expect(namesOf(others, 'plain', merchants)).toEqual(['same', 'alias', 'merchant']);
    expect(namesOf(others, 'noCity', merchants)).toEqual(['same', 'alias', 'merchant', 'elsewhere']);
  });

  it('another shop fits if its name begins with the truncated text', () => {
    expect(namesOf([shop('longer', 'Pekařství Kabát a dcery', 'Praha')], 'cutBeforeTerminal')).toEqual(['longer']);
    expect(namesOf([shop('longer', 'Pekařství Kabát a dcery', 'Praha')], 'plain')).toEqual([]);
  });

  it('another shop fits if its name may have lost the letters missing from the text', () => {
    const { name, place } = kabat;
    const text = printShop('lettersLost', { name, city: place.city, country: place.country }, 'a');
    expect(text?.mayShow?.(name)).toBe(true);
    expect(text?.mayShow?.('Pekařství Novák a synové')).toBe(false);
  });
});
