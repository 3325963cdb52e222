/** Every change that a page requests must have this header, which a page of another site cannot send. */
export const consoleHeader = 'x-console';

/** The values of the header. The page sends automatic requests on its own, so they do not extend the session. */
export const consoleRequests = { person: 'page', automatic: 'automatic' } as const;
