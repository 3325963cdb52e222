import type { Atm } from '../../../contract/atms.ts';
import type { PlaceTexts } from '../../texts/places/en.ts';
import { PathIcon } from '../../ui/PathIcon.tsx';
import { kindPath, kindText } from './placeFacts.ts';

/** Shows what a place is: its icon and its kind. */
export function PlaceBadge({ atm, texts }: { readonly atm: Atm; readonly texts: PlaceTexts }) {
  return (
    <span className="badge" data-tone="plain">
      <PathIcon path={kindPath(atm) ?? ''} />
      <span>{kindText(atm, texts)}</span>
    </span>
  );
}
