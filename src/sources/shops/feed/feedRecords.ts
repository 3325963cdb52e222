/** Collects the records of a feed and resolves their references. */
import { canonicalNumber } from '../../../core/shops/cardTransaction.ts';
import type { RegisteredMerchant, Shop, ShopPlace, Terminal } from '../../../core/shops/shop.ts';
import { merchantUid, shopUid } from '../shopUids.ts';
import type { FeedRecord, RecordOf } from './feedFields.ts';
import { type Reference, sourceInFeed } from './reference.ts';

export interface SourceLine {
  readonly path: string;
  /** Starts at 1. */
  readonly line: number;
}

/** The reason why a record in the feed is rejected. Some records are rejected only after all records have been read. */
interface RecordProblem {
  readonly reason: 'duplicateId' | 'unreadable';
  readonly message: string;
}

function placeOf(record: RecordOf<'shop'>): ShopPlace | undefined {
  const { street, city, cityAliases, zip, country, region, lat, long, precision = 'rooftop' } = record;
  if (country === undefined) return undefined;
  return {
    ...(street !== undefined && { street }),
    ...(city !== undefined && { city }),
    ...(cityAliases !== undefined && { cityAliases }),
    ...(zip !== undefined && { zip }),
    country,
    ...(region !== undefined && { region }),
    ...(lat !== undefined && long !== undefined && { point: { precision, lat, long } }),
  };
}

const at = ({ path, line }: SourceLine, here: SourceLine): string =>
  path === here.path ? `on line ${line}` : `in ${path}, line ${line}`;

const isSpelledOtherwise = (a: RecordOf<'terminal'>, b: RecordOf<'terminal'>): boolean =>
  a.posId !== b.posId || a.merchantId !== b.merchantId;

const isSameOf = (a: RecordOf<'terminal'>, b: RecordOf<'terminal'>): boolean =>
  JSON.stringify([a.merchant, a.shop]) === JSON.stringify([b.merchant, b.shop]);

export class FeedRecords {
  readonly #name: string;
  readonly #seen = new Map<string, SourceLine>();
  readonly #merchantUids = new Map<string, string>();
  readonly #shopUids = new Map<string, string>();
  readonly #merchants = new Map<string, RegisteredMerchant>();
  #shops: { readonly record: RecordOf<'shop'>; readonly uid: string; readonly here: SourceLine }[] = [];
  readonly #spelled = new Map<string, RecordOf<'terminal'>>();
  #terminals: { readonly record: RecordOf<'terminal'>; readonly here: SourceLine }[] = [];
  feed: RecordOf<'feed'> | undefined;

  constructor(name: string) {
    this.#name = name;
  }

  /** Adds a record unless it conflicts with earlier records. */
  enter(record: FeedRecord, here: SourceLine): RecordProblem | undefined {
    if (record.record === 'feed') {
      const problem = this.#claim(here, ['feed', 'a second feed record']);
      if (problem === undefined) this.feed = record;
      return problem;
    }
    if (record.record === 'merchant') return this.#merchant(record, here);
    return record.record === 'shop' ? this.#shop(record, here) : this.#terminal(record, here);
  }

  /**
   * Registers keys that must be unique in a feed. Returns the problem if a key is a duplicate.
   * @param claims keys, each with a description of the duplicate
   */
  #claim(here: SourceLine, ...claims: (readonly [key: string, second: string])[]): RecordProblem | undefined {
    for (const [key, second] of claims) {
      const first = this.#seen.get(key);
      if (first !== undefined) return { reason: 'duplicateId', message: `${second}; the first is ${at(first, here)}` };
    }
    for (const [key] of claims) this.#seen.set(key, here);
    return undefined;
  }

  #merchant(record: RecordOf<'merchant'>, here: SourceLine): RecordProblem | undefined {
    const { record: _, id = '', is, name = '', mcc, category = mcc, tags = [], ...about } = record;
    const { wikidata } = about;
    // A Wikidata item identifies the same merchant in all feeds.
    const uid = is ?? merchantUid(wikidata === undefined ? sourceInFeed(this.#name, id) : `wikidata:${wikidata}`);
    const problem = this.#claim(
      here,
      [`merchant ${id}`, `a second merchant '${id}'`],
      [`merchant uid ${uid}`, `merchant '${id}' has the same uid as an earlier merchant`],
    );
    if (problem !== undefined) return problem;
    this.#merchantUids.set(id, uid);
    this.#merchants.set(uid, { uid, name, ...about, tags, ...(category !== undefined && { category }) });
    return undefined;
  }

  #shop(record: RecordOf<'shop'>, here: SourceLine): RecordProblem | undefined {
    const { id = '', is } = record;
    const uid = is ?? shopUid(sourceInFeed(this.#name, id));
    const problem = this.#claim(
      here,
      [`shop ${id}`, `a second shop '${id}'`],
      [`shop uid ${uid}`, `shop '${id}' has the same uid as an earlier shop`],
    );
    if (problem !== undefined) return problem;
    this.#shopUids.set(id, uid);
    this.#shops.push({ record, uid, here });
    return undefined;
  }

  #terminal(record: RecordOf<'terminal'>, here: SourceLine): RecordProblem | undefined {
    const { posId = '', merchantId = '', merchant, shop } = record;
    if (shop?.kind === 'uid' && merchant === undefined) {
      const message = "field 'merchant' is missing; it is required for a shop in another feed, whose merchant is unknown here";
      return { reason: 'unreadable', message };
    }
    const numbers = JSON.stringify([canonicalNumber(posId), canonicalNumber(merchantId)]);
    const other = this.#spelled.get(numbers);
    // To improve matching, some feeds list a terminal again with the numbers spelled differently. One record is sufficient.
    if (other && isSpelledOtherwise(other, record) && isSameOf(other, record)) return undefined;
    this.#spelled.set(numbers, other ?? record);
    const named = Object.entries({ posId, merchantId }).filter(([, number]) => number !== '');
    const what = `a second terminal of ${named.map(([field, number]) => `${field} '${number}'`).join(' and ')} (letter case and leading zeros are ignored)`;
    const problem = this.#claim(here, [`terminal ${numbers}`, what]);
    if (problem === undefined) this.#terminals.push({ record, here });
    return problem;
  }

  /**
   * After all records have been read, removes records with dangling references, records that refer to removed records, and
   * terminals that contradict their shop.
   */
  takeOutBroken(): (RecordProblem & { readonly here: SourceLine })[] {
    const out: (RecordProblem & { readonly here: SourceLine })[] = [];
    const takeOut = (here: SourceLine, message: string | undefined): boolean => {
      if (message !== undefined) out.push({ reason: 'unreadable', message, here });
      return message === undefined;
    };
    this.#shops = this.#shops.filter(({ record, here }) => {
      const holds = takeOut(here, this.#lost('merchant', record.merchant));
      if (!holds) this.#shopUids.delete(record.id ?? '');
      return holds;
    });
    const shops = new Map(this.#shops.map((entry) => [entry.uid, entry]));
    this.#terminals = this.#terminals.filter(({ record: { merchant, shop }, here }) =>
      takeOut(here, this.#lost('merchant', merchant) ?? this.#lost('shop', shop) ?? this.#contradiction(merchant, shop, shops)),
    );
    return out;
  }

  #lost(field: 'merchant' | 'shop', reference: Reference | undefined): string | undefined {
    if (reference?.kind !== 'own') return undefined;
    const known = (field === 'merchant' ? this.#merchantUids : this.#shopUids).has(reference.id);
    return known ? undefined : `field '${field}' names '${reference.id}', but the feed contains no such ${field}`;
  }

  /** Returns a problem if a terminal refers to a shop and a merchant, but the shop does not belong to the merchant. */
  #contradiction(
    merchant: Reference | undefined,
    shop: Reference | undefined,
    shops: ReadonlyMap<string, { readonly record: RecordOf<'shop'>; readonly uid: string }>,
  ): string | undefined {
    const entry = shop === undefined ? undefined : shops.get(this.#uidOf(shop, this.#shopUids));
    if (merchant === undefined || entry === undefined) return undefined;
    const same = this.#uidOf(merchant, this.#merchantUids) === this.#merchantOfShop(entry);
    return same ? undefined : "field 'merchant' differs from the merchant of the terminal's shop";
  }

  #uidOf(reference: Reference, uids: ReadonlyMap<string, string>): string {
    return reference.kind === 'uid' ? reference.uid : (uids.get(reference.id) ?? '');
  }

  /** Returns the uid of a shop's merchant. A shop without a merchant is its own merchant. */
  #merchantOfShop({ record, uid }: { record: RecordOf<'shop'>; uid: string }): string {
    return record.merchant === undefined ? merchantUid(`shop:${uid}`) : this.#uidOf(record.merchant, this.#merchantUids);
  }

  get shops(): Shop[] {
    return this.#shops.map((entry): Shop => {
      const {
        name = '',
        type = 'bricks',
        aliases,
        tags = [],
        mcc,
        category = mcc,
        url,
        phone,
        openingHours,
        storeNumber,
      } = entry.record;
      const place = placeOf(entry.record);
      return {
        uid: entry.uid,
        type,
        name,
        ...(aliases !== undefined && { aliases }),
        tags,
        ...(category !== undefined && { category }),
        ...(place !== undefined && { place }),
        ...(url !== undefined && { url }),
        ...(phone !== undefined && { phone }),
        ...(openingHours !== undefined && { openingHours }),
        merchantUid: this.#merchantOfShop(entry),
        ...(storeNumber !== undefined && { storeNumber }),
      };
    });
  }

  get merchants(): RegisteredMerchant[] {
    const own = this.shops.flatMap((shop, i): RegisteredMerchant[] => {
      if (this.#shops[i]?.record.merchant !== undefined) return [];
      const { name, aliases, tags, category, url, place } = shop;
      return [
        {
          uid: shop.merchantUid,
          name,
          ...(aliases !== undefined && { aliases }),
          ...(url !== undefined && { url }),
          tags,
          ...(category !== undefined && { category }),
          ...(place !== undefined && { countries: [place.country] }),
        },
      ];
    });
    return [...this.#merchants.values(), ...own];
  }

  get terminals(): Terminal[] {
    const shops = new Map(this.#shops.map((entry) => [entry.uid, entry]));
    return this.#terminals.map(({ record: { posId, merchantId, merchant, shop } }): Terminal => {
      const uid = shop === undefined ? undefined : this.#uidOf(shop, this.#shopUids);
      const entry = uid === undefined ? undefined : shops.get(uid);
      const whose =
        merchant !== undefined
          ? this.#uidOf(merchant, this.#merchantUids)
          : entry === undefined
            ? ''
            : this.#merchantOfShop(entry);
      return {
        ...(posId !== undefined && { posId }),
        ...(merchantId !== undefined && { merchantId }),
        merchantUid: whose,
        ...(uid !== undefined && { shopUid: uid }),
      };
    });
  }
}
