import { describe, expect, it, test } from 'vitest';
import { ConfigError } from '../settings/configError.ts';
import { readConfig } from './config.ts';

describe('readConfig', () => {
  it('returns a default for every setting', () => {
    expect(readConfig({})).toStrictEqual({
      port: 8080,
      host: '127.0.0.1',
      dataDir: './data',
      tiles: {
        url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
        attribution: '© OpenStreetMap contributors',
        attributionUrl: 'https://www.openstreetmap.org/copyright',
        maxZoom: 19,
        keep: true,
      },
      logLevel: 'info',
      logFormat: 'text',
      accessLog: false,
      demo: true,
      offline: true,
      retention: { descriptorDays: 400, invalidationDays: 400, suggestionDays: 400, historyDays: 1_100, auditDays: 1_100 },
      tokenLifetime: 3_600,
      uploadLimit: 1_000_000_000,
      workers: 1,
      drain: { delay: 0, silence: 5_000 },
      limits: {
        caller: { requestsPerSecond: 200, burst: 2_000 },
        pages: { requestsPerSecond: 1_000, burst: 10_000 },
        address: { requestsPerSecond: 100, burst: 1_000 },
      },
    });
  });

  it('reads every setting', () => {
    const environment = {
      PORT: '0',
      HOST: '::',
      DATA_DIR: '/var/lib/atms',
      DATABASE_URL: 'postgresql://atms@db/atms',
      DATABASE_POOL: '20',
      DATABASE_REPLICA_URLS: 'postgres://atms@db2/atms, postgresql://atms@db3/atms',
      DATABASE_LISTEN_URL: 'postgresql://atms@db:5433/atms',
      TILE_URL: '/tiles/{z}/{x}/{y}.png',
      TILE_ATTRIBUTION: 'A map',
      TILE_ATTRIBUTION_URL: 'https://map.example',
      TILE_MAX_ZOOM: '16',
      GEOCODER_URL: 'https://photon.example/api',
      GEOCODER_KIND: 'photon',
      GEOCODER_HEADER: 'X-Api-Key: 123',
      GEOCODER_ATTRIBUTION: 'A geocoder',
      GEOCODER_ATTRIBUTION_URL: 'https://photon.example',
      OVERPASS_URL: 'https://overpass.example/api/interpreter',
      APP_NAME: 'Fio bankomaty',
      LOG_LEVEL: 'warn',
      NOW: '2026-11-21T10:00:00+01:00',
      DEMO: 'false',
      OFFLINE: 'false',
      SANDBOX: 'true',
      SANDBOX_REGISTRATION: 'true',
      TILE_CACHE: 'false',
      SERVICE_SECRET: '0123456789abcdef0123456789abcdef',
      SERVICE_SECRET_BEFORE: 'fedcba9876543210fedcba9876543210',
      DESCRIPTOR_DAYS: '90',
      OUTCOME_DAYS: '730',
      INVALIDATION_DAYS: 'none',
      SUGGESTION_DAYS: '30',
      HISTORY_DAYS: 'none',
      AUDIT_DAYS: '2200',
      TOKEN_LIFETIME: '600',
      UPLOAD_MB: '50',
      WORKERS: '4',
      DRAIN_DELAY: '15',
      DRAIN_TIME: '60',
      AUTH_ISSUER: 'https://id.bank.example/realms/atms',
      AUTH_AUDIENCE: 'atm-finder',
      AUTH_CALLER_CLAIM: 'azp',
      AUTH_CLOCK_TOLERANCE: '0',
      CONSOLE_CLIENT_ID: 'atm-console',
      CONSOLE_CLIENT_SECRET: 'of the provider',
      CONSOLE_ROLE_CLAIM: 'realm_access.roles',
      TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::/32 , 192.0.2.1',
      WEBHOOK_NETWORKS: '10.20.0.0/16',
      OPERATOR_TOKEN: 'fedcba9876543210fedcba9876543210',
      CALLER_LIMIT: '0.5/1',
      PAGES_LIMIT: 'none',
      ADDRESS_LIMIT: '20/40',
    };
    expect(readConfig(environment)).toStrictEqual({
      port: 0,
      host: '::',
      dataDir: '/var/lib/atms',
      databaseUrl: 'postgresql://atms@db/atms',
      databasePool: 20,
      databaseReplicaUrls: ['postgres://atms@db2/atms', 'postgresql://atms@db3/atms'],
      databaseListenUrl: 'postgresql://atms@db:5433/atms',
      tiles: { url: '/tiles/{z}/{x}/{y}.png', attribution: 'A map', attributionUrl: 'https://map.example', maxZoom: 16 },
      geocoder: {
        url: 'https://photon.example/api',
        kind: 'photon',
        header: ['X-Api-Key', '123'],
        attribution: { text: 'A geocoder', url: 'https://photon.example' },
      },
      overpass: { url: 'https://overpass.example/api/interpreter', bySearch: true },
      appName: 'Fio bankomaty',
      logLevel: 'warn',
      logFormat: 'text',
      accessLog: false,
      clockStart: Date.UTC(2026, 10, 21, 9),
      demo: false,
      offline: false,
      sandbox: true,
      registration: true,
      serviceSecret: '0123456789abcdef0123456789abcdef',
      serviceSecretBefore: 'fedcba9876543210fedcba9876543210',
      retention: { descriptorDays: 90, outcomeDays: 730, suggestionDays: 30, auditDays: 2200 },
      tokenLifetime: 600,
      uploadLimit: 50_000_000,
      workers: 4,
      drain: { delay: 15_000, silence: 60_000 },
      auth: {
        issuer: 'https://id.bank.example/realms/atms',
        audience: 'atm-finder',
        callerClaim: 'azp',
        clockTolerance: 0,
      },
      consoleSignIn: {
        issuer: 'https://id.bank.example/realms/atms',
        clientId: 'atm-console',
        clientSecret: 'of the provider',
        roleClaim: 'realm_access.roles',
      },
      trustProxy: ['loopback', '10.0.0.0/8', '2001:db8::/32', '192.0.2.1'],
      webhookNetworks: ['10.20.0.0/16'],
      operatorToken: 'fedcba9876543210fedcba9876543210',
      limits: { caller: { requestsPerSecond: 0.5, burst: 1 }, address: { requestsPerSecond: 20, burst: 40 } },
    });
  });

  it.each([
    ['no search by default', {}, undefined],
    ['no search with PostgreSQL by default', { DATABASE_URL: 'postgres://db/atms' }, undefined],
    ['no search with "none"', { OVERPASS_URL: 'none' }, undefined],
    ['a person who taps the button with "public"', { OVERPASS_URL: 'public' }, false],
    ['every search with a server of its own', { OVERPASS_URL: 'http://127.0.0.1:12345/api/interpreter' }, true],
  ])('fetches areas from OpenStreetMap for %s', (_, environment, bySearch) => {
    expect(readConfig(environment).overpass?.bySearch).toBe(bySearch);
  });

  it.each([
    ['https://valhalla.example/v1', 'https://valhalla.example/v1/'],
    ['http://127.0.0.1:8002', 'http://127.0.0.1:8002/'],
  ])('reads the URL of a Valhalla server: %s', (text, url) => {
    expect(readConfig({ VALHALLA_URL: text }).valhallaUrl?.href).toBe(url);
  });

  it('treats an empty variable as unset', () => {
    const names = [
      'PORT',
      'HOST',
      'DATA_DIR',
      'DATABASE_URL',
      'TILE_URL',
      'TILE_MAX_ZOOM',
      'GEOCODER_URL',
      'GEOCODER_KIND',
      'GEOCODER_HEADER',
      'OVERPASS_URL',
      'VALHALLA_URL',
      'APP_NAME',
      'LOG_LEVEL',
      'NOW',
      'DEMO',
      'OFFLINE',
      'TILE_CACHE',
      'TRUST_PROXY',
      'SERVICE_SECRET',
      'SERVICE_SECRET_BEFORE',
      'TOKEN_LIFETIME',
      'AUTH_ISSUER',
      'AUTH_CLOCK_TOLERANCE',
      'OPERATOR_TOKEN',
      'CALLER_LIMIT',
      'PAGES_LIMIT',
      'ADDRESS_LIMIT',
    ];
    expect(readConfig(Object.fromEntries(names.map((name) => [name, ' '])))).toStrictEqual(readConfig({}));
  });

  test.each(['100', '/5', '5/', '0/5', '5/0', '1e3/5', '5/1.5', '5/200000', 'None', '-1/5'])('rejects %s as a limit', (limit) => {
    const message = new RegExp(`^CALLER_LIMIT must be .* or none, not '${limit}'\\.$`);
    expect(() => readConfig({ CALLER_LIMIT: limit })).toThrow(message);
  });

  test.each([
    [{ PORT: '80a' }, "PORT must be a whole number between 0 and 65535, not '80a'."],
    [{ PORT: '65536' }, "PORT must be a whole number between 0 and 65535, not '65536'."],
    [{ PORT: '-1' }, "PORT must be a whole number between 0 and 65535, not '-1'."],
    [
      { DATABASE_URL: 'mysql://u:secret@h/d' },
      'DATABASE_URL must begin with postgres:// or postgresql://; omit it to use the embedded store.',
    ],
    [{ LOG_LEVEL: 'loud' }, "LOG_LEVEL must be one of debug, info, warn, error, silent, not 'loud'."],
    [{ NOW: 'tomorrow' }, "NOW must be a date and time with a time zone, such as 2026-11-21T10:00:00Z, not 'tomorrow'."],
    [
      { NOW: '2026-11-21T10:00:00' },
      "NOW must be a date and time with a time zone, such as 2026-11-21T10:00:00Z, not '2026-11-21T10:00:00'.",
    ],
    [{ DEMO: 'no' }, "DEMO must be true or false, not 'no'."],
    [
      { TILE_URL: 'https://x/{z}/{x}.png', TILE_ATTRIBUTION: 'x' },
      "TILE_URL must be 'none' or a URL with {z}, {x} and {y}, not 'https://x/{z}/{x}.png'.",
    ],
    [
      { TILE_URL: "https://x; script-src *'/{z}/{x}/{y}", TILE_ATTRIBUTION: 'x' },
      "TILE_URL must be 'none' or a URL with {z}, {x} and {y}, not 'https://x; script-src *'/{z}/{x}/{y}'.",
    ],
    [
      { TILE_URL: 'javascript:{z}{x}{y}', TILE_ATTRIBUTION: 'x' },
      "TILE_URL must be 'none' or a URL with {z}, {x} and {y}, not 'javascript:{z}{x}{y}'.",
    ],
    [
      { TILE_URL: 'https://x/{z}/{x}/{y}.png' },
      'TILE_ATTRIBUTION, the attribution of the map images, must be set if TILE_URL is set.',
    ],
    [
      { GEOCODER_URL: 'photon.example', GEOCODER_KIND: 'photon' },
      'GEOCODER_URL must be the http:// or https:// address of the search endpoint of a geocoder.',
    ],
    ...['overpass.example', 'ftp://overpass.example', 'https://me:secret@overpass.example/api'].map(
      (OVERPASS_URL): [Record<string, string>, string] => [
        { OVERPASS_URL },
        "OVERPASS_URL must be 'none', 'public' or the http:// or https:// address of an Overpass server's interpreter.",
      ],
    ),
    ...['valhalla.example', 'http://valhalla.example/', 'ftp://localhost/', 'https://valhalla.example/?key=1'].map(
      (VALHALLA_URL): [Record<string, string>, string] => [
        { VALHALLA_URL },
        'VALHALLA_URL must be the https:// address of a Valhalla server, or http:// on this machine, without a query.',
      ],
    ),
    [{ GEOCODER_URL: 'https://x/?key=secret' }, "GEOCODER_KIND must be photon or nominatim, not ''."],
    [{ GEOCODER_URL: 'https://x', GEOCODER_KIND: 'google' }, "GEOCODER_KIND must be photon or nominatim, not 'google'."],
    [
      { GEOCODER_URL: 'https://x', GEOCODER_KIND: 'photon', GEOCODER_HEADER: 'secret' },
      'GEOCODER_HEADER must be one header and its value, such as X-Api-Key: 123.',
    ],
    [{ TILE_MAX_ZOOM: '99' }, "TILE_MAX_ZOOM must be a whole number between 1 and 24, not '99'."],
    ...['true', '1', '*', '10.0.0.0/33', '10.0.0.0/0', '10.0.0.0/', '10.0.0/8', '::/129', 'fe80::1%eth0', 'proxy.local'].map(
      (proxy): [Record<string, string>, string] => [
        { TRUST_PROXY: `loopback,${proxy}` },
        `TRUST_PROXY must be a comma-separated list of addresses, CIDR ranges or loopback, linklocal, uniquelocal; '${proxy}' is not one of these.`,
      ],
    ),
    [
      { TRUST_PROXY: 'loopback,' },
      "TRUST_PROXY must be a comma-separated list of addresses, CIDR ranges or loopback, linklocal, uniquelocal; '' is not one of these.",
    ],
    [
      { SERVICE_SECRET: 'too short' },
      'SERVICE_SECRET must be a random string of at least 32 characters. Create one with openssl rand -base64 32.',
    ],
    [{ WORKERS: '0' }, "WORKERS must be a whole number between 1 and 256, not '0'."],
    [{ TOKEN_LIFETIME: '59' }, "TOKEN_LIFETIME must be a whole number between 60 and 86400, not '59'."],
    ...['id.bank.example', 'http://id.bank.example', 'https://u:p@id.bank.example', 'https://id.bank.example/?a=b'].map(
      (issuer): [Record<string, string>, string] => [
        { AUTH_ISSUER: issuer, AUTH_AUDIENCE: 'a' },
        'AUTH_ISSUER must be the https:// address of an issuer, exactly as in the iss claim of its tokens.',
      ],
    ),
    [
      { AUTH_ISSUER: 'http://127.0.0.1:8081' },
      'If AUTH_ISSUER is set, AUTH_AUDIENCE (the aud claim in tokens for this service) or CONSOLE_CLIENT_ID must also be set.',
    ],
    [{ CONSOLE_CLIENT_ID: 'atm-console' }, 'If CONSOLE_CLIENT_ID is set, AUTH_ISSUER must also be set.'],
    [{ CONSOLE_CLIENT_SECRET: 'of the provider' }, 'If CONSOLE_CLIENT_SECRET is set, CONSOLE_CLIENT_ID must also be set.'],
  ])('rejects %j with one sentence', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(new ConfigError(message));
  });
});
