import { type CSSProperties, type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { NearbyAtm } from '../../../contract/atms.ts';
import type { Formats } from '../../texts/formats.ts';
import type { LanguageCode } from '../../texts/languages.ts';
import { weekdayName } from '../../texts/laterFormats.ts';
import { tripWords } from '../../texts/tripWords.ts';
import { useWords } from '../../texts/WordsContext.ts';
import { Icon } from '../../ui/Icon.tsx';
import { asUtc, datesFrom, wallClock } from './wallClock.ts';

export interface TimeChoiceProps {
  /** The chosen time on the ATMs' clocks, "2026-11-27T08:00"; absent: now. */
  readonly when?: string;
  /** The listed ATMs. The first one's time zone determines which day is today. */
  readonly shown: readonly Pick<NearbyAtm, 'atm'>[];
  /** The device's clock, epoch ms. */
  readonly now: number;
  readonly openAt: (when?: string) => void;
}

const daysOffered = 7;

/* Inline, because the budget of the style sheet has no room for a dialog that few people open. */
const dialogStyle: CSSProperties = {
  inlineSize: 'min(22rem, 100vw - 2rem)',
  maxBlockSize: 'calc(100vh - 2rem)',
  margin: 'auto',
  padding: 'var(--space-4)',
  overflow: 'auto',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-l)',
  background: 'var(--surface-raised)',
  color: 'inherit',
  boxShadow: 'var(--shadow-2)',
};
const fieldsStyle: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: 'var(--space-2) var(--space-3)',
  alignItems: 'center',
  marginBlockStart: 'var(--space-3)',
};
const fieldStyle: CSSProperties = {
  inlineSize: '100%',
  minInlineSize: 0,
  minBlockSize: 'var(--target)',
  paddingInline: 'var(--space-3)',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius-s)',
  background: 'var(--surface)',
  color: 'inherit',
  font: 'inherit',
};
const buttonsStyle: CSSProperties = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'end',
  gap: 'var(--space-2)',
  marginBlockStart: 'var(--space-3)',
};

/** "Open at 19:30", "Tomorrow 08:00", "Mon 08:00". @param present the time now on the same clocks */
export function timeText(when: string, present: string, language: LanguageCode, formats: Formats): string {
  const { time: texts } = tripWords(language);
  const [today, tomorrow] = datesFrom(present.slice(0, 10), 2);
  const date = when.slice(0, 10);
  const clock = formats.clock(asUtc(when), 'UTC');
  if (date === today) return texts.openAt(clock);
  if (date === tomorrow) return texts.tomorrowAt(clock);
  return `${weekdayName(formats.locale, date)} ${clock}`;
}

const hour = 3_600_000;

/**
 * Whether the service knows what is open then. A link keeps its time for half a day after it, because its page may still be open.
 * @param present the time now on the same clocks
 */
export function isPossible(when: string, present: string): boolean {
  const ahead = asUtc(when) - asUtc(present);
  if (!(ahead > -12 * hour && ahead < daysOffered * 24 * hour)) return false;
  return new Date(asUtc(when)).toISOString().startsWith(when);
}

/** A chip next to "open now" that asks for another time. With a time, the chip shows it, and a tap removes it. */
export default function TimeChoice({ when, shown, now, openAt }: TimeChoiceProps) {
  const { formats, language } = useWords();
  const { time: texts } = tripWords(language);
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const present = wallClock(now, shown[0]?.atm.location.timeZone);
  const isImpossible = when !== undefined && !isPossible(when, present);
  useEffect(() => {
    if (isImpossible) openAt();
  }, [isImpossible, openAt]);
  // The dialog focuses its first field, so the fields must be there.
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);
  return (
    <>
      <button
        type="button"
        className="chip"
        aria-pressed={when === undefined ? undefined : true}
        aria-haspopup={when === undefined ? 'dialog' : undefined}
        onClick={() => (when === undefined ? setOpen(true) : openAt())}
      >
        <Icon name={when === undefined ? 'clock' : 'close'} />
        <span>{when === undefined ? texts.ask : timeText(when, present, language, formats)}</span>
      </button>
      <dialog ref={dialog} style={dialogStyle} aria-label={texts.title} onClose={() => setOpen(false)} onKeyDown={keepEscape}>
        {isOpen && (
          <TimeForm
            present={present}
            onChoose={(chosen) => {
              dialog.current?.close();
              if (chosen) openAt(chosen);
            }}
          />
        )}
      </dialog>
    </>
  );
}

/** Escape closes only the dialog. */
function keepEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.stopPropagation();
}

interface FormProps {
  readonly present: string;
  /** Without a time: cancelled. */
  readonly onChoose: (when?: string) => void;
}

function TimeForm({ present, onChoose }: FormProps) {
  const { texts, formats, language } = useWords();
  const { time: words } = tripWords(language);
  const id = useId();
  const dates = datesFrom(present.slice(0, 10), daysOffered);
  const [date, setDate] = useState(dates[0] as string);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const time = new FormData(event.currentTarget).get('time');
    onChoose(`${date}T${String(time).slice(0, 5)}`);
  };
  const nameOf = (iso: string, ahead: number) => [words.today, words.tomorrow][ahead] ?? weekdayName(formats.locale, iso);
  return (
    <form onSubmit={submit}>
      <h2 style={{ margin: 0, fontSize: 'var(--text-l)' }}>{words.title}</h2>
      <div style={fieldsStyle}>
        <label htmlFor={`${id}day`}>{words.day}</label>
        <select style={fieldStyle} id={`${id}day`} value={date} onChange={({ target }) => setDate(target.value)}>
          {dates.map((iso, ahead) => (
            <option key={iso} value={iso}>
              {nameOf(iso, ahead)}
            </option>
          ))}
        </select>
        <label htmlFor={`${id}time`}>{words.clock}</label>
        <input
          style={fieldStyle}
          id={`${id}time`}
          name="time"
          type="time"
          required
          defaultValue={present.slice(11)}
          min={date === dates[0] ? present.slice(11) : undefined}
        />
      </div>
      <p className="fine">{words.local}</p>
      <div style={buttonsStyle}>
        <button type="button" className="quiet-button" onClick={() => onChoose()}>
          {texts.cancel}
        </button>
        <button type="submit" className="primary-button">
          {words.show}
        </button>
      </div>
    </form>
  );
}
