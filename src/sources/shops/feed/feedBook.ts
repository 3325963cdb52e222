/** The records of a feed as they come, and what they refer to. */
import type { Merchant, Shop, ShopPlace, Terminal } from '../../../core/shops/shop.ts';
import { merchantUid, shopUid } from '../shopUids.ts';
import type { FeedRecord, RecordOf } from './feedFields.ts';
import { type Reference, sourceInFeed } from './reference.ts';

export interface Whereabouts {
  readonly path: string;
  /** From 1. */
  readonly line: number;
}

/** Something of the feed's own that a record refers to. */
interface Pending extends Whereabouts {
  readonly field: 'merchant' | 'shop';
  readonly id: string;
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

const at = ({ path, line }: Whereabouts, here: Whereabouts): string =>
  path === here.path ? `line ${line}` : `${path}, line ${line}`;

export class FeedBook {
  readonly #name: string;
  readonly #seen = new Map<string, Whereabouts>();
  readonly #pending: Pending[] = [];
  readonly #merchantUids = new Map<string, string>();
  readonly #shopUids = new Map<string, string>();
  readonly #merchants = new Map<string, Merchant>();
  readonly #shops: { readonly record: RecordOf<'shop'>; readonly uid: string }[] = [];
  readonly #terminals: { readonly record: RecordOf<'terminal'>; readonly here: Whereabouts }[] = [];
  feed: RecordOf<'feed'> | undefined;

  constructor(name: string) {
    this.#name = name;
  }

  /** What is wrong with a record beside the others; where nothing is, it is kept. */
  enter(record: FeedRecord, here: Whereabouts): string[] {
    if (record.record === 'feed')
      return this.#once('feed', 'a second record of the feed itself', here, () => {
        this.feed = record;
      });
    if (record.record === 'merchant') return this.#merchant(record, here);
    return record.record === 'shop' ? this.#shop(record, here) : this.#terminal(record, here);
  }

  #once(key: string, what: string, here: Whereabouts, keep: () => void): string[] {
    const first = this.#seen.get(key);
    if (first !== undefined) return [`${what}: the first is ${at(first, here)}`];
    this.#seen.set(key, here);
    keep();
    return [];
  }

  #refer(field: Pending['field'], reference: Reference | undefined, here: Whereabouts): void {
    if (reference?.kind === 'own') this.#pending.push({ ...here, field, id: reference.id });
  }

  #merchant(record: RecordOf<'merchant'>, here: Whereabouts): string[] {
    const { record: _, id = '', is, name = '', mcc, category = mcc, tags = [], ...about } = record;
    const { wikidata } = about;
    // An item is one merchant, in whatever feed.
    const uid = is ?? merchantUid(wikidata === undefined ? sourceInFeed(this.#name, id) : `wikidata:${wikidata}`);
    return this.#once(`merchant ${id}`, `a second merchant '${id}'`, here, () => {
      this.#merchantUids.set(id, uid);
      this.#merchants.set(uid, { uid, name, ...about, tags, ...(category !== undefined && { category }) });
    }).concat(this.#once(`merchant uid ${uid}`, `merchant '${id}' is one that is here already`, here, () => {}));
  }

  #shop(record: RecordOf<'shop'>, here: Whereabouts): string[] {
    const { id = '', is } = record;
    const uid = is ?? shopUid(sourceInFeed(this.#name, id));
    return this.#once(`shop ${id}`, `a second shop '${id}'`, here, () => {
      this.#shopUids.set(id, uid);
      this.#shops.push({ record, uid });
      this.#refer('merchant', record.merchant, here);
    }).concat(this.#once(`shop uid ${uid}`, `shop '${id}' is one that is here already`, here, () => {}));
  }

  #terminal(record: RecordOf<'terminal'>, here: Whereabouts): string[] {
    const { posId = '', merchantId = '', merchant, shop } = record;
    if (shop?.kind === 'uid' && merchant === undefined) {
      return ["field 'merchant' is missing: whose a shop of another feed is, this one cannot know"];
    }
    return this.#once(`terminal ${JSON.stringify([posId, merchantId])}`, 'a second terminal of these numbers', here, () => {
      this.#terminals.push({ record, here });
      this.#refer('merchant', merchant, here);
      this.#refer('shop', shop, here);
    });
  }

  /** Sentences for the references in one file that lead nowhere. */
  brokenReferences(path: string): string[] {
    const lost = this.#pending.flatMap(({ path: of, line, field, id }) => {
      const known = (field === 'merchant' ? this.#merchantUids : this.#shopUids).has(id);
      return of === path && !known ? [`line ${line}: field '${field}' names '${id}', and the feed has no such ${field}`] : [];
    });
    return lost.length > 0 ? lost : this.#contradictions(path);
  }

  /** Terminals that name a shop, and a merchant whose shop it is not. */
  #contradictions(path: string): string[] {
    const shops = new Map(this.#shops.map((entry) => [entry.uid, entry]));
    return this.#terminals.flatMap(({ record: { merchant, shop }, here }) => {
      const entry = shop === undefined ? undefined : shops.get(this.#uidOf(shop, this.#shopUids));
      if (here.path !== path || merchant === undefined || entry === undefined) return [];
      const same = this.#uidOf(merchant, this.#merchantUids) === this.#merchantOfShop(entry);
      return same ? [] : [`line ${here.line}: field 'merchant' names another than the one whose shop it is`];
    });
  }

  #uidOf(reference: Reference, uids: ReadonlyMap<string, string>): string {
    return reference.kind === 'uid' ? reference.uid : (uids.get(reference.id) ?? '');
  }

  /** A shop that names no merchant is its own. */
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

  get merchants(): Merchant[] {
    const own = this.shops.flatMap((shop, i): Merchant[] => {
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
