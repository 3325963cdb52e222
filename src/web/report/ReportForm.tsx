import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Atm } from '../../contract/atms.ts';
import type { Problem } from '../../contract/reports.ts';
import type { Texts } from '../texts/en.ts';
import type { ReportTexts } from '../texts/reportForm/en.ts';
import { useWords } from '../texts/WordsContext.ts';
import { Icon } from '../ui/Icon.tsx';
import { type ReportFormState, type ReportState, submit, write } from './reportForms.ts';

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

type Failed = Extract<ReportState, { kind: 'failed' }>;

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

interface ReportOutcomeProps {
  readonly outcome: ReportState;
  readonly said: ReportTexts;
}

/**
 * Shows the report's status in a polite live region. The countdown is hidden from screen readers, which announce the time only
 * once.
 */
function ReportOutcome({ outcome, said }: ReportOutcomeProps) {
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

/** The maximum length of a comment that the service accepts, UTF-16 code units. */
const longest = 1_000;
/** If no more than this many characters remain, screen readers announce the number at every tenth character. */
const near = 20;

interface CommentFieldProps {
  readonly value: string;
  /** Whether the form is being sent. */
  readonly locked: boolean;
  readonly said: ReportTexts;
  readonly onChange: (value: string) => void;
}

function CommentField({ value, locked, said, onChange }: CommentFieldProps) {
  const left = longest - value.length;
  const spoken = left === 0 ? said.full : left <= near && left % 10 === 0 ? said.left(left) : '';
  return (
    <div className="report-comment">
      <label htmlFor="report-comment">{said.comment}</label>
      <p id="report-help" className="fine">
        {said.commentHelp}
      </p>
      <textarea
        id="report-comment"
        rows={4}
        maxLength={longest}
        dir="auto"
        readOnly={locked}
        value={value}
        aria-describedby="report-help report-left"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p id="report-left" className="fine">
        {said.left(left)}
      </p>
      <p role="status" className="visually-hidden">
        {spoken}
      </p>
    </div>
  );
}

interface Props {
  readonly atm: Atm;
  readonly form: ReportFormState;
  readonly said: ReportTexts;
  readonly onClose: () => void;
}

/** The report form, with a choice and an optional comment. It collects no personal data. */
export function ReportForm({ atm: { uid }, form, said, onClose }: Props) {
  const { texts } = useWords();
  const { draft, outcome } = form;
  const [asked, setAsked] = useState(false);
  const end = useEndInView(outcome.kind);
  const choices = useRef<HTMLFieldSetElement>(null);
  const sending = outcome.kind === 'sending';
  const isOver = outcome.kind === 'failed' && (outcome.failure === 'gone' || outcome.failure === 'notFound');
  const back = useRef<HTMLButtonElement>(null);
  // Move the focus, because the focused button has disappeared.
  useEffect(() => void (isOver && back.current?.focus()), [isOver]);
  const missing = asked && draft.problem === undefined;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (draft.problem !== undefined) return void submit(uid);
    setAsked(true);
    choices.current?.querySelector('input')?.focus();
  };
  return (
    <form className="report-form" aria-labelledby="report-title" noValidate onSubmit={onSubmit}>
      {/* Do not disable the fields while the form is being sent, because disabled fields would lose the keyboard focus.
          Instead, the form ignores input during that time. */}
      <fieldset ref={choices} aria-disabled={sending || undefined} aria-describedby={missing ? 'report-choose' : undefined}>
        <legend>{said.legend}</legend>
        {missing && (
          <p id="report-choose" role="alert" className="report-outcome" data-failed>
            <Icon name="warning" />
            {said.choose}
          </p>
        )}
        {Object.entries(said.problems).map(([problem, words]) => (
          <label key={problem} className="choice">
            <input
              type="radio"
              name="problem"
              value={problem}
              checked={draft.problem === problem}
              onChange={() => write(uid, { problem: problem as Problem })}
            />
            <span>{words}</span>
          </label>
        ))}
      </fieldset>
      <CommentField value={draft.comment} locked={sending} said={said} onChange={(comment) => write(uid, { comment })} />
      <p className="fine">{said.kept}</p>
      <p className="fine">{said.notBank}</p>
      <ReportOutcome outcome={outcome} said={said} />
      <div className="actions">
        {!isOver && (
          <button type="submit" className="primary-button" aria-disabled={sending || undefined}>
            {said.send}
          </button>
        )}
        <button ref={back} type="button" className="quiet-button" onClick={onClose}>
          {isOver ? texts.detail.backToDetails : texts.cancel}
        </button>
      </div>
      <span ref={end} className="report-end" />
    </form>
  );
}

/**
 * Scrolls to the end of the form when the report's status changes, because the status is above the sticky buttons. A form that
 * has just opened remains at its top.
 */
function useEndInView(kind: ReportState['kind']): RefObject<HTMLSpanElement | null> {
  const end = useRef<HTMLSpanElement>(null);
  const before = useRef(kind);
  useEffect(() => {
    if (before.current !== kind) end.current?.scrollIntoView({ block: 'nearest' });
    before.current = kind;
  }, [kind]);
  return end;
}
