export type SheetStop = 'peek' | 'half' | 'full';
const sheetStops = ['peek', 'half', 'full'] as const satisfies readonly SheetStop[];

export type SheetSizes = Readonly<Record<SheetStop, number>>;

/**
 * Returns the height of the sheet at each stop, CSS px.
 * @param viewport the height of the window
 * @param top the height of the header, which the full sheet does not cover
 * @param rem the text size of the root: with enlarged text, the peek must be taller, and the half must be tall enough for a whole
 * card
 */
export function sheetSizes(viewport: number, top: number, rem: number): SheetSizes {
  const full = Math.max(viewport - top, 0);
  const peek = Math.min(6.75 * rem, full);
  return { peek, half: Math.min(Math.max(viewport * 0.54, 18 * rem), full), full };
}

/** The minimum speed of a flick, pixels per millisecond. A flick moves the sheet to the next stop. */
const flick = 0.45;

/**
 * Returns the stop at which a released sheet comes to rest. @param speed pixels per millisecond, positive if the sheet is growing
 */
export function restingStop(height: number, speed: number, sizes: SheetSizes): SheetStop {
  const nearest = sheetStops.reduce((best, stop) =>
    Math.abs(sizes[stop] - height) < Math.abs(sizes[best] - height) ? stop : best,
  );
  if (Math.abs(speed) < flick) return nearest;
  if (speed > 0) return sheetStops.find((stop) => sizes[stop] > height) ?? 'full';
  return sheetStops.findLast((stop) => sizes[stop] < height) ?? 'peek';
}

export const nextStop = (stop: SheetStop, step: 1 | -1): SheetStop =>
  sheetStops[Math.min(Math.max(sheetStops.indexOf(stop) + step, 0), 2)] ?? stop;

/** Returns the stop after a tap on the handle: the next taller stop, or half if the sheet is full. */
export const stopAfterTap = (stop: SheetStop): SheetStop => (stop === 'full' ? 'half' : nextStop(stop, 1));
