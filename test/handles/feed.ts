/** Simulates an acquirer's feed that changes constantly. The real command imports the feed, and is killed occasionally. */
import { writeFileSync } from 'node:fs';
import { merchantUid, shopUid } from '../../src/sources/shops/shopUids.ts';
import type { TrialOperator } from './operator.ts';

interface FeedShop {
  readonly name: string;
  readonly phone: string;
}

export const feedUid = (id: string): string => shopUid(`feed:trial/${id}`);
/** Returns the merchant's uid for a shop that is its own merchant. */
export const ownMerchant = (id: string): string => merchantUid(`shop:${feedUid(id)}`);

/**
 * The names of the marker shops. Every import changes all of these shops, so a response with marker shops of two generations
 * proves that an import was partial.
 */
export const markers: readonly string[] = ['Zvonimirka Podskalska', 'Okresni Klenotnice', 'Hedvabna Jizba', 'Plavecka Lekarnice'];
export const markerId = (index: number): string => `marker-${index}`;
const phoneOf = (generation: number): string => `+420 ${100_000_000 + generation}`;
export const generationOf = (phone: string | undefined): number =>
  Number(phone?.replace(/^\+420 ?/, '').replaceAll(' ', '')) - 100_000_000;

export class TrialFeed {
  readonly #path: string;
  readonly #operator: TrialOperator;
  readonly #shops = new Map<string, FeedShop>();
  #running: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;
  #generation = 0;
  /** The generation of the last acknowledged import. */
  acknowledged = 0;

  /** @param path the file to which the feed is written */
  constructor(path: string, operator: TrialOperator) {
    this.#path = path;
    this.#operator = operator;
  }

  put(id: string, shop: FeedShop): void {
    this.#shops.set(id, shop);
  }

  drop(...ids: readonly string[]): void {
    for (const id of ids) this.#shops.delete(id);
  }

  /**
   * Resolves when the register contains the changes of all earlier `put` and `drop` calls. Imports run one at a time. All calls
   * that wait share the next import.
   */
  imported(): Promise<void> {
    this.#next ??= this.#running.then(() => {
      this.#next = undefined;
      this.#running = this.#import();
      return this.#running;
    });
    return this.#next;
  }

  async #import(): Promise<void> {
    this.#generation += 1;
    const generation = this.#generation;
    const shops: (readonly [string, FeedShop])[] = [
      ...markers.map((name, at) => [markerId(at), { name, phone: phoneOf(generation) }] as const),
      ...this.#shops,
    ];
    const lines = shops.map(([id, shop]) => JSON.stringify({ record: 'shop', id, ...shop, city: 'Praha', country: 'CZ' }));
    writeFileSync(this.#path, `${lines.join('\n')}\n`);
    // Some changes remove more shops than loss protection allows.
    await this.#operator.command(['shops', 'import', this.#path, '--feed', 'trial', '--without-brands', '--accept-loss']);
    this.acknowledged = generation;
  }
}
