export type SheetStop = 'peek' | 'half' | 'full';
const sheetStops = ['peek', 'half', 'full'] as const satisfies readonly SheetStop[];

export type SheetSizes = Readonly<Record<SheetStop, number>>;

/**
 * The sheet's height at each stop, CSS pixels.
 * @param viewport height of the window
 * @param top height of the header that the full sheet leaves free
 * @param rem root text size: enlarged text needs a taller peek, and a taller half to show a whole card
 */
export function sheetSizes(viewport: number, top: number, rem: number): SheetSizes {
  const full = Math.max(viewport - top, 0);
  const peek = Math.min(6.75 * rem, full);
  return { peek, half: Math.min(Math.max(viewport * 0.54, 18 * rem), full), full };
}

/** A flick at this speed, pixels per millisecond, moves the sheet to the next stop. */
const flick = 0.45;

/** Where a released sheet comes to rest. @param speed pixels per millisecond, positive when growing */
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

/** A tap on the handle makes the sheet taller, and the full sheet half as tall. */
export const stopAfterTap = (stop: SheetStop): SheetStop => (stop === 'full' ? 'half' : nextStop(stop, 1));
