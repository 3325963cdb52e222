/** Reports that the store is unusable. The message is one sentence for the operator. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  /** Whether the store is only temporarily unreachable, and the configuration and the query are valid. */
  readonly isAway: boolean;
  /** Whether other queries may succeed, because only this query or one node of a cluster fails. */
  readonly isPartial: boolean;
  /** Whether the stored data is unreadable. A retry does not help, but the operator can restore a backup. */
  readonly isDamaged: boolean;

  constructor(message: string, options: ErrorOptions & Partial<Omit<StoreTrouble, 'trouble'>> = {}) {
    super(message, options);
    this.isAway = options.isAway ?? false;
    this.isPartial = options.isPartial ?? false;
    this.isDamaged = options.isDamaged ?? false;
  }
}

/** The data has changed since the person read it, so nothing was changed. */
export class ChangedSinceRead extends StoreError {
  /** The message without the full stop. */
  readonly sentence: string;
  constructor(sentence: string) {
    super(`${sentence}.`);
    this.sentence = sentence;
  }
}

/** A StoreError in the form in which threads send it. To recreate the error, use `new StoreError(trouble.trouble, trouble)`. */
export interface StoreTrouble extends Pick<StoreError, 'isAway' | 'isPartial' | 'isDamaged'> {
  /** A message for the operator. */
  readonly trouble: string;
}

/**
 * Converts a StoreError so that a thread can report it.
 * @throws any other error unchanged
 */
export function troubleOf(error: unknown): StoreTrouble {
  if (!(error instanceof StoreError)) throw error;
  return { trouble: error.message, isAway: error.isAway, isPartial: error.isPartial, isDamaged: error.isDamaged };
}

/**
 * Returns whether a service can start despite this error. The service responds with 503 until the store is available or restored.
 */
export const isOutOfOrder = (error: unknown): error is StoreError =>
  error instanceof StoreError && (error.isAway || error.isDamaged);

/** Returns whether the store is only temporarily unavailable. */
export const isAway = (error: unknown): boolean => error instanceof StoreError && error.isAway;

/** Returns whether the whole store is temporarily unavailable, so that every query fails. */
export const isWhollyAway = (error: unknown): boolean => isAway(error) && !(error as StoreError).isPartial;
