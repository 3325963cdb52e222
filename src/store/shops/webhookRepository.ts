/** Defines the stored webhooks of callers, and the queries on them. */
import { ChangedSinceRead } from '../storeError.ts';

/** The longest pause before the next attempt, unless the receiver is disabled, ms. */
export const longestPause = 3_600_000;
/**
 * The time of the next attempt for a disabled receiver. No clock reaches this time, and both databases can store it as an
 * integer.
 */
export const neverAgain = Number.MAX_SAFE_INTEGER;

/** The number of deliveries that are stored for each webhook. */
export const mostDeliveries = 100;
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
  /** Whether the service has stopped retrying, or an operator has deactivated the webhook. */
  readonly disabled?: true;
  readonly lastFailure?: DeliveryFailure;
  /** Epoch ms. Only present if the last attempt failed and the service retries it. */
  readonly nextAttemptAt?: number;
  /** Identifies the settings of the webhook. Deliveries do not change it. */
  readonly version: string;
}

/** The events in a message, and the result of sending it. */
export interface SentMessage {
  /** The message contains the events after this number. */
  readonly after: number;
  /** The number of the last event in the message. */
  readonly last: number;
  readonly count: number;
  /** The kinds of the events, such as `shop.changed`, without repetitions. */
  readonly events: readonly string[];
  /** The HTTP status of the response. Absent if there was none. */
  readonly status?: number;
}

/** A message with all attempts to send it. */
export interface WebhookDelivery extends SentMessage {
  readonly id: string;
  /** The time of the first attempt, epoch ms. */
  readonly startedAt: number;
  /** The time of the last attempt, epoch ms. */
  readonly attemptedAt: number;
  readonly attempts: number;
  readonly delivered?: true;
  /** Whether an operator sent a stored message again. */
  readonly replayed?: true;
  /** Why the last attempt failed. */
  readonly failure?: DeliveryFailure;
}

/** The webhook has changed since the operator read it. */
export class WebhookChanged extends ChangedSinceRead {
  constructor() {
    super('The webhook has changed since you read it. Read it again before you change it');
  }
}

/** A change that applies only if the webhook still has this version. @throws WebhookChanged */
export interface IfUnchanged {
  readonly expected?: string | undefined;
}

export interface ReplayedWebhook extends Webhook {
  /** The cursor before the replay. */
  readonly cursorBefore: number;
}

export interface WebhookRepository {
  /**
   * Adds a webhook, which receives only later invalidations. If the caller already has a webhook with this URL, that webhook gets
   * the secret immediately, keeps its cursor, and is no longer failing.
   * @returns undefined if the caller already has `mostWebhooks` webhooks
   */
  set(callerId: string, url: string, secret: string, now: number): Promise<Webhook | undefined>;
  /**
   * Like `set`, but changes nothing if the caller already has a webhook with this URL.
   * @returns `known` if the caller has it
   */
  add(callerId: string, url: string, secret: string, now: number): Promise<Webhook | 'known' | undefined>;
  /** Removes one webhook of a caller. Returns false if the caller has no webhook with this id. */
  remove(callerId: string, id: string, only?: IfUnchanged): Promise<boolean>;
  /** Returns the webhooks of a caller, oldest first, or of all callers. */
  list(callerId?: string): Promise<readonly Webhook[]>;
  /**
   * Replaces the secret. Until `formerUntil`, messages are signed with the previous secret as well. If `formerUntil` has passed,
   * the previous secret stops working immediately.
   * @param now epoch ms
   * @returns undefined if the caller has no webhook with this id
   */
  rotate(
    callerId: string,
    id: string,
    secret: string,
    formerUntil: number,
    now: number,
    only?: IfUnchanged,
  ): Promise<Webhook | undefined>;
  /**
   * Activates or deactivates a webhook. The cursor does not change, so an activated webhook receives the events in between.
   * @returns undefined if the caller has no webhook with this id
   */
  setActive(callerId: string, id: string, isActive: boolean, now: number, only?: IfUnchanged): Promise<Webhook | undefined>;
  /** Returns the stored deliveries of a webhook, newest first, at most `mostDeliveries`. */
  deliveries(callerId: string, id: string): Promise<readonly WebhookDelivery[]>;
  /** Records that an operator has sent a message again. The cursor does not change. */
  noteReplay(
    hook: Pick<Webhook, 'id' | 'callerId'>,
    message: SentMessage,
    failure: DeliveryFailure | undefined,
    now: number,
  ): Promise<{ readonly failure?: DeliveryFailure }>;
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
  replay(
    callerId: string,
    id: string,
    after: number | undefined,
    now: number,
    only?: IfUnchanged,
  ): Promise<ReplayedWebhook | 'beyond' | undefined>;
  /**
   * Leases up to `most` of the webhooks that are due and have pending notifications to this process, until the time `until`.
   * Those with the earliest last message come first. Failing receivers wait for others, but not without a limit.
   * @param mostOfCaller the maximum number of leased webhooks of one caller, in all processes together
   */
  lease(now: number, until: number, most: number, mostOfCaller: number): Promise<readonly Webhook[]>;
  /**
   * Moves the cursor to `number`, unless a replay has moved it since the lease, and records the message.
   * @param now epoch ms
   */
  sent(hook: Pick<Webhook, 'id' | 'sentNumber'>, number: number, now: number, message?: SentMessage): Promise<void>;
  /**
   * Records a failed attempt and its message, unless a replay has moved the cursor since the lease. A webhook that an operator
   * has deactivated in the meantime stays deactivated.
   */
  failed(
    hook: Pick<Webhook, 'id' | 'sentNumber'>,
    failure: DeliveryFailure,
    nextAttemptAt: number,
    now: number,
    message?: SentMessage,
  ): Promise<void>;
}
