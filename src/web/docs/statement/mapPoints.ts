/** The shops and ATMs of a statement on the map. */
import { monogram } from '../../../core/atms/monogram.ts';
import type { Pin } from '../../map/pin.ts';
import type { StatementLine } from './readStatement.ts';
import type { Recognition } from './recognition.ts';

export interface MapPoint extends Pick<Pin, 'key' | 'lat' | 'long' | 'mark'> {
  /** The lines of the payments at this point. */
  readonly lines: readonly [number, ...number[]];
  readonly names: readonly string[];
  readonly isAtm: boolean;
}

/** One point for each position with payments, in the order of the statement. */
export function mapPointsOf(lines: readonly StatementLine[], recognitions: readonly Recognition[]): readonly MapPoint[] {
  const points = new Map<string, MapPoint>();
  for (const [index, { at, name, kind }] of recognitions.entries()) {
    const line = lines[index]?.line;
    if (at === undefined || line === undefined) continue;
    const key = `${at.lat},${at.long}`;
    const before = points.get(key);
    const isAtm = kind === 'atm' && (before?.isAtm ?? true);
    const names = [...new Set([...(before?.names ?? []), ...(name === undefined ? [] : [name])])];
    const [only, ...others] = names;
    points.set(key, {
      ...{ key, ...at, names, isAtm },
      lines: before ? [...before.lines, line] : [line],
      // ATMs show a banknote, and several shops at one point have no common initials.
      ...(!isAtm && only !== undefined && others.length === 0 && { mark: monogram(only) }),
    });
  }
  return [...points.values()];
}
