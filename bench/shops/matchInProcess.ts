/** Measures a matcher on an index file in a process of its own, whose memory then contains nothing else. */
import { readFileSync } from 'node:fs';
import type { CardTransaction } from '../../src/core/shops/cardTransaction.ts';
import { matcherOf } from '../../src/core/shops/match/buildMatcher.ts';
import { openRegisterIndex } from '../../src/core/shops/register/registerIndex.ts';
import { cacheBytes, openBlockFile } from '../../src/server/shops/registerFile.ts';
import { worldCities } from '../../src/sources/places/cityNames.ts';

/**
 * Returns the CPU time of a function in this thread, ms. Unlike elapsed time, CPU time does not depend on other programs.
 */
export function cpuMs(run: () => void): number {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** The memory of this process that is not backed by a file, bytes. Undefined on systems other than Linux. */
function anonymousMemory(): number | undefined {
  if (process.platform !== 'linux') return undefined;
  return Number(/RssAnon:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) * 1024;
}

export interface Measured {
  readonly cold: number;
  readonly warm: readonly number[];
  readonly single: readonly number[];
  readonly reads: number;
  readonly memory?: number;
}

export interface Texts {
  readonly warmUp: readonly CardTransaction[];
  readonly batches: readonly (readonly CardTransaction[])[];
  readonly single: readonly CardTransaction[];
}

function match(path: string, texts: Texts): Measured {
  const open = (cache: number) => {
    const index = openRegisterIndex(openBlockFile(path), cache, worldCities);
    if (index === undefined) throw new Error(`${path} has a different format`);
    return { index, matcher: matcherOf(index, 1) };
  };
  // Warm up the compiler with a small cache and texts that are not measured.
  open(1 << 20).matcher.decide(texts.warmUp, []);
  const { index, matcher } = open(cacheBytes);
  const [first = [], ...others] = texts.batches;
  const cold = cpuMs(() => matcher.decide(first, []));
  matcher.decide(texts.warmUp, []);
  const before = index.reads();
  const warm = others.map((batch) => cpuMs(() => matcher.decide(batch, [])));
  const reads = (index.reads() - before) / others.length;
  const single = texts.single
    .map((text) => {
      const began = performance.now();
      matcher.decide([text], []);
      return performance.now() - began;
    })
    .sort((a, b) => a - b);
  const memory = anonymousMemory();
  return { cold, warm, single, reads, ...(memory !== undefined && { memory }) };
}

if (import.meta.main) {
  const [path = '', asked = ''] = process.argv.slice(2);
  console.log(JSON.stringify(match(path, JSON.parse(readFileSync(asked, 'utf8')) as Texts)));
}
