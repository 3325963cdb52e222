import type { ScreenState } from '../url/screenUrl.ts';
import type { Actions } from './actions.ts';

/** One step back: out of the form, out of the detail, out of the stack, off the list. @returns whether there was one to take */
export function lowerPriority(state: ScreenState, actions: Actions): boolean {
  if (state.report !== undefined) actions.closeReport();
  else if (state.atm !== undefined) actions.closeAtm();
  else if (state.pin !== undefined) actions.closePin();
  else if (state.show === 'list') actions.show('half');
  else return false;
  return true;
}
