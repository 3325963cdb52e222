import { useEffect } from 'react';
import type { FailureKind } from '../data/ask/ask.ts';
import { Notice } from '../position/Notice.tsx';
import { useSavedTexts } from '../texts/savedPlaces/useSavedTexts.ts';
import { useMore, useWords } from '../texts/WordsContext.ts';
import type { Words } from '../texts/words.ts';
import { PathIcon } from '../ui/PathIcon.tsx';
import { directionsUrl, platformOf } from '../url/mapApps.ts';
import { useScreen } from '../url/useScreen.ts';
import type { AtmSummary } from './atmSummary.ts';
import { dayText } from './changeText.ts';
import { isUnlisted } from './checkSaved.ts';
import { savedIcons } from './savedIcons.ts';
import { markGone, markSeen, removeAtm, useSaved } from './savedStore.ts';

/** Formats the fee of a stored summary as on a badge. */
function storedFeeText({ fee, isAllianceFee }: AtmSummary, { texts, formats }: Words): string {
  if (isAllianceFee) return texts.card.freeForYou;
  if (fee === undefined) return texts.fee.unknown;
  if (typeof fee === 'string') return texts.fee[fee];
  if ('percentage' in fee) return texts.fee.percentage(formats.number(fee.percentage));
  return texts.fee.amount(formats.money(fee.amount, fee.currency));
}

export interface LastKnownProps {
  readonly uid: string;
  /** The reason why the record cannot be loaded. Absent if the reason is that there is no connection. */
  readonly failure?: { readonly kind: FailureKind; readonly message: string };
}

/** Shows the stored summary of a saved ATM whose record cannot be loaded. Renders nothing if the ATM is not saved. */
export default function LastKnown({ uid, failure }: LastKnownProps) {
  const gone = failure !== undefined && isUnlisted(failure.kind, failure.message);
  const words = useWords();
  const more = useMore();
  const texts = useSavedTexts();
  const { platform } = useScreen().state;
  const latest = useSaved().atms.find((one) => one.uid === uid)?.latest;
  useEffect(() => {
    if (!gone) return;
    markGone(uid, Date.now());
    markSeen(uid);
  }, [uid, gone]);
  if (latest === undefined || texts === undefined) return null;
  const { atm, at } = latest;
  const date = dayText(words.formats.locale, at);
  return (
    <article className="detail" aria-labelledby="last-known">
      <header>
        <h2 id="last-known">
          <bdi>{atm.name ?? words.texts.operatorUnknown}</bdi>
        </h2>
        <p>
          <bdi>{atm.address ?? words.texts.card.addressUnknown}</bdi>
        </p>
      </header>
      <Notice icon="history">{latest.gone ? texts.lastKnownGone(date) : texts.lastKnown(date)}</Notice>
      <dl className="pairs">
        <div>
          <dt>{more.detail.fee}</dt>
          <dd>{storedFeeText(atm, words)}</dd>
        </div>
        <div>
          <dt>{more.detail.hours}</dt>
          <dd>
            {atm.hours === '24/7' ? (
              more.detail.nonStop
            ) : atm.hours ? (
              <code dir="ltr">{atm.hours}</code>
            ) : (
              more.detail.hoursUnknown
            )}
          </dd>
        </div>
      </dl>
      <div className="actions">
        {!latest.gone && (
          <a
            className="primary-button"
            href={directionsUrl(platformOf(navigator.userAgent, platform), atm)}
            target="_blank"
            rel="noreferrer"
          >
            {more.detail.directions}
          </a>
        )}
        <button type="button" className="quiet-button" aria-pressed="true" onClick={() => removeAtm(uid)}>
          <PathIcon path={savedIcons.saved} />
          {texts.saved}
        </button>
      </div>
    </article>
  );
}
