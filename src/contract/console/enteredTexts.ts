/** The largest number of UTF-16 code units in texts that a person enters in the shop register. */
export const longestName = 200;
export const longestNumber = 64;
const others: Readonly<Record<string, number>> = { url: 2_000, logo: 2_000, openingHours: 500 };

/** @param field a field of a shop or merchant. For a list, the limit applies to each of its texts. */
export const longestText = (field: string): number =>
  Object.hasOwn(others, field) ? (others[field] ?? longestName) : longestName;
