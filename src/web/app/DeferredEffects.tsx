import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CardsDialogProps } from '../cards/CardsDialog.tsx';
import { useCardSearch } from '../cards/useCardSearch.ts';
import { configQuery } from '../data/ask/useBasics.ts';
import { useWalkArea } from '../data/route/useWalkArea.ts';
import type { ScreenView } from '../data/screenState.ts';
import { useStatusChanges } from '../data/useStatusChanges.ts';
import { type PlaceWords, usePlaceWords } from '../list/cardNotes.ts';
import { atmName } from '../list/place.ts';
import { useOfflineStart } from '../offline/useOfflineStart.ts';
import type { LastKnownProps } from '../saved/LastKnown.tsx';
import type { SaveButtonProps } from '../saved/SaveButton.tsx';
import { watchDataClearing } from '../settings/clearData.ts';
import type { HowWeKnowProps } from '../settings/HowWeKnow.tsx';
import { useMore, useWords } from '../texts/WordsContext.ts';
import type { Words } from '../texts/words.ts';
import { LazyPart, type LoadPart, usePreload } from '../ui/LazyPart.tsx';
import { rememberFilters } from '../url/remember.ts';
import type { FinderActions } from './actions.ts';
import { CardNotes } from './CardNotes.tsx';
import { isWalkKnown } from './origin.ts';
import { titleOf } from './PanelHead.tsx';
import SavedPlaces, { useRecentPlaces } from './SavedPlaces.tsx';
import { type FinderState, shownAtms } from './useFinder.ts';

/** Announces the list's result counts and errors to screen readers in a polite live region. */
function Announcer({ view, bank }: { readonly view: ScreenView; readonly bank: string | undefined }) {
  const words = useWords();
  const places = usePlaceWords('found' in view && view.found.kinds);
  // Screen readers announce only changes, so add the text after the empty live region has been rendered.
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setThere(true), 100);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className="visually-hidden" role="status">
      {isThere && announcement(view, words, bank, places)}
    </p>
  );
}

function announcement(view: ScreenView, words: Words, bank: string | undefined, places: PlaceWords | undefined): string {
  if (view.kind === 'welcome' || view.kind === 'loading') return '';
  return 'dimmed' in view && view.dimmed ? words.texts.summary.updating : titleOf(view, words, bank, places, 'long');
}

/** Sets the document title, which appears in the history, in tabs and in screen readers. */
function useTitle({ selected, screen, config }: FinderState): void {
  const { texts } = useWords();
  const { titles } = useMore();
  const app = config?.name ?? texts.appName;
  const { place } = screen.state;
  const atm = selected.kind === 'there' ? selected.one.atm : undefined;
  const places = usePlaceWords(true);
  const name = atm && (places?.unnamed(atm) ?? atmName(atm, texts));
  const title = name !== undefined ? titles.atm(name, app) : place !== undefined ? titles.place(place, app) : app;
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** Shows the area of the chosen walk on the map. */
function useAreaOfList({ origin, nearby, screen }: FinderState): void {
  const { found, outdated } = nearby;
  const { filters } = screen.state;
  const wanted = isWalkKnown(origin) && !outdated && found?.within ? found.within : undefined;
  const area = origin && wanted && { from: origin, minutes: +wanted, stepFree: filters.includes('wheelchairAccess') };
  useWalkArea(area);
}

/** The uid of the selected ATM, followed by those of the listed ATMs. */
function shownUids({ nearby, selected }: FinderState): readonly string[] {
  const listed = shownAtms(nearby.found).map(({ atm }) => atm.uid);
  return selected.kind === 'there' ? [...new Set([selected.one.atm.uid, ...listed])] : listed;
}

/**
 * Looks up a name for a place that is known only by its coordinates, such as the map's centre, and uses the name in the search
 * field and in links. Never looks up the user's position. If the look-up fails, the coordinates remain.
 */
function useNearName({ origin, screen }: Pick<FinderState, 'origin' | 'screen'>): void {
  const { language } = useWords();
  const { near } = useMore();
  const { place, at } = screen.state;
  const wanted = origin?.kind === 'place' && place === undefined;
  const [lat, long] = wanted ? [at?.lat, at?.long] : [];
  const { replace } = screen;
  useEffect(() => {
    if (lat === undefined || long === undefined) return;
    const over = new AbortController();
    const name = ({ lookUpName }: typeof import('./lookUpName.ts')) =>
      lookUpName({ lat, long }, language, over.signal, (label) => replace({ place: near(label) }));
    import('./lookUpName.ts').then(name).catch(() => {});
    return () => over.abort();
  }, [lat, long, language, near, replace]);
}

/**
 * Keeps the ATMs' live statuses up to date. This is a separate component, because it renders every few seconds. If the user has
 * chosen a later time, the component is not used, because the statuses may have changed by then.
 */
function StatusChanges({ uids }: { readonly uids: readonly string[] }) {
  useStatusChanges(uids);
  return null;
}

export interface DeferredEffectsProps {
  readonly finder: FinderState;
  readonly actions: FinderActions;
}

// Watch even if a host provides the settings, because data deleted in one tab must be deleted in every tab.
watchDataClearing();

const loadSaveButton: LoadPart<SaveButtonProps> = () => import('../saved/SaveButton.tsx');
const loadLastKnown: LoadPart<LastKnownProps> = () => import('../saved/LastKnown.tsx');
const loadCards: LoadPart<CardsDialogProps> = () => import('../cards/CardsDialog.tsx');
const loadHowWeKnow: LoadPart<HowWeKnowProps> = () => import('../settings/HowWeKnow.tsx');

/** Provides the title, announcements, recent places and dialogs of the screen. This code loads after the first render. */
export default function DeferredEffects({ finder, actions }: DeferredEffectsProps) {
  const { texts } = useWords();
  const { screen, view, nearby, origin, selected, config } = finder;
  const { state } = finder.screen;
  useEffect(() => rememberFilters(state), [state]);
  useTitle(finder);
  useNearName(finder);
  useAreaOfList(finder);
  useRecentPlaces(screen.state);
  useCardSearch(config?.ownCard);
  // Do not use the configuration that the last visit stored, because the service must be reachable.
  useOfflineStart(useQuery(configQuery(state.bank)).data);
  // A detail panel that is opened offline needs these parts.
  usePreload(loadSaveButton);
  usePreload(loadLastKnown);
  return (
    <>
      <Announcer view={view} bank={screen.state.operator?.name} />
      {finder.config?.liveStatuses && screen.state.when === undefined && <StatusChanges uids={shownUids(finder)} />}
      <CardNotes found={nearby.found} deviceNow={finder.now} />
      {screen.state.about === 'saved' && <SavedPlaces finder={finder} actions={actions} />}
      {screen.state.about === 'cards' && (
        <LazyPart
          load={loadCards}
          part={{
            near: origin,
            country: (selected.kind === 'there' ? selected.one : shownAtms(nearby.found)[0])?.atm.location.address.country,
            ofBank: config?.ownCard,
            onClose: actions.closeAbout,
          }}
          failed={texts.partFailed}
          className="visually-hidden"
        />
      )}
      {screen.state.about === 'data' && (
        <LazyPart
          load={loadHowWeKnow}
          part={{ onClose: actions.closeAbout }}
          failed={texts.partFailed}
          className="visually-hidden"
        />
      )}
    </>
  );
}
