/** The kinds of records that entries of the audit log are about. `register`: a shop or merchant. */
export const subjectKinds = ['atm', 'register', 'suggestion', 'caller', 'feed', 'shopFeed'] as const;
export type SubjectKind = (typeof subjectKinds)[number];
