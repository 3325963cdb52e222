import type { RefCallback } from 'react';
import { hasNetwork } from '../data/coverage.ts';
import { CloseButton } from '../host/CloseButton.tsx';
import { FilterChips } from '../list/FilterChips.tsx';
import { formatPoint } from '../search/formatPoint.ts';
import { optionLabel } from '../search/optionLabel.ts';
import { SearchField } from '../search/SearchField.tsx';
import type { Texts } from '../texts/en.ts';
import { useWords } from '../texts/WordsContext.ts';
import type { FinderActions } from './actions.ts';
import { BrandTitle } from './BrandTitle.tsx';
import { useAmountControl } from './useAmountControl.tsx';
import type { FinderState } from './useFinder.ts';

/** Text of the search field while it is not being edited. */
function searchedName({ screen: { state }, origin }: FinderState, texts: Texts): string {
  if (origin?.kind === 'me') return texts.mapTexts.you;
  if (state.at === undefined) return '';
  return state.place ?? formatPoint(state.at);
}

interface Props {
  readonly finder: FinderState;
  readonly actions: FinderActions;
  readonly barRef: RefCallback<HTMLElement>;
}

/** The search field and the filters at the top of the screen. */
export function TopBar({ finder, actions, barRef }: Props) {
  const { texts } = useWords();
  const { screen, places, origin, config, position } = finder;
  const { found } = finder.nearby;
  // Show no filter counts if there are no results.
  const fits = found?.groups.some(({ total }) => total > 0) ? found.fits : undefined;
  const amount = useAmountControl(finder, actions);
  return (
    <header className="top" ref={barRef}>
      <CloseButton wanted={screen.state.back === 'close'} />
      <BrandTitle name={config?.name ?? texts.appName} logo={config?.brand?.logo} />
      <SearchField
        shown={searchedName(finder, texts)}
        places={places ?? []}
        near={origin}
        locating={position.state === 'locating'}
        onChoose={(option) => actions.choose(option, optionLabel(option, texts))}
      />
      <FilterChips
        on={screen.state.filters}
        bank={screen.state.operator?.name}
        fits={fits}
        alliance={hasNetwork(config, places, origin)}
        amount={amount.chip}
        onToggle={actions.toggle}
        onAnyBank={actions.anyBank}
        onClear={actions.clearFilters}
      />
      {amount.panel}
    </header>
  );
}
