/** The number of requests that a costly request counts as for the rate limits. */
export const requestCosts = {
  /** A search with walks. */
  searchWithWalks: 20,
  /** A walking route or area. */
  walk: 5,
  /** Live statuses of many ATMs. */
  statusBatch: 20,
} as const;
