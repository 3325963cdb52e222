/** Creates callers in memory, as if they were loaded from a store and from callers.json. */

import type { CallerEntry } from '../../../src/server/auth/callerFields.ts';
import { directoryOf } from '../../../src/server/auth/directory.ts';
import { openVault, type Vault } from '../../../src/server/auth/vault.ts';
import type { CallerWatcher } from '../../../src/server/auth/watchCallers.ts';
import type { CallersState } from '../../../src/store/callers/callerRepository.ts';

export const someVault: Vault = openVault('the secret of the service that is tested here');

interface HeldCallers extends CallerWatcher {
  /** Replaces the active callers. */
  hold(said: { readonly file?: readonly CallerEntry[]; readonly state?: Partial<CallersState> }): void;
  /** Sets what a poll does. */
  onLook(news: () => void): void;
}

export function callersHolding(first: Parameters<HeldCallers['hold']>[0]): HeldCallers {
  const build = ({ file = [], state = {} }: typeof first) =>
    directoryOf(
      file,
      { version: 1, takesOver: false, callers: [], credentials: [], signingKeys: [], ...state },
      someVault.digest,
    );
  let directory = build(first);
  let news = () => {};
  return {
    current: () => directory,
    hold: (said) => {
      directory = build(said);
    },
    onLook: (next) => {
      news = next;
    },
    lookAtFile: () => {},
    look: async () => news(),
    trouble: () => undefined,
    knowsAll: () => true,
    close: async () => {},
  };
}
