import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { collectLog } from '../../../test/support/server/doubles.ts';
import { emptyFolder } from '../../../test/support/server/testApp.ts';
import { type RunningServer, startServer } from '../runtime/startServer.ts';

const running: RunningServer[] = [];
const agents: Agent[] = [];
afterEach(async () => {
  for (const agent of agents.splice(0)) agent.destroy();
  await Promise.all(running.splice(0).map((server) => server.close()));
});

async function start(): Promise<RunningServer> {
  const server = await startServer({ dataDir: emptyFolder(), host: '127.0.0.1', port: 0, log: collectLog() });
  running.push(server);
  return server;
}

/** A connection that stays open for as long as the server allows. */
function connection({ url }: RunningServer) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  agents.push(agent);
  return async (path: string) => {
    const [reply] = (await once(get(url + path, { agent }), 'response')) as [IncomingMessage];
    let body = '';
    for await (const chunk of reply.setEncoding('utf8')) body += chunk;
    return { status: reply.statusCode, connection: reply.headers.connection, body };
  };
}

const nearby = '/v6/atms/complete/findNearby?lat=0&long=0&radius=1';
const forever = 600_000;

describe('a service that is shutting down', () => {
  it('notifies the load balancer, responds to one more request on every open connection, and ends when all connections are closed', async () => {
    const server = await start();
    const [early, late] = [connection(server), connection(server)];
    for (const ask of [early, late]) expect(await ask('/readyz')).toMatchObject({ status: 200, connection: 'keep-alive' });
    const drained = server.drain({ delay: 0, silence: forever });
    const ready = await early('/readyz');
    expect(ready).toMatchObject({ status: 503, connection: 'close' });
    expect(JSON.parse(ready.body)).toMatchObject({ status: 503, message: expect.stringContaining('Shutting down') });
    // The connection was idle when the shutdown began.
    expect(await late(nearby)).toMatchObject({ status: 200, connection: 'close' });
    await drained;
    await expect(connection(server)('/healthz')).rejects.toThrow('ECONNREFUSED');
  });

  it('accepts connections as long as the load balancer may not have detected the shutdown', async () => {
    const server = await start();
    const drained = server.drain({ delay: forever, silence: forever });
    expect(await connection(server)('/readyz')).toMatchObject({ status: 503, connection: 'close' });
    expect(await connection(server)(nearby)).toMatchObject({ status: 200, connection: 'close' });
    await server.close();
    await drained;
  });

  it('waits no longer than configured for an idle connection', async () => {
    const server = await start();
    const ask = connection(server);
    await ask('/healthz');
    await server.drain({ delay: 0, silence: 50 });
    // The connection is still open, so the server responds to a late request.
    expect(await ask('/healthz')).toMatchObject({ status: 200, connection: 'close' });
    await server.close();
  });

  it('can be shut down faster', async () => {
    const server = await start();
    await connection(server)('/healthz');
    const drained = server.drain({ delay: 0, silence: forever });
    await setTimeout();
    await server.close();
    await drained;
  });
});
