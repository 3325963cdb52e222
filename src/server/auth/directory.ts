import type { CallerCredential, CallerProfile, CallersState, SigningKey } from '../../store/callers/callerRepository.ts';
import type { CallerEntry } from './callerFields.ts';
import { isRegistered, isSandbox } from './sandboxCaller.ts';
import type { Vault } from './vault.ts';

/** An immutable snapshot of all callers and credentials. A change creates a new object. */
export interface Directory {
  /** The callers that the operator has configured. They do not include sandboxes. */
  readonly named: readonly CallerProfile[];
  /** Whether any caller has ever been configured, even if it has since been removed. If so, requests need credentials. */
  readonly isConfigured: boolean;
  /** The number of registered sandboxes. */
  readonly registered: number;
  find(slug: string): CallerProfile | undefined;
  /** Finds a credential by client_id or publishable key. */
  credential(id: string): CallerCredential | undefined;
  /** Finds the credential of kind `key` with this secret. */
  credentialOfKey(key: string): CallerCredential | undefined;
  /** The signing keys, newest first. */
  readonly signingKeys: readonly SigningKey[];
}

/**
 * @param file the callers in callers.json, used until the store has callers
 * @param digest the function that created the store's keyed digests
 * @param wasConfigured whether any caller was configured before, for example in a deleted callers.json
 */
export function directoryOf(
  file: readonly CallerEntry[],
  state: CallersState,
  digest: Vault['digest'],
  wasConfigured = false,
): Directory {
  const fromFile = state.takesOver ? [] : file;
  const profiles: readonly CallerProfile[] = [...fromFile, ...state.callers];
  const bySlug = new Map(profiles.map((profile) => [profile.slug, profile]));
  const named = profiles.filter(({ slug }) => !isSandbox(slug));
  const byId = new Map(state.credentials.map((credential) => [credential.id, credential]));
  const keys = [...fromFile.map((entry) => keyOfFile(entry, digest)), ...state.credentials.filter(({ kind }) => kind === 'key')];
  const byDigest = new Map(keys.flatMap((key) => (key.secretDigest === undefined ? [] : [[key.secretDigest, key] as const])));
  return {
    named,
    isConfigured: wasConfigured || state.takesOver || named.length > 0,
    registered: profiles.filter(({ slug }) => isRegistered(slug)).length,
    find: (slug) => bySlug.get(slug),
    credential: (id) => byId.get(id),
    // The look-up uses a keyed digest, so its duration reveals nothing about any key.
    credentialOfKey: (key) => byDigest.get(digest(key)),
    signingKeys: state.signingKeys,
  };
}

const keyOfFile = ({ slug, key }: CallerEntry, digest: Vault['digest']): CallerCredential => ({
  id: `${slug} in callers.json`,
  callerId: slug,
  kind: 'key',
  secretDigest: digest(key),
  createdAt: 0,
});
