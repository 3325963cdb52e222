import type { TrialService } from './trialProcess.ts';

/** The environment of a trial's callers, feed and operator. */
export interface Stage {
  /** Uniform in [0, 1), seeded. */
  readonly random: () => number;
  readonly services: readonly TrialService[];
  /** Every broken promise, in words. */
  readonly faults: string[];
}

/** Any of the services. All of them share the same store. */
export const anyService = ({ services, random }: Pick<Stage, 'services' | 'random'>): TrialService =>
  services[Math.floor(random() * services.length)] as TrialService;
