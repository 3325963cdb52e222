import { useEffect, useState } from 'react';
import type { Atm } from '../../contract/atms.ts';
import { useNow } from '../data/now.ts';
import { Notice } from '../position/Notice.tsx';
import { useSavedTexts } from '../texts/savedPlaces/useSavedTexts.ts';
import { useWords } from '../texts/WordsContext.ts';
import { PathIcon } from '../ui/PathIcon.tsx';
import { changesBetween, summaryOf } from './atmSummary.ts';
import { changeText, dayText } from './changeText.ts';
import { savedIcons } from './savedIcons.ts';
import { currentSaved, markSeen, removeAtm, saveAtm, updateAtm, useSaved } from './savedStore.ts';

export interface SaveButtonProps {
  readonly atm: Atm;
  /** The uid in the URL. It differs from the ATM's uid if the record with this uid was merged into another record. */
  readonly uid: string;
  /** Whether the record contains the fee for customers of the bank's alliance. */
  readonly isAllianceFee: boolean;
  /** The time when the record was received, epoch ms. */
  readonly receivedAt: number;
  /** How far the server's clock is ahead of the device's clock, ms. */
  readonly skew: number;
}

/** Saves an ATM, or removes it from the saved ATMs. Shows what has changed since the user last opened the ATM. */
export default function SaveButton(props: SaveButtonProps) {
  const { atm, isAllianceFee, receivedAt, skew } = props;
  const texts = useSavedTexts();
  const isSaved = useSaved().atms.some(({ uid }) => uid === atm.uid);
  const [isFull, setFull] = useState(false);
  if (texts === undefined) return null;
  const toggle = () => {
    if (isSaved) removeAtm(atm.uid);
    setFull(!isSaved && !saveAtm(atm.uid, summaryOf(atm, isAllianceFee, skew), receivedAt));
  };
  return (
    <>
      <button type="button" className="quiet-button" aria-pressed={isSaved} onClick={toggle}>
        <PathIcon path={isSaved ? savedIcons.saved : savedIcons.save} />
        {isSaved ? texts.saved : texts.save}
      </button>
      <span role="status" className={isFull ? 'copy-outcome' : 'visually-hidden'}>
        {isFull && texts.full}
      </span>
      <SinceLastVisit {...props} />
    </>
  );
}

/** Opening a saved ATM counts as a visit, so these changes are not shown again. */
function SinceLastVisit({ atm, uid, isAllianceFee, receivedAt, skew }: SaveButtonProps) {
  const texts = useSavedTexts();
  const { formats } = useWords();
  const [seen] = useState(() => currentSaved().atms.find((one) => one.uid === uid)?.seen);
  const latest = useSaved().atms.find((one) => one.uid === atm.uid)?.latest;
  useEffect(() => {
    updateAtm(uid, atm.uid, summaryOf(atm, isAllianceFee, skew), receivedAt);
    markSeen(atm.uid);
  }, [uid, atm, isAllianceFee, receivedAt, skew]);
  const now = useNow();
  const changes = seen && latest ? changesBetween(seen, latest, now) : [];
  if (texts === undefined || seen === undefined || changes.length === 0) return null;
  return (
    <Notice icon="info">
      <strong>{texts.sinceVisit(dayText(formats.locale, seen.at))}</strong>
      <ul>
        {changes.map((change) => (
          <li key={change.kind}>{changeText(change, texts, formats)}</li>
        ))}
      </ul>
    </Notice>
  );
}
