/** The code blocks of a guide, in their order. */

export interface GuideBlock {
  /** sh, ts, json... as it stands behind the fence. */
  readonly language: string;
  /** The file that a reader saves it as, from the comment above it; absent: none. */
  readonly file?: string;
  /** Why it is not run, from the comment above it; absent: it is. */
  readonly notRun?: string;
  readonly text: string;
  /** Of its fence, from 1. */
  readonly line: number;
  /** Its last line. */
  readonly end: number;
}

/**
 * Reads a guide. A comment on the line above a fence says what is to know about its block: `<!-- not run: why -->`, or
 * `<!-- file: name -->`. Indented code is sh where it begins with a command.
 * @throws Error for a fence without a language, and for indented code that is no command: nobody knows what it is
 */
export function guideBlocks(markdown: string, path: string): readonly GuideBlock[] {
  const blocks: GuideBlock[] = [];
  const lines = markdown.split('\n');
  let open: { readonly language: string; readonly line: number; readonly text: string[] } | undefined;
  let past = 0;
  for (const [i, line] of lines.entries()) {
    if (i < past) continue;
    const fence = /^```(.*)$/.exec(line)?.[1];
    if (open) {
      if (fence === undefined) open.text.push(line);
      else {
        blocks.push({ ...aboutBlock(lines[open.line - 2] ?? ''), ...open, end: i + 1, text: open.text.join('\n') });
        open = undefined;
      }
    } else if (fence !== undefined) {
      if (!/^\w+$/.test(fence)) throw new Error(`${path}:${i + 1} has a block without a language`);
      open = { language: fence, line: i + 1, text: [] };
    } else if (/^ {4}\S/.test(line) && (lines[i - 1] ?? '').trim() === '') {
      past = endOfIndented(lines, i);
      const text = lines
        .slice(i, past)
        .map((one) => one.slice(4))
        .join('\n')
        .trim();
      blocks.push({ language: indentedLanguage(line, `${path}:${i + 1}`), line: i + 1, end: past, text });
    }
  }
  if (open) throw new Error(`${path}:${open.line} has a block that does not end`);
  return blocks;
}

function aboutBlock(above: string): { readonly file?: string; readonly notRun?: string } {
  const [, what, said] = /^<!-- (file|not run): (.+) -->$/.exec(above) ?? [];
  if (what === undefined || said === undefined) return {};
  return what === 'file' ? { file: said } : { notRun: said };
}

function indentedLanguage(line: string, where: string): string {
  if (/^ {4}(npm|curl) /.test(line)) return 'sh';
  if (/^ {4}[[{]/.test(line)) return 'json';
  throw new Error(`${where} has indented code that is no command: fence it, with its language`);
}

/** Where the text goes on; empty lines within belong to the block. */
function endOfIndented(lines: readonly string[], start: number): number {
  const end = lines.findIndex((line, i) => i > start && /^ {0,3}\S/.test(line));
  return end === -1 ? lines.length : end;
}
