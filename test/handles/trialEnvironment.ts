import type { TrialService } from './trialProcess.ts';

/** The environment of a trial's callers, feed and operator. */
export interface TrialEnvironment {
  /** Seeded random numbers, uniform in [0, 1). */
  readonly random: () => number;
  readonly services: readonly TrialService[];
  /** Descriptions of the broken promises. */
  readonly faults: string[];
}

/** Returns any of the services, all of which share one store. */
export const anyService = ({ services, random }: Pick<TrialEnvironment, 'services' | 'random'>): TrialService =>
  services[Math.floor(random() * services.length)] as TrialService;
