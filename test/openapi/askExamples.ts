/** Sends every example request in the OpenAPI document to a service. */
import { setTimeout as wait } from 'node:timers/promises';
import { type ExampleRequest, exampleRequests } from '../../src/contract/openapi/exampleRequests.ts';
import type { ResponseName } from '../../src/contract/openapi/responses.ts';
import type { Json } from '../../src/contract/openapi/schemas.ts';
import { type Route, type RouteId, routes } from '../../src/contract/routes.ts';
import type { RunningTown } from './runningTown.ts';

export interface Asked {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Json;
}

type Credential = { readonly bearer: string } | { readonly clientId: string; readonly clientSecret: string };

/** Sends the example request of an operation. @param credential absent: anonymous */
export async function askOperation(
  url: string,
  id: RouteId,
  request: ExampleRequest = exampleRequests[id],
  credential?: Credential,
): Promise<Asked> {
  const { method, url: path, config }: Route = routes[id];
  const { takes } = config;
  const filled = path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(request.path?.[name] ?? name));
  const query = new URLSearchParams(Object.entries(request.query ?? {}).map(([name, value]) => [name, `${value}`]));
  const form = takes === 'application/x-www-form-urlencoded';
  const client =
    credential && 'clientId' in credential ? { client_id: credential.clientId, client_secret: credential.clientSecret } : {};
  const body = form
    ? new URLSearchParams({ ...(request.body as Record<string, string>), ...client }).toString()
    : JSON.stringify(request.body);
  const reply = await fetch(`${url}${filled}${query.size > 0 ? `?${query}` : ''}`, {
    method,
    headers: {
      ...(credential && 'bearer' in credential && { authorization: `Bearer ${credential.bearer}` }),
      ...(takes !== undefined && { 'content-type': takes }),
      ...request.headers,
    },
    ...(takes !== undefined && { body }),
  });
  return { status: reply.status, headers: reply.headers, body: (await reply.json()) as Json };
}

/**
 * Sends the requests of all examples, and checks that all responses match the document.
 * @throws Error if a response is an error
 */
export async function askExamples(service: RunningTown): Promise<Record<RouteId, Json>> {
  const answers: Partial<Record<RouteId, Json>> = {};
  await awaitAtms(service);
  const bearer = await service.token();
  for (const id of Object.keys(routes) as RouteId[]) {
    if (id === 'listInvalidations') await makeNews(service);
    const { status, body } = await askOperation(
      service.url,
      id,
      exampleRequests[id],
      id === 'getToken' ? service.sandbox : { bearer },
    );
    if (!Object.hasOwn(routes[id].schema.response, status)) throw new Error(`${id} answered ${status}: ${JSON.stringify(body)}`);
    answers[id] = body;
  }
  return answers as Record<RouteId, Json>;
}

/** The pause between requests, ms. Without it, the requests slow down the work that they wait for. */
const pause = 100;
/** Longer than the service needs on a busy machine, and shorter than the time limit of a test, ms. */
const patience = 90_000;

/** Sends an example request until the response is the one that the test waits for. @throws Error with the message */
async function askUntil(
  { url }: RunningTown,
  id: RouteId,
  bearer: string,
  isMeant: (body: Json) => boolean,
  message: string,
): Promise<void> {
  const deadline = Date.now() + patience;
  while (!isMeant((await askOperation(url, id, exampleRequests[id], { bearer })).body)) {
    if (Date.now() > deadline) throw new Error(message);
    await wait(pause);
  }
}

/**
 * Waits until the service can name the ATM of the withdrawal in the examples. Until then, look-ups answer without it. Another
 * caller sends these look-ups, because the service notifies the caller when their ATM becomes known.
 */
async function awaitAtms(service: RunningTown): Promise<void> {
  const registered = (await askOperation(service.url, 'register')).body as { clientId: string; clientSecret: string };
  const { access_token } = (await askOperation(service.url, 'getToken', exampleRequests.getToken, registered)).body as {
    access_token: string;
  };
  const hasAtm = (body: Json) => (body as Json[]).some((answer) => Object.hasOwn(answer as object, 'atm'));
  const message = 'The service does not return an ATM for the withdrawal in the examples.';
  return askUntil(service, 'findCompleteShops', access_token, hasAtm, message);
}

/**
 * Confirms the terminal of the unsolved example. The look-up can then be solved, and the service creates an invalidation after it
 * has built the index of the shops again.
 */
async function makeNews(service: RunningTown): Promise<void> {
  const { store, token } = service;
  const { shop } = await exampleShop(store);
  const terminal = { posId: 'XN009001', shopUid: shop.uid, merchantUid: shop.merchantUid };
  await store.shops.register.edit({ kind: 'confirmTerminal', terminal }, Date.now());
  const hasNews = (body: Json) => (body as { invalidations: unknown[] }).invalidations.length > 0;
  const message = 'The service did not send an invalidation in time.';
  await askUntil(service, 'listInvalidations', await token(), hasNews, message);
}

async function exampleShop({ shops }: RunningTown['store']) {
  const { uid = '' } = exampleRequests.getShop.path ?? {};
  const found = (await shops.register.findShops([uid])).get(uid);
  if (!found) throw new Error(`The demo town has no shop ${uid}.`);
  return found;
}

/** Returns an error of each kind that a healthy service can return. */
export async function askErrors(service: RunningTown): Promise<Partial<Record<ResponseName, Asked>>> {
  const bearer = await service.token();
  const ask = (id: RouteId, request: ExampleRequest, credential: Credential = { bearer }) =>
    askOperation(service.url, id, { ...exampleRequests[id], ...request }, credential);
  const report = exampleRequests.reportAtm;
  const errors: Partial<Record<ResponseName, Asked>> = {
    BadRequest: await ask('findNearby', { query: { lat: 'abc', long: 0, radius: 500 } }),
    Unauthorized: await ask('findNearby', {}, { bearer: 'not-a-token' }),
    Forbidden: await ask('findNearby', {}, { bearer: await service.token('shops') }),
    NotFound: await ask('getAtm', { path: { uid: 'unknown' } }),
    TooLarge: await ask('reportAtm', { body: { problem: 'other', comment: 'x'.repeat(20_000) } }),
    TokenRefused: await ask('getToken', { body: { grant_type: 'password' } }),
    ClientUnknown: await ask('getToken', {}, { clientId: 'nobody', clientSecret: 'nothing' }),
    OtherError: await errorAt(`${service.url}/v6/atms/complete/findNearby`, { method: 'DELETE' }),
    WrongType: await errorAt(`${service.url}/v6/atms/${report.path?.uid}/reports`, { method: 'POST', body: 'gone' }),
  };
  for (let sent = 0; sent < 20 && errors.TooMany === undefined; sent++) {
    const answered = await ask('reportAtm', {});
    if (answered.status === 429) errors.TooMany = answered;
  }
  return errors;
}

async function errorAt(url: string, init: RequestInit): Promise<Asked> {
  const reply = await fetch(url, init);
  return { status: reply.status, headers: reply.headers, body: (await reply.json()) as Json };
}
