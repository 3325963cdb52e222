/** npm run bench:shops: measures the cost of a decision by the size of the register, compared with the same search in SQL. */

import { matcherBuilder } from '../../src/core/shops/match/buildMatcher.ts';
import type { Matcher } from '../../src/core/shops/matcher.ts';
import { markdownTable } from '../tables.ts';
import { madeRegister, madeTexts } from './madeRegister.ts';
import { searchInSql } from './searchInSql.ts';

const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] as number;
const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`;

/**
 * Returns the CPU time that this thread has used since an earlier reading. Unlike elapsed time, CPU time does not depend on other
 * programs.
 */
function cpuMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(since);
  return (user + system) / 1000;
}

/** Runs the steps and returns the duration of the longest step. */
function longestStep(steps: Generator<undefined, Matcher>): { matcher: Matcher; longest: number } {
  let longest = 0;
  for (;;) {
    const began = process.threadCpuUsage();
    const step = steps.next();
    longest = Math.max(longest, cpuMs(began));
    if (step.done) return { matcher: step.value, longest };
  }
}

function measure(size: number) {
  const register = madeRegister(size);
  const before = memory();
  const began = performance.now();
  const builder = matcherBuilder();
  builder.addMerchants(register.merchants);
  builder.addShops(register.shops);
  const added = performance.now();
  const { matcher, longest } = longestStep(builder.finishing(1));
  const built = performance.now();
  const bytes = memory() - before;
  // Warm up the compiler with texts that are not measured.
  matcher.decide(madeTexts(register, 500, 3), []);
  const cpuTimes: number[] = [];
  const batches = [11, 12, 13, 14, 15].map((seed) => {
    const texts = madeTexts(register, 500, seed);
    const start = performance.now();
    const cpu = process.threadCpuUsage();
    matcher.decide(texts, []);
    cpuTimes.push(cpuMs(cpu));
    return performance.now() - start;
  });
  const single = madeTexts(register, 2_000, 21)
    .map((text) => {
      const start = performance.now();
      matcher.decide([text], []);
      return performance.now() - start;
    })
    .sort((a, b) => a - b);
  batches.sort((a, b) => a - b);
  cpuTimes.sort((a, b) => a - b);
  // The comparison with SQL uses only the last register size.
  return {
    register,
    batch: quantile(cpuTimes, 0.5),
    row: [
      size.toLocaleString('en').replaceAll(',', ' '),
      ms(quantile(single, 0.5)),
      ms(quantile(single, 0.99)),
      ms(quantile(batches, 0.5)),
      ms(quantile(cpuTimes, 0.5)),
      `${((built - began) / 1000).toFixed(1)} s`,
      ms(longest),
      `${Math.round(bytes / 1e6)} MB`,
      `${Math.round(((added - began) / (built - began)) * 100)} %`,
    ],
  };
}

function memory(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

const sizes = process.argv
  .slice(2)
  .filter((arg) => /^\d+$/.test(arg))
  .map(Number);
const measured = (sizes.length > 0 ? sizes : [10_000, 100_000, 1_000_000]).map(measure);
console.log(
  markdownTable(
    ['Shops', 'single p50', 'p99', 'batch of 500', 'its CPU', 'built in', 'longest step, CPU', 'memory', 'of which insertion'],
    measured.map(({ row }) => row),
  ),
);
const [first, last] = [measured[0], measured.at(-1)];
if (first && last && first !== last)
  console.log(`\nFrom the first to the last size, the time of a batch grows ${(last.batch / first.batch).toFixed(1)}-fold.`);
if (!process.argv.includes('--no-sql') && last) console.log(await searchInSql(last.register, last.batch));
