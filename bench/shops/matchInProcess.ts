/**
 * Measures a matcher in a process of its own, whose memory then contains nothing else: on an index file, in the thread that the
 * service uses, or in memory as in a previous release.
 */
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CardTransaction } from '../../src/core/shops/cardTransaction.ts';
import { matcherOf } from '../../src/core/shops/match/matcherOf.ts';
import type { Matcher, MatcherBuilder } from '../../src/core/shops/matcher.ts';
import { openChangedIndex } from '../../src/core/shops/register/changedIndex.ts';
import { openRegisterIndex, registerIndexOf } from '../../src/core/shops/register/registerIndex.ts';
import { openSections, type RegisterSections } from '../../src/core/shops/register/sections.ts';
import { startMatcherThread } from '../../src/server/shops/matcherInThread.ts';
import { cacheBytes, changesCacheBytes, openBlockFile } from '../../src/server/shops/registerFile.ts';
import { worldCities } from '../../src/sources/places/cityNames.ts';
import { dropPageCache } from './dropPageCache.ts';

export interface Texts {
  readonly warmUp: readonly CardTransaction[];
  readonly batches: readonly (readonly CardTransaction[])[];
  readonly single: readonly CardTransaction[];
}

/** Times in ms. CPU times do not depend on other programs, unlike elapsed times. */
interface Spent {
  readonly cpu: number;
  readonly took: number;
}

export interface Measured {
  /** The first batch after the start, with an empty block cache. */
  readonly cold?: Spent;
  /** Why the first batch found the file in the operating system's cache. Absent if it was read from the disk. */
  readonly notDropped?: string;
  readonly warm: readonly Spent[];
  /** Elapsed times of single texts, sorted. */
  readonly single: readonly number[];
  /** The number of blocks read per warm batch. */
  readonly reads?: number;
  /** The memory of the process that is not backed by a file, bytes. Undefined on systems other than Linux. */
  readonly memory?: number;
}

export interface WithChanges {
  /** CPU time to open the index file and the changes, ms. */
  readonly opening: number;
  /** CPU times of batches, ms. */
  readonly base: readonly number[];
  readonly changed: readonly number[];
}

function spentOn<T>(run: () => T): Spent & { readonly result: T } {
  const [before, began] = [process.threadCpuUsage(), performance.now()];
  const result = run();
  const { user, system } = process.threadCpuUsage(before);
  return { cpu: (user + system) / 1000, took: performance.now() - began, result };
}

function spent(run: () => void): Spent {
  const { cpu, took } = spentOn(run);
  return { cpu, took };
}

/** Returns the memory of a process that is not backed by a file, bytes. Undefined on systems other than Linux. */
export function anonymousMemory(process = 'self'): number | undefined {
  try {
    return Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${process}/status`, 'utf8'))?.[1]) * 1024;
  } catch {
    return undefined;
  }
}

const withMemory = (measured: Measured): Measured => {
  const memory = anonymousMemory();
  return { ...measured, ...(memory !== undefined && { memory }) };
};

function warmTimes(matcher: Matcher, { batches, single }: Texts): Pick<Measured, 'warm' | 'single'> {
  const warm = batches.slice(1).map((batch) => spent(() => matcher.decide(batch, [])));
  return { warm, single: single.map((text) => spent(() => matcher.decide([text], [])).took).sort((a, b) => a - b) };
}

function onFile(path: string, texts: Texts): Measured {
  const open = (cache: number) => {
    const index = openRegisterIndex(openBlockFile(path), cache, worldCities);
    if (index === undefined) throw new Error(`${path} has a different format`);
    return { index, matcher: matcherOf(index, 1) };
  };
  // Warm up the compiler with a small cache and texts that are not measured.
  open(1 << 20).matcher.decide(texts.warmUp, []);
  const notDropped = dropPageCache();
  const { index, matcher } = open(cacheBytes);
  const cold = spent(() => matcher.decide(texts.batches[0] ?? [], []));
  matcher.decide(texts.warmUp, []);
  const before = index.reads();
  const times = warmTimes(matcher, { ...texts, single: [] });
  const reads = (index.reads() - before) / times.warm.length;
  const { single } = warmTimes(matcher, { ...texts, batches: [] });
  return { ...times, single, cold, reads, ...(notDropped !== undefined && { notDropped }) };
}

/** Measures alternately an index file without and with changes, both with cached blocks. */
function withChanges(path: string, changesPath: string, texts: Texts): WithChanges {
  const open = () => openSections(openBlockFile(path), cacheBytes) as RegisterSections;
  const base = matcherOf(registerIndexOf(open(), worldCities), 1);
  const { cpu: opening, result } = spentOn(() =>
    openChangedIndex(open(), openBlockFile(changesPath), changesCacheBytes, worldCities),
  );
  if (result === undefined) throw new Error(`${changesPath} does not belong to ${path}`);
  const changed = matcherOf(result, 2);
  for (const matcher of [base, changed]) matcher.decide(texts.warmUp, []);
  const times = { base: [] as number[], changed: [] as number[] };
  for (const batch of [...texts.batches, ...texts.batches]) {
    times.base.push(spent(() => base.decide(batch, [])).cpu);
    times.changed.push(spent(() => changed.decide(batch, [])).cpu);
  }
  return { opening, ...times };
}

/** Measures the memory of a process that answers look-ups like the service. */
async function inThread(path: string, key: string, texts: Texts): Promise<Measured> {
  const thread = startMatcherThread();
  await thread.ask({ what: 'read', files: { path, key } });
  const decide = (transactions: readonly CardTransaction[]) => thread.ask({ what: 'decide', transactions, terminals: [] });
  const some = 25;
  for (let at = 0; at < texts.warmUp.length; at += some) await decide(texts.warmUp.slice(at, at + some));
  const warm: Spent[] = [];
  for (const batch of texts.batches) {
    const [before, began] = [process.cpuUsage(), performance.now()];
    await decide(batch);
    const { user, system } = process.cpuUsage(before);
    warm.push({ cpu: (user + system) / 1000, took: performance.now() - began });
  }
  const measured = withMemory({ warm, single: [] });
  await thread.close(0);
  return measured;
}

/** @param folder a checkout of a release whose matcher keeps the names in memory */
async function inMemory(size: number, folder: string, texts: Texts): Promise<Measured> {
  const load = (path: string): Promise<unknown> => import(pathToFileURL(join(folder, path)).href);
  const former = (await load('src/core/shops/match/buildMatcher.ts')) as {
    matcherBuilder(world: unknown): MatcherBuilder;
  };
  const cities = (await load('src/sources/places/cityNames.ts')) as { readonly worldCities: unknown };
  // Not imported above, because the memory of the other processes must not contain the names of all brands.
  const { madeBrands, madeShops } = await import('./madeRegister.ts');
  const builder = former.matcherBuilder(cities.worldCities);
  builder.addMerchants(madeBrands);
  for (const { shop, own } of madeShops(size)) {
    if (own) builder.addMerchants([own]);
    builder.addShops([shop]);
  }
  const matcher = builder.finish(1);
  matcher.decide(texts.warmUp, []);
  return withMemory(warmTimes(matcher, texts));
}

if (import.meta.main) {
  const [kind = '', where = '', detail = '', textsPath = ''] = process.argv.slice(2);
  const texts = JSON.parse(readFileSync(textsPath, 'utf8')) as Texts;
  const measured =
    kind === 'file'
      ? onFile(where, texts)
      : kind === 'changes'
        ? withChanges(where, detail, texts)
        : kind === 'thread'
          ? await inThread(where, detail, texts)
          : await inMemory(Number(detail), where, texts);
  console.log(JSON.stringify({ ...measured, load: loadavg()[0] }));
}
