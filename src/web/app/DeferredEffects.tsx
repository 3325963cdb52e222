import { watchDataClearing } from '../settings/clearData.ts';
import type { HowWeKnowProps } from '../settings/HowWeKnow.tsx';
import { useWords } from '../texts/WordsContext.ts';
import { LazyPart, type LoadPart } from '../ui/LazyPart.tsx';
import { Announcer } from './Announcer.tsx';
import type { FinderActions } from './actions.ts';
import type { FinderState } from './useFinder.ts';
import { useTitle } from './useTitle.ts';

export interface DeferredEffectsProps {
  readonly finder: FinderState;
  readonly actions: FinderActions;
}

// Runs even if a host provides the settings, because data cleared in one tab must be cleared in every tab.
watchDataClearing();

const loadHowWeKnow: LoadPart<HowWeKnowProps> = () => import('../settings/HowWeKnow.tsx');

/** Provides the screen's title and announcements, and the "How we know" dialog. Loads after the first render. */
export default function DeferredEffects({ finder, actions }: DeferredEffectsProps) {
  const { texts } = useWords();
  const { screen, view } = finder;
  useTitle(finder);
  return (
    <>
      <Announcer view={view} bank={screen.state.operator?.name} />
      {screen.state.about !== undefined && (
        <LazyPart
          load={loadHowWeKnow}
          part={{ onClose: actions.closeAbout }}
          loading=""
          failed={texts.partFailed}
          className="visually-hidden"
        />
      )}
    </>
  );
}
