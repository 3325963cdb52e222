/** Measures the levels of confidence, and the names and intermediaries that are read from texts without the register. */

import { grouped } from '../../../src/cli/quantities.ts';
import { foldName } from '../../../src/core/shops/names.ts';
import { confidenceLevelOf } from '../../../src/core/shops/payment/confidenceLevel.ts';
import { describePayment } from '../../../src/core/shops/payment/describePayment.ts';
import { markdownTable, share } from '../../tables.ts';
import type { StyleName } from '../statements/styles.ts';
import type { JudgedString } from './merchantLevel.ts';
import { type Judged, type ShopLevel, shopsOf } from './shopLevel.ts';

const levels = ['VERY_HIGH', 'HIGH', 'LOW'] as const;

interface LevelScore {
  readonly what: 'shop' | 'merchant';
  readonly level: (typeof levels)[number];
  readonly answers: number;
  readonly right: number;
}

/** Scores the shops, and the merchants of results without a shop. Includes the texts of shops that the register lacks. */
export function levelScores({ judged, snapshot }: ShopLevel): readonly LevelScore[] {
  const online = new Set(shopsOf(snapshot).flatMap((shop) => (shop.online ? [shop.uid] : [])));
  const claims = judged.flatMap(({ decision, right, onlyCompared }) => {
    if (onlyCompared || decision.kind === 'nothing') return [];
    const what = decision.kind === 'found' ? 'shop' : 'merchant';
    const kind = decision.kind === 'found' && online.has(decision.shopUid) ? 'onlineShop' : what;
    return [{ what, level: confidenceLevelOf(kind, decision.confidence), right } as const];
  });
  return scored(claims);
}

/** Scores the merchants of real texts. */
export const levelScoresOfStrings = (judged: readonly JudgedString[]): readonly LevelScore[] =>
  scored(judged.flatMap(({ level, right }) => (level === undefined ? [] : [{ what: 'merchant', level, right } as const])));

const scored = (claims: readonly (Pick<LevelScore, 'what' | 'level'> & { readonly right: boolean })[]): readonly LevelScore[] =>
  (['shop', 'merchant'] as const).flatMap((what) =>
    levels.map((level) => {
      const some = claims.filter((claim) => claim.what === what && claim.level === level);
      return { what, level, answers: some.length, right: some.filter(({ right }) => right).length };
    }),
  );

export function levelTable(scores: readonly LevelScore[]): string {
  const rows = scores
    .filter(({ answers }) => answers > 0)
    .map(({ what, level, answers, right }) => [what, level, grouped(answers), share(right, answers, 2)]);
  return markdownTable(['Result', 'level', 'results', 'correct'], rows);
}

/** The intermediary that a style prints. Styles that are not listed do not print any. `any`: one of several. */
const printedBy: Readonly<Partial<Record<StyleName, string>>> = {
  lightspeed: 'Lightspeed',
  dojo: 'Dojo',
  shopify: 'Shopify',
  viva: 'Viva.com',
  facilitator: 'any',
  together: 'any',
};

/**
 * A payee's name is correct if its letters are the same as in the shop's name, or are a prefix of the shop's name with at least
 * three letters. Only texts for which the service does not name a merchant count.
 */
export function readingTable({ judged, snapshot }: ShopLevel): string {
  const isCity = (words: readonly string[], isCut: boolean) => snapshot.cities.isCity(words, isCut);
  const counts = { payee: [0, 0], sure: [0, 0], unsure: [0, 0] };
  const count = (of: keyof typeof counts, right: boolean) => {
    counts[of][0] = (counts[of][0] ?? 0) + 1;
    if (right) counts[of][1] = (counts[of][1] ?? 0) + 1;
  };
  for (const { style, shop, transaction, decision, onlyCompared } of judged as readonly Judged[]) {
    if (onlyCompared) continue;
    const { payee, intermediary } = describePayment(transaction, undefined, isCity);
    if (decision.kind === 'nothing' && payee !== undefined) {
      const letters = foldName(payee).squeezed;
      count('payee', letters.length >= 3 && foldName(shop.name).squeezed.startsWith(letters));
    }
    if (intermediary === undefined) continue;
    const expected = printedBy[style];
    count(intermediary.sure ? 'sure' : 'unsure', expected === 'any' || expected === intermediary.name);
  }
  const titles = {
    payee: "payee's name, without a merchant",
    sure: 'intermediary, certain mark',
    unsure: 'intermediary, other mark',
  };
  const rows = Object.entries(counts).map(([of, [all = 0, right = 0]]) => [
    titles[of as keyof typeof titles],
    grouped(all),
    share(right, all, 1),
  ]);
  return markdownTable(['Read from the text', 'texts', 'correct'], rows);
}
