/**
 * Serves the endpoint of findNearby with Redis. To favour Redis, the benchmark stores each ATM's JSON under its number and does
 * not evaluate opening hours.
 */
import { connectRedis, searchRedis, trueMetres } from '../peers/redis.ts';
import { serveBare } from './bareServer.ts';
import { gluedAnswer } from './gluedAnswer.ts';

const [socket = ''] = process.argv.slice(2);
const client = await connectRedis(socket);
const search = await searchRedis(client, false);
await serveBare(
  async (query) => {
    const { rows, total } = await search(query);
    const bodies = rows.length === 0 ? [] : await client.sendCommand<string[]>(['MGET', ...rows.map(([id]) => `body ${id}`)]);
    const found = rows.map(([, far], at) => ({ body: bodies[at] as string, distance: trueMetres(Number(far)) }));
    return gluedAnswer(found, query.countLimit, total);
  },
  () => client.close(),
);
