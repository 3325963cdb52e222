import type { AppConfig } from '../../contract/app.ts';
import type { RateLimits } from '../../store/callers/callerRepository.ts';
import type { RetentionPolicy } from '../../store/retention/retentionRepository.ts';
import { type OverpassSettings, overpassSettings } from '../atms/fill/overpassSettings.ts';
import { readRetention } from '../atms/retention.ts';
import type { LimitSettings } from '../auth/limits/requestLimits.ts';
import type { IssuerSettings } from '../auth/tokens/externalIssuer.ts';
import type { OpenIdSettings } from '../console/openIdProvider.ts';
import type { DrainTimes } from '../http/draining.ts';
import { isNetwork, namedNetworks } from '../http/networks.ts';
import { isLocalhost, readPublicUrl } from '../http/publicUrl.ts';
import { type LogFormat, type LogLevel, logLevels } from '../observability/log.ts';
import type { TracingSettings } from '../observability/tracing/tracer.ts';
import type { GeocoderSettings } from '../places/geocoder/geocoderKind.ts';
import { ConfigError } from '../settings/configError.ts';
import { readBoolean, readInteger } from '../settings/readValue.ts';
import { type DatabaseSettings, readDatabase } from './databaseSettings.ts';
import type { MetricsSettings } from './metricsServer.ts';
import { readLogging, readMetrics, readTracing } from './observing.ts';
import { readGeocoder, readTiles, readValhalla } from './outsideServices.ts';

/** The configuration, which is read from environment variables. */
export interface Config extends DatabaseSettings {
  readonly port: number;
  readonly host: string;
  /** The URL of this service for clients, without a trailing slash. If omitted, this is the URL at which the service listens. */
  readonly publicUrl?: string;
  /** The folder for the embedded store and callers.json. */
  readonly dataDir: string;
  /** The source of map images. If omitted, the finder shows its pins on a plain background. */
  readonly tiles?: NonNullable<AppConfig['tiles']>;
  /** The service's own map: a PMTiles archive, or `none`. If omitted, the service uses the maps that imports have written. */
  readonly basemap?: string;
  /** The geocoder for addresses without ATMs. If omitted, users cannot search for such addresses. */
  readonly geocoder?: GeocoderSettings;
  readonly overpass?: OverpassSettings;
  /**
   * The URL of a Valhalla server that computes walks, with a trailing slash. If omitted, the service uses the engine on this
   * machine.
   */
  readonly valhallaUrl?: URL;
  readonly appName?: string;
  /** The contact for callers that have no `supportAddress`. */
  readonly supportAddress?: string;
  /**
   * The proxies whose X-Forwarded-For is trusted, as addresses, CIDR ranges or names of ranges. If omitted, no proxy is trusted.
   */
  readonly trustProxy?: readonly string[];
  /** Networks to which the service may send webhooks, in addition to public addresses. */
  readonly webhookNetworks?: readonly string[];
  readonly logLevel: LogLevel;
  readonly logFormat: LogFormat;
  readonly accessLog: boolean;
  /** The settings for metrics. If omitted, the service collects no metrics. */
  readonly metrics?: MetricsSettings;
  /** The settings for traces. If omitted, the service does not trace requests. */
  readonly tracing?: TracingSettings;
  /**
   * The time at which the service's clock starts, epoch ms, for demonstrations and tests. If omitted, the clock starts at the
   * current time.
   */
  readonly clockStart?: number;
  /** Whether the demo town is imported into an empty store. */
  readonly demo: boolean;
  /** Whether the page can start offline. If false, the service makes browsers delete the cached page. */
  readonly offline: boolean;
  /**
   * Whether /docs offers shop look-ups to everyone. If omitted, it offers them only on the embedded store, until callers are
   * configured.
   */
  readonly sandbox?: boolean;
  /**
   * Whether everyone may register a sandbox. If omitted, this is possible only on the embedded store, for a trial on localhost.
   */
  readonly registration?: boolean;
  /** The secret that protects credentials. If omitted, the embedded store uses a secret in a file. */
  readonly serviceSecret?: string;
  /** The previous service secret, during rotation. */
  readonly serviceSecretBefore?: string;
  /** The retention periods for data that accumulates. */
  readonly retention: RetentionPolicy;
  /** The token that authorizes managing callers over HTTP. If omitted, callers cannot be managed over HTTP. */
  readonly operatorToken?: string;
  /** The lifetime of a token, s. */
  readonly tokenLifetime: number;
  /** The rate limits. If omitted, requests are not limited. */
  readonly limits?: LimitSettings;
  /** An external issuer whose tokens the service accepts. If omitted, it accepts only its own tokens. */
  readonly auth?: IssuerSettings;
  /** The OpenID provider of the console. If omitted, people can sign in only with a one-time link. */
  readonly consoleSignIn?: OpenIdSettings;
  /** The maximum size of a file that an operator uploads in the console, bytes. */
  readonly uploadLimit: number;
  /** The number of worker processes. If 1, the service runs in this process. */
  readonly workers: number;
  /** The times for shutting the service down. See `DrainTimes`. */
  readonly drain: DrainTimes;
}

/** Reads the configuration. @throws ConfigError with a sentence that contains the variable, its value and the allowed values */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  // An empty variable counts as unset, as in `PORT= npm start`.
  const value = (name: string) => environment[name]?.trim() || undefined;
  const database = readDatabase(value);
  const tiles = readTiles(value);
  const geocoder = readGeocoder(value);
  const areas = overpassSettings(value('OVERPASS_URL'));
  if ('wrong' in areas) throw new ConfigError(areas.wrong);
  const valhallaUrl = readValhalla(value);
  const clockStart = readInstant('NOW', value('NOW'));
  const trustProxy = readNetworks('TRUST_PROXY', value('TRUST_PROXY'));
  const webhookNetworks = readNetworks('WEBHOOK_NETWORKS', value('WEBHOOK_NETWORKS'));
  const publicUrl = readPublicUrl(value);
  const supportAddress = readLine('SUPPORT_ADDRESS', value('SUPPORT_ADDRESS'));
  const [appName, basemap] = [value('APP_NAME'), value('BASEMAP')];
  const serviceSecret = readSecret('SERVICE_SECRET', value('SERVICE_SECRET'));
  const serviceSecretBefore = readSecret('SERVICE_SECRET_BEFORE', value('SERVICE_SECRET_BEFORE'));
  const operatorToken = readOperatorToken(readSecret('OPERATOR_TOKEN', value('OPERATOR_TOKEN')));
  const issuer = readIssuerUrl(value('AUTH_ISSUER'));
  const auth = readIssuer(issuer, value);
  const consoleSignIn = readConsoleSignIn(issuer, value);
  return {
    port: readInteger('PORT', value('PORT'), 8080, 0, 65_535),
    host: value('HOST') ?? '127.0.0.1',
    ...(publicUrl !== undefined && { publicUrl }),
    dataDir: value('DATA_DIR') ?? './data',
    ...database,
    ...(tiles && { tiles }),
    ...(basemap !== undefined && { basemap }),
    ...(geocoder && { geocoder }),
    ...areas,
    ...(valhallaUrl && { valhallaUrl }),
    ...(appName !== undefined && { appName }),
    ...(supportAddress !== undefined && { supportAddress }),
    ...(trustProxy && { trustProxy }),
    ...(webhookNetworks && { webhookNetworks }),
    logLevel: readLogLevel(value('LOG_LEVEL')),
    ...readLogging(value),
    ...readMetrics(value),
    ...readTracing(value),
    ...(clockStart !== undefined && { clockStart }),
    demo: readBoolean('DEMO', value('DEMO'), true),
    offline: readBoolean('OFFLINE', value('OFFLINE'), true),
    ...(value('SANDBOX') !== undefined && { sandbox: readBoolean('SANDBOX', value('SANDBOX'), false) }),
    ...(value('SANDBOX_REGISTRATION') !== undefined && {
      registration: readBoolean('SANDBOX_REGISTRATION', value('SANDBOX_REGISTRATION'), false),
    }),
    ...(serviceSecret !== undefined && { serviceSecret }),
    ...(serviceSecretBefore !== undefined && { serviceSecretBefore }),
    retention: readRetention(value),
    ...(operatorToken !== undefined && { operatorToken }),
    tokenLifetime: readInteger('TOKEN_LIFETIME', value('TOKEN_LIFETIME'), 3_600, 60, 86_400),
    limits: readLimits(value),
    ...(auth && { auth }),
    ...(consoleSignIn && { consoleSignIn }),
    uploadLimit: 1e6 * readInteger('UPLOAD_MB', value('UPLOAD_MB'), 1_000, 1, 100_000),
    workers: readInteger('WORKERS', value('WORKERS'), 1, 1, 256),
    drain: {
      delay: 1_000 * readInteger('DRAIN_DELAY', value('DRAIN_DELAY'), 0, 0, 300),
      silence: 1_000 * readInteger('DRAIN_TIME', value('DRAIN_TIME'), 5, 0, 300),
    },
  };
}

/** Reads `RATE/BURST`, or `none`. */
function readLimit(name: string, text: string | undefined, byDefault: RateLimits): RateLimits | undefined {
  if (text === undefined) return byDefault;
  if (text === 'none') return undefined;
  const [, rate = '', burst = ''] = /^(\d+(?:\.\d+)?)\/(\d+)$/.exec(text) ?? [];
  const limit = { requestsPerSecond: Number(rate), burst: Number(burst) };
  const fits = ({ requestsPerSecond, burst: most }: RateLimits) =>
    requestsPerSecond >= 0.001 && requestsPerSecond <= 100_000 && most >= 1 && most <= 100_000;
  if (rate !== '' && fits(limit)) return limit;
  throw new ConfigError(
    `${name} must be REQUESTS_PER_SECOND/BURST such as 100/1000 (each at most 100000), or none, not '${text}'.`,
  );
}

function readLimits(value: (name: string) => string | undefined): LimitSettings {
  const caller = readLimit('CALLER_LIMIT', value('CALLER_LIMIT'), { requestsPerSecond: 200, burst: 2_000 });
  const pages = readLimit('PAGES_LIMIT', value('PAGES_LIMIT'), { requestsPerSecond: 1_000, burst: 10_000 });
  const address = readLimit('ADDRESS_LIMIT', value('ADDRESS_LIMIT'), { requestsPerSecond: 100, burst: 1_000 });
  return { ...(caller && { caller }), ...(pages && { pages }), ...(address && { address }) };
}

function readLogLevel(text: string | undefined): LogLevel {
  const level = logLevels.find((known) => known === (text ?? 'info'));
  if (level) return level;
  throw new ConfigError(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not '${text}'.`);
}

/** Reads a text of one line. Line breaks are rejected, because the text appears in messages. */
function readLine(name: string, text: string | undefined): string | undefined {
  if (text === undefined || (text.length <= 200 && !/\p{C}/u.test(text))) return text;
  throw new ConfigError(`${name} must be a single line of at most 200 characters, such as atm-support@example.com.`);
}

/**
 * Reads a secret. Rejects a short secret, which an attacker with access to the store could guess. The error does not quote the
 * value.
 */
function readSecret(name: string, text: string | undefined): string | undefined {
  if (text === undefined || text.length >= 32) return text;
  throw new ConfigError(`${name} must be a random string of at least 32 characters. Create one with openssl rand -base64 32.`);
}

/** Reads OPERATOR_TOKEN. It must not contain spaces, because a space separates it from the scheme in the header. */
function readOperatorToken(text: string | undefined): string | undefined {
  if (text === undefined || /^[!-~]+$/.test(text)) return text;
  throw new ConfigError('OPERATOR_TOKEN must be printable ASCII without spaces. Create one with openssl rand -base64 32.');
}

/** Reads the address of the issuer, which issues tokens to callers, and signs people in to the console. */
function readIssuerUrl(issuer: string | undefined): string | undefined {
  if (issuer === undefined) return undefined;
  const url = URL.parse(issuer);
  if (!url || !(url.protocol === 'https:' || isLocalhost(url)) || url.search || url.hash || url.username) {
    throw new ConfigError('AUTH_ISSUER must be the https:// address of an issuer, exactly as in the iss claim of its tokens.');
  }
  return issuer;
}

type Value = (name: string) => string | undefined;

function readIssuer(issuer: string | undefined, value: Value): IssuerSettings | undefined {
  const audience = value('AUTH_AUDIENCE');
  if (issuer === undefined) return undefined;
  if (audience === undefined) {
    // The issuer is only for the console.
    if (value('CONSOLE_CLIENT_ID') !== undefined) return undefined;
    throw new ConfigError(
      'If AUTH_ISSUER is set, AUTH_AUDIENCE (the aud claim in tokens for this service) or CONSOLE_CLIENT_ID must also be set.',
    );
  }
  return {
    issuer,
    audience,
    callerClaim: value('AUTH_CALLER_CLAIM') ?? 'client_id',
    clockTolerance: readInteger('AUTH_CLOCK_TOLERANCE', value('AUTH_CLOCK_TOLERANCE'), 30, 0, 300),
  };
}

function readConsoleSignIn(issuer: string | undefined, value: Value): OpenIdSettings | undefined {
  const [clientId, clientSecret] = [value('CONSOLE_CLIENT_ID'), value('CONSOLE_CLIENT_SECRET')];
  const roleClaim = value('CONSOLE_ROLE_CLAIM') ?? 'roles';
  if (clientId === undefined) {
    if (clientSecret === undefined) return undefined;
    throw new ConfigError('If CONSOLE_CLIENT_SECRET is set, CONSOLE_CLIENT_ID must also be set.');
  }
  if (issuer === undefined) throw new ConfigError('If CONSOLE_CLIENT_ID is set, AUTH_ISSUER must also be set.');
  return { issuer, clientId, ...(clientSecret !== undefined && { clientSecret }), roleClaim };
}

/**
 * Reads a list of networks. There is no value that stands for all networks, because a trusted proxy can claim any client address.
 */
function readNetworks(name: string, text: string | undefined): readonly string[] | undefined {
  if (text === undefined) return undefined;
  const networks = text.split(',').map((network) => network.trim());
  const wrong = networks.find((network) => !isNetwork(network));
  if (wrong === undefined) return networks;
  const names = namedNetworks.join(', ');
  throw new ConfigError(
    `${name} must be a comma-separated list of addresses, CIDR ranges or ${names}; '${wrong}' is not one of these.`,
  );
}

/** Reads a time. It must include a time zone, because otherwise the result would depend on the machine. */
function readInstant(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const instant = /(Z|[+-]\d\d:?\d\d)$/i.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isFinite(instant)) return instant;
  throw new ConfigError(`${name} must be a date and time with a time zone, such as 2026-11-21T10:00:00Z, not '${text}'.`);
}
