/** The English texts about saved ATMs and places. Their type defines the shape of all other languages. */
export const en = {
  save: 'Save',
  saved: 'Saved',
  full: 'No more ATMs can be saved. Remove one first.',
  home: 'Home',
  work: 'Work',
  fixed: 'Home and Work',
  saveAs: { home: 'Save as Home', work: 'Save as Work' },
  noCentre: 'Search for a place or use your location. Then you can save it here as Home or Work.',
  atms: 'Saved ATMs',
  noAtms: 'To save an ATM, open it and tap Save. You’ll see here what has changed since your last visit.',
  recent: 'Recent places',
  remove: (name: string) => `Remove ${name}`,
  removed: (name: string) => `Removed: ${name}`,
  asOf: (date: string) => `As of ${date}`,
  sinceVisit: (date: string) => `Since your last visit on ${date}`,
  lastKnown: (date: string) => `Details as of ${date}. We can’t load this ATM right now.`,
  lastKnownGone: (date: string) => `No longer listed. Details as of ${date}.`,
  forget: 'Delete saved places',
  forgetWhat:
    'Deletes your saved ATMs, Home, Work, recent places and stored search results. They are stored only on this device.',
  forgotten: 'Your saved places have been deleted.',
  until: {
    tabClosed: 'This page is embedded in another site. Saved places are deleted when you close the tab.',
    pageClosed: 'Your browser or app doesn’t let this page store anything. Saved places are lost when you close the page.',
  },
  changes: {
    gone: 'No longer listed',
    listedAgain: 'Listed again',
    moved: (distance: string) => `Moved ${distance}`,
    fee: {
      /** The new fee is an amount or a percentage. */
      amount: {
        known: (now: string) => `Fee now known: ${now}`,
        was: (now: string, was: string) => `Fee is now ${now} (was ${was})`,
        wasNone: (now: string) => `Fee is now ${now} (was none)`,
      },
      /** `known`: the fee was unknown. `changed`: there was a fee, but its amount was unknown. `was`: the amount was known. */
      none: {
        known: 'Now known: no fee',
        changed: 'No fee now',
        was: (was: string) => `No fee now (was ${was})`,
      },
      amountUnknown: {
        known: 'Now known: a fee applies (amount unknown)',
        changed: 'A fee now applies (amount unknown)',
        was: (was: string) => `Fee amount no longer known (was ${was})`,
      },
      /** `only`: the fee previously applied to all cards. */
      someCards: {
        known: 'Now known: a fee applies to some cards',
        changed: 'A fee now applies to some cards',
        only: 'The fee now applies to some cards only',
      },
      unknown: {
        changed: 'Fee no longer known',
        was: (was: string) => `Fee no longer known (was ${was})`,
      },
    },
    hours: {
      changed: 'Opening hours changed',
      known: 'Opening hours now known',
      unknown: 'Opening hours no longer known',
    },
    operator: {
      changed: (now: string, was: string) => `Now operated by ${now} (was ${was})`,
      known: (now: string) => `Operator now known: ${now}`,
      unknown: (was: string) => `Operator no longer known (was ${was})`,
    },
    notWorking: 'Not working right now',
    worksAgain: 'Working again',
    noWithdrawal: 'No longer dispenses cash',
    withdrawal: 'May dispense cash again',
    reportedGone: 'Reported as removed',
    notReportedGone: 'No longer reported as removed',
  },
};
export type SavedTexts = typeof en;
