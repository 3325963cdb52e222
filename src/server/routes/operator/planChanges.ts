/** What an operator's wishes change: from the callers as they are to a change of them. Nothing here asks the store. */

import type { CallerProfile, CallersChange, CallersState, Credential, Scope } from '../../../store/callers/callerRepository.ts';
import { StoreError } from '../../../store/storeError.ts';
import type { CallerEntry } from '../../auth/callerFields.ts';
import { wrongInField } from '../../auth/callerFields.ts';
import { whyNot } from '../../auth/followCallers.ts';
import { importedKey, newClient, newPublishable } from '../../auth/newSecrets.ts';
import { isRegistered, sandboxSlug } from '../../auth/sandboxCaller.ts';
import type { Vault } from '../../auth/vault.ts';

/** An operator's wish that cannot be: one sentence, for the command line with the command that helps. */
export class ChangeError extends StoreError {
  /** What that is over HTTP. */
  readonly status: 400 | 403 | 404 | 409;
  /** Without the command. */
  readonly sentence: string;
  constructor(status: ChangeError['status'], what: string, command?: string) {
    super(command === undefined ? `${what}.` : `${what}: see npm run callers -- ${command}.`);
    this.status = status;
    this.sentence = what;
  }
}

/** What shall be said of a caller. Absent: nothing new. */
export interface SaidOfCaller {
  readonly operator?: string;
  readonly country?: string;
  readonly name?: string;
  readonly scopes?: readonly Scope[];
  readonly supportAddress?: string;
  readonly default?: boolean;
  readonly requestsPerSecond?: number;
  readonly burst?: number;
}

/** Fields of a caller and what they shall hold; undefined takes a field away. */
export type FieldsOfCaller = { readonly [Field in Exclude<keyof CallerProfile, 'slug'>]?: CallerProfile[Field] | undefined };

/** The caller of this slug. @throws ChangeError where there is none, and for the sandbox, which is the service's own. */
export function findCaller({ callers }: CallersState, slug: string): CallerProfile {
  if (slug === sandboxSlug) throw new ChangeError(403, `'${slug}' is the service's own: it is not kept by hand`);
  const found = callers.find((caller) => caller.slug === slug);
  if (!found) throw new ChangeError(404, `There is no caller '${slug}'`, 'list');
  return found;
}

/**
 * The same for what is changed of it. @throws ChangeError also for a sandbox that somebody has registered for: made the default, it
 * would take that from a bank and could not be it; given a host name, it would keep it from one.
 */
function findKept(state: CallersState, slug: string): CallerProfile {
  const found = findCaller(state, slug);
  if (isRegistered(slug)) throw new ChangeError(403, `'${slug}' is a registered sandbox: it can only be removed`);
  return found;
}

/** @throws ChangeError where the service's secret is not the one that this store's secrets were made with. */
export function withSecret(state: CallersState, vault: Vault): Pick<CallersChange, 'secretCheck'> {
  const why = whyNot(state, vault);
  if (why !== undefined) throw new ChangeError(409, why.replace(/\.$/, ''));
  return state.secretCheck === vault.check ? {} : { secretCheck: vault.check };
}

/** No two speak for the finder's own page. */
const othersStepBack = ({ callers }: CallersState, slug: string): readonly CallerProfile[] =>
  callers.filter((caller) => caller.default && caller.slug !== slug).map((caller) => ({ ...caller, default: false }));

/** @throws ChangeError for a slug that is taken or cannot be one. */
export function planAdd(state: CallersState, slug: string, said: SaidOfCaller, credential: Credential): CallersChange {
  const { requestsPerSecond, burst, ...fields } = said;
  const limits = limitsOf(requestsPerSecond, burst);
  return planCreate(state, slug, { ...fields, ...(limits && { limits }) }, credential);
}

/** The same with every field that there is. */
export function planCreate(state: CallersState, slug: string, fields: FieldsOfCaller, credential: Credential): CallersChange {
  const wrong = wrongInField('slug', slug);
  if (wrong !== undefined) throw new ChangeError(400, `'${slug}' cannot be a caller's name: ${wrong}`);
  if (state.callers.some((caller) => caller.slug === slug)) {
    throw new ChangeError(409, `There is a caller '${slug}' already`, `show ${slug}`);
  }
  const fresh: CallerProfile = { slug, operator: fields.operator ?? '', activated: false, default: false };
  const { callers = [] } = planFields({ ...state, callers: [...state.callers, fresh] }, slug, fields);
  return { callers, credentials: [credential], takeOver: true };
}

function limitsOf(requestsPerSecond: number | undefined, burst: number | undefined): CallerProfile['limits'] {
  if (requestsPerSecond !== undefined && burst !== undefined) return { requestsPerSecond, burst };
  if (requestsPerSecond === undefined && burst === undefined) return undefined;
  throw new ChangeError(400, 'A limit needs both: --requests-per-second and --burst');
}

/** @throws ChangeError where there is no such caller, and for half a limit. */
export function planChange(state: CallersState, slug: string, said: SaidOfCaller): CallersChange {
  const before = findKept(state, slug);
  const { requestsPerSecond = before.limits?.requestsPerSecond, burst = before.limits?.burst, ...fields } = said;
  const limits = limitsOf(requestsPerSecond, burst);
  return planFields(state, slug, { ...fields, ...(limits && { limits }) });
}

/** The profile with some fields replaced; undefined takes a field away. */
export function planFields(state: CallersState, slug: string, fields: FieldsOfCaller): CallersChange {
  const merged = Object.entries({ ...findKept(state, slug), ...fields });
  const taken = state.callers.find(
    ({ slug: other, hosts }) => other !== slug && hosts?.some((name) => fields.hosts?.includes(name)),
  );
  if (taken)
    throw new ChangeError(409, `A host name has one bank, and '${taken.slug}' has one of these: ${taken.hosts?.join(', ')}`);
  const after = Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as unknown as CallerProfile;
  return { callers: [...(fields.default ? othersStepBack(state, slug) : []), after] };
}

/** The lists that are named; the other stays. Neither: both go, and its own operator is all. */
export function planAlliance(
  state: CallersState,
  slug: string,
  { withdrawals, deposits }: Pick<CallerProfile, 'withdrawals' | 'deposits'>,
): CallersChange {
  if (withdrawals === undefined && deposits === undefined) {
    return planFields(state, slug, { withdrawals: undefined, deposits: undefined });
  }
  return planFields(state, slug, { ...(withdrawals && { withdrawals }), ...(deposits && { deposits }) });
}

/** A new one, and the end of the old ones of its kind; `until` in epoch ms. */
export function planRotation(state: CallersState, fresh: Credential, until: number): CallersChange {
  findKept(state, fresh.callerId);
  const old = state.credentials.filter(({ callerId, kind }) => callerId === fresh.callerId && isSucceededBy(kind, fresh.kind));
  return { credentials: [fresh], expire: new Map(old.map(({ id }) => [id, until])) };
}

/** A secret of a client takes over from the key of a callers.json too: both prove the same. */
const isSucceededBy = (old: Credential['kind'], fresh: Credential['kind']): boolean =>
  old === fresh || (old === 'key' && fresh === 'client');

export const newCredential = (slug: string, publishable: boolean, vault: Vault, now: number) =>
  publishable ? { credential: newPublishable(slug, now) } : newClient(slug, vault, now);

/** @throws ChangeError for an id that is none of this caller's. */
export function planRevoke(state: CallersState, slug: string, ids: readonly string[]): CallersChange {
  findCaller(state, slug);
  const own = state.credentials.filter(({ callerId }) => callerId === slug).map(({ id }) => id);
  const missing = ids.find((id) => !own.includes(id));
  if (missing !== undefined) throw new ChangeError(404, `'${slug}' has no credential '${missing}'`, `show ${slug}`);
  return { revoke: ids };
}

/** Whether the secrets are good with this service secret. */
export const isCheckable = (state: CallersState, vault: Vault): boolean => whyNot(state, vault) === undefined;

/** @throws ChangeError where the secrets are good: ending them all by mistake would lock every bank out. */
export function planForgetting(state: CallersState, vault: Vault): CallersChange {
  if (whyNot(state, vault) !== undefined) return { forgetSecrets: true, secretCheck: vault.check };
  throw new ChangeError(409, 'The secrets in this store can be checked with the service secret: end single ones with revoke');
}

export interface ImportPlan {
  readonly change: CallersChange;
  /** One line for each caller of the file, in its order. */
  readonly lines: readonly string[];
}

/** Short enough to be guessed by somebody who asks often: 24 characters at random are more than 128 bits in base64. */
const shortKey = 24;

/**
 * A callers.json whole: profiles as they stand in it, what only the store knows of a caller left as it is, and each key as a
 * credential that is good from the same moment. @throws ChangeError for a key or a host name that is another caller's.
 */
export function planImport(state: CallersState, entries: readonly CallerEntry[], vault: Vault, now: number): ImportPlan {
  const lines: string[] = [];
  const callers: CallerProfile[] = [];
  const credentials: Credential[] = [];
  const setsDefault = entries.some((entry) => entry.default);
  for (const { key, ...profile } of entries) {
    const before = state.callers.find(({ slug }) => slug === profile.slug);
    const { name, scopes, origins, hosts, limits } = before ?? {};
    callers.push({
      ...(name !== undefined && { name }),
      ...(scopes && { scopes }),
      ...(origins && { origins }),
      ...(hosts && { hosts }),
      ...(limits && { limits }),
      ...profile,
    });
    const digest = vault.digest(key);
    const same = state.credentials.find(({ secretDigest }) => secretDigest === digest);
    if (same && same.callerId !== profile.slug)
      throw new ChangeError(409, `The key of '${profile.slug}' is that of '${same.callerId}'`);
    const kept = same ?? importedKey(profile.slug, key, vault, now);
    if (!same) credentials.push(kept);
    const weak =
      key.length < shortKey ? `; it is short, so give it a secret soon: npm run callers -- rotate ${profile.slug}` : '';
    lines.push(`${profile.slug}: ${before ? 'replaced' : 'added'}; its key is ${same ? 'known' : 'good'} as ${kept.id}${weak}`);
  }
  const named = new Set(callers.map(({ slug }) => slug));
  refuseSharedHosts([...state.callers.filter(({ slug }) => !named.has(slug)), ...callers]);
  const lowerPriority = setsDefault ? othersStepBack(state, '').filter(({ slug }) => !named.has(slug)) : [];
  return { lines, change: { callers: [...lowerPriority, ...callers], credentials, takeOver: true } };
}

function refuseSharedHosts(callers: readonly CallerProfile[]): void {
  const bankOf = new Map<string, string>();
  for (const { slug, hosts = [] } of callers) {
    for (const host of hosts) {
      const other = bankOf.get(host);
      if (other !== undefined && other !== slug)
        throw new ChangeError(409, `A host name has one bank, and '${host}' is that of '${other}' and '${slug}'`);
      bankOf.set(host, slug);
    }
  }
}
