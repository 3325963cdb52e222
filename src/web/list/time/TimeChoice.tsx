import './timeChoice.css';
import { type FormEvent, useEffect, useId, useState } from 'react';
import type { NearbyAtm } from '../../../contract/atms.ts';
import type { Formats } from '../../texts/formats.ts';
import { weekdayName } from '../../texts/laterFormats.ts';
import type { TripTexts } from '../../texts/trip/en.ts';
import { useTripTexts } from '../../texts/trip/useTripTexts.ts';
import { useWords } from '../../texts/WordsContext.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';

const day = 86_400_000;

/**
 * Returns the local time in a time zone in the format of the URL: "2026-11-27T08:00".
 * @param instant epoch ms @param timeZone absent: the device's time zone
 */
export function wallClock(instant: number, timeZone?: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/** Interprets a local time as UTC and returns that instant, epoch ms. */
export const asUtc = (wall: string): number => Date.parse(`${wall}Z`);

/** The dates from today on, as ISO dates. The service knows the opening hours for a week. */
export const datesFrom = (today: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, ahead) => new Date(Date.parse(today) + ahead * day).toISOString().slice(0, 10));

export interface TimeChoiceProps {
  /** The chosen time in the ATM's time zone, such as "2026-11-27T08:00"; absent: now. */
  readonly when?: string;
  /** The listed ATMs. The time zone of the first ATM determines which day is today. */
  readonly shown: readonly Pick<NearbyAtm, 'atm'>[];
  /** The device's clock, epoch ms. */
  readonly now: number;
  readonly openAt: (when?: string) => void;
}

const daysOffered = 7;

type TimeTexts = TripTexts['time'];

/** "Open at 19:30", "Tomorrow 08:00", "Mon 08:00". @param present the current time in the same time zone */
function timeText(when: string, present: string, texts: TimeTexts, formats: Formats): string {
  const [today, tomorrow] = datesFrom(present.slice(0, 10), 2);
  const date = when.slice(0, 10);
  const clock = formats.clock(asUtc(when), 'UTC');
  if (date === today) return texts.openAt(clock);
  if (date === tomorrow) return texts.tomorrowAt(clock);
  return `${weekdayName(formats.locale, date)} ${clock}`;
}

const hour = 3_600_000;

/**
 * Whether the service knows which ATMs are open at that time. A chosen time remains valid for half a day after it has passed,
 * because the page may have been open since then.
 * @param present the current time in the same time zone
 */
function isPossible(when: string, present: string): boolean {
  const ahead = asUtc(when) - asUtc(present);
  if (!(ahead > -12 * hour && ahead < daysOffered * 24 * hour)) return false;
  return new Date(asUtc(when)).toISOString().startsWith(when);
}

/**
 * A chip next to "open now" that lets the user choose a different time. If a time is chosen, the chip shows it, and a tap removes
 * it.
 */
export default function TimeChoice({ when, shown, now, openAt }: TimeChoiceProps) {
  const {
    formats,
    texts: { filters },
  } = useWords();
  const texts = useTripTexts()?.time;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const present = wallClock(now, shown[0]?.atm.location.timeZone);
  const isImpossible = when !== undefined && !isPossible(when, present);
  useEffect(() => {
    if (isImpossible) openAt();
  }, [isImpossible, openAt]);
  if (texts === undefined) return <p className="chip chip-loading">{filters.chips.openNow}</p>;
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
        <span>{when === undefined ? texts.ask : timeText(when, present, texts, formats)}</span>
      </button>
      {isOpen && (
        <Dialog id={id} title={texts.title} onClose={() => setOpen(false)}>
          <TimeForm
            present={present}
            texts={texts}
            onChoose={(chosen) => {
              setOpen(false);
              openAt(chosen);
            }}
          />
        </Dialog>
      )}
    </>
  );
}

interface FormProps {
  readonly present: string;
  readonly texts: TimeTexts;
  readonly onChoose: (when: string) => void;
}

function TimeForm({ present: latest, texts, onChoose }: FormProps) {
  // `present` does not change while the form is open, so that the preset time remains valid.
  const [present] = useState(latest);
  const { formats } = useWords();
  const id = useId();
  const dates = datesFrom(present.slice(0, 10), daysOffered);
  const [date, setDate] = useState(dates[0] as string);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const time = new FormData(event.currentTarget).get('time');
    onChoose(`${date}T${String(time).slice(0, 5)}`);
  };
  const nameOf = (iso: string, ahead: number) => [texts.today, texts.tomorrow][ahead] ?? weekdayName(formats.locale, iso);
  return (
    <form className="time-form" onSubmit={submit}>
      <label htmlFor={`${id}day`}>{texts.day}</label>
      <select id={`${id}day`} value={date} onChange={({ target }) => setDate(target.value)}>
        {dates.map((iso, ahead) => (
          <option key={iso} value={iso}>
            {nameOf(iso, ahead)}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}time`}>{texts.clock}</label>
      <input
        id={`${id}time`}
        name="time"
        type="time"
        required
        defaultValue={present.slice(11)}
        min={date === dates[0] ? present.slice(11) : undefined}
      />
      <p className="fine">{texts.local}</p>
      <button type="submit" className="primary-button">
        {texts.show}
      </button>
    </form>
  );
}
