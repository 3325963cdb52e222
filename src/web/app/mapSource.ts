import type { AppConfig } from '../../contract/app.ts';
import type { AtmMapProps } from '../map/pin.ts';

const withoutKeeping = <T extends { readonly keep?: true }>({ keep: _, ...rest }: T) => rest;

/**
 * What the map is drawn from.
 * @param keepsNothing after everything was forgotten nothing is kept again before the next visit: it is asked for in a way that says so
 */
export function mapSource(config: AppConfig | undefined, keepsNothing: boolean): Pick<AtmMapProps, 'basemap' | 'tiles'> {
  const { basemap, tiles } = config ?? {};
  if (!keepsNothing) return { ...(basemap && { basemap }), ...(tiles && { tiles }) };
  return { ...(basemap && { basemap: withoutKeeping(basemap) }), ...(tiles && { tiles: withoutKeeping(tiles) }) };
}
