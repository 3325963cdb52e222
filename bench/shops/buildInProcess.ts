/**
 * Builds the index file of a generated register in a process of its own, whose memory and CPU time then contain nothing else. The
 * store contains only the first shops, which can therefore be changed. All others are generated straight into the index file.
 */
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NamedMerchant } from '../../src/core/shops/matcher.ts';
import type { RegisterExtract } from '../../src/core/shops/shop.ts';
import { currentRegisterFile } from '../../src/server/shops/currentRegisterFile.ts';
import { RegisterFileBuilder } from '../../src/server/shops/registerFile.ts';
import { collectNames } from '../../src/server/shops/runningMatcher.ts';
import { openStore } from '../../src/store/openStore.ts';
import { type MadeRegister, madeBrands, madeShops, madeTexts } from './madeRegister.ts';
import type { Texts } from './matchInProcess.ts';

/** The number of shops in the store. */
export const storedShops = 1_000;
/** The number of shops that texts are made for. */
const mostSampled = 50_000;
const page = 10_000;

type MadeShop = MadeRegister['shops'][number];

export interface Built {
  readonly path: string;
  readonly key: string;
  readonly bytes: number;
  /** ms */
  readonly took: number;
  /** CPU time of the whole process, ms. */
  readonly cpu: number;
  /** The largest resident memory of the process, bytes. */
  readonly memory: number;
}

/** The feed with the first shops. @param nameOf returns the name of the nth shop */
export const storedFeed = (nameOf = (_: number, { name }: MadeShop): string => name): RegisterExtract =>
  feedOf('made', madeShops(storedShops), nameOf);

export function feedOf(
  name: string,
  shops: ReturnType<typeof madeShops>,
  nameOf: (at: number, shop: MadeShop) => string,
): RegisterExtract {
  const made = [...shops];
  return {
    feed: {
      name,
      kind: 'map',
      title: 'Made',
      digest: nameOf(0, (made[0] as { shop: MadeShop }).shop),
      attribution: { text: 'Made' },
    },
    merchants: made.flatMap(({ own }) => (own ? [{ ...own, tags: [] }] : [])),
    shops: made.map(({ shop }, at) => {
      const { uid, merchantUid, city, country, street } = shop;
      return {
        uid,
        type: 'bricks',
        name: nameOf(at, shop),
        merchantUid,
        tags: [],
        place: { city, country, ...(street !== undefined && { street }) },
      };
    }),
    terminals: [],
  };
}

async function build(size: number, dataDir: string): Promise<Built> {
  mkdirSync(dataDir, { recursive: true });
  const store = await openStore({ dataDir });
  try {
    await store.migrate();
    const { register } = store.shops;
    await register.replaceFeed(storedFeed(), Date.now());
    const { path, key } = await currentRegisterFile(register, { store: { dataDir }, folder: dataDir });
    const [began, cpu] = [performance.now(), process.cpuUsage()];
    const builder = new RegisterFileBuilder(path);
    // Merchants must be added before their shops.
    builder.addMerchants(madeBrands);
    const { version, stamp } = await collectNames(register, builder);
    const sample: MadeShop[] = [];
    const every = Math.ceil(size / mostSampled);
    let some: { readonly shops: MadeShop[]; readonly own: NamedMerchant[] } = { shops: [], own: [] };
    const add = () => {
      builder.addMerchants(some.own);
      builder.addShops(some.shops);
      some = { shops: [], own: [] };
    };
    let at = 0;
    for (const { shop, own } of madeShops(size)) {
      if (at % every === 0) sample.push(shop);
      if (at++ < storedShops) continue;
      some.shops.push(shop);
      if (own) some.own.push(own);
      if (some.shops.length === page) add();
    }
    add();
    builder.finish({ key, registerVersion: version, stamp });
    const { user, system } = process.cpuUsage(cpu);
    writeFileSync(join(dataDir, 'texts.json'), JSON.stringify(textsOf(sample)));
    return {
      ...{ path, key, bytes: statSync(path).size, took: performance.now() - began, cpu: (user + system) / 1000 },
      memory: process.resourceUsage().maxRSS * 1024,
    };
  } finally {
    await store.close();
  }
}

const textsOf = (shops: readonly MadeShop[]): Texts => ({
  warmUp: madeTexts({ shops }, 2_000, 3),
  batches: [11, 12, 13, 14, 15, 16].map((seed) => madeTexts({ shops }, 500, seed)),
  single: madeTexts({ shops }, 2_000, 21),
});

if (import.meta.main) {
  const [size = '', dataDir = ''] = process.argv.slice(2);
  writeFileSync(join(dataDir, 'built.json'), JSON.stringify(await build(Number(size), dataDir)));
}
