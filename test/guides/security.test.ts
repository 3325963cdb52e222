import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const text = readFileSync(`${root}docs/security.md`, 'utf8');
const named = [
  ...new Set([...text.matchAll(/`((?:src|test|docs|e2e|bench)\/[\w./-]+\.\w+)`/g)].map(([, path]) => path as string)),
];
/** The list items that state the requirements, including continuation lines. */
const entries = text.match(/^- \*\*\d+\.\d+.*(?:\n {2}.*)*/gm) ?? [];

describe('docs/security.md', () => {
  it('names only existing files', () => {
    expect(named.length).toBeGreaterThan(80);
    expect(named.filter((path) => !existsSync(`${root}${path}`))).toEqual([]);
  });

  it('names every file of attack tests', () => {
    const attacks = readdirSync(`${root}test/attacks`).map((name) => `test/attacks/${name}`);
    expect(attacks.filter((path) => !named.includes(path))).toEqual([]);
  });

  it('contains every chapter that applies, and a test, a reason or a gap in every entry', () => {
    const chapters = [...text.matchAll(/\bV(\d+)\b/g)].map(([, number]) => Number(number));
    expect(Array.from({ length: 17 }, (_, i) => i + 1).filter((chapter) => !chapters.includes(chapter))).toEqual([]);
    expect(entries.length).toBeGreaterThan(70);
    const unproven = entries.filter(
      (entry) => !/\.test\.ts|\*\*(?:Operator|Not met|Partly):?\*\*|docs\/|Not applicable: /.test(entry),
    );
    expect(unproven).toEqual([]);
  });

  it('names only existing commands', () => {
    const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { scripts: Record<string, string> };
    const commands = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name as string);
    expect(commands).toContain('fuzz');
    expect(commands.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });
});
