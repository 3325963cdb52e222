import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Lets a server of a test listen on a free port of this machine. */
export async function listenLocally(server: Server) {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    /** Closes the server and all its connections. */
    async close(): Promise<void> {
      server.close().closeAllConnections();
      await once(server, 'close');
    },
  };
}
