/** The number of results shown at first, and after each "show more". */
export const listLengths = [30, 100, 200] as const;
