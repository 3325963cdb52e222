import { shopIndexStates } from '../../contract/routes.ts';
import type { ShopRepositories } from '../../store/shops/shopRepositories.ts';
import { by, type Family, gauge } from '../observability/metrics/families.ts';
import { queueLength } from '../observability/metrics/queueLength.ts';
import type { MatcherWatcher } from './watchMatcher.ts';

/** The amount of pending work on shops in the store. It is counted periodically, and not at each scrape of the metrics. */
interface Counted {
  readonly due: number;
  readonly failing: number;
  readonly recheck: number;
}

/** The interval between counts, ms. */
const lookEach = 15_000;

interface Backlogs {
  /** Counts when due. Never rejects. If the store does not respond, the counts are unknown. */
  look(): Promise<void>;
  families(): readonly Family[];
}

export function backlogs(repositories: ShopRepositories, matchers: MatcherWatcher): Backlogs {
  let counted: Counted | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;

  async function count(): Promise<Counted> {
    const hooks = await repositories.webhooks.list();
    let due = 0;
    for (const { callerId, sentNumber } of hooks)
      due += (await repositories.invalidations.read(callerId, sentNumber, 1)).length > 0 ? 1 : 0;
    const seen = await repositories.invalidations.recheckState(Date.now());
    const versions = Math.max(0, (matchers.current()?.registerVersion ?? seen.version) - seen.version);
    return { due, failing: hooks.filter(({ failures }) => failures > 0).length, recheck: versions + seen.late };
  }

  return {
    async look() {
      if (performance.now() - lookedAt < lookEach) return;
      lookedAt = performance.now();
      counted = await count().catch(() => undefined);
    },
    families: () => [
      queueLength({ matcher: matchers.waiting() }),
      gauge(
        'atm_finder_shop_index_state',
        'State of the index for shop look-ups: 1 for the current state (ready, building or unavailable), 0 for the others.',
        shopIndexStates.map((state) => ({ labels: { state }, value: state === matchers.indexState() ? 1 : 0 })),
      ),
      gauge(
        'atm_finder_webhooks',
        'Number of webhooks by state: due (with pending notifications) and failing.',
        counted && by('state', { due: counted.due, failing: counted.failing }),
      ),
      gauge(
        'atm_finder_recheck_pending',
        'Number of register versions that have not yet been applied to stored look-ups, plus the number of look-ups that still use an old version.',
        counted?.recheck,
      ),
    ],
  };
}
