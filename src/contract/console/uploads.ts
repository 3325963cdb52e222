/** What the page and the service agree on about uploads. Contains no schemas, so that the page does not load them. */

/** The maximum size of a part of a file, bytes. Common proxies accept bodies of this size. */
export const uploadPartBytes = 1_000_000;

/** The states of a job in which the service works on it. */
export const runningStates = ['checking', 'importing', 'undoing'] as const;
