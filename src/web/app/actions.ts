import type { CoveredPlace } from '../../contract/app.ts';
import type { Coordinates } from '../../contract/atms.ts';
import type { SearchOption } from '../search/searchOptions.ts';
import type { SheetStop } from '../ui/sheet/sheetSizes.ts';
import type { FilterName } from '../url/filters.ts';
import { rememberPlace } from '../url/lastPlace.ts';
import type { FreeFor, ScreenPatch, ScreenState, WalkMinutes, WantedKinds } from '../url/screenUrl.ts';
import type { Screen } from '../url/useScreen.ts';
import type { Origin } from './origin.ts';

/** User actions, implemented as changes to the screen's URL. */
export interface FinderActions {
  goTo(point: Coordinates, place: string): void;
  goToCovered(place: CoveredPlace): void;
  choose(option: SearchOption, label: string): void;
  toggle(filter: FilterName): void;
  clearFilters(): void;
  /** Shows only the ATMs within this walk; absent: at any distance. */
  within(walk?: WalkMinutes): void;
  /** Shows the ATMs that are open at this time in the ATM's time zone, such as "2026-11-27T08:00"; absent: at any time. */
  openAt(when?: string): void;
  /** Shows the ATMs that dispense this currency; absent: any currency. */
  dispensing(currency?: string): void;
  /** Also finds places that are not ATMs; absent: only ATMs. */
  finding(kinds?: WantedKinds): void;
  /** Shows only the ATMs that charge nothing for the person's cards, or that may charge nothing; absent: all ATMs. */
  freeFor(free?: FreeFor): void;
  /** Shows the ATMs of all banks again. */
  anyBank(): void;
  /** Sets the amount to withdraw, in whole units; undefined: no amount and no sorting by cost. */
  setAmount(amount: number | undefined): void;
  toggleSort(): void;
  openAtm(uid: string): void;
  /** Opens the card's ATM, or lists its ATMs if there are several. */
  openCard(uid: string, several: boolean): void;
  closeAtm(): void;
  openReport(): void;
  closeReport(): void;
  openCards(): void;
  closeAbout(): void;
  /** Opens the pin's ATM, or lists its ATMs if there are several. */
  choosePin(key: string, uids: readonly string[]): void;
  closePin(): void;
  show(stop: SheetStop): void;
}

export const noSelection = { atm: undefined, pin: undefined } as const;
/** Changes that clear the previous search from the screen's state. */
export const placeless = {
  ...noSelection,
  near: undefined,
  at: undefined,
  place: undefined,
  view: undefined,
  area: undefined,
} as const;
export const stopOf = (show: ScreenState['show']): SheetStop => (show === 'list' ? 'full' : show === 'map' ? 'peek' : 'half');

/** The state that an action reads when it is called. */
export interface ActionContext {
  readonly screen: Screen;
  readonly locate: () => void;
  readonly origin: Origin | undefined;
}

/** Opens and closes an ATM or a stack. */
function selecting(
  now: () => ActionContext,
): Pick<FinderActions, 'openAtm' | 'openCard' | 'closeAtm' | 'choosePin' | 'closePin'> {
  const { push, replace, close } = now().screen;
  const state = () => now().screen.state;
  // Expand a collapsed sheet, because an ATM selected on the map must be visible.
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
    openCard: (uid, several) => (several ? openPin : openAtm)(uid),
    // If the user opened the ATM from a direct link, closing the ATM shows the search around it instead of an empty page.
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

/** Returns actions whose identity is stable, so that 200 memoized cards do not re-render when the screen changes. */
export function actionsFor(now: () => ActionContext): FinderActions {
  const { push, replace, close } = now().screen;
  const state = () => now().screen.state;
  const goTo = (point: Coordinates, place: string) => {
    rememberPlace({ ...point, place });
    push({
      ...placeless,
      at: { lat: point.lat, long: point.long },
      place,
      show: undefined,
    });
  };
  const filterBy = (patch: ScreenPatch) => replace({ ...patch, ...noSelection });
  return {
    ...selecting(now),
    goTo,
    goToCovered: (place) => goTo(place, place.name),
    choose(option, label) {
      if (option.kind === 'me') now().locate();
      else if (option.kind === 'screen') push(option.patch, option.layer);
      else if (option.kind === 'hit' && option.hit.operator !== undefined) {
        // Keep the search centre. If there is no search centre, use the location of the bank's nearest ATM.
        const { origin } = now();
        const { lat, long } = origin ?? option.hit;
        const at = origin === undefined || origin.kind === 'atm' ? { at: { lat, long } } : {};
        push({ ...noSelection, ...at, operator: { uid: option.hit.operator, name: label } });
      } else goTo(option.kind === 'point' ? option.point : option.kind === 'covered' ? option.place : option.hit, label);
    },
    toggle(filter) {
      const { filters } = state();
      filterBy({ filters: filters.includes(filter) ? filters.filter((on) => on !== filter) : [...filters, filter] });
    },
    clearFilters: () =>
      filterBy({ filters: [], operator: undefined, walk: undefined, currency: undefined, kinds: undefined, free: undefined }),
    // A limit on the walk replaces the map area.
    within: (walk) => filterBy({ walk, area: undefined, view: undefined }),
    openAt(when) {
      const others = state().filters.filter((filter) => filter !== 'openNow');
      filterBy({ when, filters: when ? [...others, 'openNow'] : others });
    },
    dispensing: (currency) => filterBy({ currency }),
    finding: (kinds) => filterBy({ kinds }),
    freeFor: (free) => filterBy({ free }),
    anyBank: () => filterBy({ operator: undefined }),
    setAmount: (amount) => replace({ amount, ...(amount === undefined ? { sort: undefined } : {}) }),
    toggleSort: () => replace({ sort: state().sort === undefined ? 'cost' : undefined }),
    // The form needs the full height.
    openReport: () => push({ report: 'true', show: 'list' }, 'report'),
    closeReport: () => close('report', { report: undefined }),
    openCards: () => push({ about: 'cards' }, 'about'),
    closeAbout: () => close('about', { about: undefined }),
    show(stop) {
      const shown = stopOf(state().show);
      if (stop === shown) return;
      if (stop === 'full') push({ show: 'list' }, 'list');
      else if (shown === 'full' && stop === 'half') close('list', { show: undefined });
      else replace({ show: stop === 'peek' ? 'map' : undefined });
    },
  };
}
