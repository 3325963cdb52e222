/**
 * The columns of the tables in this folder. Source: each row names its own.
 *
 * Key | name | countries | other names on statements | source
 *
 * - Key: the domain of the service's website, or the Wikidata item of a brand that the register already contains
 *   (`src/data/brands`). A row with an item only adds names to the brand.
 * - Name: "?" before the name marks an ordinary word ("Calm", "Three"). The word alone does not identify the service. The text
 *   must also contain an asterisk after the word, the service's domain, or a category code of its trade.
 * - Countries: ISO 3166-1 alpha-2 codes. An empty cell means that the service has customers in many countries.
 * - Other names: names that statements print, which differ from the name and the domain.
 * - Source: `simple-icons` documents the name and the domain, `name-suggestion-index` the item. `convention` means common
 *   knowledge that was not checked against a document.
 */
import type { CategoryCode } from '../categories.ts';

/** Rows by category. */
export type SellerTable = Readonly<Partial<Record<CategoryCode, string>>>;
