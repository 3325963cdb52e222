/** What all who take part in a trial share. */
import type { TrialCaller } from './caller.ts';
import type { TrialFeed } from './feed.ts';
import type { TrialOperator } from './operator.ts';
import type { TrialService } from './trialProcess.ts';

export interface Scene {
  /** Uniform in [0, 1), seeded. */
  readonly random: () => number;
  readonly services: readonly TrialService[];
  readonly operator: TrialOperator;
  readonly feed: TrialFeed;
  /** Three that look shops up. */
  readonly callers: readonly TrialCaller[];
  /** One who never asks for any of their shops. */
  readonly stranger: TrialCaller;
  /** Every promise that was broken, in words. */
  readonly faults: string[];
}

/** Some service or other: all of them keep the same store. */
export const anyService = ({ services, random }: Pick<Scene, 'services' | 'random'>): TrialService =>
  services[Math.floor(random() * services.length)] as TrialService;
