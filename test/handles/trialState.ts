/** Defines the state that all participants of a trial share. */
import type { TrialCaller } from './caller.ts';
import type { TrialFeed } from './feed.ts';
import type { TrialOperator } from './operator.ts';
import type { TrialEnvironment } from './trialEnvironment.ts';

export interface TrialState extends TrialEnvironment {
  readonly operator: TrialOperator;
  readonly feed: TrialFeed;
  /** Three callers that look up shops. */
  readonly callers: readonly TrialCaller[];
  /** A caller that does not request any of the trial's shops. */
  readonly stranger: TrialCaller;
}
