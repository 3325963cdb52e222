import type { Vault } from '../../server/callers/vault.ts';
import * as plan from '../../server/operator/planChanges.ts';
import { canOpenDigests } from '../../server/shops/transactionDigests.ts';
import type { Store } from '../../store/store.ts';

/**
 * Of a lost service secret: every caller's secret ends, and so does the key that look-ups are digested with, also where no caller has
 * a secret. Handles stay good; the same transaction is a new one from then on. @throws WishError where the secrets are good
 */
export async function forgetSecrets(store: Store, vault: Vault, now: number): Promise<void> {
  const { forms } = store.shops;
  const lost = (await canOpenDigests(forms, vault)) ? undefined : await forms.sealedKey();
  await store.callers.change((state) => {
    if (lost !== undefined && plan.isCheckable(state, vault)) return {};
    return plan.planForgetting(state, vault);
  }, now);
  if (lost !== undefined) await forms.replaceKey(lost, undefined);
}
