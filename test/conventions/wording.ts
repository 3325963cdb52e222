/** Checks comments and test titles for words that this project does not use, and suggests replacements. */
import { parseSync } from 'vite';
import type { SourceFile } from './conventions.ts';
import { proseOf } from './prose.ts';

interface WordingRule {
  readonly words: RegExp;
  readonly instead: string;
}

/** Each pattern matches only the unwanted use of its words. */
export const wordingRules: readonly WordingRule[] = [
  { words: /\b(whoever|whomever|nobody|somebody)\b/i, instead: 'the caller, client, user or operator' },
  { words: /\banew\b/i, instead: 'again' },
  { words: /\bby (itself|themselves)\b/i, instead: 'automatically' },
  { words: /\b(is|are|was|were|be|been) told\b(?! apart)/i, instead: 'is notified, is reported or receives' },
  { words: /\b(told|tells?|telling) apart\b/i, instead: 'distinguish' },
  { words: /\bjust now\b/i, instead: 'currently' },
  { words: /\b(stands? (beside|behind|before|there)|stood there)\b/i, instead: 'is' },
  { words: /\bhand(s|ed|ing)? over\b/i, instead: 'transfer or pass' },
  { words: /\b(told|handed|kept) worlds?\b/i, instead: 'snapshot' },
  { words: /\bwhom the data is owed\b|\bowed texts?\b/i, instead: 'attribution' },
  { words: /\bcannot be had\b|\bcan be had\b/i, instead: 'is available' },
  { words: /\bno word of\b/i, instead: 'no mention of' },
  { words: /\bmay ask\b/i, instead: 'is allowed to send requests' },
  { words: /\banother \w+ than\b/i, instead: 'an X other than, or a different X' },
  { words: /\bin another way\b/i, instead: 'differently' },
  { words: /\b(is|are|was|were) in no\b(?! particular)/i, instead: 'is not in any' },
  { words: /\b(names?|states?|shows?) no\b(?! (more|longer|less|later|earlier))/i, instead: 'does not name, state or show' },
  { words: /\bmakes? no difference\b/i, instead: 'does not matter' },
  { words: /\bat once\b/i, instead: 'immediately, at the same time or in one step' },
  { words: /\balso if\b/i, instead: 'even if' },
  { words: /\bin the median\b/i, instead: 'the median is' },
  { words: /\bequal (rows|records|ATMs|places|shops)\b/i, instead: 'identical' },
];

// biome-ignore lint/suspicious/noExplicitAny: the syntax tree is walked without knowing its shapes
type Tree = any;

const titleCalls = /^(it|test|describe|suite|onEachStore)$/;

function calledName(callee: Tree): string {
  if (callee?.type === 'MemberExpression') return calledName(callee.object);
  if (callee?.type === 'CallExpression') return calledName(callee.callee);
  if (callee?.type === 'TaggedTemplateExpression') return calledName(callee.tag);
  return callee?.name ?? '';
}

interface Title {
  readonly text: string;
  /** `path:line` */
  readonly place: string;
}

/** Returns the titles of a file's tests and suites. The character `…` replaces interpolated values. */
export function titlesOf({ path, text }: SourceFile): Title[] {
  const found: Title[] = [];
  const visit = (node: Tree): void => {
    if (Array.isArray(node)) for (const item of node) visit(item);
    else if (node !== null && typeof node === 'object') {
      if (node.type === 'CallExpression' && titleCalls.test(calledName(node.callee))) {
        const [first] = node.arguments;
        let title: unknown;
        if (first?.type === 'Literal') title = first.value;
        if (first?.type === 'TemplateLiteral') title = first.quasis.map((quasi: Tree) => quasi.value.cooked).join('…');
        const place = `${path}:${text.slice(0, first?.start ?? 0).split('\n').length}`;
        if (typeof title === 'string') found.push({ text: title, place });
      }
      for (const value of Object.values(node)) visit(value);
    }
  };
  visit(parseSync(path, text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }).program);
  return found;
}

/** Removes text in quotes or backticks, which may contain any word. */
const unquoted = (text: string): string => text.replaceAll(/`[^`]*`|"[^"]*"|“[^”]*”/g, '…');

export function oddWording(file: SourceFile): string[] {
  // Parse only files that contain one of the words, because it would take half a minute to parse all files.
  const words = file.text.replaceAll(/[\s*/]+/g, ' ');
  if (!wordingRules.some((rule) => rule.words.test(words))) return [];
  const comments = proseOf(file).filter(({ kind }) => kind === 'comments');
  return [...comments, ...titlesOf(file)].flatMap(({ place, text }) =>
    wordingRules.flatMap(({ words, instead }) => {
      const match = words.exec(unquoted(text));
      return match === null ? [] : [`${place} "${match[0]}" (instead: ${instead}): ${text}`];
    }),
  );
}
