/** The name of the feed of brands. Separate from `readBrands.ts`, because commands that only check names need not load the brands. */
export const brandFeed = 'brands';
