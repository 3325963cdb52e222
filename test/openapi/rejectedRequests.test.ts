/** Compares the responses of every route to malformed requests with `rejectedRequests.txt`, which `vitest -u` updates. */
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attributeNames } from '../../src/contract/attributes.ts';
import { type ShopTown, shopTown } from '../support/server/shopTown.ts';
import { someVault } from '../support/server/someCallers.ts';

let town: ShopTown;
beforeAll(async () => {
  town = await shopTown({
    vault: someVault,
    operatorToken: 'the-operator',
    registration: true,
    sandbox: true,
    overpass: { url: 'http://127.0.0.1:1', bySearch: false },
    writeArea: async () => 0,
  });
});
afterAll(() => town.close());

type Bank = 'fio' | 'kb' | 'the-operator' | 'nobody' | 'page';
interface Request {
  readonly as: Bank;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly body?: string;
  readonly type?: string;
}

const get = (as: Bank, url: string): Request => ({ as, method: 'GET', url });
const send = (as: Bank, method: Request['method'], url: string, body: unknown, type = 'application/json'): Request => ({
  ...{ as, method, url, type },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const json = (value: unknown) => JSON.stringify(value);

const nearby = '/v6/atms/complete/findNearby';
const point = 'lat=50.08&long=14.42&radius=100';
const uid = '/v6/atms/complete/nobody';
const report = '/v6/atms/nobody/reports';
const shop = '/v6/shops/findByCardTransaction';
const batch = '/v6/shops/findByCardTransactionBatch';
const whole = '/v6/shops/complete/findByCardTransaction';
const trial = '/app/sandbox/lookUps';
const callers = '/operator/v1/callers';
const form = 'application/x-www-form-urlencoded';

const webhookBodies = [
  {},
  { url: 7 },
  { url: '' },
  { url: 'bank.example' },
  { url: 'http://bank.example/' },
  { url: 'https://10.0.0.8/' },
  { url: 'https://a:b@bank.example/' },
  { url: 'https://bank.example/hook#a' },
  { url: `https://bank.example/${'x'.repeat(2_000)}` },
  [],
];

const nearbyBodies = [
  { long: 14, radius: 1 },
  { lat: 'abc', long: 14, radius: 1 },
  { lat: 50, long: 14, radius: 1.5 },
  { lat: 50, long: [14], radius: 1 },
  { lat: 50, long: 14, radius: { metres: 1 } },
  { lat: 91, long: 14, radius: 1 },
  { lat: 50, long: 14, radius: '1' },
  { lat: 50, long: 14, radius: 1, openNow: 'yes' },
  { lat: 50, long: 14, radius: 1, operator: ['a', 7] },
  { lat: 50, long: 14, radius: 1, operator: 'a' },
  { lat: 50, long: 14, radius: 1, kinds: ['atm', 'shop'] },
  { lat: 50, long: 14, radius: 1, kinds: 'atm,cafe' },
  { lat: 50, long: 14, radius: 1, cards: 'sparkassen' },
  { lat: 50, long: 14, radius: 1, cards: Array(9).fill({ country: 'DE' }) },
  { lat: 50, long: 14, radius: 1, cards: [{ country: 'DE' }, {}] },
  { lat: 50, long: 14, radius: 1, cards: [{ country: 'Germany' }] },
  { lat: 50, long: 14, radius: 1, cards: [{ country: 'DE' }, { country: 'UK' }] },
  { lat: 50, long: 14, radius: 1, cards: [{ network: 7 }] },
  { lat: 50, long: 14, radius: 1, cards: [{ network: '' }] },
  { lat: 50, long: 14, radius: 1, cards: [{ number: '4111111111111111' }] },
  { lat: 50, long: 14, radius: 1, cards: ['sparkassen'] },
  { lat: 50, long: 14, radius: 1, cards: null },
  { lat: 50, long: 14, radius: 1, freeForMe: true },
  { lat: 50, long: 14, radius: 1, card: [{ country: 'DE' }] },
  { lat: 50, long: 14, radius: 1, freeForMe: 'true', cards: [{ country: 'DE' }] },
];

const nearbyQueries = [
  '',
  'lat=50&radius=1',
  'lat=50&long=14',
  'lat=abc&long=14&radius=1',
  'lat=91&long=14&radius=1',
  'lat=50&long=-180.5&radius=1',
  'lat=0x7&long=14&radius=1',
  'lat=1e1&long=14&radius=1',
  'lat=1e400&long=14&radius=1',
  'lat=Infinity&long=14&radius=1',
  'lat=&long=14&radius=1',
  'lat=%20&long=14&radius=1',
  'lat=+5&long=14&radius=1',
  'lat=50&lat=51&long=14&radius=1',
  'lat=50&long=14&radius=1.5',
  'lat=50&long=14&radius=-1',
  'lat=50&long=14&radius=1e1',
  `lat=50&long=14&radius=${'x'.repeat(70)}`,
  `${point}&countLimit=0`,
  `${point}&countLimit=201`,
  `${point}&countLimit=`,
  `${point}&voiceAssistant=1`,
  `${point}&wheelchairAccess=TRUE`,
  `${point}&contactless=no`,
  `${point}&depositAtm=`,
  `${point}&openNonStop=null`,
  `${point}&openNow=0`,
  `${point}&isFree=true&isFree=true&isFree=false`,
  `${point}&allianceOnly=yes`,
  `${point}&knownOnly=%74rue%20`,
  `${point}&counts=2`,
  `${point}&fitRadius=2`,
  `${point}&knownResults=x`,
  `${point}&bounds=`,
  `${point}&at=`,
  `${point}&at=19:30`,
  `${point}&at=2026-02-30T08:00`,
  `${point}&at=2026-11-27T08:00%2B15:00`,
  `${point}&at=2026-11-27T08:00&at=2026-11-27T09:00`,
  `${point}&currency=`,
  `${point}&currency=eur`,
  `${point}&currency=EUX`,
  `${point}&currency=EUR&currency=USD`,
  `${point}&bounds=50,14,51`,
  `${point}&kinds=`,
  `${point}&kinds=atm,bank`,
  `${point}&bounds=51,14,50,15`,
  `${point}&bounds=50,14,91,15`,
  `${point}&bounds=50%2C14%2C51%2Ceast`,
  `${point}&bounds=50,14,51,15&bounds=50,14,51,15`,
  `${point}&knownResults=201`,
  `${point}&unknown=1&counts=on`,
  `${point}&freeForMe=true`,
  `${point}&cards=sparkassen`,
  `${point}&operator=`,
  `${point}&operator=fio&operator=Fio%20banka`,
  `${point}&operator=${'x'.repeat(65)}`,
];

const entries: readonly unknown[] = [
  null,
  7,
  'text',
  {},
  { requests: {} },
  { requests: null },
  [7],
  [null],
  [[]],
  [{ posId: 7 }],
  [{ posId: 'x'.repeat(65) }],
  [{}, { merchantId: true }],
  [{ description: ['x'] }],
  [{ description: 'x'.repeat(513) }],
  [{ city: { a: 1 } }],
  [{ city: 'x'.repeat(129) }],
  { requests: [{ country: 'cz' }] },
  [{ country: 'CZE' }],
  [{ country: 'x'.repeat(70) }],
  [{ mcc: '54' }],
  [{ mcc: 5411 }],
  [{ refresh: 'true' }],
  [{ refresh: 1 }],
  [{ posId: 7, country: 'cz' }],
  Array.from({ length: 501 }, () => ({})),
];

const bodies = ['', '{', '[1,]', "{'a':1}", 'NaN', '\0', '{"a":\ud800"'];

const requests: readonly Request[] = [
  ...nearbyQueries.map((query) => get('kb', `${nearby}?${query}`)),
  ...nearbyBodies.map((body) => send('kb', 'POST', nearby, body)),
  send('kb', 'POST', nearby, '{"lat": 50,'),
  send('kb', 'POST', nearby, 'lat=50', form),
  get('fio', `${nearby}?lat=abc`),
  get('nobody', `${nearby}?lat=abc`),
  send('kb', 'POST', nearby, {}),
  get('kb', `${uid}?lat=1`),
  get('kb', `${uid}?long=1`),
  get('kb', `${uid}?lat=a&long=1`),
  get('kb', `${uid}?lat=1&long=181`),
  get('kb', `${uid}?lat=1&lat=2`),
  get('kb', uid),
  get('kb', '/v6/atms/complete/'),
  get('kb', '/v6/atms/complete/%E0%A4%A'),
  get('fio', uid),
  ...bodies.map((body) => send('kb', 'POST', report, body)),
  send('kb', 'POST', report, null),
  send('kb', 'POST', report, 7),
  send('kb', 'POST', report, []),
];

const reports: readonly unknown[] = [
  'text',
  {},
  { problem: null },
  { problem: 7 },
  { problem: 'none' },
  { problem: ['gone'] },
  { problem: 'x'.repeat(70) },
  { problem: 'gone', comment: null },
  { problem: 'gone', comment: 7 },
  { problem: 'gone', comment: ['x'] },
  { problem: 'gone', comment: 'x'.repeat(1_001) },
  { comment: 'x' },
  { problem: 'gone' },
];

const suggestions: readonly unknown[] = [
  null,
  7,
  [],
  {},
  { source: 'user' },
  { suggestion: null, source: 'user' },
  { suggestion: '', source: 'user' },
  { suggestion: 'x' },
  { suggestion: 'x', source: null },
  { suggestion: 'x', source: 'nobody' },
  { suggestion: 'x', source: ['user'] },
];

const registrations: readonly unknown[] = [
  null,
  7,
  [],
  { name: null },
  { name: 7 },
  { name: '' },
  { name: '  ' },
  { name: 'a\nb' },
  { name: 'x'.repeat(61) },
];

const newCallers: readonly unknown[] = [
  null,
  [],
  {},
  { slug: 'a' },
  { operator: 'A' },
  { slug: 7, operator: 'A' },
  { slug: 'A B', operator: 'A' },
  { slug: 'a', operator: '' },
  { slug: 'a', operator: null },
  { slug: 'a', operator: 'A', colour: 'red' },
  { slug: 'a', operator: 'A', key: 'x' },
  { slug: 'a', operator: 'A', activated: 'yes' },
  { slug: 'a', operator: 'A', scopes: ['all'] },
  { slug: 'a', operator: 'A', limits: { burst: 1 } },
  { slug: 'a', operator: 'A', brand: 7 },
  { slug: 'a', operator: 'A', ownFees: [7] },
];

const credentials: readonly unknown[] = [
  null,
  { kind: 'secret' },
  { kind: null },
  { graceHours: -1 },
  { graceHours: '1' },
  { graceHours: 9_000 },
  { hours: 1 },
];

const all: readonly Request[] = [
  ...requests,
  ...reports.map((body) => send('kb', 'POST', report, json(body))),
  send('kb', 'POST', report, '{}', 'text/plain'),
  send('kb', 'POST', report, '{}', 'application/json; charset=latin1'),
  send('kb', 'POST', report, { problem: 'other', comment: 'x'.repeat(20_000) }),
  send('fio', 'POST', report, {}),
  get('kb', report),
  get('kb', `${shop}?posId=${'x'.repeat(65)}`),
  get('kb', `${shop}?merchantId=${'x'.repeat(65)}`),
  get('kb', `${shop}?description=${'x'.repeat(513)}`),
  get('kb', `${shop}?city=${'x'.repeat(129)}`),
  get('kb', `${shop}?country=cz`),
  get('kb', `${shop}?country=CZE`),
  get('kb', `${shop}?country=C`),
  get('kb', `${shop}?mcc=54`),
  get('kb', `${shop}?mcc=54111`),
  get('kb', `${shop}?mcc=abcd`),
  get('kb', `${shop}?refresh=1`),
  get('kb', `${shop}?posId=a&posId=b`),
  get('kb', `${shop}?refresh=x&country=cz&posId=${'x'.repeat(65)}`),
  get('kb', `${whole}?country=cz`),
  get('kb', `${whole}?refresh=`),
  get('kb', `${whole}?description=x&paidAt=2026-11-27T08:00:00Z`),
  get('kb', `${whole}?amount=100&fee=5`),
  get('kb', `${whole}?fee=`),
  get('nobody', `${whole}?paidAt=x`),
  ...[
    { paid_at: 'x' },
    { paidAt: 'x' },
    { paidAt: null },
    { paidAt: '2026-02-30T08:00:00Z' },
    { fee: 5 },
    { country: 'cz' },
    [],
  ].map((body) => send('kb', 'POST', whole, json(body))),
  get('nobody', `${shop}?country=cz`),
  ...[batch, `${whole}Batch`].flatMap((path) => [
    ...entries.map((body) => send('kb', 'POST', path, json(body))),
    ...bodies.map((body) => send('kb', 'POST', path, body)),
    send('nobody', 'POST', path, '7'),
  ]),
  get('kb', batch),
  get('kb', '/v6/shops/nobody'),
  get('kb', '/v6/shops/'),
  get('kb', '/v6/merchants/nobody'),
  get('kb', '/v6/merchants/'),
  get('kb', '/v6/invalidations?limit=0'),
  get('kb', '/v6/invalidations?limit=1001'),
  get('kb', '/v6/invalidations?limit=x'),
  get('kb', '/v6/invalidations?after=x'),
  get('kb', '/v6/invalidations?after='),
  get('kb', '/v6/invalidations?after=-1'),
  get('kb', `/v6/invalidations?after=${'1'.repeat(65)}`),
  get('kb', '/v6/invalidations?after=1&after=2'),
  get('kb', '/v6/invalidations?after=999'),
  get('nobody', '/v6/invalidations?limit=x'),
  ...suggestions.map((body) => send('kb', 'POST', '/v6/suggestions', json(body))),
  ...bodies.map((body) => send('kb', 'POST', '/v6/suggestions', body)),
  send('kb', 'POST', '/v6/suggestions', '{}', 'text/plain'),
  ...registrations.map((body) => send('nobody', 'POST', '/sandbox/registrations', json(body))),
  ...bodies.map((body) => send('nobody', 'POST', '/sandbox/registrations', body)),
  send('nobody', 'POST', '/sandbox/registrations', { name: 'x'.repeat(1_100) }),
  send('nobody', 'POST', '/oauth/token', '', form),
  send('nobody', 'POST', '/oauth/token', 'grant_type=password', form),
  send('nobody', 'POST', '/oauth/token', 'grant_type=client_credentials', form),
  send('nobody', 'POST', '/oauth/token', 'grant_type=client_credentials&client_id=a', form),
  send('nobody', 'POST', '/oauth/token', 'grant_type=client_credentials&client_secret=a', form),
  send('nobody', 'POST', '/oauth/token', 'grant_type=client_credentials&client_id=a&client_secret=b', form),
  send('nobody', 'POST', '/oauth/token', 'grant_type=a&grant_type=b', form),
  send('nobody', 'POST', '/oauth/token', { grant_type: 'client_credentials' }),
  send('nobody', 'POST', '/oauth/token', 'x', 'text/plain'),
  send('nobody', 'POST', '/oauth/token', `grant_type=${'x'.repeat(9_000)}`, form),
  send('kb', 'POST', '/oauth/token', 'grant_type=client_credentials', form),
  get('nobody', '/oauth/token'),
  get('nobody', `/app/config?bank=${'x'.repeat(64)}`),
  get('nobody', '/app/config?bank=a&bank=b'),
  get('nobody', '/app/search'),
  get('nobody', '/app/search?q=a&lat=1'),
  get('nobody', '/app/search?q=a&long=1'),
  get('nobody', '/app/search?q=a&lat=x&long=1'),
  get('nobody', `/app/search?q=${'x'.repeat(201)}`),
  get('nobody', `/app/search?q=a&lang=${'x'.repeat(36)}`),
  get('nobody', '/app/search?q=a&q=b'),
  get('nobody', '/app/near'),
  get('nobody', '/app/near?lat=1'),
  get('nobody', '/app/near?lat=1&long=1e9'),
  get('nobody', `/app/near?lat=1&long=1&lang=${'x'.repeat(36)}`),
  ...['', '?lat=1', '?lat=x&long=1', '?lat=1&long=200'].map((query) => send('page', 'POST', `/app/areas${query}`, '')),
  send('nobody', 'POST', '/app/areas?lat=x', ''),
  ...entries.map((body) => send('nobody', 'POST', trial, json(body))),
  send('nobody', 'POST', trial, json(Array.from({ length: 101 }, () => ({})))),
  ...bodies.map((body) => send('nobody', 'POST', trial, body)),
  get('nobody', '/logos/nobody'),
  get('nobody', '/tiles/a/b/c'),
  get('nobody', '/tiles/0/0/0'),
  get('nobody', '/docs'),
  get('nobody', '/docs/nowhere'),
  get('nobody', '/manifest.webmanifest?lang=a&lang=b'),
  get('nobody', '/sw.js'),
  get('nobody', '/v6/nothing?x=1'),
  send('nobody', 'DELETE', '/healthz', ''),
  ...webhookBodies.map((body) => send('kb', 'POST', '/v6/webhooks', json(body))),
  send('kb', 'POST', '/v6/webhooks', '{}', 'text/plain'),
  send('nobody', 'POST', '/v6/webhooks', {}),
  ...[{ overlapHours: 169 }, { overlapHours: 1.5 }, { overlapHours: '2' }, [], {}].map((body) =>
    send('kb', 'POST', '/v6/webhooks/nothing/secret', json(body)),
  ),
  { as: 'kb', method: 'POST', url: '/v6/webhooks/nothing/secret' },
  send('kb', 'POST', '/v6/webhooks/nothing/replays', ''),
  ...[{ after: 7 }, { after: '-1' }, { after: '0' }, null].map((body) =>
    send('kb', 'POST', '/v6/webhooks/nothing/replays', json(body)),
  ),
  { as: 'kb', method: 'POST', url: '/v6/webhooks/nothing/tests' },
  { as: 'kb', method: 'DELETE', url: '/v6/webhooks/nothing' },
  send('kb', 'PUT', '/v6/webhooks', {}),
  send('kb', 'POST', '/v6/sandbox/events', {}),
  send('kb', 'PUT', '/v6/sandbox/frameOrigins', { origins: [] }),
  send('nobody', 'POST', '/readyz', '{}'),
  send('nobody', 'POST', '/.well-known/jwks.json', '{}'),
  send('nobody', 'POST', '/openapi.json', '{}'),
  get('nobody', callers),
  get('kb', callers),
  ...newCallers.map((body) => send('the-operator', 'POST', callers, json(body))),
  ...bodies.map((body) => send('the-operator', 'POST', callers, body)),
  ...newCallers.map((body) => send('the-operator', 'PATCH', `${callers}/kb`, json(withoutSlug(body)))),
  send('the-operator', 'PATCH', `${callers}/nobody`, {}),
  send('the-operator', 'PATCH', `${callers}/kb`, '{', 'text/plain'),
  get('the-operator', `${callers}/nobody`),
  send('the-operator', 'DELETE', `${callers}/nobody`, ''),
  ...credentials.map((body) => send('the-operator', 'POST', `${callers}/kb/credentials`, json(body))),
  send('the-operator', 'DELETE', `${callers}/kb/credentials/nothing`, ''),
  send('the-operator', 'PUT', `${callers}/kb/partner-data`, '{}'),
  send('the-operator', 'PUT', `${callers}/kb/partner-data?dryRun=1`, '', 'application/x-ndjson'),
  send('the-operator', 'PUT', `${callers}/kb/partner-data`, '7', 'application/x-ndjson'),
  send('the-operator', 'PUT', `${callers}/kb/partner-data`, '{"uid":7}', 'application/x-ndjson'),
  send('the-operator', 'PUT', `${callers}/nobody/partner-data`, '', 'application/x-ndjson'),
  send('the-operator', 'PUT', `${callers}/kb/partner-data`, '{}', 'text/plain'),
  send('the-operator', 'DELETE', `${callers}/kb/partner-data?dryRun=maybe`, ''),
  send('the-operator', 'PUT', `${callers}/kb`, '{}'),
  send('kb', 'POST', '/operator/v1/signing-keys/renewal', ''),
];

/** Returns a caller without its slug, which cannot change. */
function withoutSlug(caller: unknown): unknown {
  if (typeof caller !== 'object' || caller === null || Array.isArray(caller)) return caller;
  const { slug: _, ...fields } = caller as { readonly slug?: unknown };
  return fields;
}

const cut = (text: string) => (text.length > 110 ? `${text.slice(0, 90)}...(${text.length})` : text);

let sent = 0;
async function answerTo({ as, method, url, body, type }: Request): Promise<string> {
  const options: InjectOptions = {
    ...{ method, url },
    // Each request comes from a different address, because each address has a rate limit.
    remoteAddress: `10.${sent >> 8}.${sent & 255}.1`,
    headers: {
      ...(as !== 'nobody' && as !== 'page' && { authorization: `Bearer ${as === 'the-operator' ? as : `${as}-key`}` }),
      ...(as === 'page' && { 'sec-fetch-site': 'same-origin' }),
      ...(body !== undefined && body !== '' && { 'content-type': type }),
    },
    ...(body !== undefined && body !== '' && { payload: body }),
  };
  sent++;
  const reply = await town.app.inject(options);
  const { timestamp: _, status: __, reason: ___, ...said } = reply.body.startsWith('{') ? reply.json() : { body: reply.body };
  const extra = ['allow', 'www-authenticate', 'retry-after'].filter((name) => reply.headers[name] !== undefined);
  const headers = extra.map((name) => ` ${name}: ${reply.headers[name]}`).join('');
  return `${as} ${method} ${cut(url)} ${cut(json(body ?? ''))}\n  ${reply.statusCode} ${json(said).slice(0, 400)}${headers}`;
}

it('are answered with the recorded messages', async () => {
  const answers: string[] = [];
  for (const request of all) answers.push(await answerTo(request));
  // The record does not repeat the table of attributes, so an additional attribute does not change it.
  const recorded = `${answers.join('\n')}\n`.replaceAll(attributeNames.join(', '), '(attributes)');
  await expect(recorded).toMatchFileSnapshot('rejectedRequests.txt');
});
