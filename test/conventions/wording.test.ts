import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { oddWording, titlesOf, wordingRules } from './wording.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const file = (text: string) => ({ path: 'src/core/a.test.ts', text });

describe('each rule catches its words', () => {
  const violations = [
    'It is sent to whoever needs it.',
    'It is read anew for each request.',
    'It is repeated by itself.',
    'The caller is told when it ends.',
    'The two are told apart.',
    'The service does not answer just now.',
    'The name that stands beside it is used.',
    'It is handed over to the thread.',
    'The kept world is used.',
    'It is whom the data is owed to.',
    'The tiles cannot be had.',
    'There is no word of it.',
    'A caller that may ask is listed.',
    'It is shown at another time than now.',
    'The rows are sorted in another way.',
    'The ATM is in no alliance.',
    'The page shows no status.',
    'The order of fields makes no difference.',
    'The change takes effect at once.',
    'It is valid, also if it is empty.',
    'A search takes 2 ms in the median.',
    'The equal rows are merged.',
  ];

  it.each(wordingRules.map((rule, i) => [String(rule.words), violations[i] ?? '', rule] as const))('%s', (_words, text, rule) => {
    expect(rule.words.test(text)).toBe(true);
    expect(oddWording(file(`// ${text}`)).some((complaint) => complaint.includes(rule.instead))).toBe(true);
    expect(oddWording(file(`it.each([1])(${JSON.stringify(text)}, () => undefined);`))).not.toEqual([]);
  });

  it('but not in quotes', () => expect(oddWording(file('// The text is "nobody is told anew" here.'))).toEqual([]));
});

it('titles include those of nested calls and templates', () => {
  const text = `describe('a', () => { it.skipIf(x)(\`b \${1}\`, f); test.each\`x\`('c', f); other('d'); });`;
  expect(titlesOf(file(text)).map((title) => title.text)).toEqual(['a', 'b …', 'c']);
});

it('the comments and test titles of the tree use none of these words', () => {
  const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => /^(src|test|e2e|bench)\/.*\.[jt]sx?$/.test(path) && existsSync(`${root}/${path}`))
    .filter((path) => !path.startsWith('test/conventions/wording'));
  expect(paths.flatMap((path) => oddWording({ path, text: readFileSync(`${root}/${path}`, 'utf8') }))).toEqual([]);
}, 60_000);
