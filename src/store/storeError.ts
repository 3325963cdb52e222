/** A store that cannot be used: one sentence for the operator. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  /** Whether the store is only unreachable at the moment: the configuration and the query are valid. */
  readonly isAway: boolean;
  /** Whether what is stored cannot be read: a restored store heals it, trying again does not. */
  readonly isDamaged: boolean;

  constructor(message: string, options: ErrorOptions & { readonly isAway?: boolean; readonly isDamaged?: boolean } = {}) {
    super(message, options);
    this.isAway = options.isAway ?? false;
    this.isDamaged = options.isDamaged ?? false;
  }
}

/** A StoreError on its way from one thread to another: `new StoreError(trouble.trouble, trouble)` is it again. */
export interface StoreTrouble extends Pick<StoreError, 'isAway' | 'isDamaged'> {
  /** A sentence for the operator. */
  readonly trouble: string;
}

/** What a thread answers where its store cannot be used. @throws any other error */
export function troubleOf(error: unknown): StoreTrouble {
  if (!(error instanceof StoreError)) throw error;
  return { trouble: error.message, isAway: error.isAway, isDamaged: error.isDamaged };
}

/** Whether a service may start all the same: it answers 503 until the store is back, or has been restored. */
export const isOutOfOrder = (error: unknown): error is StoreError =>
  error instanceof StoreError && (error.isAway || error.isDamaged);

/** Whether it is only a store that cannot be reached just now. */
export const isAway = (error: unknown): boolean => error instanceof StoreError && error.isAway;
