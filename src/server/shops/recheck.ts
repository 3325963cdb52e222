/**
 * When the register has changed, re-evaluates unsolved transactions, and notifies the callers whose results have changed. Solved
 * transactions cannot be re-evaluated, because their text is not stored. If the change affects such a transaction, notifies its
 * caller to repeat the look-up. The recheck can be interrupted and restarted at any point, because it records its progress in the
 * same transaction as the notification.
 */

import { canonicalTransaction } from '../../core/shops/cardTransaction.ts';
import { lateVersions } from '../../store/shops/announceTouched.ts';
import type { LookUpOutcome, ShopRepositories } from '../../store/shops/shopRepositories.ts';
import type { Log } from '../observability/log.ts';
import { taskLine } from '../tasks/storeLine.ts';
import { decideInTurns, outcomeOfDecision } from './lookUp.ts';
import type { DigestWatcher } from './watchDigests.ts';
import type { MatcherWatcher } from './watchMatcher.ts';

interface Options {
  readonly repositories: ShopRepositories;
  readonly matchers: MatcherWatcher;
  readonly digests: DigestWatcher;
  readonly now: () => number;
  readonly log: Log;
}

/** Whether callers need no notification, because they already know the shop, or the merchant of an unsolved outcome. */
export const isSameOutcome = (a: LookUpOutcome, b: LookUpOutcome): boolean =>
  a.shopUid === b.shopUid && (a.shopUid !== undefined || a.merchantUid === b.merchantUid);

/** The number of decisions after which look-ups that have arrived in the meantime are matched first. */
const step = 1;

/** Returns a function that runs a recheck if one is due. The function never rejects. */
export function recheck({ repositories, matchers, digests, now, log }: Options): () => Promise<void> {
  const { invalidations, register } = repositories;

  async function once(): Promise<void> {
    const matcher = matchers.current();
    const keyed = digests.current();
    if (matcher === undefined || keyed === undefined) return;
    const seen = await invalidations.recheckState(now());
    if (seen.unnotified) await invalidations.notifyLate(now());
    const version = matcher.registerVersion;
    if (seen.version > version || (seen.version === version && seen.late === 0 && !seen.outdated)) return;
    let notified = 0;
    for await (const page of invalidations.openOutcomes(seen.version, version)) {
      // Earlier releases stored the transactions in their original spelling.
      const transactions = page.map(({ transaction }) => canonicalTransaction(transaction));
      const numbers = transactions.filter(({ posId, merchantId }) => posId || merchantId);
      const terminals = numbers.length === 0 ? [] : await register.findTerminals(numbers);
      const decisions = await decideInTurns(matcher, transactions, terminals, step);
      const changes = page.flatMap((outcome, index) => {
        const decided = outcomeOfDecision(decisions[index] ?? { kind: 'nothing' });
        return isSameOutcome(decided, outcome) ? [] : [{ outcome, now: decided }];
      });
      notified += changes.length;
      await invalidations.announce(changes, now());
    }
    // The last recheck missed the late outcomes, which were solved with an older register and stored after that recheck.
    // Therefore, also check the versions before it.
    const since = seen.late > 0 ? seen.version - lateVersions : seen.version;
    notified += await invalidations.announceTouched(since, version, keyed, now());
    await invalidations.markRechecked(version, seen, now());
    if (notified > 0)
      log.info(
        `Notifying callers of stored look-ups (${notified}) that version ${version} of the register changes or may change`,
      );
  }

  const line = taskLine(log, 'Could not re-evaluate stored look-ups; retrying');
  return async () => {
    try {
      await once();
      line.done();
    } catch (error) {
      // The matcher's thread has exited, or the service is closing. The next check starts the recheck again.
      if (matchers.current() === undefined) return;
      line.failed(error);
    }
  };
}
