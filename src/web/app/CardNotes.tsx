import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useMemo } from 'react';
import type { Atm, NearbyAtm } from '../../contract/atms.ts';
import type { WorkedAnswer } from '../../contract/visits.ts';
import { freeText } from '../cards/cardLabel.ts';
import { type OwnCard, useOwnCards } from '../cards/ownCards.ts';
import { mostShown, sendShown } from '../data/ask/sendShown.ts';
import { entriesOf } from '../data/listEntries.ts';
import { isDown } from '../data/liveStatus.ts';
import type { NearbyResult } from '../data/nearbyResult.ts';
import { daysAgo } from '../detail/readVisits.ts';
import { type LiveNote, type PlaceWords, setCardNotes } from '../list/cardNotes.ts';
import type { CostBadge } from '../list/cost/costWords.ts';
import { conditionTexts, drawKind, hostTexts, kindText, PlaceBadge, unnamedText } from '../list/places/placeFacts.tsx';
import { statusText } from '../list/statusText.ts';
import type { CardTexts } from '../texts/cards/en.ts';
import { useCardTexts } from '../texts/cards/useCardTexts.ts';
import type { Formats } from '../texts/formats.ts';
import type { PlaceTexts } from '../texts/places/en.ts';
import { usePlaceTexts } from '../texts/places/usePlaceTexts.ts';
import { useVisitTexts } from '../texts/visit/useVisitTexts.ts';
import { useMore, useWords } from '../texts/WordsContext.ts';
import { serverNow, shownAtms } from './useFinder.ts';

/** The last day on which a customer got cash at each ATM, by uid. */
function useWorkedOn(uids: readonly string[]): ReadonlyMap<string, string> | undefined {
  const { data } = useQuery({
    queryKey: ['worked', uids.join()],
    queryFn: async ({ signal }) => {
      const { worked } = await sendShown<WorkedAnswer>('/app/visits', uids, signal);
      return new Map(worked.map(({ uid, workedOn }) => [uid, workedOn]));
    },
    enabled: uids.length > 0,
    // Keep the notes while the list is requested again.
    placeholderData: (before) => before,
    retry: false,
  });
  return data;
}

/** How long a card shows that a customer got cash at an ATM, ms. The details show this for longer. */
const fresh = 8 * 86_400_000;

/** Whether the ATM may dispense cash. False if a source, a report or a live status states that it does not. */
const mayWork = (atm: Atm, now: number): boolean =>
  atm.withdrawal !== false && atm.caution === undefined && !isDown(atm, [], now);

type Notes = ReadonlyMap<string, LiveNote>;

/** Reuses the objects of notes that have not changed. */
const reused = (before: Notes, next: Notes): Notes =>
  new Map(
    [...next].map(([uid, note]) => {
      const old = before.get(uid);
      const isSame = old?.text === note.text && old?.kind === note.kind && old?.price?.text === note.price?.text;
      return [uid, old && isSame ? old : note];
    }),
  );

/** @param joined combines the name of a place and its kind into one text */
const placeWords = (texts: PlaceTexts, joined: (before: string, after: string) => string): PlaceWords => ({
  ...texts,
  unnamed: (atm) => unnamedText(atm, texts),
  pinOf(atms) {
    const [first] = atms;
    if (first === undefined || !atms.some(({ kind }) => kind)) return undefined;
    const kind = kindText(first, texts);
    const own = first.merchant && kind ? joined(first.merchant.name, kind) : unnamedText(first, texts);
    const name = atms.length > 1 ? texts.count(atms.length) : own;
    if (name === undefined) return undefined;
    return { name, ...(atms.every((atm) => atm.kind) && { draw: (sign) => drawKind(first, sign) }) };
  },
});

/** What a place is, and the conditions for getting cash there. */
function placeNote(atm: Atm, kind: string, texts: PlaceTexts, formats: Formats): LiveNote {
  return {
    icon: 'info',
    // A dot separates the facts, except after a sentence, and does not start a line.
    text: [...conditionTexts(atm, texts, formats), ...hostTexts(atm, texts, formats)]
      .join('\u00a0· ')
      .replaceAll('.\u00a0·', '.'),
    kind,
    badge: <PlaceBadge atm={atm} texts={texts} />,
  };
}

/** The price for the person's bank cards, if it is the same for all ATMs that a list card shows. */
function priceOf(
  entry: readonly Pick<NearbyAtm, 'atm'>[],
  cards: readonly OwnCard[],
  texts: CardTexts,
  locale: string,
): CostBadge | undefined {
  const [text, ...others] = new Set(entry.map(({ atm }) => freeText(atm, cards, texts, locale)));
  return text && others.length === 0 ? { tone: 'good', text } : undefined;
}

interface Props {
  readonly found: NearbyResult | undefined;
  /** The device's clock, epoch ms. */
  readonly deviceNow: number;
}

/** Sets the notes of the listed cards, and renders nothing. */
export function CardNotes({ found, deviceNow }: Props) {
  const { formats } = useWords();
  const more = useMore();
  const atms = shownAtms(found);
  const workedOn = useWorkedOn(atms.slice(0, mostShown).map(({ atm }) => atm.uid));
  // The filter for these places is offered on each screen, so its texts are always needed.
  const placeTexts = usePlaceTexts();
  const { joined } = useWords().texts;
  const places = useMemo(() => placeTexts && placeWords(placeTexts, joined), [placeTexts, joined]);
  const cards = useOwnCards();
  const cardTexts = useCardTexts(atms.some(({ atm }) => atm.cardFee));
  const texts = useVisitTexts(workedOn !== undefined && workedOn.size > 0);
  useLayoutEffect(() => {
    const notes = new Map<string, LiveNote>();
    if (found !== undefined) {
      const now = serverNow(deviceNow, found);
      for (const entry of entriesOf(shownAtms(found))) {
        const price = cardTexts && priceOf(entry, cards, cardTexts, formats.locale);
        for (const { atm } of entry) {
          if (price) notes.set(atm.uid, { icon: 'coin', price });
          const status = isDown(atm, found.filters ?? [], now) && statusText(atm, found.asOf, now, more, formats.locale);
          const day = workedOn?.get(atm.uid);
          const kind = places && kindText(atm, places);
          if (kind && places) notes.set(atm.uid, placeNote(atm, kind, places, formats));
          else if (status) notes.set(atm.uid, { icon: 'warning', text: status, caution: true, price });
          // Omit the sentence from a card for several ATMs, because it would seem to apply to all of them.
          else if (texts && day && entry.length === 1 && mayWork(atm, now) && now - Date.parse(day) < fresh)
            notes.set(atm.uid, { icon: 'check', text: texts.worked(daysAgo(day, now, formats.locale)), price });
        }
      }
    }
    setCardNotes((before) => reused(before, notes), places);
  }, [found, deviceNow, workedOn, texts, places, cards, cardTexts, more, formats]);
  return null;
}
