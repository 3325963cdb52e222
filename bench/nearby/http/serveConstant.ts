/** Sends the same buffer for every request. Its throughput is the upper limit for all servers. */
import { serveBare } from './bareServer.ts';

const [bytes = '0'] = process.argv.slice(2);
const buffer = Buffer.alloc(Number(bytes), 'x');
await serveBare(
  () => buffer,
  async () => {},
);
