/** The pages of the console: `/console` and the paths below it. */
export const consolePages = ['feeds', 'atms', 'reports', 'callers', 'transactions', 'audit'] as const;
export type ConsolePage = (typeof consolePages)[number];
