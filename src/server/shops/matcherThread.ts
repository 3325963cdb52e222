/**
 * The program of a thread that matches transactions against the register. It reads the names from the index file with blocking
 * reads, so that neither requests nor other threads wait for the disk. For a newer version of the register, the same thread opens
 * the new files between two requests: its code is already compiled, and the blocks of an unchanged index file stay cached.
 */
import type { CardTransaction } from '../../core/shops/cardTransaction.ts';
import { matcherOf } from '../../core/shops/match/matcherOf.ts';
import type { Matcher, NameQuery } from '../../core/shops/matcher.ts';
import { openChangedIndex } from '../../core/shops/register/changedIndex.ts';
import { type RegisterIndex, registerIndexOf } from '../../core/shops/register/registerIndex.ts';
import { openSections, type RegisterSections } from '../../core/shops/register/sections.ts';
import type { Terminal } from '../../core/shops/shop.ts';
import { DamagedFileError } from '../../core/tables/blockBytes.ts';
import { worldCities } from '../../sources/places/cityNames.ts';
import { serveThread } from '../../threads/serveThread.ts';
import type { RegisterPath } from './currentRegisterFile.ts';
import { cacheBytes, changesCacheBytes, isOutgrown, type OpenBlockFile, openIfPossible } from './registerFile.ts';

/** The first request must be `read`. Later requests of this kind replace the files, and keep the previous ones if they fail. */
export type MatcherQuestion =
  | { readonly what: 'read'; readonly files: RegisterPath }
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

interface Files {
  readonly base: OpenBlockFile;
  readonly changes: OpenBlockFile | undefined;
}
interface Opened extends Files {
  readonly sections: RegisterSections;
  readonly index: RegisterIndex;
  readonly matcher: Matcher;
}
let opened: Opened | undefined;

/** @returns undefined if a file cannot be opened */
function openFiles(paths: RegisterPath): Files | undefined {
  const found = openIfPossible(paths.path);
  const isSame = found !== undefined && found.inode === opened?.base.inode;
  if (isSame) found.close();
  const base = isSame ? opened?.base : found;
  const changes = paths.changes === undefined ? undefined : openIfPossible(paths.changes);
  if (base !== undefined && (changes !== undefined || paths.changes === undefined)) return { base, changes };
  closeExcept(opened, { base, changes });
  return undefined;
}

/** Closes files, except those that are in use. */
function closeExcept(used: Files | undefined, files: { readonly [Name in keyof Files]?: Files[Name] | undefined } = {}): void {
  const { base, changes } = files;
  for (const file of [base, changes]) if (file !== used?.base && file !== used?.changes) file?.close();
}

/** @returns undefined if the files are not for this release and store, or do not belong together @throws DamagedFileError */
function matcherOn({ base, changes }: Files, key: string): Opened | undefined {
  const sections = base === opened?.base ? opened.sections : openSections(base, cacheBytes);
  if (sections?.described.key !== key) return undefined;
  const index = changes
    ? openChangedIndex(sections, changes, changesCacheBytes, worldCities)
    : registerIndexOf(sections, worldCities);
  return index && { base, changes, sections, index, matcher: matcherOf(index, index.description.registerVersion) };
}

/** A typical text. For the first one, the matcher compiles its code and reads the names of the world's cities. */
const typical: CardTransaction = { description: 'CAFE ZLATY TYGR', city: 'PRAHA', country: 'CZ' };

function read(paths: RegisterPath): MatcherAnswer {
  const files = openFiles(paths);
  if (files === undefined) return 'replaced';
  let next: Opened | undefined;
  try {
    next = matcherOn(files, paths.key);
    if (opened === undefined && next && next.matcher.shopCount + next.matcher.merchantCount > 0)
      next.matcher.decide([typical], []);
  } catch (error) {
    if (!(error instanceof DamagedFileError)) throw error;
    removeDamaged(error, files);
    closeExcept(opened, files);
    return 'damaged';
  }
  if (next === undefined) {
    closeExcept(opened, files);
    return 'replaced';
  }
  closeExcept(next, opened);
  opened = next;
  const { sections, index, matcher } = next;
  const { registerVersion, stamp, changed = 0 } = index.description;
  const { shopCount, merchantCount } = matcher;
  const outgrown = isOutgrown(sections, { registerVersion, changed }) && { outgrown: sections.bytes.id };
  return { size: { registerVersion, stamp, shopCount, merchantCount, ...outgrown } };
}

/** If neither file is damaged, they do not fit together. The small file takes less time to write again. */
function removeDamaged(error: DamagedFileError, { base, changes = base }: Files): void {
  (error.file === base ? base : changes).remove();
}

function results(question: Exclude<MatcherQuestion, { readonly what: 'read' }>, matcher: Matcher): readonly unknown[] {
  if (question.what === 'describe') return matcher.describe(question.transactions);
  if (question.what === 'find') return [matcher.find(question.query)];
  const { what, transactions, terminals } = question;
  if (what === 'decide') return matcher.decide(transactions, terminals);
  return transactions.map((transaction) => matcher.explain(transaction, terminals));
}

serveThread((question: MatcherQuestion): MatcherAnswer => {
  if (question.what === 'read') return read(question.files);
  if (opened === undefined) throw new Error('The matcher has no files');
  try {
    return { results: results(question, opened.matcher) };
  } catch (error) {
    if (!(error instanceof DamagedFileError)) throw error;
    removeDamaged(error, opened);
    // The thread ends, and the service builds the file again before it starts another thread.
    setImmediate(() => {
      throw error;
    });
    return 'damaged';
  }
});
