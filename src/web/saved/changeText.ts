import type { Formats } from '../texts/formats.ts';
import type { SavedTexts } from '../texts/savedPlaces/en.ts';
import type { AtmChange, FeeSummary } from './atmSummary.ts';

/** Formats a fee as "€2.50" or "0.5 %". Returns undefined if the amount of the fee is unknown. */
function amountText(fee: FeeSummary | undefined, formats: Formats): string | undefined {
  if (fee === undefined || typeof fee === 'string') return undefined;
  if ('percentage' in fee) return `${formats.number(fee.percentage)}\u00a0%`;
  return formats.money(fee.amount, fee.currency);
}

/** Describes a changed fee in a whole sentence, because the words around "none" or "for some cards" differ in each language. */
function feeChangeText({ was, now }: Extract<AtmChange, { kind: 'fee' }>, { changes }: SavedTexts, formats: Formats): string {
  const { amount, none, amountUnknown, someCards, unknown } = changes.fee;
  const [before, after] = [amountText(was, formats), amountText(now, formats)];
  if (after !== undefined) {
    if (before !== undefined) return amount.was(after, before);
    return was === 'none' ? amount.wasNone(after) : amount.known(after);
  }
  if (now === 'someCards') return was === undefined ? someCards.known : was === 'none' ? someCards.changed : someCards.only;
  if (now === undefined) return before === undefined ? unknown.changed : unknown.was(before);
  const texts = now === 'none' ? none : amountUnknown;
  if (was === undefined) return texts.known;
  return before === undefined ? texts.changed : texts.was(before);
}

/** Formats an instant as a date in the viewer's time zone, such as "4 May 2026". */
export const dayText = (locale: string, instant: number): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(instant);

/** Formats an instant as a date and time in the viewer's time zone, such as "4 May 2026, 08:36". */
export const instantText = (locale: string, instant: number): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(instant);

interface ThreeTexts {
  readonly changed: string | ((now: string, was: string) => string);
  readonly known: string | ((now: string) => string);
  readonly unknown: string | ((was: string) => string);
}

/**
 * A value that was or is unknown has not necessarily changed, so the text states only that the value is now known or no longer
 * known.
 */
function valueText({ changed, known, unknown }: ThreeTexts, was: string | undefined, now: string | undefined): string {
  const say = (text: string | ((...values: string[]) => string), ...values: string[]) =>
    typeof text === 'string' ? text : text(...values);
  if (now === undefined) return say(unknown, was ?? '');
  return was === undefined ? say(known, now) : say(changed, now, was);
}

/** Describes one change: "Moved 120 m", "Fee is now €2.50 (was none)". */
export function changeText(change: AtmChange, saved: SavedTexts, formats: Formats): string {
  const { changes } = saved;
  switch (change.kind) {
    case 'gone':
    case 'listedAgain':
      return changes[change.kind];
    case 'moved':
      return changes.moved(formats.distance(change.metres));
    case 'fee':
      return feeChangeText(change, saved, formats);
    case 'hours':
    case 'operator':
      return valueText(changes[change.kind], change.was, change.now);
    case 'works':
      return change.now ? changes.worksAgain : changes.notWorking;
    case 'withdrawal':
      return change.now ? changes.withdrawal : changes.noWithdrawal;
    case 'reportedGone':
      return change.now ? changes.reportedGone : changes.notReportedGone;
  }
}
