/**
 * The English texts for choosing a time and a currency, and for the notes and amounts that an ATM dispenses. Their type
 * is the type of the texts in every other language.
 */
export const en = {
  time: {
    /** The chip that opens the choice of a time. */
    ask: 'Open at…',
    openAt: (clock: string) => `Open at ${clock}`,
    tomorrowAt: (clock: string) => `Tomorrow ${clock}`,
    title: 'When are you going?',
    day: 'Day',
    today: 'Today',
    tomorrow: 'Tomorrow',
    clock: 'Time',
    local: 'The local time at each ATM.',
    show: 'Show ATMs',
  },
  currency: { label: 'Currency', any: 'Any currency' },
  cash: {
    /** @param atms a number of ATMs, such as "3 ATMs" */
    here: (atms: string) => `${atms} here`,
    minimum: (money: string) => `At least ${money} per withdrawal`,
    maximum: (money: string) => `Up to ${money} per withdrawal`,
    notes: (notes: string) => `Notes: ${notes}`,
    onlyListed: 'No other currencies.',
    /** @param currency the card's currency @param percent the average extra cost of the conversion */
    conversion: (currency: string, percent: string) =>
      `Choose to be charged in the local currency. If the ATM offers to charge you in ${currency}, decline. On average, its conversion costs ${percent} more (BEUC, 2017).`,
  },
};
export type TripTexts = typeof en;
