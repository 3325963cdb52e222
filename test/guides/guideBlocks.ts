/** A code block in a guide. */

export interface GuideBlock {
  /** The language in the fence's info string, such as sh, ts or json. */
  readonly language: string;
  /** The file name under which a reader saves the block, from the comment above the block; absent if there is none. */
  readonly file?: string;
  /** The reason why the tests do not run the block, from the comment above the block; absent if they run the block. */
  readonly notRun?: string;
  readonly text: string;
  /** The line number of the block's fence, counted from 1. */
  readonly line: number;
  readonly end: number;
}

/**
 * Parses a guide and returns its code blocks in order. A comment on the line above a fence contains options for the block: `<!--
 * not run: why -->`, or `<!-- file: name -->`. Indented code that begins with a command is sh.
 * @throws Error for a fence without a language, and for indented code that is not a command, because the language of such code
 * is unknown
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

/** Returns the line where the text continues after an indented block. The block can contain empty lines. */
function endOfIndented(lines: readonly string[], start: number): number {
  const end = lines.findIndex((line, i) => i > start && /^ {0,3}\S/.test(line));
  return end === -1 ? lines.length : end;
}
