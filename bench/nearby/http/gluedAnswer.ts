/** Assembles a response from stored JSON strings, for the peers that store ATMs as JSON. */
import { roundDistance } from '../roundDistance.ts';

interface ReadyAtm {
  /** The ATM's JSON. */
  readonly body: string;
  /** Metres, not rounded. */
  readonly distance: number;
}

export function gluedAnswer(found: readonly ReadyAtm[], countLimit: number, totalCount: number): string {
  const results = found.map(({ body, distance }) => `{"atm":${body},"distance":${roundDistance(distance)}}`);
  return `{"results":[${results.join(',')}],"count":${found.length},"countLimit":${countLimit},"totalCount":${totalCount}}`;
}
