/**
 * Collects stairs and escalators in an extract. Walking routes mention stairs with the number of steps, which the engine's tiles
 * do not contain.
 */
import type { Flight } from '../../../core/geo/flight.ts';
import { metresBetween } from '../flatGeometry.ts';
import type { Sought, SurveyFindings } from './survey.ts';

export const stairSelector: Sought<'stairs', number> = {
  classify: ({ highway }) => (highway === 'steps' ? { kind: 'stairs' } : undefined),
  keys: (key) => key === 'highway',
  slim: ({ step_count, conveying }) => ({ ...(step_count && { step_count }), ...(conveying && { conveying }) }),
  outlines: false,
  shape: (_, { outers, rest }) => {
    const points = outers[0] ?? rest;
    return points.slice(1).reduce((sum, point, i) => sum + metresBetween(points[i] ?? point, point), 0);
  },
};

/** Matches plausible numbers of steps. */
const plausibleCount = /^[1-9]\d{0,3}$/;

export function stairWays({ candidates }: SurveyFindings<'stairs', number>): Flight[] {
  return candidates.flatMap(({ type, id, tags, at, shape }) => {
    if (type !== 'way') return [];
    const { step_count = '', conveying } = tags;
    const steps = plausibleCount.test(step_count) ? Number(step_count) : undefined;
    return [
      {
        way: id,
        ...(steps !== undefined && { steps }),
        conveying: conveying !== undefined && conveying !== 'no',
        length: shape ?? 0,
        lat: at[0],
        long: at[1],
      },
    ];
  });
}
