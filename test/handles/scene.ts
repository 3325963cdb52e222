/** What all who take part in a trial share. */
import type { TrialCaller } from './caller.ts';
import type { TrialFeed } from './feed.ts';
import type { TrialOperator } from './operator.ts';
import type { Stage } from './stage.ts';

export interface Scene extends Stage {
  readonly operator: TrialOperator;
  readonly feed: TrialFeed;
  /** Three that look shops up. */
  readonly callers: readonly TrialCaller[];
  /** One who never asks for any of their shops. */
  readonly stranger: TrialCaller;
}
