/** Keeps the digests of the store at hand, from the first moment on in which the store can be asked. */
import type { TransactionDigests } from '../../store/shops/digests.ts';
import type { OutcomeForms } from '../../store/shops/outcomeForms.ts';
import { StoreError } from '../../store/storeError.ts';
import type { Log } from '../observability/log.ts';
import { openDigests, type VaultPair } from './transactionDigests.ts';

export interface DigestWatcher {
  /** undefined: the store could not be asked yet. */
  current(): TransactionDigests | undefined;
  /** @throws ConfigError for another service secret than the store's */
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
        log.debug(`The key of look-ups could not be read: ${error.message}`);
      }
    },
  };
}
