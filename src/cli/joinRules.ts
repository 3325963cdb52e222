/** Reads a file with an operator's rules about matched records. */
import { readFile } from 'node:fs/promises';
import { SourceError } from '../sources/sourceError.ts';
import type { JoinRule } from '../store/feeds/feedRepository.ts';

/** @throws SourceError with the line */
export async function readJoinRules(path: string): Promise<JoinRule[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new SourceError(path, error.code === 'ENOENT' ? 'there is no such file' : `cannot be read (${error.code})`);
  });
  const rules = new Map<string, JoinRule>();
  for (const [i, line] of text.split(/\r?\n/).entries()) {
    const words = line.replace(/#.*/, '').trim().split(/\s+/);
    if (words[0] === '') continue;
    const [verdict, a = '', b = ''] = words;
    const fail = (reason: string) => new SourceError(path, `line ${i + 1}: ${reason}`);
    if (words.length !== 3 || (verdict !== 'apart' && verdict !== 'together')) {
      throw fail('a rule must be "apart UID UID" or "together UID UID"');
    }
    if (a === b) throw fail(`both uids are ${a}`);
    const uids = [a, b].sort() as [string, string];
    if (rules.has(uids.join(' '))) throw fail(`there is an earlier rule for ${uids.join(' and ')}`);
    rules.set(uids.join(' '), { uids, verdict });
  }
  return [...rules.values()];
}
