/** Defines the types of the caller tables for both stores. Lists and objects are stored as JSON. */

export interface CallerTable {
  slug: string;
  name: string | null;
  operator: string;
  scopes: string | null;
  activated: number;
  support_address: string | null;
  is_default: number;
  withdrawals: string | null;
  deposits: string | null;
  own_fees: string | null;
  origins: string | null;
  frame_ancestors: string | null;
  brand: string | null;
  hosts: string | null;
  requests_per_second: number | null;
  burst: number | null;
  created_at: number;
  country: string | null;
  operates: string | null;
}

export interface CredentialTable {
  id: string;
  caller_id: string;
  kind: string;
  secret_digest: string | null;
  created_at: number;
  expires_at: number | null;
}

export interface SigningKeyTable {
  kid: string;
  public_jwk: string;
  sealed_private: string;
  created_at: number;
  signs_from: number;
}

interface CallersVersionTable {
  /** Always 1, because the table has only one row. */
  id: number;
  /** Increases with every change to a caller, a credential or a signing key. */
  version: number;
  /** 1: the store contains the callers, and callers.json is no longer used. */
  takes_over: number;
  secret_check: string | null;
}

export interface CallerTables {
  callers: CallerTable;
  credentials: CredentialTable;
  signing_keys: SigningKeyTable;
  callers_version: CallersVersionTable;
}
