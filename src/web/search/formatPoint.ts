import type { Coordinates } from '../../contract/atms.ts';
import type { ScreenState } from '../url/screenUrl.ts';

/** Formats a point as "50.13, 14.49" with up to five decimal places, a notation that can be pasted anywhere. */
export const formatPoint = ({ lat, long }: Coordinates): string =>
  [lat, long].map((value) => Number(value.toFixed(5))).join(', ');

/** The name of the searched place, or its coordinates if it has no name. Empty if no place is searched. */
export const searchedName = ({ at, place }: Pick<ScreenState, 'at' | 'place'>): string => (at ? (place ?? formatPoint(at)) : '');
