/**
 * When the ATMs have changed, finds the ATMs of stored withdrawals again, and notifies the callers that got a different ATM, or
 * none, in their last complete answer. The recheck can be interrupted and restarted at any point, because it records the ATM in
 * the same transaction as the notification.
 */
import type { Caller } from '../../../core/atms/caller.ts';
import type { OpenOutcome, ShopRepositories } from '../../../store/shops/shopRepositories.ts';
import type { ServedSnapshot } from '../../dataset/prepareSnapshot.ts';
import type { Log } from '../../observability/log.ts';
import { taskLine } from '../../tasks/storeLine.ts';
import { withdrawalOf } from '../lookUpAnswer.ts';
import { answerWithdrawals } from './answerWithdrawals.ts';
import type { machineIndexes } from './machineIndexes.ts';

interface Options {
  readonly repositories: ShopRepositories;
  /** Returns the ATMs, or undefined before they are loaded. */
  readonly served: () => ServedSnapshot | undefined;
  readonly machines: ReturnType<typeof machineIndexes>;
  readonly now: () => number;
  readonly log: Log;
}

/** The ATM does not depend on the caller. Only callers that may use ATM look-up have withdrawals with a recorded ATM. */
const anyCaller: Caller = { id: '', hasLists: false, withdrawals: new Set(), deposits: new Set() };

/** Returns a function that runs a recheck if one is due. The function never rejects. */
export function recheckAtms({ repositories, served, machines, now, log }: Options): () => Promise<void> {
  const { invalidations, register } = repositories;

  async function changesIn(page: readonly OpenOutcome[], data: ServedSnapshot) {
    const found = await answerWithdrawals(page, {
      served: data,
      indexOf: machines,
      findMerchants: (uids) => register.findMerchants(uids),
      atmCaller: () => Promise.resolve(anyCaller),
      ownFees: () => undefined,
      now: now(),
    });
    const merchants = await register.findMerchants([...new Set(page.flatMap(({ merchantUid }) => merchantUid ?? []))]);
    return page.flatMap((outcome, at) => {
      const merchant = merchants.get(outcome.merchantUid ?? '');
      const atmUid = withdrawalOf(merchant ? { merchant } : {}, found[at])?.atm?.uid ?? '';
      return atmUid === outcome.atmUid ? [] : [{ outcome, atmUid }];
    });
  }

  async function once(): Promise<void> {
    const data = served();
    if (data === undefined) return;
    const { version } = data.snapshot;
    const seen = await invalidations.atmRecheckState();
    // Older ATMs would undo the results of a newer recheck.
    if (seen.rechecked >= version || seen.newest > version) return;
    let notified = 0;
    for await (const page of invalidations.withdrawals()) {
      // While the index is being built, no ATM would be found. The next check starts the recheck again.
      if ((await machines(data)) === undefined) return;
      notified += await invalidations.announceAtms(await changesIn(page, data), now());
    }
    await invalidations.markAtmsRechecked(version, seen);
    if (notified > 0)
      log.info(`Version ${version} of the ATMs changes the ATM of ${notified} stored withdrawals; notifying their callers`);
  }

  const line = taskLine(log, 'Could not find the ATMs of stored withdrawals again; retrying');
  return async () => {
    try {
      await once();
      line.done();
    } catch (error) {
      line.failed(error);
    }
  };
}
