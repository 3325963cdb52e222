/**
 * Parses sizes by zoom level: `8 0.5, 12 1.5` means half a pixel at level 8 and one and a half pixels at level 12. @param more
 * pixels to add to each size
 */
export const stops = (text: string, more = 0): number[][] =>
  text.split(', ').map((stop) => {
    const [zoom = 0, size = 0] = stop.split(' ').map(Number);
    return [zoom, size + more];
  });
