/** Counts requests and look-ups of one process, until they are added to the hourly figures in the store. */
import type { UsageFigure, UsageMeasure } from '../../store/console/usageRepository.ts';

/** Upper bounds of the durations, ms. */
export const durationBounds: readonly number[] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000];
/** The value of a duration above the last bound. */
export const longerDuration = 'more';

/** This status has its own figure, because it shows that a rate limit was exceeded. */
export const tooManyRequests = 429;

export type CountedOutcome = 'found' | 'merchant' | 'unsolved';

export interface Usage {
  /** Counts a request to the API. @param ms its duration @param callerId absent: the request was not authenticated */
  noteRequest(status: number, ms: number, callerId?: string): void;
  noteLookUp(callerId: string, outcome: CountedOutcome): void;
  /** Returns the figures since the last call, and starts again from zero. */
  take(): readonly UsageFigure[];
}

export function countUsage(): Usage {
  let totals = new Map<string, UsageFigure & { total: number }>();
  function add(measure: UsageMeasure, value: string, callerId?: string): void {
    const key = `${measure} ${value} ${callerId ?? ''}`;
    const figure = totals.get(key);
    if (figure) figure.total++;
    else totals.set(key, { measure, value, total: 1, ...(callerId !== undefined && { callerId }) });
  }
  return {
    noteRequest(status, ms, callerId) {
      add('requests', status === tooManyRequests ? `${tooManyRequests}` : `${Math.floor(status / 100)}xx`, callerId);
      const bound = durationBounds.find((one) => ms <= one);
      add('durations', bound === undefined ? longerDuration : `${bound}`);
    },
    noteLookUp: (callerId, outcome) => add('lookUps', outcome, callerId),
    take() {
      const figures = [...totals.values()];
      totals = new Map();
      return figures;
    },
  };
}
