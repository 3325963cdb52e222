/** npm run callers: manages API callers. You can run it while the service is running. */

import { join } from 'node:path';
import { callerFields } from '../server/auth/callerFields.ts';
import { callerOperators, describeOperators } from '../server/auth/callerOperators.ts';
import { migrateStoredOperators } from '../server/auth/migrateStoredOperators.ts';
import { isRegistered, isSandbox, removal } from '../server/auth/sandboxCaller.ts';
import { scopesOfCaller } from '../server/auth/scopesOfCaller.ts';
import { serviceSecretOf } from '../server/auth/serviceSecret.ts';
import { openVault, type Vault } from '../server/auth/vault.ts';
import { auditCaller } from '../server/console/callers/auditCaller.ts';
import { callerAsJson } from '../server/console/callers/callerAsJson.ts';
import type { CallerAction } from '../server/console/callers/callerChanges.ts';
import { partnerDataEntry } from '../server/console/callers/partnerDataTasks.ts';
import * as plan from '../server/console/callers/planChanges.ts';
import { type newCredential, refuseTraces } from '../server/console/callers/planChanges.ts';
import { operatorIndex } from '../server/dataset/operatorIndex.ts';
import { ConfigError } from '../server/settings/configError.ts';
import type { CallerProfile, CallersChange, CallersState } from '../store/callers/callerRepository.ts';
import type { Store } from '../store/store.ts';
import { StoreError } from '../store/storeError.ts';
import { readCallersFile, readFieldFile, readIfThere, readPartnerData } from './callers/callerFiles.ts';
import { describeCaller, describeList } from './callers/describeCallers.ts';
import { eraseCaller } from './callers/eraseCaller.ts';
import { forgetSecrets } from './callers/forgetSecrets.ts';
import { type CallersCommand, readCallersOptions } from './callersOptions.ts';
import { auditedOnCommandLine } from './commandLineUser.ts';
import { plainJson, plainText } from './plainText.ts';
import { storeCommand } from './storeCommand.ts';

/** Shows the credentials of a bank. They are shown only once. */
function showCredential(made: ReturnType<typeof newCredential>): void {
  if ('client' in made) {
    const { clientId, clientSecret } = made.client;
    console.log(`  client_id      ${clientId}\n  client_secret  ${clientSecret}`);
    console.log('The secret is shown only once, because only its digest is stored.');
  } else console.log(`  publishable key  ${made.credential.id}`);
}

const callersHelp = `Manage API callers: permissions, credentials and settings. Running services apply changes within seconds.

  npm run callers -- add SLUG --operator NAME     Add a bank with its first client_id and secret. ATM look-up is off by default.
  npm run callers -- change SLUG ...              Change --operator, --country, --name, --scopes, --operates, --support-address,
                                                  --default or limits.
  npm run callers -- list                         List all callers and the operators that their settings match.
  npm run callers -- show SLUG                    Show one caller, without secrets.
  npm run callers -- activate SLUG                Turn ATM look-up on. deactivate turns it off (403 with the support address).
  npm run callers -- alliance SLUG --withdraw NAME... --deposit NAME...
                                                  Set the operators whose ATMs its customers can use, for each service. --own
                                                  sets only the caller's own operator.
  npm run callers -- partner-data SLUG FILE       Replace its partner data for ATMs: lines {"uid": "...", "partnerData": {...}}.
  npm run callers -- own-fees SLUG FILE           Set the fees for its own customers (JSON, see docs/callers.md).
  npm run callers -- brand SLUG FILE              Set the branding of its finder (JSON, see docs/embedding.md).
  npm run callers -- origins SLUG ORIGIN...       Set the pages that may use its publishable keys. --frames sets the pages that
                                                  may frame its finder. --hosts NAME... sets the host names of its finder.
  npm run callers -- rotate SLUG                  Create a new secret. Old secrets expire after --grace hours (default 24).
  npm run callers -- rotate SLUG --publishable    Create a publishable key.
  npm run callers -- revoke SLUG ID...            Revoke credentials and their tokens immediately.
  npm run callers -- remove SLUG                  Remove a caller with its credentials, partner data and webhook. Stored
                                                  look-ups remain.
  npm run callers -- erase SLUG SLUG              Delete all data of a caller, including look-ups, invalidations,
                                                  suggestions and reports. This cannot be undone.
  npm run callers -- import FILE                  Import a callers.json file. The keys in the file remain valid.
  npm run callers -- forget-secrets               Revoke all secrets if SERVICE_SECRET has been lost. Then rotate each caller.
  npm run callers -- renew-signing-keys           Revoke all tokens immediately. Use this if a signing key might have leaked.

  --country XX         Set the country in which operator names are resolved. Default: the country where the caller's own operator
                       has the most ATMs.
  --scopes atms,shops        Set what the caller may request: atms, shops, atms:status (default: atms and shops; with --operates, all).
  --operates NAME...         Set the operators whose ATMs the caller runs. The caller may report live statuses of these ATMs.
                             --operates= means none.
  --support-address TEXT     Set the contact that 403 responses contain.
  --default                  Make this the caller of the finder's own page, in place of the current caller.
  --requests-per-second N, --burst N   Set the rate limit of the caller's servers. See docs/callers.md.
  --none                     With partner-data, own-fees, brand, origins: remove the setting.
  --yes                      With erase: do not ask for the slug again as confirmation.
  --dry-run                  With partner-data, import, remove, erase: show what would change. Change nothing.
  --json                     With list and show: print JSON.
  --help                     Show this help.

Environment: DATA_DIR is the store's folder (default ./data). DATABASE_URL (postgres://...) selects PostgreSQL instead.
With PostgreSQL, SERVICE_SECRET must be the same as the service's.`;

interface Session {
  readonly store: Store;
  readonly dataDir: string;
  /** Epoch ms. */
  readonly now: number;
  /** @throws ConfigError if SERVICE_SECRET is not set */
  readonly vault: () => Vault;
  /** The vault for SERVICE_SECRET_BEFORE. */
  readonly before?: Vault;
}
type Task<Name extends CallersCommand['task'], Options = CallersCommand> = Options extends { readonly task: infer Tasks }
  ? Name extends Tasks
    ? Options
    : never
  : never;

/** Changes a caller, and records the change in the audit log. */
function change(
  { store, now }: Session,
  action: CallerAction,
  slug: string,
  make: (state: CallersState) => CallersChange,
): Promise<CallersState> {
  const audit = auditCaller(action, slug, make);
  return auditedOnCommandLine(store, audit.entryOf, now).callers.change(audit.plan, now);
}

/** @throws StoreError if callers.json contains callers that would be lost when the first caller is added to the store */
function refuseToForget({ takesOver }: CallersState, { dataDir }: Session): void {
  const path = join(dataDir, 'callers.json');
  const named = takesOver ? [] : readIfThere(path);
  if (named.length > 0) {
    throw new StoreError(
      `${path} still contains callers (${named.length}). Import them first with npm run callers -- import ${path}.`,
    );
  }
}

/**
 * Prints a note if callers.json still contains callers, because an operator might take an empty list to mean that no callers
 * exist.
 */
function noteFile({ takesOver }: CallersState, { dataDir }: Session): void {
  const path = join(dataDir, 'callers.json');
  const named = takesOver ? [] : readIfThere(path);
  if (named.length > 0) console.log(`${path} is still in use. It contains ${named.map(({ slug }) => slug).join(', ')}.`);
}

/** Returns a hint if the caller does not have the scope for ATM look-up. */
function missingScope(callers: CallersState['callers'], slug: string): string | undefined {
  const scopes = scopesOfCaller(plan.findCaller({ callers }, slug));
  if (scopes.includes('atms')) return undefined;
  const all = ['atms', ...scopes].join(',');
  return `It cannot use ATM look-up without the scope 'atms'. To add the scope, run npm run callers -- change ${slug} --scopes ${all}.`;
}

async function add(session: Session, { slug, said }: Task<'add'>): Promise<void> {
  const made = plan.newCredential(slug, false, session.vault(), session.now);
  await refuseTraces(session.store.callers, slug);
  const { callers } = await change(session, 'caller.add', slug, (state) => {
    refuseToForget(state, session);
    return { ...plan.planAdd(state, slug, said, made.credential), ...plan.withSecret(state, session.vault()) };
  });
  const hint = missingScope(callers, slug) ?? `ATM look-up is off. To turn it on, run npm run callers -- activate ${slug}.`;
  console.log(`Added '${slug}'. ${hint}`);
  await printMeant(session, callers, slug);
  showCredential(made);
}

async function rotate(session: Session, { slug, grace, publishable }: Task<'rotate'>): Promise<void> {
  const made = plan.newCredential(slug, publishable, session.vault(), session.now);
  const until = session.now + grace;
  let [ending, pages] = [0, 0];
  await change(session, 'credential.add', slug, (state) => {
    const rotation = plan.planRotation(state, made.credential, until);
    ending = rotation.expire?.size ?? 0;
    pages = plan.findCaller(state, slug).origins?.length ?? 0;
    return { ...rotation, ...plan.withSecret(state, session.vault()) };
  });
  showCredential(made);
  if (publishable && pages === 0)
    console.log(`The key works only on this service's own pages. For other sites, run npm run callers -- origins ${slug} ORIGIN`);
  if (ending > 0)
    console.log(
      `${ending === 1 ? 'The previous credential expires' : `The ${ending} previous credentials expire`} on ${new Date(until).toISOString()}.`,
    );
}

async function importFile(session: Session, { file, dryRun }: Task<'import'>): Promise<void> {
  const entries = readCallersFile(file);
  let lines: readonly string[] = [];
  const entry = { action: 'callers.import', after: { callers: entries.map(({ slug }) => slug) } };
  const audited = auditedOnCommandLine(session.store, () => (dryRun ? undefined : entry), session.now);
  await audited.callers.change((state) => {
    const secret = plan.withSecret(state, session.vault());
    const planned = plan.planCallersImport(state, entries, session.vault(), session.now);
    lines = planned.lines;
    return dryRun ? {} : { ...planned.change, ...secret };
  }, session.now);
  for (const line of lines) console.log(line);
  if (dryRun) return console.log('Dry run: nothing was changed.');
  console.log(`Imported ${entries.length} callers. callers.json is no longer used. Delete ${file}, because it contains keys.`);
}

async function partnerData(session: Session, { slug, file, dryRun }: Task<'partner-data'>): Promise<void> {
  plan.findCaller(await session.store.callers.read(), slug);
  const data = file === undefined ? new Map<string, never>() : readPartnerData(file);
  const unknown = await session.store.callers.unknownAtms([...data.keys()]);
  const audited = auditedOnCommandLine(session.store, partnerDataEntry(slug, data.size), session.now);
  if (!dryRun && !(await audited.replacePartnerData(slug, data, { kept: true }))) {
    throw new plan.ChangeError(404, `There is no caller '${slug}'`, { command: 'list' });
  }
  if (unknown.length > 0) {
    const some = unknown.slice(0, 5).join(', ');
    console.log(`Warning: ${unknown.length} of these ATMs are not in any feed: ${some}${unknown.length > 5 ? ', ...' : ''}`);
  }
  console.log(
    dryRun
      ? `Dry run: would store partner data of '${slug}' for ${data.size} ATMs.`
      : `Stored partner data of '${slug}' for ${data.size} ATMs.`,
  );
}

async function remove(session: Session, { slug, dryRun }: Task<'remove'>): Promise<void> {
  const state = await session.store.callers.read();
  const count = state.credentials.filter(({ callerId }) => callerId === slug).length;
  const partners = await session.store.callers.countPartnerData();
  plan.findCaller(state, slug);
  if (!dryRun) await change(session, 'caller.remove', slug, (fresh) => removal([plan.findCaller(fresh, slug).slug]));
  const what = `'${slug}' with ${count} ${count === 1 ? 'credential' : 'credentials'} and partner data for ${partners.get(slug) ?? 0} ATMs`;
  console.log(
    dryRun
      ? `Dry run: would remove ${what}.`
      : `Removed ${what}. Its look-ups were ${isRegistered(slug) ? 'removed too' : 'kept'}.`,
  );
}

async function setField(session: Session, options: Task<'own-fees'>): Promise<void> {
  const { task, slug, file } = options;
  const fields =
    task === 'brand'
      ? { brand: file === undefined ? undefined : readFieldFile(file, 'brand') }
      : { ownFees: file === undefined ? undefined : readFieldFile(file, 'ownFees') };
  await change(session, 'caller.change', slug, (state) => plan.planFields(state, slug, fields));
  console.log(`'${slug}': ${file === undefined ? 'removed' : `set from ${file}`}.`);
}

const allowed = {
  origins: 'origins that may use publishable keys',
  frameAncestors: 'origins that may frame the finder',
  hosts: 'host names of the finder',
} as const;

async function setOrigins(session: Session, { slug, origins, of }: Task<'origins'>): Promise<void> {
  const { is, mustBe } = callerFields[of];
  if (!is(origins)) throw new ConfigError(`The value must be ${mustBe}.`);
  const list = origins.length > 0 ? origins : undefined;
  await change(session, 'caller.change', slug, (state) => plan.planFields(state, slug, { [of]: list }));
  console.log(`'${slug}': ${allowed[of]}: ${origins.length > 0 ? origins.join(', ') : 'none'}.`);
}

async function show(session: Session, options: Task<'list' | 'show'>): Promise<void> {
  const state = await session.store.callers.read();
  const partners = await session.store.callers.countPartnerData();
  if (options.task === 'list') {
    const all = () => plainJson(state.callers.map((caller) => callerAsJson(state, caller, partners)));
    if (!options.json) noteFile(state, session);
    if (options.json) return console.log(all());
    return console.log([describeList(state, session.now), ...(await describeMeant(session.store, state.callers))].join('\n'));
  }
  const caller = state.callers.find(({ slug }) => slug === options.slug) ?? plan.findCaller(state, options.slug);
  if (options.json) return console.log(plainJson(callerAsJson(state, caller, partners)));
  console.log(
    [describeCaller(state, caller, partners, session.now), ...(await describeMeant(session.store, [caller]))].join('\n'),
  );
}

/** Describes which operators in the current data match the operator names of these callers. */
async function describeMeant(store: Store, callers: readonly CallerProfile[]): Promise<string[]> {
  const named = callers.filter(({ slug }) => !isSandbox(slug));
  if (named.length === 0) return [];
  const { operators, mergedOperators, operatorNames, operatorPlaces } = await store.readOperators();
  const book = operatorIndex(operators, mergedOperators, operatorNames, operatorPlaces);
  return named.flatMap((caller) => [
    `Operators of ${caller.slug}`,
    ...describeOperators(callerOperators(caller, book), book).map((line) => `  ${plainText(line)}`),
  ]);
}

async function printMeant({ store }: Session, callers: readonly CallerProfile[], slug: string): Promise<void> {
  const lines = await describeMeant(
    store,
    callers.filter((caller) => caller.slug === slug),
  );
  console.log(lines.join('\n'));
}

async function perform(session: Session, options: Exclude<CallersCommand, Task<'help'>>): Promise<void> {
  switch (options.task) {
    case 'list':
    case 'show':
      return show(session, options);
    case 'add':
      return add(session, options);
    case 'rotate':
      return rotate(session, options);
    case 'import':
      return importFile(session, options);
    case 'remove':
      return remove(session, options);
    case 'erase':
      return eraseCaller(session, options);
    case 'partner-data':
      return partnerData(session, options);
    case 'own-fees':
    case 'brand':
      return setField(session, options);
    case 'origins':
      return setOrigins(session, options);
    case 'change': {
      const { slug, said } = options;
      const { callers } = await change(session, 'caller.change', slug, (state) => plan.planChange(state, slug, said));
      console.log(`Changed '${options.slug}'.`);
      return ['operator', 'country', 'operates'].some((field) => field in options.said)
        ? printMeant(session, callers, options.slug)
        : undefined;
    }
    case 'activate':
    case 'deactivate': {
      const activated = options.task === 'activate';
      const { slug } = options;
      const { callers } = await change(session, 'caller.change', slug, (state) => plan.planFields(state, slug, { activated }));
      console.log(`ATM look-up is ${activated ? 'on' : 'off'} for '${slug}'.`);
      const hint = activated ? missingScope(callers, slug) : undefined;
      if (hint !== undefined) console.log(hint);
      return;
    }
    case 'alliance': {
      const { slug } = options;
      const { callers } = await change(session, 'caller.change', slug, (state) => plan.planAlliance(state, slug, options));
      const { withdrawals, deposits } = callers.find((caller) => caller.slug === slug) ?? {};
      const of = (names: readonly string[] | undefined) =>
        names === undefined ? 'its own operator' : names.join(', ') || 'none';
      console.log(`'${slug}': withdrawals at ${of(withdrawals)}; deposits at ${of(deposits)}.`);
      return printMeant(session, callers, slug);
    }
    case 'revoke':
      await change(session, 'credential.revoke', options.slug, (state) => plan.planRevoke(state, options.slug, options.ids));
      return console.log(
        options.ids.length === 1
          ? `Revoked 1 credential of '${options.slug}' and its tokens.`
          : `Revoked ${options.ids.length} credentials of '${options.slug}' and their tokens.`,
      );
    case 'forget-secrets':
      await forgetSecrets(session.store, session.vault(), session.before, session.now);
      return console.log(
        'Revoked all secrets and tokens. Create a new secret for each caller with npm run callers -- rotate SLUG.',
      );
    case 'renew-signing-keys': {
      const { callers } = auditedOnCommandLine(session.store, () => ({ action: 'signingKeys.renew' }), session.now);
      await callers.turnSigningKeys((keys) => ({ drop: keys.map(({ kid }) => kid) }));
      return console.log('Revoked all tokens. New tokens are signed with a new key.');
    }
  }
}

await storeCommand({
  help: callersHelp,
  read: readCallersOptions,
  settings: ['SERVICE_SECRET', 'SERVICE_SECRET_BEFORE'],
  // For a large bank, counting the rows takes one long-running statement per table.
  open: (place, { task }) => (task === 'erase' ? { ...place, answerWithinMs: 86_400_000 } : place),
  creates: ({ task }) => task === 'add' || task === 'import',
  run: async (store, options, place) => {
    const before = place.serviceSecretBefore === undefined ? undefined : openVault(place.serviceSecretBefore);
    const vault = () => {
      const secret = serviceSecretOf(place);
      if (secret !== undefined) return openVault(secret);
      throw new ConfigError(
        'With PostgreSQL, SERVICE_SECRET must be set, to the same value for this command and every service. Create one with openssl rand -base64 32.',
      );
    };
    for (const line of await migrateStoredOperators(store, readIfThere(join(place.dataDir, 'callers.json')))) console.error(line);
    const session = { store, dataDir: place.dataDir, now: Date.now(), vault, ...(before && { before }) };
    await perform(session, options);
  },
});
