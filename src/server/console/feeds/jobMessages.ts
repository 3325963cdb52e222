/** What the service and the process of an import send to each other. */
import type { ImportSettings } from '../../../imports/importIntoStore.ts';

/** What the service sends to the process first. */
export interface JobMessage {
  readonly id: string;
  /** The token of the mark of the running import. */
  readonly token: string;
  readonly settings: ImportSettings;
  /** Epoch ms. */
  readonly now: number;
  /** The person who has requested this step. */
  readonly who: string;
  readonly step:
    | { readonly kind: 'check' }
    | { readonly kind: 'apply'; readonly plan: string; readonly acceptLoss: boolean }
    | { readonly kind: 'undo'; readonly importedAt: number };
}

/**
 * What the process sends to the service: that it asks for permission to write, or a prefix of temporary files to delete if it is
 * killed.
 */
export type JobNotice = { readonly asksToWrite: true } | { readonly temporary: string };

/** What the service answers if the process may write. From then on, the import cannot be discarded. */
export const mayWrite = 'write';
