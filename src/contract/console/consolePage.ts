/** What the console's page and the service agree on. Contains no schemas, so that the page does not load them. */

/** The pages at /console/PAGE. The overview is at /console. */
export const consolePages = ['feeds', 'atms', 'reports', 'transactions', 'callers', 'audit'] as const;
export type ConsolePage = (typeof consolePages)[number];

/** Every change that a page requests must have this header, which a page of another site cannot send. */
export const consoleHeader = 'x-console';

/** The values of the header. The page sends automatic requests on its own, so they do not extend the session. */
export const consoleRequests = { person: 'page', automatic: 'automatic' } as const;

/** The media types of partner data: one JSON object per line. The page sends the first one. */
export const linesOfJson = ['application/x-ndjson', 'application/jsonl'] as const;
