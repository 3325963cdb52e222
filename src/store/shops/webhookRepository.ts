/** Defines the stored webhooks of callers, and the queries on them. */

/** The longest pause before the next attempt, unless the receiver is disabled, ms. */
export const longestPause = 3_600_000;
/**
 * The time of the next attempt for a disabled receiver. No clock reaches this time, and both databases can store it as an
 * integer.
 */
export const neverAgain = Number.MAX_SAFE_INTEGER;

export interface Webhook {
  readonly callerId: string;
  readonly url: string;
  /** The secret in the format of the Standard Webhooks specification: `whsec_` and base64. */
  readonly secret: string;
  readonly sentNumber: number;
  readonly failures: number;
  readonly failingSince?: number;
  readonly lastError?: string;
}

export interface WebhookRepository {
  set(callerId: string, url: string, secret: string, now: number): Promise<void>;
  remove(callerId: string): Promise<boolean>;
  list(): Promise<readonly Webhook[]>;
  /** Leases the webhooks that are due and have pending notifications to this process, until the time `until`. */
  lease(now: number, until: number): Promise<readonly Webhook[]>;
  sent(callerId: string, number: number): Promise<void>;
  failed(callerId: string, error: string, nextAttemptAt: number, now: number): Promise<void>;
}
