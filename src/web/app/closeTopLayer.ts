import type { ScreenState } from '../url/screenUrl.ts';
import type { FinderActions } from './actions.ts';

/** Closes the top layer: the explanation, the form, the details, the stack or the list. @returns whether a layer was open */
export function closeTopLayer(state: ScreenState, actions: FinderActions): boolean {
  if (state.about !== undefined) actions.closeAbout();
  else if (state.report !== undefined) actions.closeReport();
  else if (state.atm !== undefined) actions.closeAtm();
  else if (state.pin !== undefined) actions.closePin();
  else if (state.show === 'list') actions.show('half');
  else return false;
  return true;
}
