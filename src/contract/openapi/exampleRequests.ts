/** One example request per operation, for a service with the demo town's data. */

import type { RouteId } from '../routes.ts';
import { exampleUids } from './exampleAnswers.ts';
import type { Json } from './schemas.ts';

export interface ExampleRequest {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Json;
}

const known = { description: 'SUMUP *CRUMBS OF COMFO', city: 'NULL ISLAND T', country: 'XN' } as const;
const unknown = { posId: 'XN009001', description: 'QUIXOTIC ZEPHYR KIOSK', country: 'XN' } as const;

const withdrawal = {
  description: 'CASH WITHDRAWAL ORIGIN BANK 31 EQUATOR ST',
  city: 'NULL ISLAND T',
  country: 'XN',
  mcc: '6011',
  amount: { amount: 100, currency: 'EUR' },
  fee: { amount: 0, currency: 'EUR' },
} as const;

export const exampleRequests: Readonly<Record<RouteId, ExampleRequest>> = {
  findNearby: { query: { lat: 0, long: 0, radius: 500, countLimit: 2, wheelchairAccess: true } },
  findNearbyWithCards: {
    body: { lat: 0, long: 0, radius: 2000, countLimit: 2, cards: [{ country: 'DE' }], freeForMe: true, knownOnly: true },
  },
  getAtm: { path: { uid: exampleUids.atm }, query: { lat: 0, long: 0 } },
  reportAtm: { path: { uid: exampleUids.atm }, body: { problem: 'noCash', comment: 'Empty since the morning.' } },
  setStatuses: {
    body: {
      statuses: [
        { uid: exampleUids.atm, state: 'outOfCash', since: '2026-11-21T08:52:00Z', expectedUntil: '2026-11-21T10:00:00Z' },
        { reference: 'no-such-reference', state: 'inService', since: '2026-11-21T08:55:00Z' },
      ],
    },
  },
  setStatus: {
    path: { uid: exampleUids.atm },
    body: { state: 'inService', lostCapabilities: ['contactless'], since: '2026-11-21T08:58:00Z' },
  },
  findShop: { query: known },
  findShops: { body: { requests: [known, unknown] } },
  findCompleteShop: { query: known },
  findCompleteShopAt: { body: { ...known, paidAt: '2026-11-20T12:30:00Z' } },
  findCompleteShops: { body: { requests: [known, unknown, withdrawal] } },
  getShop: { path: { uid: exampleUids.shop } },
  getMerchant: { path: { uid: exampleUids.merchant } },
  getCompleteness: { query: { last: 100 } },
  listInvalidations: { query: { after: '0', limit: 100 } },
  suggest: {
    body: {
      original: known,
      current: { shop: { uid: exampleUids.shop } },
      suggestion: 'The bakery has moved to Harbour Front 3.',
      source: 'partner',
    },
    headers: { 'Idempotency-Key': '8e03978e-40d5-43dd-bc93-6894a57f9324' },
  },
  setWebhook: { body: { url: 'https://bank.example/hook' } },
  listWebhooks: {},
  rotateWebhookSecret: { path: { id: exampleUids.webhook }, body: { overlapHours: 48 } },
  testWebhook: { path: { id: exampleUids.webhook } },
  replayWebhook: { path: { id: exampleUids.webhook }, body: { after: '0' } },
  removeWebhook: { path: { id: exampleUids.webhook } },
  getToken: { body: { grant_type: 'client_credentials', client_id: 'your-client-id', client_secret: 'your-client-secret' } },
  listKeys: {},
  getRegistration: {},
  register: { body: { name: 'Integration test' } },
  simulateEvents: { body: { level: 'shop' } },
  setFrameOrigins: { body: { origins: ['https://www.bank.example'] } },
  isAlive: {},
  isReady: {},
};
