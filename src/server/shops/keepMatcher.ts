/** Keeps a matcher over the newest version of the register ready in memory. The old one decides until the new one is whole. */
import type { Matcher, MatcherBuilder } from '../../core/shops/matcher.ts';
import type { Register } from '../../store/shops/shopBooks.ts';
import type { Log } from '../log.ts';
import { inTurns } from '../world/inTurns.ts';
import { oneAfterTheOther } from '../world/oneAfterTheOther.ts';
import { storeLine } from '../world/storeLine.ts';

export interface MatcherKeeper {
  /** undefined before the first version is there. */
  current(): Matcher | undefined;
  /** Looks for a new version. */
  look(): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  readonly register: Register;
  readonly log: Log;
  readonly newBuilder: () => MatcherBuilder;
}

export function keepMatcher({ register, log, newBuilder }: Options): MatcherKeeper {
  let matcher: Matcher | undefined;
  const line = storeLine(log);
  const queue = oneAfterTheOther((error) => log.error('Could not bring the shop register up to date', error));

  async function build(): Promise<Matcher> {
    const began = performance.now();
    const builder = newBuilder();
    const version = await register.readNames(async (names) => {
      for await (const page of names.merchants) builder.addMerchants(page);
      for await (const page of names.shops) builder.addShops(page);
      return names.version;
    });
    const built = await inTurns(builder.finishing(version));
    const took = Math.round(performance.now() - began);
    const { shopCount, merchantCount } = built;
    (shopCount + merchantCount > 0 ? log.info : log.debug)(
      `Matching against version ${version} of the register: ${shopCount} shops, ${merchantCount} merchants, ready after ${took} ms`,
    );
    return built;
  }

  async function look(): Promise<void> {
    const news = await line.ask('shop register', async () =>
      (await register.version()) === matcher?.registerVersion ? undefined : await build(),
    );
    if (news) matcher = news;
  }

  return { current: () => matcher, look: () => queue.add(look), close: queue.close };
}
