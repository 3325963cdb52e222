import type { CoveredPlace } from '../../contract/app.ts';
import type { Coordinates } from '../../contract/atms.ts';
import type { SearchOption } from '../search/searchOptions.ts';
import type { SheetStop } from '../ui/sheet/sheetSizes.ts';
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
  /** Where a hand has moved the map to. Around a person's own position that would tell it: not in the URL. */
  lookAt(view: View): void;
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

/** What actions are about, as it is at the moment of each. */
export interface Situation {
  readonly screen: Screen;
  readonly locate: () => void;
  readonly origin: Origin | undefined;
}

/** What is chosen in the list or on the map, and left again. */
function selecting(now: () => Situation): Pick<Actions, 'openAtm' | 'closeAtm' | 'choosePin' | 'closePin'> {
  const { push, replace, close } = now().screen;
  const state = () => now().screen.state;
  // What is chosen on the map must be seen: a peeking sheet comes up for it.
  const raised = () => (state().show === 'map' ? { show: undefined } : {});
  const openAtm = (uid: string) => {
    if (state().atm === undefined) push({ atm: uid, ...raised() }, 'detail');
    else replace({ atm: uid });
  };
  const openPin = (pin: string) => {
    if (state().pin === undefined) push({ pin, atm: undefined, ...raised() }, 'stack');
    else replace({ pin, atm: undefined });
  };
  return {
    openAtm,
    // A link that named only the ATM leaves the search around it, not an empty page.
    closeAtm() {
      const { origin } = now();
      close('detail', { atm: undefined, ...(origin?.kind === 'atm' ? { at: { lat: origin.lat, long: origin.long } } : {}) });
    },
    choosePin(pin, uids) {
      const [only] = uids;
      if (uids.length > 1) openPin(pin);
      else if (only !== undefined) openAtm(only);
    },
    closePin: () => close('stack', { pin: undefined }),
  };
}

/** The same actions for as long as the page lives: 200 cards hold them, and none is drawn anew because the screen has changed. */
export function actionsFor(now: () => Situation): Actions {
  const { push, replace, close } = now().screen;
  const state = () => now().screen.state;
  const goTo = (point: Coordinates, place: string) => {
    rememberPlace({ ...point, place });
    push({ ...noSelection, near: undefined, view: undefined, at: { lat: point.lat, long: point.long }, place, show: undefined });
  };
  const filterBy = (filters: readonly FilterName[]) => replace({ filters, ...noSelection });
  return {
    ...selecting(now),
    goTo,
    goToCovered: (place) => goTo(place, place.name),
    choose(option, label) {
      if (option.kind === 'me') now().locate();
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
    lookAt(view) {
      if (now().origin?.kind === 'place') replace({ view });
    },
    toggle(filter) {
      const { filters } = state();
      filterBy(filters.includes(filter) ? filters.filter((on) => on !== filter) : [...filters, filter]);
    },
    clearFilters: () => filterBy([]),
    setAmount: (amount) => replace({ amount, ...(amount === undefined ? { sort: undefined } : {}) }),
    toggleSort: () => replace({ sort: state().sort === undefined ? 'cost' : undefined }),
    // A form needs the room.
    openReport: () => push({ report: 'true', show: 'list' }, 'report'),
    closeReport: () => close('report', { report: undefined }),
    show(stop) {
      const shown = stopOf(state().show);
      if (stop === shown) return;
      if (stop === 'full') push({ show: 'list' }, 'list');
      else if (shown === 'full' && stop === 'half') close('list', { show: undefined });
      else replace({ show: stop === 'peek' ? 'map' : undefined });
    },
  };
}
