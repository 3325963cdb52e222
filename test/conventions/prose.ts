/** Reads the sentences of this repository with their locations: comments, messages and pages, but not the screens' catalogues. */
import { parseSync } from 'vite';
import type { SourceFile } from './conventions.ts';

export type ProseKind = 'api' | 'commandLine' | 'comments' | 'docs';

interface Sentence {
  readonly kind: ProseKind;
  /** `path:line` of the passage that contains the sentence. */
  readonly place: string;
  readonly text: string;
}

// biome-ignore lint/suspicious/noExplicitAny: the syntax tree is walked without knowing its shapes
type Tree = any;

/**
 * Words and phrases that this project does not use in texts for readers: personified data, idioms that only its authors
 * understand, translated idioms, and synonyms of standard terms. `docs/architecture.md` lists the terms.
 */
const oddPhrases = [
  /whoever|nobody|somebody|anybody|anew|seldom/,
  /by (?:itself|themselves)/,
  /told|tells?|telling|hears?|heard|says something/,
  /well kept|at peace|in peace|in turns?|step(?:s|ped)? back|thick of|just now|so many days/,
  /hand(?:s|ed|ing)? over|handed back|hire[ds]?|seats?|crew|knots?|doors?/,
  /worlds|(?:kept|told|handed|served) world/,
  /let(?:s|ting)? in|may ask|may be asked|can be had|find(?:s|ing)? out|comes? into question/,
  /(?:is|are|was|were) owed|owed to|pile[sd]? up|away with|lies? further|means? well/,
  /(?:is|are) no (?:JSON|list|replica|archive|answer)|names? none|which is none/,
  /another \w+ than|in another way|(?:is|are) in no|(?:names?|states?|shows?) no(?! (?:more|longer|less|later|earlier))/,
  /makes? no difference|at once|also if|in the median|equal (?:rows|records|ATMs|places|shops)/,
];
const odd = new RegExp(`\\b(?:${oddPhrases.map(({ source }) => source).join('|')})\\b`, 'i');

/** Returns the odd word or phrase in a text, or undefined if there is none. */
export const oddPhraseIn = (text: string): string | undefined => odd.exec(text)?.[0];

interface Passage {
  readonly kind: ProseKind;
  readonly start: number;
  readonly text: string;
}

const isCode = /^(src|test|e2e|bench)\/.*\.[jt]sx?$/;
const isPage = /^(README|CONTRIBUTING)\.md$|^docs\/.*\.md$/;
const isSettings = /^ops\/|\.(ya?ml|css)$/;
/** Matches tables, catalogues and generated files, whose strings are not treated as prose. Other tests check the catalogues. */
const hasData = /^src\/data\/|^src\/web\/texts\/|^src\/sources\/demoTown\/|engineCode|wireExamples|Examples?\.ts$/;
const apiFolders = /^src\/(contract|client|core|web\/docs|server\/(routes|http|auth|atms|shops|places|dataset))\//;
const commandFolders = /^src\/(cli|bootstrap|imports|store|sources|timelines|server)\//;
const operatorCalls = /\b(log|logger|ConfigError|Gauge|Counter|Histogram|console|UsageError)\b/;
const statement =
  /^\s*(select|insert|update|delete|create|with|alter|drop|vacuum|analyze|pragma|begin|lock|set|from|where|and|or|on|order|join|left)\s/i;

const wordsOf = (text: string): readonly string[] => text.match(/(?<![\w./-])[A-Za-z']{2,}(?![\w/=-])/g) ?? [];
const functionWord =
  /\b(a|an|and|are|as|at|be|been|but|by|can|cannot|did|do|does|each|every|for|from|has|have|if|in|into|is|it|its|may|more|must|no|not|of|on|only|or|other|so|than|that|the|their|them|this|to|too|was|were|when|where|which|who|whose|will|with|without|yet|you|your)\b/gi;
/** Returns whether a text is a list of words, such as `street|saint|sankt`, which is data. */
const isWordList = (text: string): boolean =>
  /[\w ]\|[\w ]|,\w|=\w+ \w+ \w+/.test(text) || wordsOf(text).length > 12 * (1 + (text.match(/[.,;:'(]/g) ?? []).length * 2);
/**
 * Returns whether a text contains at least three words, one of which is typical of sentences. Other strings are labels and names.
 */
const isProse = (text: string): boolean => wordsOf(text).length >= 3 && text.search(functionWord) >= 0 && !isWordList(text);

function sentencesOf(text: string): string[] {
  return text
    .replaceAll(/\s+/g, ' ')
    .split(/(?<=[.?!][)"']?) (?=[A-Z`'"(\d])/)
    .map((sentence) => sentence.trim())
    .filter(isProse);
}

function commentPassages(file: SourceFile, comments: readonly Tree[]): Passage[] {
  const found: { start: number; end: number; isLine: boolean; text: string }[] = [];
  for (const { type, start, end, value } of comments) {
    const isLine = type === 'Line';
    const text = value.replaceAll(/(^|\n)\s*\*+ ?/g, ' ').trim();
    if (/^(biome-ignore|@ts-|@vite|#__)/.test(text)) continue;
    const last = found.at(-1);
    if (isLine && last?.isLine && /^\s*$/.test(file.text.slice(last.end, start))) {
      last.text += ` ${text}`;
      last.end = end;
    } else found.push({ start, end, isLine, text });
  }
  return found.map(({ start, text }) => ({ kind: 'comments' as const, start, text }));
}

function stringPassages(file: SourceFile, program: Tree): Passage[] {
  const found: Passage[] = [];
  const isRead = !hasData.test(file.path) && !/\.test\.tsx?$/.test(file.path);
  if (!isRead || !(apiFolders.test(file.path) || commandFolders.test(file.path))) return [];
  const usual = apiFolders.test(file.path) ? 'api' : 'commandLine';
  const visit = (node: Tree, kind: ProseKind): void => {
    if (Array.isArray(node)) for (const item of node) visit(item, kind);
    else if (node !== null && typeof node === 'object') {
      let text: string | undefined;
      if (/^(Import|Export(All|Named))Declaration$/.test(node.type) && node.source) return;
      if (node.type === 'Literal' && typeof node.value === 'string') text = node.value;
      if (node.type === 'TemplateLiteral') text = node.quasis.map((quasi: Tree) => quasi.value.cooked ?? '').join('…');
      if (node.type === 'JSXText') text = node.value;
      if (text?.includes(' ') && !statement.test(text)) found.push({ kind, start: node.start, text });
      const callee = node.type === 'CallExpression' || node.type === 'NewExpression' ? node.callee : undefined;
      const inside = callee && operatorCalls.test(file.text.slice(callee.start, callee.end)) ? 'commandLine' : kind;
      for (const value of Object.values(node)) visit(value, inside);
    }
  };
  visit(program, usual);
  return found;
}

function pagePassages(file: SourceFile): Passage[] {
  const found: Passage[] = [];
  const text = file.text
    .replaceAll(/^```[^\n]*\n[\s\S]*?^```/gm, (block) => block.replaceAll(/[^\n]/g, ' '))
    .replaceAll(/<img[^>]*>/g, (image) => ' '.repeat(image.length));
  for (const { 0: passage, index } of text.matchAll(/(?:^[^\n]*\S[^\n]*\n?)+/gm)) {
    const lines = /^\s*([|#]|[-*] |\d+\. )/m.test(passage) ? passage.split(/\n(?=\s*(?:[|#]|[-*] |\d+\. ))/) : [passage];
    let start = index;
    for (const line of lines) {
      for (const cell of line.trim().startsWith('|') ? line.split(/(?<!\\)\|/) : [line])
        found.push({ kind: 'docs', start, text: cell.replaceAll(/^\s*(#+|[-*]|\d+\.) |<!--|-->|\*\*/g, '').trim() });
      start += line.length + 1;
    }
  }
  return found;
}

function settingsPassages(file: SourceFile): Passage[] {
  const kind = file.path.startsWith('ops/') ? 'docs' : 'comments';
  const pattern = file.path.endsWith('.css')
    ? /\/\*([\s\S]*?)\*\//g
    : /(?:^[ \t]*#[^\n]*\n)+|"(?:description|title|summary)": "([^"]*)"|(?:summary|description|Description)[:=] *([^\n]*)/gm;
  return [...file.text.matchAll(pattern)].map(({ 0: all, 1: a, 2: b, index }) => ({
    kind: kind as ProseKind,
    start: index,
    text: (a ?? b ?? all).replaceAll(/^[ \t]*#+ ?/gm, ' '),
  }));
}

function passagesOf(file: SourceFile): Passage[] {
  if (isPage.test(file.path)) return pagePassages(file);
  if (isCode.test(file.path)) {
    const { program, comments } = parseSync(file.path, file.text, { lang: file.path.endsWith('x') ? 'tsx' : 'ts' });
    return [...commentPassages(file, comments), ...stringPassages(file, program)];
  }
  return isSettings.test(file.path) ? settingsPassages(file) : [];
}

/** Returns every sentence in a file that is meant for readers. */
export function proseOf(file: SourceFile): Sentence[] {
  return passagesOf(file).flatMap(({ kind, start, text }) => {
    const place = `${file.path}:${file.text.slice(0, start).split('\n').length}`;
    return sentencesOf(text).map((sentence) => ({ kind, place, text: sentence }));
  });
}
