import type { Atm } from '../../contract/atms.ts';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/paths.ts';
import { useWords } from '../texts/WordsContext.ts';
import { feeKind, feeText } from './feeText.ts';
import { type OpenReading, openText } from './openBadge.ts';

export type BadgeTone = 'good' | 'soon' | 'bad' | 'unknown' | 'plain';

const openLooks: Record<OpenReading['kind'], { readonly tone: BadgeTone; readonly icon: IconName }> = {
  nonStop: { tone: 'good', icon: 'clock' },
  open: { tone: 'good', icon: 'clock' },
  soon: { tone: 'soon', icon: 'clock' },
  closed: { tone: 'bad', icon: 'clock' },
  unknown: { tone: 'unknown', icon: 'clock' },
  notNonStop: { tone: 'unknown', icon: 'clock' },
};
const looks = { good: 'plain', soon: 'plain', bad: 'struck', unknown: 'dashed', plain: 'plain' } as const;

interface Props {
  readonly tone: BadgeTone;
  readonly icon: IconName;
  readonly text: string;
}

/** A state in a word, an icon and a colour, in that order of weight. */
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
  /** The instant it was read for, epoch ms. */
  readonly now: number;
}

export function OpenBadge({ atm, reading, now }: OpenProps) {
  const { texts, formats } = useWords();
  const text = openText(reading, now, atm.location.timeZone, texts, formats);
  return <Badge {...openLooks[reading.kind]} text={text} />;
}

const feeTones = { none: 'good', charged: 'plain', amountUnknown: 'plain', someCards: 'plain', unknown: 'unknown' } as const;

export function FeeBadge({ atm }: { readonly atm: Atm }) {
  const { texts, formats } = useWords();
  return <Badge tone={feeTones[feeKind(atm)]} icon="coin" text={feeText(atm, texts, formats)} />;
}
