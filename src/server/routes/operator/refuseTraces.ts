import type { CallerRepository } from '../../../store/callers/callerRepository.ts';
import { ChangeError } from './planChanges.ts';

/**
 * A name that was a bank's before is no other bank's: what the first one looked up is kept under it, and its handles and invalidations
 * would be the second one's.
 * @throws ChangeError where the name has look-ups but no caller
 */
export async function refuseTraces(book: Pick<CallerRepository, 'read' | 'hasTraces'>, slug: string): Promise<void> {
  // While a callers.json is read its banks have look-ups and no caller in the store.
  if (!(await book.read()).takesOver || !(await book.hasTraces(slug))) return;
  throw new ChangeError(
    409,
    `'${slug}' was a bank before, and what it looked up is kept under that name: another bank needs another`,
  );
}
