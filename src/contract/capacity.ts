/** The largest plausible number of ATMs at one point. Sources with a larger number count something else, such as parking spaces. */
export const mostCapacity = 50;
