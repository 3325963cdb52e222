/** Defines the stored API callers with their permissions, and the queries on them. */
import type { Brand, OwnFee } from '../../contract/app.ts';
import type { Compaction } from '../database.ts';
import { ChangedSinceRead } from '../storeError.ts';
import type { Erased } from './eraseTraces.ts';

/** A fee that a bank charges its own customers. The operator of the service configures it. */
export interface OwnFeeEntry {
  /** The ATMs to which the fee applies: the bank's own ATMs, or the ATMs of its `withdrawals` operators. Absent: all. */
  readonly at?: 'own' | 'alliance';
  /** Dispensed currencies, ISO 4217. Absent: all. */
  readonly currencies?: readonly string[];
  /** The minimum amount. Requires exactly one currency in `currencies`. */
  readonly from?: number;
  readonly fee: OwnFee;
}

export const scopes = ['atms', 'shops', 'atms:status'] as const;
/** The permissions of a caller (section 5 of the contract). */
export type Scope = (typeof scopes)[number];

/** A token bucket that all of a caller's servers share. */
export interface RateLimits {
  readonly requestsPerSecond: number;
  /** The size of the bucket. */
  readonly burst: number;
}

/** A caller, as the operator of the service configures it. Contains no secrets. */
export interface CallerProfile {
  /** The unique name of the caller. It must not change, because stored data refers to it. */
  readonly slug: string;
  /** The display name of the caller. */
  readonly name?: string;
  /** The caller's own operator, by uid, Wikidata id or name. */
  readonly operator: string;
  /**
   * ISO 3166-1 alpha-2 code of the country in which operator names are resolved. Absent: the country in which the caller's own
   * operator has the most ATMs.
   */
  readonly country?: string;
  /** Absent: `atms` and `shops`, plus `atms:status` for a caller that operates machines. */
  readonly scopes?: readonly Scope[];
  /** Operators in the caller's alliance, by uid, Wikidata id or name. Absent: only the caller's own operator. */
  readonly withdrawals?: readonly string[];
  readonly deposits?: readonly string[];
  /**
   * The operators whose machines the caller runs, by uid, Wikidata id or name. The caller can report the statuses of these
   * machines. Absent: none.
   */
  readonly operates?: readonly string[];
  /** Whether the operator has activated ATM look-up for the caller. */
  readonly activated: boolean;
  /** The address to contact for activation. */
  readonly supportAddress?: string;
  /** Whether the finder's own page, which does not send a key, uses this caller. */
  readonly default: boolean;
  /** The origins whose pages may use the caller's publishable keys. Absent: none. */
  readonly origins?: readonly string[];
  /**
   * The origins of sites that may embed this bank's finder in a frame and exchange messages with it. Absent: only this service's
   * origin.
   */
  readonly frameAncestors?: readonly string[];
  /** The host names of the bank's own finder, without a port. Absent: the finder is available only with `?bank=`. */
  readonly hosts?: readonly string[];
  /** The branding and the initial view of this bank's finder. */
  readonly brand?: Brand;
  /** The fees that the bank charges its own customers. Absent: unknown. */
  readonly ownFees?: readonly OwnFeeEntry[];
  /** Absent: the service's defaults. */
  readonly limits?: RateLimits;
}

/** client: requests tokens with a secret. key: a secret sent with every request. publishable: a public key bound to origins. */
export type CredentialKind = 'client' | 'key' | 'publishable';

/**
 * A credential of a caller. Several credentials can be valid at the same time, so a new credential can replace an old credential
 * without an interruption.
 */
export interface CallerCredential {
  /** The `client_id` of a client, the publishable key itself, or the name of a key. */
  readonly id: string;
  readonly callerId: string;
  readonly kind: CredentialKind;
  /** The keyed digest of the secret. Absent: the credential is not secret. */
  readonly secretDigest?: string;
  /** Epoch ms. */
  readonly createdAt: number;
  /** Epoch ms. Absent: valid until revoked. */
  readonly expiresAt?: number;
}

/** A key pair to sign and verify tokens. */
export interface SigningKey {
  readonly kid: string;
  /** The public key, as a JSON Web Key. */
  readonly publicJwk: Readonly<Record<string, unknown>>;
  /** The private key, encrypted with the service's secret. */
  readonly sealedPrivate: string;
  /** Epoch ms. */
  readonly createdAt: number;
  /**
   * The time from which the service signs tokens with this key, epoch ms. The service publishes the public key earlier, so that
   * all clients have fetched it by then.
   */
  readonly signsFrom: number;
}

/** All data about callers, at one version. */
export interface CallersState {
  readonly version: number;
  /** Whether the store defines the callers. false: callers.json defines them. */
  readonly takesOver: boolean;
  /** Identifies the service secret with which the digests were computed. Absent: there are no digests. */
  readonly secretCheck?: string;
  /** The callers, sorted by slug. */
  readonly callers: readonly CallerProfile[];
  /** The credentials, newest first. */
  readonly credentials: readonly CallerCredential[];
  /** The signing keys, newest first. */
  readonly signingKeys: readonly SigningKey[];
}

interface SigningKeyTurn {
  readonly add?: SigningKey;
  /** The `kid` of each key to delete. */
  readonly drop?: readonly string[];
}

/** A change to callers in one transaction. Absent fields change nothing. */
export interface CallersChange {
  /** Replaces callers with the same slugs completely. */
  readonly callers?: readonly CallerProfile[];
  readonly credentials?: readonly CallerCredential[];
  /** Maps credential ids to the time at which they expire, epoch ms. Credentials that expire sooner are unchanged. */
  readonly expire?: ReadonlyMap<string, number>;
  /** Maps credential ids to the new expiry, epoch ms. Credentials without an expiry are unchanged. */
  readonly prolong?: ReadonlyMap<string, number>;
  /** The ids of the credentials to delete. */
  readonly revoke?: readonly string[];
  /** Slugs of callers to remove, together with their credentials, partner data and webhooks. Does not remove their look-ups. */
  readonly remove?: readonly string[];
  /** Slugs whose look-ups, notifications and suggestions are deleted. Use this only for slugs that will not be assigned again. */
  readonly forget?: readonly string[];
  /** Whether the store replaces callers.json with this change. */
  readonly takeOver?: boolean;
  /** Identifies the service secret with which this change was made. */
  readonly secretCheck?: string;
  /** Whether to delete all secrets and signing keys, because the current service secret cannot verify them. */
  readonly forgetSecrets?: boolean;
  /**
   * Whether to delete the key of the transaction digests as well. Transactions from before the change then count as new. Existing
   * handles remain valid.
   */
  readonly forgetOutcomeKey?: boolean;
}

/** The partner data has changed since the operator read it. */
export class PartnerDataChanged extends ChangedSinceRead {
  constructor() {
    super('The partner data has changed since you read it. Check the new data again before you replace it');
  }
}

/** How new partner data differs from the stored data, in ATMs. */
export interface PartnerDataDiff {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly unchanged: number;
  /** Identifies the stored data. */
  readonly version: string;
}

export interface CallerRepository {
  /** Returns a number that increases with every change. The query is cheap enough to poll every second. */
  version(): Promise<number>;
  /** Reads all callers, credentials and keys in one consistent snapshot. */
  read(): Promise<CallersState>;
  /**
   * Plans a change based on the current state, and applies it atomically. If `plan` throws, nothing changes, and the error is
   * rethrown.
   * @param now epoch ms
   */
  change(plan: (state: CallersState) => CallersChange, now: number): Promise<CallersState>;
  /**
   * Changes the signing keys, in the same way as `change` changes callers.
   * @param plan receives the keys, newest first, and returns undefined to change nothing
   */
  turnSigningKeys(plan: (keys: readonly SigningKey[]) => SigningKeyTurn | undefined): Promise<void>;
  /** Returns the subset of these uids that no feed contains. */
  unknownAtms(uids: readonly string[]): Promise<readonly string[]>;
  /** Returns the number of stored look-ups, notifications, suggestions and reports for a slug. */
  countTraces(slug: string): Promise<ReadonlyMap<Erased, number>>;
  /** Deletes these rows in batches, each in a short transaction. Remove the caller first, so that it cannot write new rows. */
  eraseTraces(slug: string): AsyncIterable<{ readonly table: Erased; readonly rows: number }>;
  /** Removes the remnants of deleted data from the disk. */
  compact(): Promise<Compaction>;
  /** Returns whether the store contains look-ups for a slug that does not belong to any caller. */
  hasTraces(slug: string): Promise<boolean>;
  /** Returns the number of ATMs with partner data for each caller id. */
  countPartnerData(): Promise<ReadonlyMap<string, number>>;
}
