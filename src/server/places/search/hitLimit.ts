/** What a person takes in at a glance on a phone. */
export const hitLimit = 8;
