import type { Atm } from '../../contract/atms.ts';
import { feeKind, feeText } from '../data/feeText.ts';
import { type OpenReading, openText } from '../data/openBadge.ts';
import { useWords } from '../texts/WordsContext.ts';
import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/paths.ts';
import type { CostBadge } from './cost/costWords.ts';

type BadgeTone = 'good' | 'soon' | 'bad' | 'unknown' | 'plain';

const openTones: Record<OpenReading['kind'], BadgeTone> = {
  nonStop: 'good',
  open: 'good',
  soon: 'soon',
  closed: 'bad',
  unknown: 'unknown',
  notNonStop: 'unknown',
};
const looks = { good: 'plain', soon: 'plain', bad: 'struck', unknown: 'dashed', plain: 'plain' } as const;

interface Props {
  readonly tone: BadgeTone;
  readonly icon: IconName;
  readonly text: string;
}

/** Shows a state as text, as an icon and in a colour, in this order of importance. */
export function Badge({ tone, icon, text }: Props) {
  return (
    <span className="badge" data-tone={tone}>
      <Icon name={icon} look={looks[tone]} />
      <span>{text}</span>
    </span>
  );
}

interface OpenProps {
  readonly atm: Atm;
  readonly reading: OpenReading;
  /** The instant for which the opening hours were read, epoch ms. */
  readonly now: number;
}

export function OpenBadge({ atm, reading, now }: OpenProps) {
  const { texts, formats } = useWords();
  const text = openText(reading, now, atm.location.timeZone, texts, formats);
  const tone = openTones[reading.kind];
  // An ATM that people have reported as removed shows its hours, but not in green.
  const isDoubted = atm.caution !== undefined && tone === 'good';
  return <Badge tone={isDoubted ? 'soon' : tone} icon={isDoubted ? 'warning' : 'clock'} text={text} />;
}

const feeTones = { none: 'good', charged: 'plain', amountUnknown: 'plain', someCards: 'plain', unknown: 'unknown' } as const;

interface FeeProps {
  readonly atm: Atm;
  /** The cost of withdrawing the entered amount, if it adds information to the fee badge. */
  readonly cost: CostBadge | undefined;
}

export function FeeBadge({ atm, cost }: FeeProps) {
  const { texts, formats } = useWords();
  const { tone, text } = cost ?? { tone: feeTones[feeKind(atm)], text: feeText(atm, texts, formats) };
  return <Badge tone={atm.caution !== undefined && tone === 'good' ? 'plain' : tone} icon="coin" text={text} />;
}
