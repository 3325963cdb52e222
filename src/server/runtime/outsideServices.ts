/** Reads the settings of the external services for map images and geocoding. */
import type { AppConfig } from '../../contract/app.ts';
import { isLocalhost } from '../http/publicUrl.ts';
import type { GeocoderSettings } from '../places/geocoder/geocoderKind.ts';
import { ConfigError } from '../settings/configError.ts';
import { readBoolean, readInteger, type ValueOf } from '../settings/readValue.ts';

const openStreetMap = { text: '© OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright' } as const;

export function readTiles(value: ValueOf): AppConfig['tiles'] {
  const url = value('TILE_URL');
  if (url === 'none') return undefined;
  const maxZoom = readInteger('TILE_MAX_ZOOM', value('TILE_MAX_ZOOM'), 19, 1, 24);
  if (url === undefined) {
    return {
      url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
      attribution: value('TILE_ATTRIBUTION') ?? openStreetMap.text,
      attributionUrl: value('TILE_ATTRIBUTION_URL') ?? openStreetMap.url,
      maxZoom,
      ...keptTiles(value, true),
    };
  }
  const complete = ['{z}', '{x}', '{y}'].every((part) => url.includes(part));
  if (!complete || !/^(https?:\/\/[^/\s;,'"]+)?\/[^\s;,'"]*$/.test(url)) {
    throw new ConfigError(`TILE_URL must be 'none' or a URL with {z}, {x} and {y}, not '${url}'.`);
  }
  const attribution = value('TILE_ATTRIBUTION');
  if (attribution === undefined) {
    throw new ConfigError('TILE_ATTRIBUTION, the attribution of the map images, must be set if TILE_URL is set.');
  }
  const attributionUrl = value('TILE_ATTRIBUTION_URL');
  // By default, allow caching only for images on this host, which belong to the operator. The terms of other providers are
  // unknown.
  const keep = keptTiles(value, url.startsWith('/'));
  return { url, attribution, ...(attributionUrl !== undefined && { attributionUrl }), maxZoom, ...keep };
}

const keptTiles = (value: ValueOf, byDefault: boolean): { readonly keep?: true } =>
  readBoolean('TILE_CACHE', value('TILE_CACHE'), byDefault) ? { keep: true } : {};

/** The geocoder is off unless a URL is configured, because the service sends it the text that customers type. */
export function readGeocoder(value: ValueOf): GeocoderSettings | undefined {
  const url = value('GEOCODER_URL');
  if (url === undefined) return undefined;
  // Do not quote the URL, because it may contain a key.
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) {
    throw new ConfigError('GEOCODER_URL must be the http:// or https:// address of the search endpoint of a geocoder.');
  }
  const kind = (['photon', 'nominatim'] as const).find((known) => known === value('GEOCODER_KIND'));
  if (!kind) {
    throw new ConfigError(`GEOCODER_KIND must be photon or nominatim, not '${value('GEOCODER_KIND') ?? ''}'.`);
  }
  const [, name, content] = /^([\w-]+):\s*([\x20-\x7e]+)$/.exec(value('GEOCODER_HEADER') ?? '') ?? [];
  if (value('GEOCODER_HEADER') !== undefined && (name === undefined || content === undefined)) {
    throw new ConfigError('GEOCODER_HEADER must be one header and its value, such as X-Api-Key: 123.');
  }
  const text = value('GEOCODER_ATTRIBUTION');
  const link = value('GEOCODER_ATTRIBUTION_URL') ?? (text === undefined ? openStreetMap.url : undefined);
  return {
    url,
    kind,
    ...(name !== undefined && content !== undefined && { header: [name, content] as const }),
    attribution: { text: text ?? openStreetMap.text, ...(link !== undefined && { url: link }) },
  };
}

/** The walking server is off unless a URL is configured, because the service sends it the positions of people. */
export function readValhalla(value: ValueOf): URL | undefined {
  const text = value('VALHALLA_URL');
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  // Do not quote the URL, because it may contain a key.
  if (!url || !(url.protocol === 'https:' || isLocalhost(url)) || url.search || url.hash) {
    throw new ConfigError(
      'VALHALLA_URL must be the https:// address of a Valhalla server, or http:// on this machine, without a query.',
    );
  }
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url;
}
