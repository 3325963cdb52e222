/** Short lists of numbers, such as the shops of each name. */

export type Members = readonly number[] | Uint32Array;

export interface Groups {
  /** The number of members of a group. */
  count(group: number): number;
  /** All members of a group, sorted by city, and then by uid. */
  all(group: number): Members;
  /** The members of a group in one city. */
  inCity(group: number, city: number): Members;
}
