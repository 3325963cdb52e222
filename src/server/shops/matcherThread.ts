/**
 * The program of a thread that matches transactions against one version of the register. It reads the names from the index file
 * with blocking reads, so that neither requests nor other threads wait for the disk.
 */
import type { CardTransaction } from '../../core/shops/cardTransaction.ts';
import { matcherOf } from '../../core/shops/match/buildMatcher.ts';
import type { Matcher, NameQuery } from '../../core/shops/matcher.ts';
import { openChangedIndex } from '../../core/shops/register/changedIndex.ts';
import { registerIndexOf } from '../../core/shops/register/registerIndex.ts';
import { openSections } from '../../core/shops/register/sections.ts';
import type { Terminal } from '../../core/shops/shop.ts';
import { DamagedFileError } from '../../core/tables/blockBytes.ts';
import { worldCities } from '../../sources/places/cityNames.ts';
import { serveThread, threadData } from '../../threads/serveThread.ts';
import type { RegisterPath } from './currentRegisterFile.ts';
import { cacheBytes, changesCacheBytes, isOutgrown, type OpenBlockFile, openBlockFile } from './registerFile.ts';

/** `read` must be the first request and must be sent only once. */
export type MatcherQuestion =
  | { readonly what: 'read' }
  | { readonly what: 'describe'; readonly transactions: readonly CardTransaction[] }
  | { readonly what: 'find'; readonly query: NameQuery }
  | {
      readonly what: 'decide' | 'explain';
      readonly transactions: readonly CardTransaction[];
      readonly terminals: readonly Terminal[];
    };

export type MatcherSize = Pick<Matcher, 'registerVersion' | 'shopCount' | 'merchantCount'> & {
  readonly stamp: string;
  /** The id of the index file, if so much has changed since it was built that it should be built again. */
  readonly outgrown?: number;
};

/**
 * `damaged`: the file cannot be read, and has been removed. `replaced`: the file cannot be opened, for example because another
 * process has removed it, or it is not for this release and store.
 */
export type MatcherAnswer = 'damaged' | 'replaced' | { readonly size: MatcherSize } | { readonly results: readonly unknown[] };

let file: OpenBlockFile | undefined;
let changesFile: OpenBlockFile | undefined;
let matcher: Matcher;

function read({ path, key, changes }: RegisterPath): MatcherAnswer {
  try {
    file = openBlockFile(path);
    changesFile = changes === undefined ? undefined : openBlockFile(changes);
  } catch {
    return 'replaced';
  }
  const base = openSections(file, cacheBytes);
  if (base?.described.key !== key) return 'replaced';
  const index = changesFile
    ? openChangedIndex(base, changesFile, changesCacheBytes, worldCities)
    : registerIndexOf(base, worldCities);
  if (index === undefined) return 'replaced';
  const { registerVersion, stamp, changed = 0 } = index.description;
  matcher = matcherOf(index, registerVersion);
  const { shopCount, merchantCount } = matcher;
  const outgrown = isOutgrown(base, { registerVersion, changed }) && { outgrown: base.bytes.id };
  return { size: { registerVersion, stamp, shopCount, merchantCount, ...outgrown } };
}

function answer(question: MatcherQuestion): MatcherAnswer {
  if (question.what === 'read') return read(threadData<RegisterPath>());
  if (question.what === 'describe') return { results: matcher.describe(question.transactions) };
  if (question.what === 'find') return { results: [matcher.find(question.query)] };
  const { what, transactions, terminals } = question;
  if (what === 'decide') return { results: matcher.decide(transactions, terminals) };
  return { results: transactions.map((transaction) => matcher.explain(transaction, terminals)) };
}

serveThread((question: MatcherQuestion): MatcherAnswer => {
  try {
    return answer(question);
  } catch (error) {
    if (!(error instanceof DamagedFileError)) throw error;
    // If neither file is damaged, they do not fit together. The small file takes less time to write again.
    const damaged = error.file === file ? file : (changesFile ?? file);
    damaged?.remove();
    // The thread ends, and the service builds the file again before it starts another thread.
    setImmediate(() => {
      throw error;
    });
    return 'damaged';
  }
});
