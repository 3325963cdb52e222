import { memo, useLayoutEffect } from 'react';
import type { CoveredPlace } from '../../contract/app.ts';
import type { Coordinates } from '../../contract/atms.ts';
import { type Offered, useOptions } from './useOptions.ts';

export interface OffersProps {
  readonly text: string;
  readonly places: readonly CoveredPlace[];
  readonly near: Coordinates | undefined;
  /** Whether somebody is in the field. */
  readonly entered: boolean;
  /** Told of what the text offers before it is drawn: no key ever meets what another text offered. The same at each drawing. */
  readonly onOffered: (offered: Offered) => void;
}

/** Finds what the field's text offers. Draws nothing: its code comes soon after the field's. */
export default memo(function Offers({ text, places, near, entered, onOffered }: OffersProps): null {
  const offered = useOptions(text, places, near, entered);
  // Drawn only where something of it has changed: whoever is told draws this anew only for another text.
  useLayoutEffect(() => onOffered(offered));
  return null;
});
