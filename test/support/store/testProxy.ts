/** A proxy between a program and its PostgreSQL server that can disrupt the connections. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface TestProxy {
  readonly port: number;
  /** Simulates a network failure: no data passes in either direction, and no connection is closed. */
  stall(stalled: boolean): void;
  /**
   * Cuts all connections when one connection sends bytes that contain this text. With `after`, waits until the bytes have been
   * forwarded and answered.
   */
  cutAt(text: string, after?: boolean): void;
  count(): number;
  close(): Promise<void>;
}

export async function startTestProxy(port: number): Promise<TestProxy> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let stalled = false;
  let cut: { readonly text: string; readonly after: boolean } | undefined;
  const cutAll = () => {
    cut = undefined;
    for (const pair of pairs) for (const socket of pair) socket.destroy();
  };
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    const pair = [near, far] as const;
    pairs.add(pair);
    let isLast = false;
    near.on('data', (bytes) => {
      if (stalled) return;
      const isMeant = cut !== undefined && bytes.includes(cut.text);
      if (isMeant && !cut?.after) return cutAll();
      isLast = isMeant;
      far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (isLast) return cutAll();
      if (!stalled) near.write(bytes);
    });
    for (const [one, other] of [pair, [far, near] as const]) {
      one.on('error', () => {});
      one.on('close', () => {
        pairs.delete(pair);
        if (!stalled) other.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as { port: number }).port,
    stall(now) {
      stalled = now;
    },
    cutAt(text, after = false) {
      cut = { text, after };
    },
    count: () => pairs.size,
    async close() {
      stalled = false;
      cutAll();
      server.close();
      await once(server, 'close');
    },
  };
}
