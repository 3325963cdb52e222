/** Random changes to a register: new, changed and removed shops and merchants, and brands that become ordinary merchants. */
import { seededRandom } from '../../../src/core/seededRandom.ts';
import type { NamedMerchant, NamedShop } from '../../../src/core/shops/matcher.ts';
import type { Change, RegisterChanges } from '../../../src/core/shops/register/changes.ts';
import { type RandomRegister, registerOf } from './randomRegister.ts';

/** @param share the share of records that change */
export function changeSome({ merchants, shops }: RandomRegister, seed: number, share: number): RandomRegister {
  const random = seededRandom(seed);
  const chance = (of: number) => random() < of;
  const others = registerOf(seed + 1, Math.max(2, shops.length));
  const pick = <T>(some: readonly T[]): T => some[Math.floor(random() * some.length)] as T;
  const known = new Set([...shops, ...merchants].map(({ uid }) => uid));
  const isNew = ({ uid }: { readonly uid: string }) => !known.has(uid);
  const changedShop = (shop: NamedShop): readonly NamedShop[] => {
    if (!chance(share)) return [shop];
    const other = pick(others.shops);
    return pick<readonly NamedShop[]>([
      [],
      [{ ...other, uid: shop.uid }],
      [{ ...shop, name: other.name }],
      [{ ...shop, type: 'online' }],
      [{ ...shop, name: '***', aliases: [other.name] }],
      [{ ...shop, type: 'bricks', merchantUid: pick(shops).merchantUid }],
      [{ ...shop, phone: '+49 30 1234567' }],
    ]);
  };
  const changedMerchant = (merchant: NamedMerchant): readonly NamedMerchant[] => {
    if (!chance(share)) return [merchant];
    const { wikidata: _, ...plain } = merchant;
    return pick<readonly NamedMerchant[]>([
      [],
      [{ ...merchant, name: pick(others.shops).name }],
      [{ ...plain, wikidata: `Q${Math.floor(random() * 1e6)}` }],
      [plain],
      [{ ...merchant, countries: [] }],
      [{ ...merchant, aliases: [pick(others.shops).name] }],
    ]);
  };
  return {
    merchants: [...merchants.flatMap(changedMerchant), ...others.merchants.filter((one) => isNew(one) && chance(share))],
    shops: [...shops.flatMap(changedShop), ...others.shops.filter((one) => isNew(one) && chance(share))],
  };
}

/** Adds the records of another feed. */
export function addFeed({ merchants, shops }: RandomRegister, seed: number, size: number): RandomRegister {
  const known = new Set([...shops, ...merchants].map(({ uid }) => uid));
  const isNew = ({ uid }: { readonly uid: string }) => !known.has(uid);
  const feed = registerOf(seed, size);
  return { merchants: [...merchants, ...feed.merchants.filter(isNew)], shops: [...shops, ...feed.shops.filter(isNew)] };
}

function changesOf<Named extends { readonly uid: string }>(
  before: readonly Named[],
  after: readonly Named[],
): ReadonlyMap<string, Change<Named>> {
  const [was, is] = [new Map(before.map((one) => [one.uid, one])), new Map(after.map((one) => [one.uid, one]))];
  const uids = new Set([...was.keys(), ...is.keys()]);
  return new Map(
    [...uids].flatMap((uid) => {
      const change = { before: was.get(uid), after: is.get(uid) };
      return JSON.stringify(change.before) === JSON.stringify(change.after) ? [] : [[uid, change] as const];
    }),
  );
}

export const changesBetween = (before: RandomRegister, after: RandomRegister): RegisterChanges => ({
  merchants: changesOf(before.merchants, after.merchants),
  shops: changesOf(before.shops, after.shops),
});
