/** Loads the store's digests as soon as the store is available. */
import type { TransactionDigests } from '../../store/shops/digests.ts';
import type { OutcomeForms } from '../../store/shops/outcomeForms.ts';
import { StoreError } from '../../store/storeError.ts';
import type { Log } from '../observability/log.ts';
import { openDigests, type VaultPair } from './transactionDigests.ts';

export interface DigestWatcher {
  /** Undefined until the store is available for the first time. */
  current(): TransactionDigests | undefined;
  /** @throws ConfigError if the store was created with a different service secret */
  look(): Promise<void>;
}

export function watchDigests(forms: OutcomeForms, vaults: VaultPair, log: Log): DigestWatcher {
  let digests: TransactionDigests | undefined;
  return {
    current: () => digests,
    async look() {
      if (digests) return;
      try {
        digests = await openDigests(forms, vaults);
      } catch (error) {
        if (!(error instanceof StoreError)) throw error;
        log.debug(`Could not read the look-up key: ${error.message}`);
      }
    },
  };
}
