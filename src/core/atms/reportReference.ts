/** Returns the reference that the finder gives to the customer who sent a report. @param id the id of the report */
export const reportReference = (id: string): string => id.slice(0, 8).toUpperCase();

/** Returns whether the id of a report begins with a reference, in upper or lower case. */
export const hasReference = (id: string, reference: string): boolean => id.toLowerCase().startsWith(reference.toLowerCase());
