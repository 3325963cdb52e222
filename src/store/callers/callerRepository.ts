/** The API callers and their permissions, as they are stored and queried. */
import type { Brand, OwnFee } from '../../contract/app.ts';
import type { Compaction } from '../database.ts';
import type { Erased } from './eraseCaller.ts';

/** One of a bank's rules about what it takes from its own customers, as the operator of the service writes it down. */
export interface OwnFeeEntry {
  /** Whose machine it is: the bank's own, or any of those in its `withdrawals`. Absent: anybody's. */
  readonly at?: 'own' | 'alliance';
  /** Which money comes out, ISO 4217. Absent: any. */
  readonly currencies?: readonly string[];
  /** The smallest amount, in the one currency of `currencies`. */
  readonly from?: number;
  readonly fee: OwnFee;
}

export const scopes = ['atms', 'shops'] as const;
/** The permissions of a caller: contract, section 5. */
export type Scope = (typeof scopes)[number];

/** A token bucket shared by all servers of a caller. */
export interface RateLimits {
  readonly requestsPerSecond: number;
  /** How many at once after a pause. */
  readonly burst: number;
}

/** One caller as the operator of the service wishes it; nothing secret is in it. */
export interface CallerProfile {
  /** Stable: what is stored per caller carries it. */
  readonly slug: string;
  /** What people call it. */
  readonly name?: string;
  /** Its own operator, by uid, wikidata id or name. */
  readonly operator: string;
  /** ISO 3166-1 alpha-2: where the names that it gives mean operators. Absent: where its own operator has most machines. */
  readonly country?: string;
  /** Absent: all that there are. */
  readonly scopes?: readonly Scope[];
  /** Its alliance: operators by uid, wikidata id or name. Absent: its own operator. */
  readonly withdrawals?: readonly string[];
  readonly deposits?: readonly string[];
  /** ATM look-up is off until it is activated. */
  readonly activated: boolean;
  /** Whom to write to for activation. */
  readonly supportAddress?: string;
  /** Speaks for the finder's own page, which has no key. */
  readonly default: boolean;
  /** The origins whose pages may use its publishable keys. Absent: none. */
  readonly origins?: readonly string[];
  /** The origins of the sites that may frame this bank's finder, and speak to it. Absent: none but our own. */
  readonly frameAncestors?: readonly string[];
  /** The host names under which its own finder is reached, without a port. Absent: only by `?bank=`. */
  readonly hosts?: readonly string[];
  /** How this bank's finder looks and where it begins. */
  readonly brand?: Brand;
  /** The fees that the bank charges its own customers, rule by rule. Absent: unknown. */
  readonly ownFees?: readonly OwnFeeEntry[];
  /** Absent: those of the service. */
  readonly limits?: RateLimits;
}

/** client: asks for tokens with a secret; key: a secret that is sent with every request; publishable: public, bound to origins. */
export type CredentialKind = 'client' | 'key' | 'publishable';

/** One proof of being a caller. Several hold at once, so that a new one can take over from an old one. */
export interface Credential {
  /** client: the client_id; publishable: the key itself; key: only a name for it. */
  readonly id: string;
  readonly callerId: string;
  readonly kind: CredentialKind;
  /** A keyed digest. Absent: there is nothing secret about it. */
  readonly secretDigest?: string;
  /** Epoch ms. */
  readonly createdAt: number;
  /** Epoch ms. Absent: until it is revoked. */
  readonly expiresAt?: number;
}

/** A pair of keys that tokens are signed and checked with. */
export interface SigningKey {
  readonly kid: string;
  /** The public half, a JSON Web Key. */
  readonly publicJwk: Readonly<Record<string, unknown>>;
  /** The private half, encrypted: of no use without the service's secret. */
  readonly sealedPrivate: string;
  /** Epoch ms. */
  readonly createdAt: number;
  /** Published from the start, used from this instant on: until then everybody has seen it. Epoch ms. */
  readonly signsFrom: number;
}

/** Everything about callers, of one single version. */
export interface CallersState {
  readonly version: number;
  /** Whether the callers are stored here; until then callers.json defines them. */
  readonly takesOver: boolean;
  /** Which service secret the digests were made with. Absent: none was made. */
  readonly secretCheck?: string;
  /** By slug. */
  readonly callers: readonly CallerProfile[];
  /** The newest first. */
  readonly credentials: readonly Credential[];
  /** The newest first. */
  readonly signingKeys: readonly SigningKey[];
}

/** A change of the signing keys. */
export interface SigningKeyTurn {
  readonly add?: SigningKey;
  /** By kid. */
  readonly drop?: readonly string[];
}

/** What is changed about callers in one transaction. Absent: left as it is. */
export interface CallersChange {
  /** Replaces those of the same slug whole. */
  readonly callers?: readonly CallerProfile[];
  readonly credentials?: readonly Credential[];
  /** Credential id -> when it expires, epoch ms; one that expires sooner is unchanged. */
  readonly expire?: ReadonlyMap<string, number>;
  /** Credential id -> its new expiry, epoch ms; one without an expiry gets none. */
  readonly prolong?: ReadonlyMap<string, number>;
  /** Ids of credentials. */
  readonly revoke?: readonly string[];
  /** Slugs: the caller, its credentials, its partner data and its webhook. What it looked up stays. */
  readonly remove?: readonly string[];
  /** Slugs whose look-ups, notifications and suggestions are deleted. For slugs that are never assigned again. */
  readonly forget?: readonly string[];
  /** From now on callers.json is no longer read. */
  readonly takeOver?: boolean;
  /** Which service secret this was made with. */
  readonly secretCheck?: string;
  /** Every secret and every signing key is deleted, because they cannot be verified with the current service secret. */
  readonly forgetSecrets?: boolean;
  /**
   * The key of the transaction digests is deleted too: transactions that were seen before count as new ones from then on.
   * Existing handles stay valid.
   */
  readonly forgetOutcomeKey?: boolean;
}

export interface CallerRepository {
  /** Grows with every change; cheap enough to poll every second. */
  version(): Promise<number>;
  /** In one consistent view. */
  read(): Promise<CallersState>;
  /**
   * Plans a change from the current state and applies it atomically. If the plan throws, the error is rethrown and nothing is
   * changed.
   * @param now epoch ms.
   */
  change(plan: (state: CallersState) => CallersChange, now: number): Promise<CallersState>;
  /** The same for the signing keys, the newest first. undefined: nothing to be done. */
  turnSigningKeys(plan: (keys: readonly SigningKey[]) => SigningKeyTurn | undefined): Promise<void>;
  /** Those of the uids that no feed holds. */
  unknownAtms(uids: readonly string[]): Promise<readonly string[]>;
  /** How many rows of its look-ups, notifications, suggestions and reports are stored under a name. */
  countTraces(slug: string): Promise<ReadonlyMap<Erased, number>>;
  /** Deletes these rows in batches, each in a short transaction. Remove the caller first, so that it writes no new ones. */
  eraseTraces(slug: string): AsyncIterable<{ readonly table: Erased; readonly rows: number }>;
  /** Leaves nothing of what was deleted on the disk. */
  compact(): Promise<Compaction>;
  /** Whether look-ups are stored under a name that is no caller's. */
  hasTraces(slug: string): Promise<boolean>;
  /** caller id -> for how many ATMs it has partner data. */
  countPartnerData(): Promise<ReadonlyMap<string, number>>;
}
