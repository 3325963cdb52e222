import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Store } from '../../store/store.ts';
import { type CallerAuthenticator, callerAuthenticator } from '../auth/callerAuthenticator.ts';
import { callerOperators, describeOperators } from '../auth/callerOperators.ts';
import type { CallersCache } from '../auth/callersCache.ts';
import { callersFile } from '../auth/callersFile.ts';
import type { Directory } from '../auth/directory.ts';
import type { RequestLimits } from '../auth/limits/requestLimits.ts';
import { registrationAccess } from '../auth/registrationAccess.ts';
import { registrations } from '../auth/registrations.ts';
import type { IssuerSettings } from '../auth/tokens/externalIssuer.ts';
import { externalIssuer } from '../auth/tokens/externalIssuer.ts';
import { bearerReader } from '../auth/tokens/readBearer.ts';
import { ownTokens } from '../auth/tokens/readOwnToken.ts';
import { tokenSigner } from '../auth/tokens/signTokens.ts';
import type { Vault } from '../auth/vault.ts';
import { watchCallers } from '../auth/watchCallers.ts';
import type { OperatorIndex } from '../dataset/operatorIndex.ts';
import type { Log } from '../observability/log.ts';
import { ConfigError } from '../settings/configError.ts';
import { storeLine } from '../tasks/storeLine.ts';
import { registrationRoutes } from './registrationRoutes.ts';
import { tokenRoutes } from './tokenRoutes.ts';

export interface CallersOptions {
  readonly dataDir: string;
  /** An external issuer whose tokens the service accepts. If omitted, it accepts only its own tokens. */
  readonly auth?: IssuerSettings;
  /** The support address for callers that have no `supportAddress`. */
  readonly supportAddress?: string;
  readonly store: Store;
  /** The cache of callers for starts without the store. If omitted, callers are not cached. */
  readonly callersCache?: CallersCache;
  /** Omitted if SERVICE_SECRET is not set. */
  readonly vault?: Vault;
  /** The lifetime of a token, s. */
  readonly tokenLifetime?: number;
  /**
   * Determines who may register a sandbox. `ownMachine` allows users of this machine to register until callers are configured.
   */
  readonly registration?: boolean | 'ownMachine';
  /** Returns the current time, epoch ms. */
  readonly now: () => number;
  readonly log: Log;
}

/** Authenticates and authorizes callers, issues their tokens, and registers sandboxes. */
export interface OpenCallers {
  readonly identify: CallerAuthenticator;
  current(): Directory;
  /**
   * Logs the operators to which each caller's operator names resolve, for each caller whose operators have changed since the last
   * call.
   */
  noteOperators(operators: OperatorIndex | undefined): void;
  /** Checks the store for changed callers. Call this repeatedly, in addition to the tasks in `following`. */
  look(): Promise<void>;
  routes(app: FastifyInstance, limits?: RequestLimits): Promise<void>;
  /**
   * Background tasks. Call each task repeatedly and independently, so that a task that waits for the store does not delay the
   * others.
   */
  readonly following: readonly (() => Promise<void>)[];
  close(): Promise<void>;
}

/** @throws ConfigError if callers.json is invalid, or if callers' secrets cannot be verified */
export async function openCallers(options: CallersOptions): Promise<OpenCallers> {
  const { store, vault, auth, now, log, dataDir, callersCache: kept, tokenLifetime = 3_600 } = options;
  const repository = store.callers;
  const callers = watchCallers({
    repository,
    file: callersFile(dataDir, log),
    ...(vault && { vault }),
    ...(kept && { kept }),
    log,
  });
  await callers.look();
  const trouble = callers.trouble();
  if (trouble !== undefined) throw new ConfigError(`${trouble}.`);
  const noContact = withoutContact(callers.current(), options.supportAddress);
  if (noContact.length > 0) {
    const slugs = noContact.map((slug) => `'${slug}'`).join(', ');
    log.warn(
      `SUPPORT_ADDRESS is not set, so 403 responses do not contain a contact for these callers, which have no support address of their own: ${slugs}`,
    );
  }
  const line = storeLine(log);
  const signer = vault && tokenSigner({ repository, callers, vault, now });
  const external = auth && { ...externalIssuer({ ...auth, now, log }), issuer: auth.issuer };
  const readBearer = bearerReader({ callers, own: ownTokens(callers, now), ...(external && { external }), now });
  const issuing = vault && signer && { vault, signer };
  // Maintain existing sandboxes even if registration is now closed.
  const registered = vault && registrations({ repository, callers, vault, now });
  const namesCallers = () => callers.current().isConfigured;
  const closed = registrationAccess({ setting: options.registration ?? false, hasSecrets: vault !== undefined, namesCallers });
  return {
    identify: callerAuthenticator({
      ...{ callers, readBearer, embedded: store.kind === 'sqlite', now, log },
      ...(options.supportAddress !== undefined && { supportAddress: options.supportAddress }),
    }),
    current: callers.current,
    noteOperators: operatorNotes(callers.current, log),
    look: callers.look,
    async routes(app, limits) {
      const onIssued = registered && ((clientId: string) => void line.ask('registrations', () => registered.used(clientId)));
      await tokenRoutes(app, {
        callers,
        ...(issuing && { issuing }),
        ...(onIssued && { onIssued }),
        ...(limits && { limits }),
        lifetime: tokenLifetime,
        now,
        log,
      });
      await registrationRoutes(app, { ...(registered && { registrations: registered }), closed, now, log });
    },
    following: [
      async () => callers.lookAtFile(),
      ...(signer ? [async () => void (await line.ask('signing keys', signer.tend))] : []),
      ...(external ? [external.tend] : []),
      ...(registered ? [async () => void (await line.ask('registrations', registered.tend))] : []),
    ],
    close: callers.close,
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly callers: OpenCallers;
  }
}

export const callers = fp<CallersOptions>(
  async (app, options) => {
    const opened = await openCallers(options);
    app.decorate('callers', opened);
    app.tasks.onChange.push(opened.look);
    app.tasks.regular.push(...opened.following);
    app.addHook('onClose', () => opened.close());
  },
  { name: 'callers', dependencies: ['backgroundTasks'] },
);

/** The token and registration routes. */
export const callerRoutes = fp(async (app) => app.callers.routes(app, app.service.limits), {
  name: 'callerRoutes',
  dependencies: ['callers', 'snapshotAndLimits'],
});

/** Implements `noteOperators`. Logs the operators of a caller only if a change to the callers or the data has changed them. */
function operatorNotes(current: () => Directory, log: Log): OpenCallers['noteOperators'] {
  const noted = new Map<string, string>();
  let [directory, index]: [Directory | undefined, OperatorIndex | undefined] = [undefined, undefined];
  return (operators) => {
    if (operators === undefined || (operators === index && current() === directory)) return;
    [directory, index] = [current(), operators];
    for (const profile of directory.named) {
      const lines = describeOperators(callerOperators(profile, operators), operators).join('; ');
      if (noted.get(profile.slug) === lines) continue;
      noted.set(profile.slug, lines);
      log.info(`Caller '${profile.slug}': ${lines}`);
    }
  };
}

/** Returns the callers for which no support contact is configured, so that a denied caller would not know whom to contact. */
function withoutContact({ named }: Directory, serviceAddress: string | undefined): readonly string[] {
  if (serviceAddress !== undefined) return [];
  return named.filter(({ supportAddress }) => supportAddress === undefined).map(({ slug }) => slug);
}
