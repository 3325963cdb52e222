import { expect, it, test } from 'vitest';
import { parseOptions, readArguments, UsageError } from './readArguments.ts';

const options = {
  name: { type: 'string', short: 'n' },
  tag: { type: 'string', multiple: true },
  all: { type: 'boolean' },
} as const;
const read = (...args: string[]) => readArguments('demo', options, args);

it('parses values, words, short options and repeated options', () => {
  const { values, positionals } = read('a', '-n', '-', '--tag', 'x', '--tag=-y', '--all', '--', '-b');
  expect({ ...values }).toEqual({ name: '-', tag: ['x', '-y'], all: true });
  expect(positionals).toEqual(['a', '-b']);
});

test.each([
  [['--colour', 'red'], "Unknown option '--colour'."],
  [['--constructor'], "Unknown option '--constructor'."],
  [['-x'], "Unknown option '-x'."],
  [['--nmae', 'a'], "Unknown option '--nmae'. Did you mean '--name'?"],
  [['--al'], "Unknown option '--al'."],
  [['--tags=a'], "Unknown option '--tags'. Did you mean '--tag'?"],
  [['--name'], '--name needs a value.'],
  [['-n'], '-n needs a value.'],
  [['-n', '--all'], "-n needs a value. If '--all' is the value, write --name=--all."],
  [['--all=yes'], '--all takes no value.'],
  [['--name', 'a', '-n', 'b'], '--name is specified more than once.'],
])('%j is rejected in one sentence, followed by the advice', (args, sentence) => {
  expect(() => read(...args)).toThrow(new UsageError(`${sentence} See npm run demo -- --help.`));
});

it('a command without words rejects words', () => {
  expect(() => parseOptions(options, ['x'], { words: false, advice: 'Advice.' })).toThrow(
    new UsageError("Unexpected argument 'x'. Advice."),
  );
});
