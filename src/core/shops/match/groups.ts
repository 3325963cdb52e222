/** Short lists of numbers, such as the shops of each name. */

export type Members = readonly number[] | Uint32Array;

interface Sizes {
  /** The number of members of a group. */
  count(group: number): number;
}

/** Groups of shops. */
export interface Groups extends Sizes {
  /** All members of a group, sorted by city, and then by uid. */
  all(group: number): Members;
  /** The members of a group in one city. */
  inCity(group: number, city: number): Members;
}

/** Groups of merchants. */
export interface MerchantGroups extends Sizes {
  /** All members of a group: first the brands, which take precedence, and then the others, each sorted by uid. */
  all(group: number): Members;
  /** The brands in a group. */
  brands(group: number): Members;
}
