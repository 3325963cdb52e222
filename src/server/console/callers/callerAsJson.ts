import type { CallerProfile, CallersState } from '../../../store/callers/callerRepository.ts';
import { scopesOfCaller } from '../../auth/scopesOfCaller.ts';

/** Maps slugs to the number of ATMs with the caller's partner data. */
export type Partners = ReadonlyMap<string, number>;

/** Returns a caller as JSON, without the digests of secrets. The store does not contain the secrets themselves. */
export function callerAsJson(state: CallersState, caller: CallerProfile, partners: Partners): object {
  const own = state.credentials.filter(({ callerId }) => callerId === caller.slug);
  const credentials = own.map(({ id, kind, createdAt, expiresAt }) => ({
    id,
    kind,
    createdAt: new Date(createdAt).toISOString(),
    ...(expiresAt !== undefined && { expiresAt: new Date(expiresAt).toISOString() }),
  }));
  const { slug, ...rest } = caller;
  return { slug, ...rest, scopes: scopesOfCaller(caller), partnerData: partners.get(caller.slug) ?? 0, credentials };
}
