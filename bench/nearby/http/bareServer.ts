/**
 * Fastify with only one route, without authentication or rate limits. The server's only header is `content-type`. The benchmark
 * uses this server to measure how fast Fastify alone can respond.
 */
import fastify from 'fastify';
import type { FindNearbyQuery } from '../../../src/contract/atms.ts';
import { announce } from './childServer.ts';

type NearbyAnswer = (query: FindNearbyQuery) => string | Buffer | Promise<string | Buffer>;

const readQuery = (given: Record<string, string>): FindNearbyQuery => {
  const { lat, long, radius, countLimit = 50, ...filters } = given;
  const set = Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, value === 'true']));
  return { lat: Number(lat), long: Number(long), radius: Number(radius), countLimit: Number(countLimit), ...set };
};

export async function serveBare(answer: NearbyAnswer, close: () => Promise<void>): Promise<void> {
  const app = fastify({ logger: false });
  app.get<{ Querystring: Record<string, string> }>('/v6/atms/complete/findNearby', async (request, reply) => {
    reply.header('content-type', 'application/json; charset=utf-8');
    return answer(readQuery(request.query));
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  announce(url, async () => {
    await app.close();
    await close();
  });
}
