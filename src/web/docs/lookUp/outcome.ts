/** The outcome of a look-up for display: one of three. */
import type { ExplainedLookUp } from '../../../contract/sandbox.ts';
import type { BadgeTone } from '../../list/Badges.tsx';
import type { IconName } from '../../ui/paths.ts';

export type OutcomeKind = 'found' | 'merchant' | 'nothing';

export const outcomeKind = ({ result, match }: ExplainedLookUp): OutcomeKind =>
  result === 'found' ? 'found' : match?.merchant === undefined ? 'nothing' : 'merchant';

export const outcomeLooks: Readonly<
  Record<OutcomeKind, { readonly tone: BadgeTone; readonly icon: IconName; readonly text: string; readonly short: string }>
> = {
  found: { tone: 'good', icon: 'check', text: 'Shop found', short: 'found' },
  merchant: { tone: 'good', icon: 'check', text: 'Merchant found', short: 'merchant found' },
  nothing: { tone: 'unknown', icon: 'question', text: 'No match', short: 'no match' },
};

export const countOutcomes = (answers: readonly ExplainedLookUp[]): Readonly<Record<OutcomeKind, number>> => {
  const counts = { found: 0, merchant: 0, nothing: 0 };
  for (const answer of answers) counts[outcomeKind(answer)] += 1;
  return counts;
};

/** 0.9971 -> "99.7 %". Rounds down, so that it never shows 100 % without certainty. */
export const percent = (confidence: number): string => `${(Math.floor(confidence * 1000 + 1e-6) / 10).toFixed(1)} %`;

export const whole = (count: number): string => count.toLocaleString('en');

/** https://www.billa.example/cz -> "billa.example". */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url);

/** The address on one line. */
export function oneLineAddress({ shop }: ExplainedLookUp): string | undefined {
  if (shop?.location === undefined) return undefined;
  const { street, zip, city, country } = shop.location.address;
  return [street, [zip, city].filter(Boolean).join(' '), country].filter(Boolean).join(', ');
}
