import { type Pasted, pointAt } from './pasted.ts';
import { readPlace } from './readPlace.ts';

const uri = /\bgeo:\s?(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)(?:,-?\d+(?:\.\d+)?)?((?:;[^;?\s]*)*)(?:\?([^\n]*))?/i;

/**
 * geo: URIs (RFC 5870) with the query that Android's applications add: `geo:0,0?q=50.1,14.4(Name)`, `geo:0,0?q=words`, `z`.
 * Other reference systems than WGS 84 are not understood; an uncertainty (`u`) does not move the point.
 */
export function readGeoUri(text: string): Pasted | undefined {
  const match = uri.exec(text);
  if (!match) return undefined;
  const [, lat, long, parameters = '', query = ''] = match;
  const system = /;crs=([^;]*)/i.exec(parameters)?.[1]?.toLowerCase();
  if (system !== undefined && system !== 'wgs84') return { kind: 'unreadableLink', host: 'geo:' };
  const asked = new URLSearchParams(query);
  const q = asked.get('q')?.trim();
  const zoom = asked.has('z') ? Number(asked.get('z')) : undefined;
  const inQuery = readPlace(q);
  if (inQuery) return pointAt(inQuery.lat, inQuery.long, zoom, inQuery.label);
  const isNowhere = Number(lat) === 0 && Number(long) === 0;
  if (q && isNowhere) return { kind: 'question', text: q };
  return pointAt(Number(lat), Number(long), zoom, q);
}
