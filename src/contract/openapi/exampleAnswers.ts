// Answers of the demo town, written by test/openapi/writeExamples.ts
import type { RouteId } from '../routes.ts';
import type { Json } from './schemas.ts';

/** Values of the demo town that the example requests use. */
export const exampleUids = {
  atm: 'wsurbhnn6w3qyhswoknz',
  shop: '44sagqpv2rnxuynmpeij',
  merchant: 'tr4gflxrdjmshtsefkkj',
} as const;

/** The answers of a service with the demo town to the example requests. */
export const exampleAnswers: Readonly<Record<RouteId, Json>> = {
  findNearby: {
    results: [
      {
        atm: {
          uid: 'tqzoafja4v7dm6fxrsit',
          openNonStop: true,
          openingHours: '24/7',
          merchant: { uid: 'f951b1dc4fac6c3fad49', name: 'Buoy Cash' },
          location: {
            address: { street: 'Equator Street 37', city: 'Null Island Town', zip: '00001', country: 'XN' },
            coordinates: { lat: -0.0000806, long: 0.0002891 },
            timeZone: 'Etc/GMT',
          },
          feeUnknown: true,
          hint: 'at Slick Fuel',
          source: 'demo data, node 3004',
          alliance: { withdrawal: false, deposit: false },
        },
        distance: 33.4,
      },
      {
        atm: {
          uid: 'pcjpdbbcbtszerj54ksr',
          openNonStop: true,
          openingHours: '24/7',
          merchant: { uid: 'd9315992562fca404980', name: 'Origin Bank' },
          location: {
            address: { street: 'Meridian Avenue 19', city: 'Null Island Town', zip: '00001', country: 'XN' },
            coordinates: { lat: -0.0006584, long: -0.0001999 },
            timeZone: 'Etc/GMT',
          },
          feeUnknown: true,
          hint: 'at the bank',
          source: 'demo data, node 3001',
          alliance: { withdrawal: true, deposit: true },
        },
        distance: 76.5,
      },
    ],
    count: 2,
    countLimit: 2,
    totalCount: 53,
    attributions: [{ text: 'Demo data: Null Island and its banks are fictional' }],
    asOf: 1795251600000,
  },
  getAtm: {
    atm: {
      uid: 'wsurbhnn6w3qyhswoknz',
      voiceAssistant: true,
      wheelchairAccess: true,
      contactless: false,
      depositAtm: true,
      openNonStop: false,
      openingHours: 'Mo-Su 00:00-09:00',
      merchant: { uid: 'd9315992562fca404980', name: 'Origin Bank' },
      location: {
        address: { street: 'Equator Street 31', city: 'Null Island Town', zip: '00001', country: 'XN' },
        coordinates: { lat: -0.0001368, long: -0.0012891 },
        timeZone: 'Etc/GMT',
      },
      fee: { percentage: 3 },
      checkedOn: '2026-09-14',
      source: 'demo data, node 1037',
      openStatus: { isOpen: false, minutesToOpen: 900 },
      alliance: { withdrawal: true, deposit: true },
    },
    distance: 144.1,
    attributions: [{ text: 'Demo data: Null Island and its banks are fictional' }],
    asOf: 1795251600000,
  },
  reportAtm: { id: '633d207f-0c0d-41ae-885b-982c36f90bbe' },
  findShop: {
    result: 'found',
    handle: '44sagqpv2rnxuynmpeij',
    shop: { uid: '44sagqpv2rnxuynmpeij' },
    match: { confidence: 0.994, merchant: 'Crumbs of Comfort', merchantUid: 'tr4gflxrdjmshtsefkkj' },
  },
  findShops: [
    {
      result: 'found',
      handle: '44sagqpv2rnxuynmpeij',
      shop: { uid: '44sagqpv2rnxuynmpeij' },
      match: { confidence: 0.994, merchant: 'Crumbs of Comfort', merchantUid: 'tr4gflxrdjmshtsefkkj' },
    },
    { result: 'unsolved', handle: 'c2c7bb23a30f50d5d1756436ab4c16' },
  ],
  findCompleteShop: {
    result: 'found',
    handle: '44sagqpv2rnxuynmpeij',
    shop: {
      uid: '44sagqpv2rnxuynmpeij',
      type: 'bricks',
      name: 'Crumbs of Comfort',
      tags: ['bakery'],
      category: { code: 'cafesAndBakeries', name: 'Cafés and bakeries' },
      location: {
        address: { street: 'Cipher Street 42', city: 'Null Island Town', zip: '00001', country: 'XN' },
        coordinates: { type: 'rooftop', lat: -0.0014077, long: 0.0010325 },
      },
      merchantUid: 'tr4gflxrdjmshtsefkkj',
      merchant: {
        uid: 'tr4gflxrdjmshtsefkkj',
        name: 'Crumbs of Comfort',
        category: { code: 'cafesAndBakeries', name: 'Cafés and bakeries' },
      },
    },
    match: { confidence: 0.994, merchant: 'Crumbs of Comfort', merchantUid: 'tr4gflxrdjmshtsefkkj' },
  },
  findCompleteShops: [
    {
      result: 'found',
      handle: '44sagqpv2rnxuynmpeij',
      shop: {
        uid: '44sagqpv2rnxuynmpeij',
        type: 'bricks',
        name: 'Crumbs of Comfort',
        tags: ['bakery'],
        category: { code: 'cafesAndBakeries', name: 'Cafés and bakeries' },
        location: {
          address: { street: 'Cipher Street 42', city: 'Null Island Town', zip: '00001', country: 'XN' },
          coordinates: { type: 'rooftop', lat: -0.0014077, long: 0.0010325 },
        },
        merchantUid: 'tr4gflxrdjmshtsefkkj',
        merchant: {
          uid: 'tr4gflxrdjmshtsefkkj',
          name: 'Crumbs of Comfort',
          category: { code: 'cafesAndBakeries', name: 'Cafés and bakeries' },
        },
      },
      match: { confidence: 0.994, merchant: 'Crumbs of Comfort', merchantUid: 'tr4gflxrdjmshtsefkkj' },
    },
    { result: 'unsolved', handle: 'c2c7bb23a30f50d5d1756436ab4c16' },
  ],
  getShop: {
    uid: '44sagqpv2rnxuynmpeij',
    type: 'bricks',
    name: 'Crumbs of Comfort',
    tags: ['bakery'],
    category: { code: 'cafesAndBakeries', name: 'Cafés and bakeries' },
    location: {
      address: { street: 'Cipher Street 42', city: 'Null Island Town', zip: '00001', country: 'XN' },
      coordinates: { type: 'rooftop', lat: -0.0014077, long: 0.0010325 },
    },
    merchantUid: 'tr4gflxrdjmshtsefkkj',
  },
  getMerchant: { uid: 'tr4gflxrdjmshtsefkkj', name: 'Crumbs of Comfort', tags: ['bakery'] },
  listInvalidations: {
    invalidations: [
      { id: '1', occurredAt: 1795251600000, level: 'lookup', type: 'solved', handle: 'c2c7bb23a30f50d5d1756436ab4c16' },
    ],
    cursor: '1',
  },
  suggest: { id: 'db35501a-2462-4af8-9cf1-d2ef4a460bf0' },
  getToken: { access_token: 'eyJhbGciOiJFZERTQSIsImtp...', token_type: 'Bearer', expires_in: 3600, scope: 'atms shops' },
  listKeys: {
    keys: [
      {
        kty: 'OKP',
        crv: 'Ed25519',
        x: 'QKGeR145T5WmYpT6VyCicCY5w6HGqTpRICICVPTWpF4',
        kid: '4zvIBB1DAnHJ',
        alg: 'EdDSA',
        use: 'sig',
      },
    ],
  },
  getRegistration: { open: true },
  register: {
    clientId: 'sandbox-k3x9q2mw.aBcDeFgHiJkL',
    clientSecret: 'a-long-random-text',
    scope: 'atms shops',
    tokenPath: '/oauth/token',
    expiresAt: '2026-11-22T09:00:00.000Z',
  },
  isAlive: { status: 'ok', version: '0.1.0' },
  isReady: { status: 'ready', version: 2, store: 'reachable' },
};

/** One error of each kind. */
export const exampleErrors: Readonly<Record<string, Json>> = {
  BadRequest: {
    timestamp: 1795251600000,
    status: 400,
    reason: 'Bad Request',
    message: "Parameter 'lat' must be a number between -90 and 90, got 'abc'",
  },
  Unauthorized: { timestamp: 1795251600000, status: 401, reason: 'Unauthorized', message: 'Unknown key' },
  Forbidden: {
    timestamp: 1795251600000,
    status: 403,
    reason: 'Forbidden',
    message: "This token or key does not have the scope 'atms'",
  },
  NotFound: { timestamp: 1795251600000, status: 404, reason: 'Not Found', message: 'There is no ATM with this uid' },
  TooLarge: { timestamp: 1795251600000, status: 413, reason: 'Payload Too Large', message: 'The request body is too large' },
  TokenRefused: {
    timestamp: 1795251600000,
    status: 400,
    reason: 'Bad Request',
    message: 'grant_type must be client_credentials',
    error: 'unsupported_grant_type',
    error_description: 'grant_type must be client_credentials',
  },
  ClientUnknown: {
    timestamp: 1795251600000,
    status: 401,
    reason: 'Unauthorized',
    message: 'Unknown client',
    error: 'invalid_client',
    error_description: 'Unknown client',
  },
  OtherError: {
    timestamp: 1795251600000,
    status: 405,
    reason: 'Method Not Allowed',
    message: 'DELETE is not allowed here. Allowed methods: GET, HEAD, OPTIONS',
  },
  WrongType: {
    timestamp: 1795251600000,
    status: 415,
    reason: 'Unsupported Media Type',
    message: 'Unsupported content type; send application/json',
  },
  TooMany: {
    timestamp: 1795251600000,
    status: 429,
    reason: 'Too Many Requests',
    message: 'Too many reports from this address; try again in 30 seconds',
  },
};
