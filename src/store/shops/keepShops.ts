/** All that the store offers for shops, with the driver's complaints turned into sentences. */
import type { Database } from '../database.ts';
import { type Explained, explainedBook } from '../explainedBook.ts';
import { keepInvalidations } from './keepInvalidations.ts';
import { keepLookUps } from './keepLookUps.ts';
import { keepOutcomeForms } from './keepOutcomeForms.ts';
import { keepRegister } from './keepRegister.ts';
import { keepSuggestions } from './keepSuggestions.ts';
import { keepWebhooks } from './keepWebhooks.ts';
import type { ShopBooks } from './shopBooks.ts';

export const keepShops = (database: Database, explained: Explained): ShopBooks => ({
  register: explainedBook(keepRegister(database), explained),
  lookUps: explainedBook(keepLookUps(database), explained),
  invalidations: explainedBook(keepInvalidations(database), explained),
  forms: explainedBook(keepOutcomeForms(database), explained),
  webhooks: explainedBook(keepWebhooks(database), explained),
  suggestions: explainedBook(keepSuggestions(database), explained),
});
