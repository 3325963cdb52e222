import type { LoadPart } from '../ui/LazyPart.tsx';
import type { LastKnownProps } from './LastKnown.tsx';
import type { SaveButtonProps } from './SaveButton.tsx';
import type { SavedDialogProps } from './SavedDialog.tsx';

/** The parts for saved ATMs and places load after the first list. */
export const loadSaveButton: LoadPart<SaveButtonProps> = () => import('./SaveButton.tsx');
export const loadSinceLastVisit: LoadPart<SaveButtonProps> = () =>
  import('./SaveButton.tsx').then(({ SinceLastVisit }) => ({ default: SinceLastVisit }));
export const loadLastKnown: LoadPart<LastKnownProps> = () => import('./LastKnown.tsx');
export const loadSavedDialog: LoadPart<SavedDialogProps> = () => import('./SavedDialog.tsx');
