/** Defines the stored webhooks of callers, and the queries on them. */

/** The longest pause before the next attempt, unless the receiver is disabled, ms. */
export const longestPause = 3_600_000;
/**
 * The time of the next attempt for a disabled receiver. No clock reaches this time, and both databases can store it as an
 * integer.
 */
export const neverAgain = Number.MAX_SAFE_INTEGER;

/** The maximum number of webhooks of a caller. */
export const mostWebhooks = 5;
/** The minimum time between two test deliveries of a caller, ms. */
export const testPause = 60_000;

/**
 * Why a delivery failed. `status`: the receiver responded with an error status. `timeout`: it did not respond in time.
 * `unreachable`: no connection was possible. `forbidden`: the service must not send requests to its address. `secret`: the stored
 * secret is damaged, so the service cannot sign messages.
 */
export const deliveryProblems = ['status', 'timeout', 'unreachable', 'forbidden', 'secret'] as const;
export type DeliveryProblem = (typeof deliveryProblems)[number];

export interface DeliveryFailure {
  readonly problem: DeliveryProblem;
  /** The HTTP status of the response. Only present if `problem` is `status`. */
  readonly status?: number;
}

export interface Webhook {
  readonly id: string;
  readonly callerId: string;
  readonly url: string;
  /** The secret in the format of the Standard Webhooks specification: `whsec_` and base64. */
  readonly secret: string;
  /** The previous secret. It also signs messages until `formerUntil`. */
  readonly formerSecret?: string;
  /** Epoch ms. */
  readonly formerUntil?: number;
  /** Epoch ms. Absent if an earlier release stored the webhook. */
  readonly createdAt?: number;
  readonly sentNumber: number;
  readonly failures: number;
  readonly failingSince?: number;
  /** Whether the service has stopped retrying. */
  readonly disabled?: true;
  readonly lastFailure?: DeliveryFailure;
}

export interface WebhookRepository {
  /**
   * Adds a webhook, which receives only later invalidations. If the caller already has a webhook with this URL, that webhook gets
   * the secret immediately, keeps its cursor, and is no longer failing.
   * @returns undefined if the caller already has `mostWebhooks` webhooks
   */
  set(callerId: string, url: string, secret: string, now: number): Promise<Webhook | undefined>;
  /** Removes one webhook of a caller. Returns false if the caller has no webhook with this id. */
  remove(callerId: string, id: string): Promise<boolean>;
  /** Returns the webhooks of a caller, oldest first, or of all callers. */
  list(callerId?: string): Promise<readonly Webhook[]>;
  /**
   * Replaces the secret. Until `formerUntil`, messages are signed with the previous secret as well. If `formerUntil` has passed,
   * the previous secret stops working immediately.
   * @param now epoch ms
   * @returns undefined if the caller has no webhook with this id
   */
  rotate(callerId: string, id: string, secret: string, formerUntil: number, now: number): Promise<Webhook | undefined>;
  /**
   * Records a test delivery.
   * @returns 0 if the caller may test now; otherwise the time until the next test, ms
   */
  startTest(callerId: string, now: number): Promise<number>;
  /**
   * Moves a webhook's cursor back, clears its failure, and makes the next delivery due immediately.
   * @param after the number after which invalidations are sent again; undefined: the cursor does not change
   * @returns `beyond` if the webhook has not been sent an invalidation with this number yet; undefined if the caller has no
   * webhook with this id
   */
  replay(callerId: string, id: string, after: number | undefined, now: number): Promise<Webhook | 'beyond' | undefined>;
  /**
   * Leases up to `most` of the webhooks that are due and have pending notifications to this process, until the time `until`.
   * Those with the earliest last message come first. Failing receivers wait for others, but not without a limit.
   * @param mostOfCaller the maximum number of leased webhooks of one caller, in all processes together
   */
  lease(now: number, until: number, most: number, mostOfCaller: number): Promise<readonly Webhook[]>;
  /** Moves the cursor to `number`, unless a replay has moved it since the lease. @param now epoch ms */
  sent(hook: Pick<Webhook, 'id' | 'sentNumber'>, number: number, now: number): Promise<void>;
  /** Records a failed attempt, unless a replay has moved the cursor since the lease. */
  failed(hook: Pick<Webhook, 'id' | 'sentNumber'>, failure: DeliveryFailure, nextAttemptAt: number, now: number): Promise<void>;
}
