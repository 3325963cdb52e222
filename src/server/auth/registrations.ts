import { randomInt } from 'node:crypto';
import type { CallerRepository, CallersState } from '../../store/callers/callerRepository.ts';
import type { Directory } from './directory.ts';
import { whyNot } from './followCallers.ts';
import { newClient } from './newSecrets.ts';
import { isRegistered, registeredSlug, removal, sandboxProfile } from './sandboxCaller.ts';
import type { Vault } from './vault.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** So long a sandbox holds for which no token was asked yet: whoever takes many for nothing shall not keep them from others for long. */
export const firstUseWithin: number = day;
/** So long one holds that was used, and is not used any more. */
export const unusedFor: number = 14 * day;
/** So many at a time: more are no integrators, but a program. */
const most = 1_000;
/** What somebody who tries things out may ask. */
const limits = { requestsPerSecond: 10, burst: 100 };

export interface Registered {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Epoch ms: it ends then, unless it is used. */
  readonly expiresAt: number;
}

export interface Registrations {
  /** @param name what it is for @returns full: there are too many; locked: the store's secrets hang on another service secret */
  register(name: string | undefined): Promise<Registered | 'full' | 'locked'>;
  /** Whoever is used goes on: told at each token, and written down once a day. */
  used(clientId: string): Promise<void>;
  /** Takes away what nobody has used; to be called now and then. */
  tend(): Promise<void>;
}

export interface RegistrationOptions {
  readonly book: CallerRepository;
  readonly callers: { current(): Directory; look(): Promise<void> };
  readonly vault: Vault;
  /** Epoch ms. */
  readonly now: () => number;
}

/** Sandbox callers of one's own, for whoever asks: each with its own handles and changes, as a bank has them. */
export function registrations({ book, callers, vault, now }: RegistrationOptions): Registrations {
  let tendedAt = Number.NEGATIVE_INFINITY;
  return {
    async register(name) {
      const slug = registeredSlug(randomName());
      const { client, credential } = newClient(slug, vault, now());
      const expiresAt = now() + firstUseWithin;
      // Asked of memory first: a refusal shall not wait for the writers' lock.
      if (callers.current().registered >= most) return 'full';
      let refusal: 'full' | 'locked' | undefined;
      await book.change((state) => {
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
      if (until - expiresAt >= day) await book.change(() => ({ prolong: new Map([[clientId, until]]) }), now());
    },
    async tend() {
      if (now() - tendedAt < hour) return;
      tendedAt = now();
      if (ended(await book.read(), now()).length === 0) return;
      await book.change((state) => removal(ended(state, now())), now());
    },
  };
}

const registeredIn = ({ callers }: CallersState): readonly string[] => callers.map(({ slug }) => slug).filter(isRegistered);

/** Those of whom nothing holds any more. */
function ended(state: CallersState, now: number): readonly string[] {
  const alive = state.credentials.filter(({ expiresAt = Number.POSITIVE_INFINITY }) => expiresAt > now);
  return registeredIn(state).filter((slug) => !alive.some(({ callerId }) => callerId === slug));
}

const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
const randomName = (): string => Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('');
