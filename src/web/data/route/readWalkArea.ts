import type { WalkAnswer } from '../../../contract/walk.ts';
import { isPoint } from './readWalkingRoute.ts';

/** The polygons of an area on foot. Undefined if the area is unknown. */
export type WalkPolygons = WalkAnswer['area'];

const isListOf =
  <T>(isItem: (value: unknown) => value is T) =>
  (value: unknown): value is T[] =>
    Array.isArray(value) && value.every(isItem);

const isArea = isListOf(isListOf(isListOf(isPoint)));

/** Validates an answer. A missing part would mislead, so an area with an unreadable one is unknown. */
export function readWalkArea(raw: unknown): WalkPolygons {
  const area = (raw as Readonly<Record<string, unknown>> | null | undefined)?.area;
  return isArea(area) && area.length > 0 ? area : undefined;
}
