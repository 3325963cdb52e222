import { type CallerProfile, type CallersState, scopes } from '../../../store/callers/callerRepository.ts';

/** Slug -> of how many ATMs a caller has said something. */
export type Partners = ReadonlyMap<string, number>;

/** A caller for a program to read. Nothing secret is in it: what is kept of secrets is a digest, and that is not shown either. */
export function callerAsJson(state: CallersState, caller: CallerProfile, partners: Partners): object {
  const own = state.credentials.filter(({ callerId }) => callerId === caller.slug);
  const credentials = own.map(({ id, kind, createdAt, expiresAt }) => ({
    id,
    kind,
    createdAt: new Date(createdAt).toISOString(),
    ...(expiresAt !== undefined && { expiresAt: new Date(expiresAt).toISOString() }),
  }));
  const { slug, ...rest } = caller;
  return { slug, ...rest, scopes: caller.scopes ?? scopes, partnerData: partners.get(caller.slug) ?? 0, credentials };
}
