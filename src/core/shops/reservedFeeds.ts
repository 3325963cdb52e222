/** The built-in feeds of the shop register. Imports of files cannot use their names. */

/** The feed of brands. */
export const brandFeed = 'brands';
/** The feed for records that an operator adds, confirms or accepts. */
export const operatorFeed = 'operator';

export const isReservedFeed = (name: string): boolean => name === brandFeed || name === operatorFeed;
