/** Starts a geocoder on this machine whose responses a test defines. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenLocally } from './listenLocally.ts';

export interface GeocoderStandIn {
  readonly url: string;
  /** The received requests, in order: the path with the query, and the headers. */
  readonly asked: { readonly url: URL; readonly headers: IncomingMessage['headers'] }[];
  /** Returns the number of requests that the client aborted before it received a response. */
  readonly hungUp: () => number;
  answer(how: (reply: ServerResponse, url: URL) => void): void;
  close(): Promise<void>;
}

export async function startGeocoder(): Promise<GeocoderStandIn> {
  let how: (reply: ServerResponse, url: URL) => void = (reply) => reply.end('{"features":[]}');
  let hungUp = 0;
  const asked: GeocoderStandIn['asked'] = [];
  const server = createServer((request, reply) => {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    asked.push({ url, headers: request.headers });
    reply.on('close', () => {
      if (!reply.writableEnded) hungUp++;
    });
    how(reply, url);
  });
  const { url, close } = await listenLocally(server);
  return {
    url: `${url}/api`,
    asked,
    hungUp: () => hungUp,
    answer: (next) => {
      how = next;
    },
    close,
  };
}

/** A Photon response with one house. */
export const photonHouse = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [14.4309, 50.0874] },
      properties: {
        osm_type: 'N',
        osm_id: 296_432_001,
        osm_key: 'place',
        osm_value: 'house',
        type: 'house',
        housenumber: '1028/10',
        street: 'V Celnici',
        district: 'Nové Město',
        city: 'Praha',
        county: 'Hlavní město Praha',
        state: 'Praha',
        postcode: '117 21',
        country: 'Česko',
        countrycode: 'CZ',
      },
    },
  ],
};
