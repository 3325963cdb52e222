import type { Coordinates } from '../../contract/atms.ts';

/** "50.13, 14.49": five decimals at most, in the notation that can be pasted anywhere. */
export const formatPoint = ({ lat, long }: Coordinates): string =>
  [lat, long].map((value) => Number(value.toFixed(5))).join(', ');
