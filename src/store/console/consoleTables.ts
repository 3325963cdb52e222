/** Defines the types of the console's tables for both stores. */

interface ConsoleLinkTable {
  digest: string;
  role: string;
  name: string;
  /** Epoch ms. */
  expires_at: number;
}

interface ConsoleSessionTable {
  digest: string;
  role: string;
  name: string;
  /** Epoch ms. */
  created_at: number;
  /** Epoch ms. Written at most once a minute. */
  used_at: number;
}

interface AuditLogTable {
  /** Sorts by time. */
  id: string;
  /** Epoch ms. */
  at: number;
  who: string;
  action: string;
  subject: string | null;
  /** JSON object. */
  details: string | null;
}

interface UsageHourTable {
  /** The start of the hour, epoch ms. */
  hour: number;
  measure: string;
  /** Empty: no caller. */
  caller_id: string;
  value: string;
  total: number;
}

export interface ConsoleTables {
  console_links: ConsoleLinkTable;
  console_sessions: ConsoleSessionTable;
  audit_log: AuditLogTable;
  usage_hours: UsageHourTable;
}
