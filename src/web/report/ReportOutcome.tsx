import { useEffect, useState } from 'react';
import type { Texts } from '../texts/en.ts';
import type { ReportTexts } from '../texts/reportForm/en.ts';
import { useWords } from '../texts/WordsContext.ts';
import { Icon } from '../ui/Icon.tsx';
import type { ReportState as Told } from './reportForms.ts';

const second = 1000;
const secondsUntil = (instant: number) => Math.max(0, Math.ceil((instant - Date.now()) / second));

/** The number of whole seconds until an instant (epoch ms), which counts down to 0; undefined if there is no instant. */
function useSecondsLeft(until: number | undefined): number | undefined {
  const [, tick] = useState(0);
  useEffect(() => {
    if (until === undefined || secondsUntil(until) === 0) return;
    const timer = setInterval(() => {
      tick((count) => count + 1);
      if (secondsUntil(until) === 0) clearInterval(timer);
    }, second);
    return () => clearInterval(timer);
  }, [until]);
  return until === undefined ? undefined : secondsUntil(until);
}

type Failed = Extract<Told, { kind: 'failed' }>;

/** Returns the failure as text. Uses the server's message if that message may contain contact information. */
function failureWords({ failure, message }: Failed, said: ReportTexts, texts: Texts): string {
  if (failure === 'insecure') return texts.failure.insecure;
  const { refused, ...words } = said.failure;
  const isRefused = failure === 'unauthorized' || failure === 'forbidden';
  const sentence = isRefused ? refused : words[failure];
  const hasMore = (isRefused || failure === 'rejected') && message !== '';
  return hasMore ? `${sentence} ${texts.failure.detail(message)}` : sentence;
}

/** Formats a duration as "in 25 seconds" or "in 3 minutes". */
function inWords(seconds: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale);
  return seconds < 100 ? format.format(seconds, 'second') : format.format(Math.ceil(seconds / 60), 'minute');
}

interface Props {
  readonly outcome: Told;
  readonly said: ReportTexts;
}

/**
 * Shows the report's status in a polite live region. The countdown is hidden from screen readers, which announce the time only
 * once.
 */
export function ReportOutcome({ outcome, said }: Props) {
  const { texts, formats } = useWords();
  const left = useSecondsLeft(outcome.kind === 'failed' ? outcome.until : undefined);
  return (
    <>
      <p role="status" className="report-outcome" data-failed={outcome.kind === 'failed' || undefined}>
        {outcome.kind === 'sending' && said.sending}
        {outcome.kind === 'failed' && (
          <>
            <Icon name="warning" />
            <span>
              {failureWords(outcome, said, texts)} {left === 0 && said.againNow}
            </span>
          </>
        )}
      </p>
      {left !== undefined && left > 0 && <p className="report-outcome">{said.again(inWords(left, formats.locale))}</p>}
    </>
  );
}
