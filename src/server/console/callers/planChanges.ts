/** Plans an operator's changes to the callers with pure functions that do not access the store. */
import type { InputProblem } from '../../../contract/console/inputProblem.ts';
import type {
  CallerCredential,
  CallerProfile,
  CallerRepository,
  CallersChange,
  CallersState,
  Scope,
} from '../../../store/callers/callerRepository.ts';
import { StoreError } from '../../../store/storeError.ts';
import { type CallerEntry, wrongsInField } from '../../auth/callerFields.ts';
import type { FieldError } from '../../auth/fieldError.ts';
import { importedKey, newClient, newPublishable } from '../../auth/newSecrets.ts';
import { isRegistered, sandboxSlug } from '../../auth/sandboxCaller.ts';
import type { Vault } from '../../auth/vault.ts';
import { whyNot } from '../../auth/watchCallers.ts';

/**
 * A change that is not possible. The message is one sentence. On the command line, it also names the command that solves the
 * problem.
 */
export class ChangeError extends StoreError {
  readonly status: 400 | 403 | 404 | 409 | 410 | 412;
  /** The message without the command. */
  readonly sentence: string;
  /** What is wrong, for a page in another language. Empty: the status says enough, or only a program can make this mistake. */
  readonly problems: readonly InputProblem[];
  /** @param details the command, or the problems */
  constructor(
    status: ChangeError['status'],
    what: string,
    { command, problems = [] }: { readonly command?: string; readonly problems?: readonly InputProblem[] } = {},
  ) {
    super(command === undefined ? `${what}.` : `${what}. See npm run callers -- ${command}.`);
    this.status = status;
    this.sentence = what;
    this.problems = problems;
  }
}

/** New values for a caller. Absent fields are unchanged. */
export interface SaidOfCaller {
  readonly operator?: string;
  readonly country?: string;
  readonly name?: string;
  readonly scopes?: readonly Scope[];
  readonly operates?: readonly string[];
  readonly supportAddress?: string;
  readonly default?: boolean;
  readonly requestsPerSecond?: number;
  readonly burst?: number;
}

/** New values for fields of a caller. Undefined removes a field. */
export type FieldsOfCaller = { readonly [Field in Exclude<keyof CallerProfile, 'slug'>]?: CallerProfile[Field] | undefined };

/** Finds the caller with this slug. @throws ChangeError if there is no such caller, or if it is the built-in sandbox */
export function findCaller({ callers }: Pick<CallersState, 'callers'>, slug: string): CallerProfile {
  if (slug === sandboxSlug)
    throw new ChangeError(403, `'${slug}' is built in and cannot be changed`, { problems: [{ code: 'builtIn' }] });
  const found = callers.find((caller) => caller.slug === slug);
  if (!found) throw new ChangeError(404, `There is no caller '${slug}'`, { command: 'list' });
  return found;
}

/**
 * Finds a caller that the operator may change.
 * @throws ChangeError as `findCaller` does, and for a registered sandbox. If a sandbox could be changed, it could become the
 * default caller in place of a bank, or reserve host names
 */
function findKept(state: CallersState, slug: string): CallerProfile {
  const found = findCaller(state, slug);
  if (isRegistered(slug))
    throw new ChangeError(403, `'${slug}' is a registered sandbox. It can be removed, but not changed`, {
      problems: [{ code: 'builtIn' }],
    });
  return found;
}

/**
 * Returns the fingerprint of the service secret if the store does not contain it yet.
 * @throws ChangeError if the store's secrets were created with a different service secret
 */
export function withSecret(state: CallersState, vault: Vault): Pick<CallersChange, 'secretCheck'> {
  const why = whyNot(state, vault);
  if (why !== undefined) throw new ChangeError(409, why, { problems: [{ code: 'otherServiceSecret' }] });
  return state.secretCheck === vault.check ? {} : { secretCheck: vault.check };
}

/**
 * Returns the other default callers with `default` set to false, because only one caller can be the default for the finder's
 * page.
 */
const othersStepBack = ({ callers }: CallersState, slug: string): readonly CallerProfile[] =>
  callers.filter((caller) => caller.default && caller.slug !== slug).map((caller) => ({ ...caller, default: false }));

/** @throws ChangeError if the slug is taken or invalid */
export function planAdd(state: CallersState, slug: string, said: SaidOfCaller, credential: CallerCredential): CallersChange {
  const { requestsPerSecond, burst, ...fields } = said;
  const limits = limitsOf(requestsPerSecond, burst);
  return planCreate(state, slug, { ...fields, ...(limits && { limits }) }, credential);
}

export const wrongsInSlug = (slug: string): readonly FieldError[] =>
  wrongsInField('slug', slug).map((wrong) => ({ ...wrong, message: `'${slug}' is not a valid slug: ${wrong.message}` }));

/** Like `planAdd`, but accepts all fields of a caller. */
export function planCreate(
  state: CallersState,
  slug: string,
  fields: FieldsOfCaller,
  credential: CallerCredential,
): CallersChange {
  const [wrong] = wrongsInSlug(slug);
  if (wrong !== undefined) throw new ChangeError(400, wrong.message, withProblems([wrong]));
  if (state.callers.some((caller) => caller.slug === slug)) {
    throw new ChangeError(409, `The caller '${slug}' already exists`, {
      ...{ command: `show ${slug}`, problems: [{ code: 'slugTaken', field: 'slug', got: slug }] },
    });
  }
  const fresh: CallerProfile = { slug, operator: fields.operator ?? '', activated: false, default: false };
  const { callers = [] } = planFields({ ...state, callers: [...state.callers, fresh] }, slug, fields);
  return { callers, credentials: [credential], takeOver: true };
}

function limitsOf(requestsPerSecond: number | undefined, burst: number | undefined): CallerProfile['limits'] {
  if (requestsPerSecond !== undefined && burst !== undefined) return { requestsPerSecond, burst };
  if (requestsPerSecond === undefined && burst === undefined) return undefined;
  throw new ChangeError(400, 'A rate limit needs both --requests-per-second and --burst');
}

/** @throws ChangeError if there is no such caller, or if a rate limit is incomplete */
export function planChange(state: CallersState, slug: string, said: SaidOfCaller): CallersChange {
  const before = findKept(state, slug);
  const { requestsPerSecond = before.limits?.requestsPerSecond, burst = before.limits?.burst, ...fields } = said;
  const limits = limitsOf(requestsPerSecond, burst);
  return planFields(state, slug, { ...fields, ...(limits && { limits }) });
}

/** Returns the problems of wrong fields, for a ChangeError. */
export const withProblems = (wrongs: readonly FieldError[]): { readonly problems: readonly InputProblem[] } => ({
  problems: wrongs.flatMap(({ problem }) => problem ?? []),
});

function hostTaken(taken: readonly string[] = [], wanted: readonly string[] = []): InputProblem {
  const got = wanted.find((host) => taken.includes(host));
  return { code: 'hostTaken', field: 'hosts', ...(got !== undefined && { got }) };
}

/** Replaces some fields of a caller. Undefined removes a field. */
export function planFields(state: CallersState, slug: string, fields: FieldsOfCaller): CallersChange {
  const merged = Object.entries({ ...findKept(state, slug), ...fields });
  const taken = state.callers.find(
    ({ slug: other, hosts }) => other !== slug && hosts?.some((name) => fields.hosts?.includes(name)),
  );
  if (taken)
    throw new ChangeError(
      409,
      `A host name can belong to only one caller. '${taken.slug}' already has ${taken.hosts?.join(', ')}`,
      { problems: [hostTaken(taken.hosts, fields.hosts)] },
    );
  const after = Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as unknown as CallerProfile;
  return { callers: [...(fields.default ? othersStepBack(state, slug) : []), after] };
}

/**
 * Replaces a caller's lists of alliance operators. A list that is absent remains unchanged. If both are absent, removes both
 * stored lists, so that only the caller's own operator remains.
 */
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

/** Adds a credential, and sets the previous credentials of this kind to expire at `until` (epoch ms). */
export function planRotation(state: CallersState, fresh: CallerCredential, until: number): CallersChange {
  findKept(state, fresh.callerId);
  const old = state.credentials.filter(({ callerId, kind }) => callerId === fresh.callerId && isSucceededBy(kind, fresh.kind));
  return { credentials: [fresh], expire: new Map(old.map(({ id }) => [id, until])) };
}

/** A client secret also replaces a key from callers.json, because both authenticate the same caller. */
const isSucceededBy = (old: CallerCredential['kind'], fresh: CallerCredential['kind']): boolean =>
  old === fresh || (old === 'key' && fresh === 'client');

export const newCredential = (slug: string, publishable: boolean, vault: Vault, now: number) =>
  publishable ? { credential: newPublishable(slug, now) } : newClient(slug, vault, now);

/** @throws ChangeError if an id is not the id of one of this caller's credentials */
export function planRevoke(state: CallersState, slug: string, ids: readonly string[]): CallersChange {
  findCaller(state, slug);
  const own = state.credentials.filter(({ callerId }) => callerId === slug).map(({ id }) => id);
  const missing = ids.find((id) => !own.includes(id));
  if (missing !== undefined) throw new ChangeError(404, `'${slug}' has no credential '${missing}'`, { command: `show ${slug}` });
  return { revoke: ids };
}

/** Whether the secrets can be verified with this service secret. */
export const isCheckable = (state: CallersState, vault: Vault): boolean => whyNot(state, vault) === undefined;

/** @throws ChangeError if the secrets are valid, because removing all secrets by mistake would lock out every bank */
export function planForgetting(state: CallersState, vault: Vault): CallersChange {
  if (whyNot(state, vault) !== undefined) return { forgetSecrets: true, secretCheck: vault.check };
  throw new ChangeError(
    409,
    'The service secret matches this store, so the secrets are still usable. To revoke individual secrets, use revoke',
  );
}

interface CallersImportPlan {
  readonly change: CallersChange;
  /** One line for each caller, in the order of the file. */
  readonly lines: readonly string[];
}

/** Clients could guess shorter keys with many requests. 24 random base64 characters contain more than 128 bits. */
const shortKey = 24;

/**
 * Imports a complete callers.json. Replaces profiles, keeps data that is only in the store, and converts each key to a credential
 * that is valid immediately.
 * @throws ChangeError if a key or a host name belongs to another caller
 */
export function planCallersImport(
  state: CallersState,
  entries: readonly CallerEntry[],
  vault: Vault,
  now: number,
): CallersImportPlan {
  const lines: string[] = [];
  const callers: CallerProfile[] = [];
  const credentials: CallerCredential[] = [];
  const setsDefault = entries.some((entry) => entry.default);
  for (const { key, ...profile } of entries) {
    const before = state.callers.find(({ slug }) => slug === profile.slug);
    const { name, scopes, operates, origins, hosts, limits } = before ?? {};
    callers.push({
      ...(name !== undefined && { name }),
      ...(scopes && { scopes }),
      ...(operates && { operates }),
      ...(origins && { origins }),
      ...(hosts && { hosts }),
      ...(limits && { limits }),
      ...profile,
    });
    const digest = vault.digest(key);
    const same = state.credentials.find(({ secretDigest }) => secretDigest === digest);
    if (same && same.callerId !== profile.slug)
      throw new ChangeError(409, `The key of '${profile.slug}' already belongs to '${same.callerId}'`);
    const kept = same ?? importedKey(profile.slug, key, vault, now);
    if (!same) credentials.push(kept);
    const weak = key.length < shortKey ? `. This key is short. Replace it with npm run callers -- rotate ${profile.slug}` : '';
    lines.push(
      `${profile.slug}: ${before ? 'replaced' : 'added'}; its key is ${same ? 'already stored' : 'stored'} as ${kept.id}${weak}`,
    );
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
        throw new ChangeError(
          409,
          `The host name '${host}' of '${slug}' already belongs to '${other}', and a host name can belong to only one caller`,
        );
      bankOf.set(host, slug);
    }
  }
}

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
    { problems: [{ code: 'slugUsed', field: 'slug', got: slug }] },
  );
}
