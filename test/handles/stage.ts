import type { TrialService } from './trialProcess.ts';

/** What callers, feed and operator of a trial work on. */
export interface Stage {
  /** Uniform in [0, 1), seeded. */
  readonly random: () => number;
  readonly services: readonly TrialService[];
  /** Every promise that was broken, in words. */
  readonly faults: string[];
}

/** Some service or other: all of them keep the same store. */
export const anyService = ({ services, random }: Pick<Stage, 'services' | 'random'>): TrialService =>
  services[Math.floor(random() * services.length)] as TrialService;
