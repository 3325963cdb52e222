import { followForgetting } from '../settings/forget.ts';
import type { Actions } from './actions.ts';
import type { Finder } from './useFinder.ts';
import { useKeyboard } from './useKeyboard.ts';

export interface AfterwardsProps {
  readonly finder: Finder;
  readonly actions: Actions;
}

// Also where a host has the settings: what one tab forgets every one does.
followForgetting();

/** What the screen does without drawing anything: its code comes after the first drawing. */
export default function Afterwards({ finder, actions }: AfterwardsProps): null {
  useKeyboard(finder.screen.state, actions);
  return null;
}
