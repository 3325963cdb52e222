/** Generates map tiles that all show the same plain image. */
import { createServer } from 'node:http';
import { crc32, deflateSync } from 'node:zlib';
import { listenLocally } from '../../test/support/server/listenLocally.ts';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/**
 * A PNG image with one street along two of its edges. The palette has two colours, with one bit per pixel.
 * @param pixels width and height, a multiple of 8 @param weight minimum size in bytes, because real tiles contain more detail
 */
export function plainTile(pixels: number, weight = 0): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(pixels, 0);
  header.writeUInt32BE(pixels, 4);
  header[8] = 1; // Bits per pixel.
  header[9] = 3; // Colour type: palette.
  const palette = Buffer.from([0xf2, 0xef, 0xe9, 0xff, 0xff, 0xff]);
  const row = (y: number) => Buffer.from([0, ...Array(pixels / 8).fill(y < 12 ? 0xff : 0)].with(1, 0xff));
  const rows = Array.from({ length: pixels }, (_, y) => row(y));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk('IHDR', header), chunk('PLTE', palette), chunk('IDAT', deflateSync(Buffer.concat(rows)))];
  const ballast = weight === 0 ? [] : [chunk('baLl', Buffer.alloc(weight))];
  return Buffer.concat([signature, ...parts, ...ballast, chunk('IEND', Buffer.alloc(0))]);
}

export async function startTiles(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const png = plainTile(256);
  const server = createServer((_request, response) => {
    response
      .writeHead(200, { 'content-type': 'image/png', 'cache-control': 'max-age=3600', 'access-control-allow-origin': '*' })
      .end(png);
  });
  const { url, close } = await listenLocally(server);
  return { url, stop: close };
}
