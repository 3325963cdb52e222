/** Callers' webhooks, as they are stored and queried. */
export interface Webhook {
  readonly callerId: string;
  readonly url: string;
  /** As the Standard Webhooks specification writes it: `whsec_` and base64. */
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
  /** Those that have something to send and are due, leased to this process until `until`. */
  lease(now: number, until: number): Promise<readonly Webhook[]>;
  sent(callerId: string, number: number): Promise<void>;
  failed(callerId: string, error: string, nextAttemptAt: number, now: number): Promise<void>;
}
