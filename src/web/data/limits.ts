/** Number of results at first, and after each "show more". */
export const limits = [30, 100, 200] as const;
