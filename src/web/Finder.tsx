import { type CSSProperties, useRef, useState } from 'react';
import { useBrand } from './brand/useBrand.ts';
import { host } from './bridge/host.ts';
import { usePreloadHints } from './hints/useHint.ts';
import type { AfterwardsProps } from './screen/Afterwards.tsx';
import { actionsFor, type Situation, stopOf } from './screen/actions.ts';
import { Announcer } from './screen/Edges.tsx';
import { useFirstList } from './screen/firstList.ts';
import { LazyPart, type LoadPart } from './screen/LazyPart.tsx';
import { ListSheet } from './screen/ListSheet.tsx';
import { MapStage } from './screen/MapStage.tsx';
import { stepBack } from './screen/stepBack.ts';
import { TopBar } from './screen/TopBar.tsx';
import { useFinder } from './screen/useFinder.ts';
import { useTitle } from './screen/useTitle.ts';
import { sheetSizes } from './sheet/sheetSizes.ts';
import { useSize } from './sheet/useSize.ts';
import { useIsPanelBeside, useRootTextSize, useViewportHeight } from './sheet/useViewport.ts';
import { useWords } from './texts/WordsContext.ts';

const loadAfterwards: LoadPart<AfterwardsProps> = () => import('./screen/Afterwards.tsx');

const noHosts: readonly string[] = [];

/** The whole screen: header, list or detail, map. */
export function Finder() {
  const { texts } = useWords();
  const finder = useFinder();
  const { screen, nearMe, origin } = finder;
  const situation = useRef<Situation>({ screen, locate: nearMe.locate, origin });
  situation.current = { screen, locate: nearMe.locate, origin };
  const [actions] = useState(() => actionsFor(() => situation.current));
  const beside = useIsPanelBeside();
  const [bar, { height: top }] = useSize();
  const sizes = sheetSizes(useViewportHeight(), top, useRootTextSize());
  const stop = stopOf(screen.state.show);
  const Joint = host()?.Joint;
  useBrand(finder.config?.brand, screen);
  useTitle(finder);
  useFirstList(finder.view.kind === 'locating' || finder.view.kind === 'loading');
  usePreloadHints();

  const padding = beside ? { bottom: 0, left: 0 } : { bottom: Math.min(sizes[stop], sizes.half), left: 0, top };
  const style = { '--top-height': `${top}px` } as CSSProperties;
  return (
    <div className="finder" data-stop={stop} data-beside={beside || undefined} data-embed={screen.state.embed} style={style}>
      <button type="button" className="skip-link" onClick={() => document.getElementById('list')?.focus()}>
        {texts.skipToList}
      </button>
      <TopBar finder={finder} actions={actions} barRef={bar} />
      <ListSheet finder={finder} actions={actions} sizes={sizes} beside={beside} />
      <MapStage finder={finder} actions={actions} padding={padding} />
      <Announcer view={finder.view} />
      <LazyPart patient load={loadAfterwards} part={{ finder, actions }} loading="" failed="" className="visually-hidden" />
      {Joint && (
        <Joint
          screen={screen}
          atm={finder.selected.kind === 'there' ? finder.selected.one.atm : undefined}
          hosts={finder.config && (finder.config.hosts ?? noHosts)}
          onBack={() => stepBack(screen.state, actions)}
        />
      )}
    </div>
  );
}
