/** Simulates a mobile network in front of a server on this machine. */

import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** Lighthouse's "slow 4G": the round-trip time in ms, and the bandwidth in bytes per second. */
const roundTrip = 150;
const down = (1.6 * 1024 * 1024) / 8;
const up = (0.75 * 1024 * 1024) / 8;
/**
 * The number of bytes that a connection can send before the first acknowledgement (ten packets). The limit doubles with each
 * acknowledgement.
 */
const firstWindow = 14_600;
/** The packet size, bytes: large enough to need few timers, and small enough that connections share the bandwidth fairly. */
const packet = 4_096;

/**
 * Simulates one direction of the network. All connections share the bandwidth, and the bytes of each connection stay in order.
 */
function lane(bytesPerSecond: number): (size: number) => number {
  let free = 0;
  return (size) => {
    free = Math.max(free, performance.now()) + (size / bytesPerSecond) * 1000;
    return free;
  };
}

/**
 * Forwards the data of one direction of a connection.
 * @param stands the time at which the handshake ends, ms
 * @param take the `lane` that all connections in this direction share
 */
function carry(from: Socket, to: Socket, take: (size: number) => number, stands: number): void {
  let begun: number | undefined;
  let sent = 0;
  let last = 0;
  const at = (moment: number, act: () => void) => void setTimeout(act, Math.max(0, moment - performance.now()));
  from.on('data', (data: Buffer) => {
    begun ??= Math.max(stands, performance.now());
    for (let start = 0; start < data.length; start += packet) {
      const part = data.subarray(start, start + packet);
      // Slow start: after n round trips, at most 2^n - 1 times the first window can have been acknowledged.
      const allowed = begun + roundTrip * Math.floor(Math.log2(sent / firstWindow + 1));
      sent += part.length;
      last = Math.max(last, take(part.length), allowed);
      at(last + roundTrip / 2, () => to.write(part));
    }
  });
  from.on('end', () => at(last + roundTrip / 2, () => to.end()));
  from.on('error', () => to.destroy());
  from.on('close', () => at(last + roundTrip / 2 + 1, () => to.destroy()));
}

/**
 * Puts the simulated network in front of a server.
 * @param target a server on this machine, such as http://127.0.0.1:8080
 * @returns the URL of the same server through the simulated network
 */
export async function startSlowNetwork(target: string): Promise<{ readonly url: string; stop(): void }> {
  const { hostname, port } = new URL(target);
  const [downLane, upLane] = [lane(down), lane(up)];
  const open = new Set<Socket>();
  const server = createServer((phone) => {
    const service = connect(Number(port), hostname);
    for (const socket of [phone, service]) {
      open.add(socket.setNoDelay());
      socket.on('close', () => open.delete(socket));
    }
    // The time at which the connection's handshake ends.
    const stands = performance.now() + roundTrip;
    carry(phone, service, upLane, stands);
    carry(service, phone, downLane, stands);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
