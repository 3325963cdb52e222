/**
 * Parses sizes by zoom, such as `8 0.5, 12 1.5`: half a pixel at zoom 8, one and a half at zoom 12. @param more pixels added to
 * each size
 */
export const stops = (text: string, more = 0): number[][] =>
  text.split(', ').map((stop) => {
    const [zoom = 0, size = 0] = stop.split(' ').map(Number);
    return [zoom, size + more];
  });
