import { randomInt } from 'node:crypto';
import type { CallerRepository, CallersState } from '../../store/callers/callerRepository.ts';
import type { Directory } from './directory.ts';
import { newClient } from './newSecrets.ts';
import { isRegistered, registeredSlug, removal, sandboxProfile } from './sandboxCaller.ts';
import type { Vault } from './vault.ts';
import { whyNot } from './watchCallers.ts';

const hour = 3_600_000;
const day = 24 * hour;
/**
 * A sandbox expires after this time if its client never requests a token, so that mass registrations do not block other people
 * for long.
 */
export const firstUseWithin: number = day;
/** A sandbox expires this long after its last use. */
export const unusedFor: number = 14 * day;
/** The maximum number of sandboxes. A larger number indicates an automated client rather than integrators. */
const most = 1_000;
const limits = { requestsPerSecond: 10, burst: 100 };

interface Registered {
  readonly clientId: string;
  readonly clientSecret: string;
  /** When the sandbox expires, epoch ms. Each use postpones the expiry. */
  readonly expiresAt: number;
}

export interface Registrations {
  /**
   * @param name a label for its purpose
   * @returns `full` if too many sandboxes exist, or `locked` if a different service secret was used to create the store's secrets
   */
  register(name: string | undefined): Promise<Registered | 'full' | 'locked'>;
  /** Postpones the expiry of a sandbox. Call this for each issued token. It updates the store at most once a day. */
  used(clientId: string): Promise<void>;
  /** Removes expired sandboxes. Call this regularly. */
  tend(): Promise<void>;
}

interface RegistrationOptions {
  readonly repository: CallerRepository;
  readonly callers: { current(): Directory; look(): Promise<void> };
  readonly vault: Vault;
  /** Returns the current time, epoch ms. */
  readonly now: () => number;
}

/** Creates sandbox callers on request. Like a bank, each sandbox has separate handles and invalidations. */
export function registrations({ repository, callers, vault, now }: RegistrationOptions): Registrations {
  let tendedAt = Number.NEGATIVE_INFINITY;
  return {
    async register(name) {
      const slug = registeredSlug(randomName());
      const { client, credential } = newClient(slug, vault, now());
      const expiresAt = now() + firstUseWithin;
      // Check in memory first, so that a rejection does not wait for the writers' lock.
      if (callers.current().registered >= most) return 'full';
      let refusal: 'full' | 'locked' | undefined;
      await repository.change((state) => {
        refusal = whyNot(state, vault) !== undefined ? 'locked' : registeredIn(state).length >= most ? 'full' : undefined;
        if (refusal !== undefined) return {};
        const profile = { ...sandboxProfile, slug, name: name ?? 'Registered sandbox', limits };
        return { callers: [profile], credentials: [{ ...credential, expiresAt }], secretCheck: vault.check };
      }, now());
      if (refusal !== undefined) return refusal;
      await callers.look();
      return { ...client, expiresAt };
    },
    async used(clientId) {
      const { callerId, expiresAt } = callers.current().credential(clientId) ?? {};
      if (callerId === undefined || expiresAt === undefined || !isRegistered(callerId)) return;
      const until = now() + unusedFor;
      if (until - expiresAt >= day) await repository.change(() => ({ prolong: new Map([[clientId, until]]) }), now());
    },
    async tend() {
      if (now() - tendedAt < hour) return;
      tendedAt = now();
      if (ended(await repository.read(), now()).length === 0) return;
      await repository.change((state) => removal(ended(state, now())), now());
    },
  };
}

const registeredIn = ({ callers }: CallersState): readonly string[] => callers.map(({ slug }) => slug).filter(isRegistered);

function ended(state: CallersState, now: number): readonly string[] {
  const alive = state.credentials.filter(({ expiresAt = Number.POSITIVE_INFINITY }) => expiresAt > now);
  return registeredIn(state).filter((slug) => !alive.some(({ callerId }) => callerId === slug));
}

const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
const randomName = (): string => Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('');
