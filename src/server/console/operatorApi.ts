import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { consolePages, linesOfJson } from '../../contract/console/consolePage.ts';
import { operatorDocument } from '../../contract/openapi/operatorDocument.ts';
import type { Store } from '../../store/store.ts';
import type { TimelineReader } from '../../timelines/timelineReader.ts';
import type { LimitSettings } from '../auth/limits/requestLimits.ts';
import type { Vault } from '../auth/vault.ts';
import { acceptBodies } from '../http/acceptBodies.ts';
import { consoleDocument } from '../http/securityHeaders.ts';
import { answer, sendError } from '../http/sendAnswer.ts';
import type { Log } from '../observability/log.ts';
import { builtWeb } from '../routes/pageRoutes.ts';
import type { ShopsOptions } from '../routes/shops.ts';
import { postToReceivers } from '../shops/postToReceiver.ts';
import { operatorAtmRoutes } from './atms/operatorAtmRoutes.ts';
import { auditRoutes } from './auditRoutes.ts';
import { callerEndpointRoutes } from './callers/callerRoutes.ts';
import { operatorSuggestionRoutes, reportedAtmRoutes } from './decisionRoutes.ts';
import { handle } from './endpointHandlers.ts';
import { feedRoutes } from './feeds/feedRoutes.ts';
import { fixRoutes } from './fixes/fixRoutes.ts';
import type { OpenIdSettings } from './openIdProvider.ts';
import { requireOperator } from './operatorAccess.ts';
import { overviewRoutes, storeUsage } from './overviewRoutes.ts';
import { consoleCookies } from './sessionCookie.ts';
import { sessionRoutes } from './sessionRoutes.ts';
import { answerPath, signInRoutes } from './signInRoutes.ts';
import { callerWebhookRoutes } from './webhooks/callerWebhookRoutes.ts';

export interface OperatorApiOptions extends Pick<ShopsOptions, 'webhookNetworks' | 'resolveReceivers' | 'postWebhook'> {
  readonly store: Store;
  /** Reads opening hours, to validate corrections. */
  readonly reader: TimelineReader;
  /** Omitted if SERVICE_SECRET is not set. */
  readonly vault?: Vault;
  readonly log: Log;
  /** OPERATOR_TOKEN. If omitted, only people who are signed in to the console can use the operator API. */
  readonly operatorToken?: string;
  /** The OpenID provider of the console. If omitted, people can sign in only with a one-time link. */
  readonly consoleSignIn?: OpenIdSettings;
  /** The URL of this service for clients, without a trailing slash. */
  readonly publicUrl: string;
  /** The rate limits of the service. */
  readonly limits?: LimitSettings;
  /** The folder with the built web app. */
  readonly webDir?: string;
  readonly dataDir: string;
  /** The URL of PostgreSQL, for imports. If omitted, imports use the embedded store in `dataDir`. */
  readonly databaseUrl?: string;
  /** Determine whether imports create maps and walking networks. See `Config`. */
  readonly basemap?: string;
  readonly valhallaUrl?: URL;
  /** The maximum size of an uploaded file, bytes. The default is 1 GB. */
  readonly uploadLimit?: number;
}

/** The maximum body size, bytes. It is sufficient for a caller with its brand and its price list. */
const largestBody = 1_000_000;
/**
 * The maximum size of partner data, bytes. The body is parsed in one step, which delays customers' requests. Import larger files
 * on the command line.
 */
const largestPartnerData = 10_000_000;

function importSettings({ dataDir, databaseUrl, basemap, valhallaUrl }: OperatorApiOptions) {
  return {
    dataDir,
    ...(databaseUrl !== undefined && { databaseUrl }),
    ...(basemap !== undefined && { basemap }),
    ...(valhallaUrl && { valhallaUrl: valhallaUrl.href }),
  };
}

/** Serves the built page of the console. It contains no data, so everyone may load it. */
function serveConsole(app: FastifyInstance, webDir: string, now: () => number): void {
  const isBuilt = existsSync(join(webDir, consoleDocument));
  for (const path of ['/console', '/console/', ...consolePages.flatMap((page) => [`/console/${page}`, `/console/${page}/:id`])]) {
    app.get(path, async (_request, reply) =>
      isBuilt
        ? reply.sendFile(consoleDocument)
        : sendError(reply, now(), 503, 'The console has not been built yet. Run npm start to build it'),
    );
  }
}

/** The operator API (/operator/v1), and the console, which is its page. */
export const operatorApi = fp<OperatorApiOptions>(
  async (app, options) => {
    const { store, reader, vault, log, operatorToken, consoleSignIn, publicUrl, webDir = builtWeb } = options;
    const { webhookNetworks: networks, resolveReceivers: resolve } = options;
    const { postWebhook: post = postToReceivers(networks, resolve) } = options;
    const { service, callers } = app;
    const { now } = service;
    const cookies = consoleCookies(publicUrl);
    // The package is loaded only if it is needed.
    const provider =
      consoleSignIn && (await import('./openIdProvider.ts')).openIdProvider(consoleSignIn, `${publicUrl}${answerPath}`);
    serveConsole(app, webDir, now);
    if (provider) signInRoutes(app, { store, cookies, provider, publicUrl, now, log });
    const usage = storeUsage(app.usage, store, now, log);
    app.tasks.regular.push(usage.regularly);
    app.addHook('onClose', usage.flush);
    await app.register(async (scope) => {
      requireOperator(scope, {
        ...{ service, sessions: store.sessions, cookies, publicUrl },
        ...(operatorToken !== undefined && { operatorToken }),
      });
      acceptBodies(scope, 'application/json');
      const asBytes = (types: string | string[], bodyLimit: number) =>
        scope.addContentTypeParser(types, { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
      asBytes('application/json', largestBody);
      asBytes([...linesOfJson], largestPartnerData);
      asBytes('application/octet-stream', largestBody);
      const document = operatorDocument();
      handle(scope, 'getOperatorDocument', async (_request, reply) => answer(reply, document));
      auditRoutes(scope, store);
      const waitingImports = feedRoutes(scope, {
        store,
        settings: importSettings(options),
        uploadLimit: options.uploadLimit ?? 1e9,
        now,
        log,
      });
      overviewRoutes(scope, { service, store, flush: usage.flush, waitingImports });
      operatorAtmRoutes(scope, { store, service, reader });
      reportedAtmRoutes(scope, store, now);
      operatorSuggestionRoutes(scope, store, now);
      fixRoutes(scope, { store, log, now });
      sessionRoutes(scope, { store, cookies, provider: provider !== undefined, now });
      const callerLimits = options.limits?.caller && { limits: options.limits.caller };
      const isCaller = async (slug: string) =>
        callers.current().find(slug) !== undefined || (await store.callers.read()).callers.some((one) => one.slug === slug);
      callerWebhookRoutes(scope, { store, isCaller, post, ...(networks && { networks }), ...(resolve && { resolve }), now });
      callerEndpointRoutes(scope, { service, store, callers, ...(vault && { vault }), log, flush: usage.flush, ...callerLimits });
    });
  },
  { name: 'operatorApi', dependencies: ['snapshotAndLimits', 'callers', 'shops', 'pageRoutes', 'requestObservers'] },
);
