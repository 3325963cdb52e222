import { memo, useLayoutEffect } from 'react';
import type { CoveredPlace } from '../../contract/app.ts';
import type { Coordinates } from '../../contract/atms.ts';
import { type Offered, useOptions } from './useOptions.ts';

export interface OffersProps {
  readonly text: string;
  readonly places: readonly CoveredPlace[];
  readonly near: Coordinates | undefined;
  /** Whether the user has focused the field. */
  readonly entered: boolean;
  /**
   * Called with the suggestions for the text before the browser paints, so keys never act on suggestions for another text. Must
   * have a stable identity.
   */
  readonly onOffered: (offered: Offered) => void;
}

/**
 * Computes the suggestions for the field's text. Renders nothing. The code for the suggestions loads soon after the field's code.
 */
export default memo(function Offers({ text, places, near, entered, onOffered }: OffersProps): null {
  const offered = useOptions(text, places, near, entered);
  // Runs only when the suggestions have changed.
  useLayoutEffect(() => onOffered(offered));
  return null;
});
