/** Returns the reference that the finder gives to the customer who sent a report. @param id the id of the report */
export const reportReference = (id: string): string => id.slice(0, 8).toUpperCase();
