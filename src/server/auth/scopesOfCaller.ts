import { demoOperatorName } from '../../sources/demoTown/demoTown.ts';
import { type CallerProfile, type Scope, scopes } from '../../store/callers/callerRepository.ts';
import { sandboxSlug } from './sandboxCaller.ts';

/**
 * The operators whose machines the caller runs. The built-in sandbox runs the machines of the demo town's bank. Registered
 * sandboxes run no machines, because they share the demo town and their owners are anonymous.
 */
export const operatedBy = ({ slug, operates = [] }: Pick<CallerProfile, 'slug' | 'operates'>): readonly string[] =>
  slug === sandboxSlug ? [demoOperatorName] : operates;

/** The scopes that the caller can request. */
export function scopesOfCaller(caller: Pick<CallerProfile, 'slug' | 'scopes' | 'operates'>): readonly Scope[] {
  return caller.scopes ?? scopes.filter((scope) => scope !== 'atms:status' || operatedBy(caller).length > 0);
}
