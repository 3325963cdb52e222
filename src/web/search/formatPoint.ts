import type { Coordinates } from '../../contract/atms.ts';

/** Formats a point as "50.13, 14.49" with up to five decimal places, a notation that can be pasted anywhere. */
export const formatPoint = ({ lat, long }: Coordinates): string =>
  [lat, long].map((value) => Number(value.toFixed(5))).join(', ');
