import { createHash } from 'node:crypto';
import type { CallerRecord } from '../../../contract/console/callers.ts';
import type { CallerProfile, CallersState } from '../../../store/callers/callerRepository.ts';
import { isRegistered, sandboxSlug } from '../../auth/sandboxCaller.ts';
import { scopesOfCaller } from '../../auth/scopesOfCaller.ts';

/** Maps slugs to the number of ATMs with the caller's partner data. */
export type Partners = ReadonlyMap<string, number>;

/** Identifies the settings of a caller, without its credentials. @param caller as the store returns it */
export const settingsVersion = (caller: CallerProfile): string =>
  createHash('sha256').update(JSON.stringify(caller)).digest('base64url').slice(0, 22);

type ReadonlyDeep<Value> = { readonly [Key in keyof Value]: ReadonlyDeep<Value[Key]> };
type ShownCaller = ReadonlyDeep<CallerRecord>;

/** Returns a caller as JSON, without the digests of secrets. The store does not contain the secrets themselves. */
export function callerAsJson(state: CallersState, caller: CallerProfile, partners: Partners): ShownCaller {
  const own = state.credentials.filter(({ callerId }) => callerId === caller.slug);
  const credentials = own.map(({ id, kind, createdAt, expiresAt }) => ({
    id,
    kind,
    createdAt: new Date(createdAt).toISOString(),
    ...(expiresAt !== undefined && { expiresAt: new Date(expiresAt).toISOString() }),
  }));
  return {
    ...caller,
    scopes: scopesOfCaller(caller),
    partnerData: partners.get(caller.slug) ?? 0,
    credentials,
    changeable: caller.slug === sandboxSlug ? 'none' : isRegistered(caller.slug) ? 'removal' : 'all',
    version: settingsVersion(caller),
  };
}
