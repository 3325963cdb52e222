import type { RefCallback } from 'react';
import { cardSearch } from '../data/ask/cardSearch.ts';
import { hasNetwork } from '../data/coverage.ts';
import { host } from '../host/host.ts';
import { usePlaceWords } from '../list/cardNotes.ts';
import { FilterChips } from '../list/FilterChips.tsx';
import type { MoreChoicesProps } from '../list/MoreChoices.tsx';
import type { TimeChoiceProps } from '../list/time/TimeChoice.tsx';
import { searchedName } from '../search/formatPoint.ts';
import { optionLabel } from '../search/optionLabel.ts';
import { SearchField } from '../search/SearchField.tsx';
import { useWords } from '../texts/WordsContext.ts';
import { LazyPart, type LoadPart } from '../ui/LazyPart.tsx';
import type { FinderActions } from './actions.ts';
import { isWalkKnown } from './origin.ts';
import { useAmountControl } from './useAmountControl.tsx';
import { type FinderState, shownAtms } from './useFinder.ts';

interface BrandProps {
  readonly name: string;
  /** The URL of the bank's logo. If the logo cannot be loaded, the title shows only the name. */
  readonly logo?: string | undefined;
}

/** Shows the bank's logo or, by default, a banknote that comes out of a slot. */
function BrandTitle({ name, logo }: BrandProps) {
  if (logo !== undefined) {
    return (
      <h1 className="brand">
        <img className="brand-logo" src={logo} alt="" onError={(event) => event.currentTarget.remove()} />
        <span>{name}</span>
      </h1>
    );
  }
  return (
    <h1 className="brand">
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="9" fill="var(--brand)" />
        <path d="M7 11.5h18" stroke="var(--on-brand)" strokeWidth="3" strokeLinecap="round" />
        <path d="M10.5 11.5h11v12h-11z" fill="var(--on-brand)" />
        <circle cx="16" cy="18" r="2.6" fill="var(--brand)" />
      </svg>
      <span>{name}</span>
    </h1>
  );
}

interface Props {
  readonly finder: FinderState;
  readonly actions: FinderActions;
  readonly barRef: RefCallback<HTMLElement>;
}

const loadMoreChoices: LoadPart<MoreChoicesProps> = () => import('../list/MoreChoices.tsx');
const loadTimeChoice: LoadPart<TimeChoiceProps> = () => import('../list/time/TimeChoice.tsx');

/** The search field and the filters at the top of the screen. */
export function TopBar({ finder, actions, barRef }: Props) {
  const { texts, formats } = useWords();
  const { screen, places, origin, config, position, selected, view } = finder;
  const { found } = finder.nearby;
  // If there are no results, do not show filter counts.
  const fits = found?.groups.some(({ total }) => total > 0) ? found.fits : undefined;
  const amount = useAmountControl(finder, actions);
  const { walk, when, currency, operator, kinds } = screen.state;
  const placeTexts = usePlaceWords(kinds);
  const Close = host()?.CloseButton;
  const isWalk = isWalkKnown(origin);
  const part = { ...screen.state, free: finder.free, ...actions, isWalk, shown: shownAtms(found), now: finder.now };
  return (
    <header className="top" ref={barRef}>
      {Close && screen.state.back && <Close />}
      <BrandTitle name={config?.name ?? texts.appName} logo={config?.brand?.logo} />
      <SearchField
        shown={origin?.kind === 'me' ? texts.mapTexts.you : searchedName(screen.state)}
        places={places ?? []}
        near={origin}
        locating={position.state === 'locating'}
        areAreasListed={selected.kind === 'none' && (view.kind === 'welcome' || view.kind === 'noPosition')}
        onChoose={(option) => actions.choose(option, optionLabel(option, texts))}
      />
      <FilterChips
        on={screen.state.filters}
        limits={[
          [operator?.name, actions.anyBank],
          [isWalk && walk && texts.card.walk(formats.number(+walk)), actions.within],
          [currency, actions.dispensing],
          [placeTexts?.choice, actions.finding],
          [finder.free && cardSearch()?.filter, actions.freeFor],
        ]}
        fits={fits}
        counted={placeTexts?.count ?? texts.search.atms}
        alliance={hasNetwork(config, places, origin)}
        amount={amount.chip}
        time={<LazyPart load={loadTimeChoice} part={part} loading={texts.filters.chips.openNow} className="chip chip-loading" />}
        isTimed={!!when}
        more={<LazyPart load={loadMoreChoices} part={part} />}
        onToggle={actions.toggle}
        onClear={actions.clearFilters}
      />
      {amount.panel}
    </header>
  );
}
