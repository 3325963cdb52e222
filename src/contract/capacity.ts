/** The largest plausible number of ATMs at one point. Larger numbers in sources count something else, such as parking spaces. */
export const mostCapacity = 50;
