import type { CoveredPlace } from '../../contract/app.ts';
import type { Coordinates } from '../../contract/atms.ts';
import type { SearchOption } from '../search/searchOptions.ts';
import type { SheetStop } from '../sheet/sheetSizes.ts';
import type { FilterName } from '../url/filters.ts';
import { rememberPlace } from '../url/remembered.ts';
import type { ScreenState, View } from '../url/screenUrl.ts';
import type { Screen } from '../url/useScreen.ts';
import type { Origin } from './origin.ts';

/** What a person does, as changes of the screen's URL. */
export interface Actions {
  goTo(point: Coordinates, place: string): void;
  goToCovered(place: CoveredPlace): void;
  choose(option: SearchOption, label: string): void;
  searchHere(view: View): void;
  toggle(filter: FilterName): void;
  clearFilters(): void;
  /** What to withdraw, whole units; undefined: no amount, and nothing to sort by. */
  setAmount(amount: number | undefined): void;
  toggleSort(): void;
  openAtm(uid: string): void;
  closeAtm(): void;
  openReport(): void;
  closeReport(): void;
  /** A pin of one machine opens it, a pin of several the choice between them. */
  choosePin(key: string, uids: readonly string[]): void;
  closePin(): void;
  show(stop: SheetStop): void;
}

const noSelection = { atm: undefined, pin: undefined } as const;
export const stopOf = (show: ScreenState['show']): SheetStop => (show === 'list' ? 'full' : show === 'map' ? 'peek' : 'half');

export function actionsFor(screen: Screen, locate: () => void, origin: Origin | undefined): Actions {
  const { state, push, replace, close } = screen;
  const goTo = (point: Coordinates, place: string) => {
    rememberPlace({ ...point, place });
    push({ ...noSelection, near: undefined, view: undefined, at: { lat: point.lat, long: point.long }, place, show: undefined });
  };
  const filterBy = (filters: readonly FilterName[]) => replace({ filters, ...noSelection });
  // What is chosen on the map must be seen: a peeking sheet comes up for it.
  const raised = state.show === 'map' ? { show: undefined } : {};
  const openAtm = (uid: string) => {
    if (state.atm === undefined) push({ atm: uid, ...raised }, 'detail');
    else replace({ atm: uid });
  };
  const openPin = (pin: string) => {
    if (state.pin === undefined) push({ pin, atm: undefined, ...raised }, 'stack');
    else replace({ pin, atm: undefined });
  };
  return {
    goTo,
    goToCovered: (place) => goTo(place, place.name),
    choose(option, label) {
      if (option.kind === 'me') locate();
      else goTo(option.kind === 'point' ? option.point : option.kind === 'covered' ? option.place : option.hit, label);
    },
    searchHere: ({ lat, long, zoom }) =>
      push({
        ...noSelection,
        near: undefined,
        view: undefined,
        place: undefined,
        at: { lat, long, ...(zoom === undefined ? {} : { zoom }) },
      }),
    toggle: (filter) =>
      filterBy(state.filters.includes(filter) ? state.filters.filter((on) => on !== filter) : [...state.filters, filter]),
    clearFilters: () => filterBy([]),
    setAmount: (amount) => replace({ amount, ...(amount === undefined ? { sort: undefined } : {}) }),
    toggleSort: () => replace({ sort: state.sort === undefined ? 'cost' : undefined }),
    openAtm,
    // A link that named only the ATM leaves the search around it, not an empty page.
    closeAtm: () =>
      close('detail', { atm: undefined, ...(origin?.kind === 'atm' ? { at: { lat: origin.lat, long: origin.long } } : {}) }),
    // A form needs the room.
    openReport: () => push({ report: 'true', show: 'list' }, 'report'),
    closeReport: () => close('report', { report: undefined }),
    choosePin(pin, uids) {
      const [only] = uids;
      if (uids.length > 1) openPin(pin);
      else if (only !== undefined) openAtm(only);
    },
    closePin: () => close('stack', { pin: undefined }),
    show(stop) {
      if (stop === stopOf(state.show)) return;
      if (stop === 'full') push({ show: 'list' }, 'list');
      else if (stopOf(state.show) === 'full' && stop === 'half') close('list', { show: undefined });
      else replace({ show: stop === 'peek' ? 'map' : undefined });
    },
  };
}
