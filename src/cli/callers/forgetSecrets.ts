import type { Vault } from '../../server/auth/vault.ts';
import * as plan from '../../server/console/callers/planChanges.ts';
import { ConfigError } from '../../server/settings/configError.ts';
import { openDigests } from '../../server/shops/transactionDigests.ts';
import type { Store } from '../../store/store.ts';
import { auditedOnCommandLine } from '../commandLineUser.ts';

/**
 * Revokes every caller's secret after the service secret has changed. If the previous service secret is available, re-encrypts
 * the key for look-up digests with the new secret. Otherwise, deletes this key, even if no caller has a secret.
 * @throws ChangeError if the secrets are still valid
 */
export async function forgetSecrets(store: Store, vault: Vault, before: Vault | undefined, now: number): Promise<void> {
  const lost = await isLost(store, vault, before);
  const audited = auditedOnCommandLine(store, () => ({ action: 'secrets.revoke' }), now);
  await audited.callers.change((state) => {
    const change = lost && plan.isCheckable(state, vault) ? {} : plan.planForgetting(state, vault);
    return { ...change, ...(lost && { forgetOutcomeKey: true }) };
  }, now);
  if (lost) {
    console.log(
      'Without the lost secret, the look-up key cannot be recovered. Handles remain valid, but repeated transactions are treated as new. Changes to terminals no longer invalidate earlier look-ups.',
    );
  }
}

async function isLost({ shops }: Store, vault: Vault, before: Vault | undefined): Promise<boolean> {
  try {
    await openDigests(shops.forms, { vault, ...(before && { before }) });
    return false;
  } catch (error) {
    if (error instanceof ConfigError) return true;
    throw error;
  }
}
