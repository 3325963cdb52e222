/** The stored API callers with their permissions, and the queries on them. */
import type { Brand, OwnFee } from '../../contract/app.ts';
import type { Compaction } from '../database.ts';
import type { Erased } from './eraseCaller.ts';

/** One of the fees that a bank charges its own customers, as the service's operator writes it. */
export interface OwnFeeEntry {
  /** Whose ATMs: the bank's own, or any of its `withdrawals` operators. Absent: any. */
  readonly at?: 'own' | 'alliance';
  /** Dispensed currencies, ISO 4217. Absent: any. */
  readonly currencies?: readonly string[];
  /** The minimum amount, in the only currency of `currencies`. */
  readonly from?: number;
  readonly fee: OwnFee;
}

export const scopes = ['atms', 'shops'] as const;
/** The permissions of a caller: section 5 of the contract. */
export type Scope = (typeof scopes)[number];

/** A token bucket shared by all servers of a caller. */
export interface RateLimits {
  readonly requestsPerSecond: number;
  /** The size of the bucket. */
  readonly burst: number;
}

/** A caller as configured by the service's operator, without secrets. */
export interface CallerProfile {
  /** Stable, because stored data refers to it. */
  readonly slug: string;
  /** Display name. */
  readonly name?: string;
  /** Its own operator, by uid, Wikidata id or name. */
  readonly operator: string;
  /** ISO 3166-1 alpha-2: the country in which operator names are resolved. Absent: where its own operator has the most ATMs. */
  readonly country?: string;
  /** Absent: all scopes. */
  readonly scopes?: readonly Scope[];
  /** Its alliance: operators by uid, Wikidata id or name. Absent: its own operator. */
  readonly withdrawals?: readonly string[];
  readonly deposits?: readonly string[];
  /** ATM look-up is off until it is activated. */
  readonly activated: boolean;
  /** The contact for activation. */
  readonly supportAddress?: string;
  /** Whether it is used for the finder's own page, which has no key. */
  readonly default: boolean;
  /** The origins whose pages may use its publishable keys. Absent: none. */
  readonly origins?: readonly string[];
  /** The origins of sites that may frame this bank's finder and exchange messages with it. Absent: only this service's. */
  readonly frameAncestors?: readonly string[];
  /** The host names of its own finder, without a port. Absent: only `?bank=`. */
  readonly hosts?: readonly string[];
  /** The branding and the initial view of this bank's finder. */
  readonly brand?: Brand;
  /** The fees that the bank charges its own customers, rule by rule. Absent: unknown. */
  readonly ownFees?: readonly OwnFeeEntry[];
  /** Absent: the service's defaults. */
  readonly limits?: RateLimits;
}

/**
 * client: requests tokens with a secret; key: a secret that is sent with every request; publishable: public, bound to origins.
 */
export type CredentialKind = 'client' | 'key' | 'publishable';

/** A credential of a caller. Several can be valid at once, so that a new one can replace an old one. */
export interface CallerCredential {
  /** client: the client_id; publishable: the key itself; key: a name for it. */
  readonly id: string;
  readonly callerId: string;
  readonly kind: CredentialKind;
  /** A keyed digest. Absent: the credential is not secret. */
  readonly secretDigest?: string;
  /** Epoch ms. */
  readonly createdAt: number;
  /** Epoch ms. Absent: until it is revoked. */
  readonly expiresAt?: number;
}

/** A key pair to sign and verify tokens. */
export interface SigningKey {
  readonly kid: string;
  /** The public half, a JSON Web Key. */
  readonly publicJwk: Readonly<Record<string, unknown>>;
  /** The private half, encrypted with the service's secret. */
  readonly sealedPrivate: string;
  /** Epoch ms. */
  readonly createdAt: number;
  /** Published at once, used from this time on, when all clients have fetched it. Epoch ms. */
  readonly signsFrom: number;
}

/** All data about callers, at one version. */
export interface CallersState {
  readonly version: number;
  /** Whether the callers are stored here; until then callers.json defines them. */
  readonly takesOver: boolean;
  /** Identifies the service secret that the digests were made with. Absent: there are none. */
  readonly secretCheck?: string;
  /** By slug. */
  readonly callers: readonly CallerProfile[];
  /** Newest first. */
  readonly credentials: readonly CallerCredential[];
  /** The newest first. */
  readonly signingKeys: readonly SigningKey[];
}

/** A change of the signing keys. */
interface SigningKeyTurn {
  readonly add?: SigningKey;
  /** By kid. */
  readonly drop?: readonly string[];
}

/** A change of callers in one transaction. Absent: unchanged. */
export interface CallersChange {
  /** Replaces callers with the same slug completely. */
  readonly callers?: readonly CallerProfile[];
  readonly credentials?: readonly CallerCredential[];
  /** Credential id -> when it expires, epoch ms; one that expires sooner is unchanged. */
  readonly expire?: ReadonlyMap<string, number>;
  /** Credential id -> its new expiry, epoch ms; one without an expiry gets none. */
  readonly prolong?: ReadonlyMap<string, number>;
  /** Ids of credentials. */
  readonly revoke?: readonly string[];
  /** Slugs: removes the caller, its credentials, its partner data and its webhook. Its look-ups stay. */
  readonly remove?: readonly string[];
  /** Slugs whose look-ups, notifications and suggestions are deleted. For slugs that are never assigned again. */
  readonly forget?: readonly string[];
  /** Whether callers.json is no longer used from now on. */
  readonly takeOver?: boolean;
  /** Identifies the service secret of this change. */
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
  /** Increases with every change; cheap enough to poll every second. */
  version(): Promise<number>;
  /** In one consistent snapshot. */
  read(): Promise<CallersState>;
  /**
   * Plans a change from the current state and applies it atomically. If the plan throws, the error is rethrown and nothing is
   * changed.
   * @param now epoch ms.
   */
  change(plan: (state: CallersState) => CallersChange, now: number): Promise<CallersState>;
  /** Changes the signing keys in the same way. `keys`: newest first. undefined: no change. */
  turnSigningKeys(plan: (keys: readonly SigningKey[]) => SigningKeyTurn | undefined): Promise<void>;
  /** The uids that no feed contains. */
  unknownAtms(uids: readonly string[]): Promise<readonly string[]>;
  /** The number of stored look-ups, notifications, suggestions and reports of a slug. */
  countTraces(slug: string): Promise<ReadonlyMap<Erased, number>>;
  /** Deletes these rows in batches, each in a short transaction. Remove the caller first, so that it writes no new ones. */
  eraseTraces(slug: string): AsyncIterable<{ readonly table: Erased; readonly rows: number }>;
  /** Removes deleted data from the disk. */
  compact(): Promise<Compaction>;
  /** Whether look-ups of a slug without a caller are stored. */
  hasTraces(slug: string): Promise<boolean>;
  /** caller id -> number of ATMs with its partner data. */
  countPartnerData(): Promise<ReadonlyMap<string, number>>;
}
