import type { CallerRepository } from '../../../store/callers/callerRepository.ts';
import { ChangeError } from './planChanges.ts';

/**
 * Rejects the slug of a removed caller. Its look-ups are stored under the slug, so a new caller would inherit its handles and
 * invalidations.
 * @throws ChangeError if the slug has look-ups but no caller
 */
export async function refuseTraces(repository: Pick<CallerRepository, 'read' | 'hasTraces'>, slug: string): Promise<void> {
  // While callers.json is in use, the store contains the look-ups of the callers in this file, but not the callers. Their slugs
  // are therefore not rejected.
  if (!(await repository.read()).takesOver || !(await repository.hasTraces(slug))) return;
  throw new ChangeError(
    409,
    `'${slug}' still has look-ups of an earlier caller. Choose another slug, or erase the earlier data first`,
  );
}
