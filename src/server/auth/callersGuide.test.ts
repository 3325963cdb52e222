import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseCallers } from './parseCallers.ts';

const guide = readFileSync(new URL('../../../docs/callers.md', import.meta.url), 'utf8');

/** The fields that the parser lists in its error for an unknown field. */
function fieldsOfTheParser(): string[] {
  try {
    parseCallers('[{"nonsense":1}]', 'x');
  } catch (error) {
    return /Known fields: (.*)\.$/.exec((error as Error).message)?.[1]?.split(', ') ?? [];
  }
  return [];
}

test("the guide's example is a valid callers.json", () => {
  const [ofFile = ''] = (guide.split('\n## callers.json')[1] ?? '').split('| Field |');
  const example = ofFile.split('\n').filter((line) => line.startsWith('    '));
  expect(parseCallers(example.join('\n'), 'docs/callers.md')).toMatchObject([{ slug: 'fio', activated: true, default: true }]);
});

test("the guide's table lists exactly the existing fields", () => {
  const [table = ''] = (guide.split('| Field |')[1] ?? '').split('\n\n');
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, field]) => field));
  expect(named.sort()).toEqual(fieldsOfTheParser().sort());
});
