/** The minimum scores for decisions, and the minimum differences between the scores of the best and the second-best candidate. */
export const thresholds = { webShop: 5, lead: 1.2, sharedShop: 4.6, merchant: 4.5, merchantLead: 0.6 } as const;
