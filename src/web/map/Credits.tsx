import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import type { AtmMapProps } from './pin.ts';

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Text becomes text; only a web address becomes a link. */
function credit(text: string, url: string | undefined): string {
  if (!url || !/^https?:\/\//.test(url)) return escaped(text);
  return `<a href="${escaped(url)}" target="_blank" rel="noopener">${escaped(text)}</a>`;
}

/** Whom tiles and data are owed to, always in sight. */
export function Credits({
  tiles,
  attribution,
}: {
  tiles: AtmMapProps['tiles'] | AtmMapProps['basemap'] | undefined;
  attribution: string | undefined;
}) {
  const map = useMap();
  const ofTiles = tiles && credit(tiles.attribution, tiles.attributionUrl);
  const ofData = attribution && attribution !== tiles?.attribution ? escaped(attribution) : undefined;
  useEffect(() => {
    const control = map.attributionControl;
    control?.setPrefix(false);
    const lines = [ofTiles, ofData].filter((line) => line !== undefined && line !== '') as string[];
    for (const line of lines) control?.addAttribution(line);
    return () => {
      for (const line of lines) control?.removeAttribution(line);
    };
  }, [map, ofTiles, ofData]);
  return null;
}
