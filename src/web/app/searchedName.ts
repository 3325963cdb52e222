import { formatPoint } from '../search/formatPoint.ts';
import type { Screen } from '../url/useScreen.ts';

/** The name of the searched place, or its coordinates if it has no name. Empty if no place is searched. */
export const searchedName = ({ state: { at, place } }: Pick<Screen, 'state'>): string => (at ? (place ?? formatPoint(at)) : '');
