/** Tiles as the library asks an archive for them, fetched one by one from this host. */
import type { PmtilesSource } from 'protomaps-leaflet';

type Asked = ConstructorParameters<typeof PmtilesSource>[0];

/** @param url template with {z} {x} {y}. @param keep whether the service worker may keep what comes: it goes by how is asked */
export function tilesFrom(url: string, keep: boolean): Asked {
  const tiles = {
    async getZxy(z: number, x: number, y: number) {
      const address = url.replace('{z}', `${z}`).replace('{x}', `${x}`).replace('{y}', `${y}`);
      const answer = await fetch(address, { mode: keep ? 'cors' : 'same-origin' });
      if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`);
      // 204: nothing is there.
      return answer.status === 204 ? undefined : { data: await answer.arrayBuffer() };
    },
  };
  // Of an archive the library asks for nothing else.
  return tiles as unknown as Asked;
}
