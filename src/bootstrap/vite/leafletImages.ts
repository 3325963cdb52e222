import type { Plugin } from 'vite';

/**
 * Removes the images from Leaflet's style sheet. They belong to controls and markers that the page does not use. As data URLs,
 * they would be a quarter of the page's style sheet, which blocks rendering.
 */
export const leafletImages = (): Plugin => ({
  name: 'leaflet-images',
  enforce: 'pre',
  transform: (code, id) => (/[\\/]leaflet\.css$/.test(id) ? code.replace(/url\([^)]*\)/g, 'none') : undefined),
});
