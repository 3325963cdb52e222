/** The state that all participants of a trial share. */
import type { TrialCaller } from './caller.ts';
import type { TrialFeed } from './feed.ts';
import type { TrialOperator } from './operator.ts';
import type { Stage } from './trialEnvironment.ts';

export interface Scene extends Stage {
  readonly operator: TrialOperator;
  readonly feed: TrialFeed;
  /** Three callers that look up shops. */
  readonly callers: readonly TrialCaller[];
  /** A caller that never requests any of the trial's shops. */
  readonly stranger: TrialCaller;
}
