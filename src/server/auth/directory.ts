import type { CallerProfile, CallersState, Credential, SigningKey } from '../../store/callers/callerRepository.ts';
import type { CallerEntry } from './callerFields.ts';
import { isRegistered, isSandbox } from './sandboxCaller.ts';
import type { Vault } from './vault.ts';

/** Who may ask and what proves it, as it is at one moment. Never changes: a change is another directory. */
export interface Directory {
  /** The banks that the operator has named; the sandbox is none of them. */
  readonly named: readonly CallerProfile[];
  /** Whether any has ever been named, one that was removed again too: from then on a credential is required. */
  readonly isConfigured: boolean;
  /** How many have registered for a sandbox. */
  readonly registered: number;
  find(slug: string): CallerProfile | undefined;
  /** By client_id, or a publishable key by itself. */
  credential(id: string): Credential | undefined;
  /** The credential of kind `key` whose secret this is. */
  credentialOfKey(key: string): Credential | undefined;
  /** The newest first. */
  readonly signingKeys: readonly SigningKey[];
}

/**
 * @param file what callers.json names; it counts until the store's callers take over.
 * @param digest keyed, the same that the store's digests were made with.
 * @param wasConfigured whether any bank was named before, in a callers.json that is gone for example.
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
    // Looked up by a keyed digest: how long that takes tells nothing about any key to somebody who does not know ours.
    credentialOfKey: (key) => byDigest.get(digest(key)),
    signingKeys: state.signingKeys,
  };
}

const keyOfFile = ({ slug, key }: CallerEntry, digest: Vault['digest']): Credential => ({
  id: `${slug} in callers.json`,
  callerId: slug,
  kind: 'key',
  secretDigest: digest(key),
  createdAt: 0,
});
