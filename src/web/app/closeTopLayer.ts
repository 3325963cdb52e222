import type { ScreenState } from '../url/screenUrl.ts';
import type { FinderActions } from './actions.ts';

/** Closes the top layer: the explanation, the form, the details, the stack or the list. @returns whether a layer was open */
export function closeTopLayer(state: ScreenState, actions: FinderActions): boolean {
  const { about, report, atm, pin, show } = state;
  if (about) actions.closeAbout();
  else if (report) actions.closeReport();
  else if (atm) actions.closeAtm();
  else if (pin) actions.closePin();
  else if (show === 'list') actions.show('half');
  else return false;
  return true;
}
