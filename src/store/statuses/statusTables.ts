/** Defines the types of the tables for live statuses, for both stores. All times are epoch ms. */

export interface AtmStatusTable {
  atm_uid: string;
  caller_id: string;
  state: string;
  /** JSON array of capabilities. null: none. */
  lost: string | null;
  since: number;
  expected_until: number | null;
  expires_at: number;
  reported_at: number;
  /** The version of `status_version` that contains this row's last change. */
  version: number;
}

interface StatusVersionTable {
  /** Always 1, because the table has only one row. */
  id: number;
  version: number;
}

export interface StatusTables {
  atm_statuses: AtmStatusTable;
  status_version: StatusVersionTable;
}
