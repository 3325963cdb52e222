import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const text = readFileSync(`${root}docs/security.md`, 'utf8');
const named = [
  ...new Set([...text.matchAll(/`((?:src|test|docs|e2e|bench)\/[\w./-]+\.\w+)`/g)].map(([, path]) => path as string)),
];
const rows = text.split('\n').filter((line) => /^\| \d+\.\d+/.test(line));

describe('docs/security.md', () => {
  it('names files that are there, and no others', () => {
    expect(named.length).toBeGreaterThan(80);
    expect(named.filter((path) => !existsSync(`${root}${path}`))).toEqual([]);
  });

  it('names every file of attacks', () => {
    const attacks = readdirSync(`${root}test/attacks`).map((name) => `test/attacks/${name}`);
    expect(attacks.filter((path) => !named.includes(path))).toEqual([]);
  });

  it('has every chapter that applies, and a test, a reason or an honest word in every row', () => {
    const chapters = [...text.matchAll(/\bV(\d+)\b/g)].map(([, number]) => Number(number));
    expect(Array.from({ length: 17 }, (_, i) => i + 1).filter((chapter) => !chapters.includes(chapter))).toEqual([]);
    expect(rows.length).toBeGreaterThan(70);
    const unproven = rows.filter((row) => !/\.test\.ts|\*\*|docs\/|\| (?:no|there are no|the service starts no) /.test(row));
    expect(unproven).toEqual([]);
  });

  it('names commands that there are', () => {
    const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { scripts: Record<string, string> };
    const commands = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name as string);
    expect(commands).toContain('fuzz');
    expect(commands.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });
});
