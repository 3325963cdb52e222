/** Removes vowels and doubled letters: "hardwarestore" becomes "hrdwrstr". Runs in linear time. */
export const skeletonOf = (squeezed: string): string => squeezed.replace(/[aeiouy]+/g, '').replace(/(.)\1+/g, '$1');
