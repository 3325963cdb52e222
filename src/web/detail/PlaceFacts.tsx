import type { Atm } from '../../contract/atms.ts';
import type { OpenReading } from '../data/openBadge.ts';
import { answerTo } from '../data/threeStates.ts';
import { AttributeWord } from '../list/AttributeWord.tsx';
import { conditionTexts, hostTexts, PlaceBadge } from '../list/places/placeFacts.tsx';
import { usePlaceTexts } from '../texts/places/usePlaceTexts.ts';
import { useWords } from '../texts/WordsContext.ts';
import { Section } from './Section.tsx';

export interface PlaceFactsProps {
  readonly atm: Atm;
  readonly reading: OpenReading;
}

type PlaceAttribute = 'depositAtm' | 'wheelchairAccess';

/** The attributes that apply to a place that is not an ATM. Limited wheelchair access is a hint, so it is not also unknown. */
function attributesOf(atm: Atm): readonly PlaceAttribute[] {
  const takesDeposits = atm.kind === 'counter' || atm.kind === 'postOffice' || atm.depositAtm !== undefined;
  const isLimited = atm.wheelchairAccess === undefined && atm.hints?.some(({ code }) => code === 'wheelchairLimited') === true;
  return [...(takesDeposits ? (['depositAtm'] as const) : []), ...(isLimited ? [] : (['wheelchairAccess'] as const))];
}

/** Shows what a place is and the conditions for getting cash there. It replaces the sections that describe an ATM. */
export default function PlaceFacts({ atm, reading }: PlaceFactsProps) {
  const { formats } = useWords();
  const texts = usePlaceTexts();
  if (texts === undefined) return null;
  const hosts = hostTexts(atm, texts, formats);
  return (
    <>
      <Section title={texts.title}>
        <p>
          <PlaceBadge atm={atm} texts={texts} />
        </p>
        {conditionTexts(atm, texts, formats).map((text) => (
          <p key={text}>{text}</p>
        ))}
        <ul className="features">
          {attributesOf(atm).map((name) => (
            <li key={name}>
              <AttributeWord filter={name} state={answerTo(name, atm, reading)} />
            </li>
          ))}
        </ul>
        <p className="fine">{texts.ownFee}</p>
      </Section>
      {hosts.length > 0 && (
        <Section title={texts.hosts}>
          {hosts.map((text) => (
            <p key={text}>
              <bdi>{text}</bdi>
            </p>
          ))}
        </Section>
      )}
    </>
  );
}
