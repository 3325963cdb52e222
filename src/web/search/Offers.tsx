import { memo, useLayoutEffect, useState } from 'react';
import type { CoveredPlace } from '../../contract/app.ts';
import type { Coordinates } from '../../contract/atms.ts';
import { LazyPart, type LoadPart } from '../ui/LazyPart.tsx';
import type { SavedOffersProps } from './SavedOffers.tsx';
import type { SearchOption } from './searchOptions.ts';
import { type Offered, useOptions } from './useOptions.ts';

const loadSavedOffers: LoadPart<SavedOffersProps> = () => import('./SavedOffers.tsx');
const none: readonly SearchOption[] = [];

export interface OffersProps {
  readonly text: string;
  readonly places: readonly CoveredPlace[];
  readonly near: Coordinates | undefined;
  /** Whether the page lists the covered areas. */
  readonly areAreasListed: boolean;
  /** Whether the field's list is open. */
  readonly entered: boolean;
  /**
   * Called with the suggestions for the text before the browser paints, so that keys do not act on suggestions for a different
   * text. Must be the same function on every render.
   */
  readonly onOffered: (offered: Offered) => void;
}

/** Computes the suggestions for the field's text, and renders nothing. This code loads soon after the field's code. */
export default memo(function Offers({ text, places, near, areAreasListed, entered, onOffered }: OffersProps) {
  const [saved, setSaved] = useState(none);
  const offered = useOptions(text, places, near, areAreasListed, entered, saved);
  // This effect runs only if the suggestions have changed.
  useLayoutEffect(() => onOffered(offered));
  return entered && <LazyPart load={loadSavedOffers} part={{ places, onOffered: setSaved }} className="search-note" />;
});
