/** Formats tables that show how well the matcher identifies shops. */
import { grouped } from '../../../src/cli/quantities.ts';
import { markdownTable, share } from '../../tables.ts';
import { type StyleName, styleNames, styles } from '../statements/styles.ts';
import type { Claim } from './reliability.ts';
import { type Group, type Judged, type ShopLevel, shopsOf } from './shopLevel.ts';

interface StyleScore {
  readonly style: StyleName;
  /** Texts that identify one shop in the register. */
  readonly asked: number;
  readonly found: number;
  readonly foundRight: number;
  /** The number of texts whose merchant is right but whose shop was not found. */
  readonly merchantRight: number;
  readonly merchantWrong: number;
  /** The number of these shops that the matcher identifies correctly by their plain texts. */
  readonly plainRight: number;
  readonly plainAsked: number;
  /** Texts of shops in the register that do not distinguish these shops from other shops in the register. */
  readonly several: number;
  readonly severalFound: number;
  readonly absent: number;
  readonly absentFound: number;
  readonly namesakes: number;
  readonly namesakesFound: number;
}

const isFound = ({ decision }: Judged): boolean => decision.kind === 'found';
const isFoundRight = (one: Judged): boolean => isFound(one) && one.right;
const count = (some: readonly Judged[], wanted: (one: Judged) => boolean): number => some.filter(wanted).length;

const counted = (judged: readonly Judged[]): readonly Judged[] => judged.filter(({ onlyCompared }) => !onlyCompared);

export function scoresOf({ judged }: Pick<ShopLevel, 'judged'>): readonly StyleScore[] {
  const plain = new Map(judged.filter(({ style, group }) => style === 'plain' && group === 'one').map((one) => [one.shop, one]));
  const byStyle = Map.groupBy(counted(judged), ({ style }) => style);
  return styleNames.flatMap((style) => {
    const some = byStyle.get(style);
    if (some === undefined) return [];
    const inGroup = (group: Group) => some.filter((one) => one.group === group);
    const [one, several, absent, namesakes] = [inGroup('one'), inGroup('several'), inGroup('absent'), inGroup('namesake')];
    const same = one.flatMap(({ shop }) => plain.get(shop) ?? []);
    return [
      {
        style,
        asked: one.length,
        found: count(one, isFound),
        foundRight: count(one, isFoundRight),
        merchantRight: count(one, ({ decision, right }) => decision.kind === 'merchant' && right),
        merchantWrong: count(one, ({ decision, right }) => decision.kind === 'merchant' && !right),
        plainAsked: same.length,
        plainRight: count(same, isFoundRight),
        several: several.length,
        severalFound: count(several, isFound),
        absent: absent.length,
        absentFound: count(absent, isFound),
        namesakes: namesakes.length,
        namesakesFound: count(namesakes, isFound),
      },
    ];
  });
}

type Count = Exclude<keyof StyleScore, 'style'>;
const columns = {
  foundRight: ['foundRight', 'asked'],
  rightAmongFound: ['foundRight', 'found'],
  merchantRight: ['merchantRight', 'asked'],
  merchantWrong: ['merchantWrong', 'asked'],
  absentFound: ['absentFound', 'absent'],
  namesakesFound: ['namesakesFound', 'namesakes'],
  severalFound: ['severalFound', 'several'],
} as const satisfies Readonly<Record<string, readonly [Count, Count]>>;
/** Shares from 0 to 1. */
type Summary = Readonly<Record<keyof typeof columns, number>>;

const summary = (of: (part: Count, whole: Count) => number): Summary =>
  Object.fromEntries(Object.entries(columns).map(([column, [part, whole]]) => [column, of(part, whole)])) as Summary;

/**
 * Averages over styles. Every style has the same weight, regardless of the number of its texts. `foundRight` is the main figure.
 */
export const meanOfStyles = (scores: readonly StyleScore[]): Summary =>
  summary((part, whole) => {
    const shares = scores.filter((score) => score[whole] > 0).map((score) => score[part] / score[whole]);
    return shares.reduce((sum, one) => sum + one, 0) / Math.max(1, shares.length);
  });

/**
 * Averages over texts. Every text has the same weight, so that the frequencies of rare events, such as wrong shops, are accurate.
 */
export const allTexts = (scores: readonly StyleScore[]): Summary =>
  summary((part, whole) => {
    const sum = (count: Count) => scores.reduce((total, score) => total + score[count], 0);
    return sum(part) / Math.max(1, sum(whole));
  });

const head = [
  'Style',
  'texts',
  'correct',
  'without noise',
  'precision',
  'merchant only',
  'wrong merchant',
  'absent',
  'false positives',
  'namesake',
  'false positives',
];

export function styleTable(scores: readonly StyleScore[]): string {
  const rows = scores.map((score) => [
    styles[score.style].title,
    grouped(score.asked),
    share(score.foundRight, score.asked),
    share(score.plainRight, score.plainAsked),
    share(score.foundRight, score.found, 2),
    share(score.merchantRight, score.asked),
    share(score.merchantWrong, score.asked, 2),
    grouped(score.absent),
    share(score.absentFound, score.absent, 2),
    grouped(score.namesakes),
    share(score.namesakesFound, score.namesakes),
  ]);
  const total = (title: string, of: Summary) => [
    title,
    '',
    share(of.foundRight, 1),
    '',
    share(of.rightAmongFound, 1, 2),
    share(of.merchantRight, 1),
    share(of.merchantWrong, 1, 2),
    '',
    share(of.absentFound, 1, 2),
    '',
    share(of.namesakesFound, 1),
  ];
  const totals = [total(`mean of the ${scores.length} styles`, meanOfStyles(scores)), total('all texts', allTexts(scores))];
  return markdownTable(head, [...rows, ...totals]);
}

/** Minimum confidences at which a caller could accept a shop. */
const levels = [0, 0.96, 0.965, 0.97, 0.975, 0.98, 0.985, 0.99] as const;

/**
 * Shows the results for callers that accept only higher confidences, and therefore get fewer shops and fewer wrong shops. Each
 * style is weighted by its number of texts.
 */
export function curveTable({ judged }: Pick<ShopLevel, 'judged'>): string {
  const of = (...groups: readonly Group[]) => counted(judged).filter(({ group }) => groups.includes(group));
  const [one, absent, namesakes, all] = [of('one'), of('absent'), of('namesake'), of('one', 'several', 'absent', 'namesake')];
  const body = levels.map((level) => {
    const isSure = ({ decision }: Judged) => decision.kind === 'found' && decision.confidence >= level;
    const isSureRight = (judgement: Judged) => isSure(judgement) && judgement.right;
    return [
      level === 0 ? 'all' : `${level}`,
      share(count(one, isSureRight), one.length),
      share(count(one, isSureRight), count(one, isSure), 2),
      share(count(absent, isSure), absent.length, 2),
      share(count(namesakes, isSure), namesakes.length),
      share(count(all, isSureRight), count(all, isSure), 2),
    ];
  });
  return markdownTable(['Minimum confidence', 'correct', 'precision', 'absent', 'namesake', 'precision, all texts'], body);
}

/** Shares of payments at shops that the register lacks. */
const gaps = [0, 0.05, 0.2, 0.5, 0.8] as const;

/**
 * Shows which share of the found shops would be correct if the register lacked more or fewer shops in their cities. The table
 * weights the texts of absent shops accordingly.
 */
export function gapTable({ judged }: Pick<ShopLevel, 'judged'>): string {
  const sums = (from: readonly Judged[], weight: number) => {
    const found = from.filter(isFound);
    const says = found.reduce((sum, { decision }) => sum + (decision.kind === 'found' ? decision.confidence : 0), 0);
    const each = weight / Math.max(1, from.length);
    return { found: found.length * each, right: count(found, ({ right }) => right) * each, says: says * each };
  };
  const present = counted(judged).filter(({ group }) => group === 'one' || group === 'several');
  const missing = counted(judged).filter(({ group }) => group === 'absent' || group === 'namesake');
  const rows = gaps.map((gap) => {
    const [here, gone] = [sums(present, 1 - gap), sums(missing, gap)];
    const found = here.found + gone.found;
    return [share(gap, 1, 0), share(found, 1), share(here.says + gone.says, found), share(here.right + gone.right, found, 2)];
  });
  return markdownTable(['Payments at shops that are not in the register', 'found', 'mean confidence', 'right'], rows);
}

/**
 * Returns the confidences of all found shops, and whether each found shop is correct. This includes results for texts from shops
 * at omitted places, for which every found shop is wrong.
 */
export const claimsOf = ({ judged }: Pick<ShopLevel, 'judged'>): readonly Claim[] =>
  counted(judged).flatMap(({ decision, right }) =>
    decision.kind === 'found' ? [{ confidence: decision.confidence, right }] : [],
  );

/** Lists texts of one style with their results, for the analysis of errors. */
export function examplesOf({ judged, snapshot }: ShopLevel, style: StyleName, most: number): string {
  const names = new Map(shopsOf(snapshot).map(({ uid, name }) => [uid, name]));
  const wrong = judged.filter((one) => one.style === style && (one.group === 'one' ? !isFoundRight(one) : isFound(one)));
  const every = Math.max(1, Math.floor(wrong.length / most));
  const lines = wrong
    .filter((_, index) => index % every === 0)
    .slice(0, most)
    .map(({ group, shop, transaction, decision }) => {
      const { description = '', city = '', country = '' } = transaction;
      const answer = decision.kind === 'found' ? (names.get(decision.shopUid) ?? '') : decision.kind;
      return `${group.padEnd(9)} ${description.padEnd(34)} ${city.padEnd(14)} ${country}  ${shop.name} (${shop.place?.city}) -> ${answer}`;
    });
  return `${wrong.length} texts were not found or were false positives; ${lines.length} of them:\n${lines.join('\n')}`;
}
