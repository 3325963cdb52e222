/** Converts the result of a look-up to one of three outcomes for display. */
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
  nothing: { tone: 'unknown', icon: 'search', text: 'No match', short: 'no match' },
};

export const countOutcomes = (answers: readonly ExplainedLookUp[]): Readonly<Record<OutcomeKind, number>> => {
  const counts = { found: 0, merchant: 0, nothing: 0 };
  for (const answer of answers) counts[outcomeKind(answer)] += 1;
  return counts;
};

/** Formats 0.9971 as "99.7 %". Rounds down, so that only certainty is shown as 100 %. */
export const percent = (confidence: number): string => `${(Math.floor(confidence * 1000 + 1e-6) / 10).toFixed(1)} %`;

export const whole = (count: number): string => count.toLocaleString('en');

/** Converts https://www.billa.example/cz to "billa.example". */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url);

export function oneLineAddress({ shop }: ExplainedLookUp): string | undefined {
  if (shop?.location === undefined) return undefined;
  const { street, zip, city, country } = shop.location.address;
  return [street, [zip, city].filter(Boolean).join(' '), country].filter(Boolean).join(', ');
}
