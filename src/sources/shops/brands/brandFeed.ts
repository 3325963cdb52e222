/** The name of the feed of brands. Not in `readBrands.ts`, so that commands that only check names need not load the brands. */
export const brandFeed = 'brands';
