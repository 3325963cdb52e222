import { expect, it } from 'vitest';
import { guideBlocks } from './guideBlocks.ts';

it('finds each block with its language, its position, and the comment above it', () => {
  const guide =
    'Text\n\n```sh\ncurl a\n```\n\n<!-- file: a.ts -->\n```ts\nb\n\n```c\n```\n<!-- not run: it needs a phone -->\n```swift\nd\n```\n';
  expect(guideBlocks(guide.replace('```c\n', ''), 'g.md')).toEqual([
    { language: 'sh', line: 3, end: 5, text: 'curl a' },
    { language: 'ts', line: 8, end: 11, text: 'b\n', file: 'a.ts' },
    { language: 'swift', line: 13, end: 15, text: 'd', notRun: 'it needs a phone' },
  ]);
});

it.each([
  ['a block without a language', '```\nx\n```', 'g.md:1 has a block without a language'],
  ['indented code that is not a command', 'Text:\n\n    fetch(x)\n', 'g.md:3 has indented code that is no command'],
  ['a block without an end', '```sh\nx', 'g.md:1 has a block that does not end'],
])('rejects %s', (_title, guide, message) => expect(() => guideBlocks(guide, 'g.md')).toThrow(message));

it('recognizes indented commands', () => {
  expect(guideBlocks('Text:\n\n    npm run a\n\n    curl b\n\nText\n\n    [\n      1\n    ]\n', 'g.md')).toEqual([
    { language: 'sh', line: 3, end: 6, text: 'npm run a\n\ncurl b' },
    { language: 'json', line: 9, end: 12, text: '[\n  1\n]' },
  ]);
});

it('accepts a list item that continues on an indented line', () => {
  expect(guideBlocks('- one\n    goes on\n', 'g.md')).toEqual([]);
});
