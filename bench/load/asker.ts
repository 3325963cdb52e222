/**
 * Sends requests at a fixed rate from a separate process, without waiting for earlier responses. Measures latency from the time
 * at which a request was due, so that latency includes the wait behind a slow response (no coordinated omission). Does not retry
 * failed requests.
 */
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { Histogram } from './histogram.ts';
import { type AskedTold, type Asking, type Failed, type Route, type RouteTold, routes } from './messages.ts';

/** The client's timeout in ms, which is longer than all timeouts in the service. */
const timeoutMs = 90_000;
const batchPath = '/v6/shops/complete/findByCardTransactionBatch';

class Tally {
  asked = 0;
  readonly times = new Histogram();
  readonly failed = new Map<string, Failed>();
  fail(kind: string, at: number): void {
    const known = this.failed.get(kind) ?? { kind, count: 0, first: at, last: at };
    this.failed.set(kind, known);
    known.count += 1;
    known.last = at;
  }
  told(): RouteTold {
    const [p50, p99, p999, most] = [0.5, 0.99, 0.999, 1].map((part) => this.times.quantile(part));
    return { asked: this.asked, failed: [...this.failed.values()], times: [p50, p99, p999, most] as RouteTold['times'] };
  }
}

/** Returns a fixed sequence of routes that contains each route as often as the mix states. */
function mixed(mix: Asking['mix']): readonly Route[] {
  const all = routes.flatMap((route) => Array.from({ length: mix[route] }, () => route));
  return all.map((_, at) => all[(at * 3) % all.length] as Route);
}

/** @returns the problem with the response, or undefined if the status is 200 */
function ask(agent: Agent, { url, authorization }: Asking, route: Route, question: string): Promise<string | undefined> {
  const body = route === 'batch' ? question : undefined;
  const headers = { authorization, 'accept-encoding': 'identity', ...(body && { 'content-type': 'application/json' }) };
  return new Promise((resolve) => {
    const method = body === undefined ? 'GET' : 'POST';
    const asked = request(url + (body === undefined ? question : batchPath), { agent, method, headers, timeout: timeoutMs });
    asked.on('response', (reply: IncomingMessage) => {
      reply.on('data', () => {});
      reply.on('end', () => resolve(reply.statusCode === 200 ? undefined : `${reply.statusCode}`));
      reply.on('error', (error: NodeJS.ErrnoException) => resolve(`cut off: ${error.code ?? error.message}`));
    });
    asked.on('timeout', () => asked.destroy(new Error('no response')));
    asked.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    asked.end(body);
  });
}

/** Opens all connections in advance, so that the service's memory for connections does not look like growth. */
async function openAll(agents: ReadonlyMap<Route, Agent>, asking: Asking): Promise<void> {
  for (const [route, agent] of agents) {
    if (asking.mix[route] === 0) continue;
    const question = asking.questions[route][0] as string;
    await Promise.all(Array.from({ length: asking.connections }, () => ask(agent, asking, route, question)));
  }
}

async function carryOut(asking: Asking): Promise<AskedTold> {
  const { rate, ms, connections, questions, mix } = asking;
  // Each route has its own connections, so that a slow look-up does not delay a search.
  const agents = new Map(
    routes.map((route) => [route, new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' })]),
  );
  const tallies = new Map(routes.map((route) => [route, new Tally()]));
  await openAll(agents, asking);
  const late = new Histogram();
  const order = mixed(mix);
  const sockets = new Set<unknown>();
  const waiting = new Set<Promise<void>>();
  const [began, since] = [Date.now(), performance.now()];
  const count = Math.floor((rate * ms) / 1_000);
  for (let at = 0; at < count; at++) {
    const due = since + (at * 1_000) / rate;
    while (performance.now() < due) await setTimeout(1);
    late.add(performance.now() - due);
    const route = order[at % order.length] as Route;
    const [tally, agent, of] = [tallies.get(route) as Tally, agents.get(route) as Agent, questions[route]];
    const answered = ask(agent, asking, route, of[tally.asked++ % of.length] as string).then((trouble) => {
      waiting.delete(answered);
      for (const free of Object.values(agent.freeSockets)) for (const socket of free ?? []) sockets.add(socket);
      const now = performance.now();
      if (trouble === undefined) tally.times.add(now - due);
      else tally.fail(trouble, now - since);
    });
    waiting.add(answered);
  }
  await Promise.all(waiting);
  for (const agent of agents.values()) agent.destroy();
  const told = Object.fromEntries([...tallies].map(([route, tally]) => [route, tally.told()])) as Record<Route, RouteTold>;
  return { began, routes: told, late: late.quantile(0.99), connections: sockets.size };
}

process.on('message', (asking: Asking) => {
  void carryOut(asking).then((told) => process.send?.(told));
});
process.on('disconnect', () => process.exit());
