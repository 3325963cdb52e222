/** npm run callers: who may ask, for the operator of the service. Works beside a running one. */
import { join } from 'node:path';
import { callerFields } from '../server/auth/callerFields.ts';
import { callerOperators, describeOperators } from '../server/auth/callerOperators.ts';
import { migrateOperators } from '../server/auth/migrateOperators.ts';
import { isRegistered, isSandbox, removal } from '../server/auth/sandboxCaller.ts';
import { serviceSecretOf } from '../server/auth/serviceSecret.ts';
import { openVault, type Vault } from '../server/auth/vault.ts';
import { ConfigError } from '../server/configError.ts';
import { operatorIndex } from '../server/dataset/operatorIndex.ts';
import { callerAsJson } from '../server/routes/operator/callerAsJson.ts';
import * as plan from '../server/routes/operator/planChanges.ts';
import { refuseTraces } from '../server/routes/operator/refuseTraces.ts';
import type { CallerProfile, CallersChange, CallersState } from '../store/callers/callerRepository.ts';
import type { Store } from '../store/store.ts';
import { StoreError } from '../store/storeError.ts';
import { readCallersFile, readFieldFile, readIfThere, readPartnerData } from './callers/callerFiles.ts';
import { describeCaller, describeList } from './callers/describeCallers.ts';
import { eraseCaller } from './callers/eraseCaller.ts';
import { forgetSecrets } from './callers/forgetSecrets.ts';
import { showSecret } from './callers/showSecret.ts';
import { type CallersOptions, readCallersOptions } from './callersOptions.ts';
import { storeCommand } from './command.ts';
import { plainJson, plainText } from './plainText.ts';

/** What npm run callers can do. */
const callersHelp = `Keeps the banks that may ask: what they may, and what proves that it is they. Running services follow within seconds.

  npm run callers -- add SLUG --operator NAME     a bank, and its first client_id and secret; ATM look-up is off at first
  npm run callers -- change SLUG ...              other --operator, --country, --name, --scopes, --support-address, --default, limits
  npm run callers -- list                         all of them, and whom the operators that they name mean
  npm run callers -- show SLUG                    one of them, without anything secret
  npm run callers -- activate SLUG                turns ATM look-up on; deactivate: off again (403, with the support address)
  npm run callers -- alliance SLUG --withdraw NAME... --deposit NAME...
                                                  at whose machines its customers withdraw and deposit; --own: at its own
  npm run callers -- partner-data SLUG FILE       what it says of single ATMs: lines {"uid": "...", "partnerData": {...}}
  npm run callers -- own-fees SLUG FILE           what it takes from its own customers: JSON, see docs/callers.md
  npm run callers -- brand SLUG FILE              its finder's looks: JSON, see docs/embedding.md
  npm run callers -- origins SLUG ORIGIN...       whose pages may use its publishable keys; --frames: who may frame its finder;
                                                  --hosts NAME...: the host names that show its finder
  npm run callers -- rotate SLUG                  a new secret; the old ones go on for --grace hours (24)
  npm run callers -- rotate SLUG --publishable    the same for its publishable key, also for its first
  npm run callers -- revoke SLUG ID...            ends credentials at once, and the tokens that they got
  npm run callers -- remove SLUG                  with its credentials, partner data and webhook; what it looked up stays
  npm run callers -- erase SLUG SLUG              all of it, also what it looked up, was told, suggested and reported: for good
  npm run callers -- import FILE                  takes a callers.json over whole; its keys go on being good
  npm run callers -- forget-secrets               only after a lost SERVICE_SECRET: ends every secret, to be made anew with rotate
  npm run callers -- renew-signing-keys           ends every token at once, should a signing key be known to others

  --country XX         where the names of operators that it gives mean operators; else where most machines of its own are
  --scopes atms,shops        what it may ask for (both)
  --support-address TEXT     whom a 403 says to write to
  --default                  it speaks for the finder's own page; no one else does then
  --requests-per-second N, --burst N   what its servers may ask, see docs/callers.md
  --none                     with partner-data, own-fees, brand, origins: there is none (any more)
  --yes                      with erase: without naming it twice
  --dry-run                  with partner-data, import, remove, erase: tells what would change, without changing it
  --json                     with list and show: for a program to read
  --help                     this text

DATA_DIR (./data) is the folder of the store; DATABASE_URL (postgres://...) names a PostgreSQL instead, and then SERVICE_SECRET must
be that of the service.`;

interface Desk {
  readonly store: Store;
  readonly dataDir: string;
  /** Epoch ms. */
  readonly now: number;
  /** @throws ConfigError where nobody has set SERVICE_SECRET. */
  readonly vault: () => Vault;
  /** Of SERVICE_SECRET_BEFORE. */
  readonly before?: Vault;
}
/** The options of a task. */
type Task<Name extends CallersOptions['task'], Options = CallersOptions> = Options extends { readonly task: infer Tasks }
  ? Name extends Tasks
    ? Options
    : never
  : never;

const change = ({ store, now }: Desk, make: (state: CallersState) => CallersChange) => store.callers.change(make, now);
/** @throws StoreError where callers.json names callers that would be forgotten with the first one here. */
function refuseToForget({ takesOver }: CallersState, { dataDir }: Desk): void {
  const path = join(dataDir, 'callers.json');
  const named = takesOver ? [] : readIfThere(path);
  if (named.length > 0) {
    throw new StoreError(
      `${path} still names the callers (${named.length}): take them over first with npm run callers -- import ${path}.`,
    );
  }
}

/** So that nobody takes an empty list for nobody. */
function noteFile({ takesOver }: CallersState, { dataDir }: Desk): void {
  const path = join(dataDir, 'callers.json');
  const named = takesOver ? [] : readIfThere(path);
  if (named.length > 0) console.log(`${path} names ${named.map(({ slug }) => slug).join(', ')}, until the store does.`);
}

async function add(desk: Desk, { slug, said }: Task<'add'>): Promise<void> {
  const made = plan.newCredential(slug, false, desk.vault(), desk.now);
  await refuseTraces(desk.store.callers, slug);
  await change(desk, (state) => {
    refuseToForget(state, desk);
    return { ...plan.planAdd(state, slug, said, made.credential), ...plan.withSecret(state, desk.vault()) };
  });
  console.log(`Added '${slug}'. ATM look-up is off until npm run callers -- activate ${slug}.`);
  showSecret(made);
}

async function rotate(desk: Desk, { slug, grace, publishable }: Task<'rotate'>): Promise<void> {
  const made = plan.newCredential(slug, publishable, desk.vault(), desk.now);
  const until = desk.now + grace;
  let [ending, pages] = [0, 0];
  await change(desk, (state) => {
    const rotation = plan.planRotation(state, made.credential, until);
    ending = rotation.expire?.size ?? 0;
    pages = plan.findCaller(state, slug).origins?.length ?? 0;
    return { ...rotation, ...plan.withSecret(state, desk.vault()) };
  });
  showSecret(made);
  if (publishable && pages === 0)
    console.log(`It is good for this service's own pages; for others: npm run callers -- origins ${slug} ORIGIN`);
  if (ending > 0)
    console.log(`${ending === 1 ? 'The one before ends' : `The ${ending} before end`} on ${new Date(until).toISOString()}.`);
}

async function importFile(desk: Desk, { file, dryRun }: Task<'import'>): Promise<void> {
  const entries = readCallersFile(file);
  let lines: readonly string[] = [];
  await change(desk, (state) => {
    const secret = plan.withSecret(state, desk.vault());
    const planned = plan.planImport(state, entries, desk.vault(), desk.now);
    lines = planned.lines;
    return dryRun ? {} : { ...planned.change, ...secret };
  });
  for (const line of lines) console.log(line);
  if (dryRun) return console.log('Dry run: nothing was changed.');
  console.log(`Imported ${entries.length}. callers.json is not read any more; ${file} holds keys: delete it.`);
}

async function partnerData(desk: Desk, { slug, file, dryRun }: Task<'partner-data'>): Promise<void> {
  plan.findCaller(await desk.store.callers.read(), slug);
  const data = file === undefined ? new Map<string, never>() : readPartnerData(file);
  const unknown = await desk.store.callers.unknownAtms([...data.keys()]);
  if (!dryRun && !(await desk.store.replacePartnerData(slug, data, { kept: true }))) {
    throw new plan.ChangeError(404, `There is no caller '${slug}'`, 'list');
  }
  if (unknown.length > 0) {
    const some = unknown.slice(0, 5).join(', ');
    console.log(`Warning: no feed has ${unknown.length} of these ATMs: ${some}${unknown.length > 5 ? ', ...' : ''}`);
  }
  console.log(
    dryRun ? `Dry run: '${slug}' would say something of ${data.size} ATMs.` : `'${slug}' says something of ${data.size} ATMs.`,
  );
}

async function remove(desk: Desk, { slug, dryRun }: Task<'remove'>): Promise<void> {
  const state = await desk.store.callers.read();
  const count = state.credentials.filter(({ callerId }) => callerId === slug).length;
  const partners = await desk.store.callers.countPartnerData();
  plan.findCaller(state, slug);
  if (!dryRun) await change(desk, (fresh) => removal([plan.findCaller(fresh, slug).slug]));
  const what = `'${slug}', ${count} of its credentials and its partner data of ${partners.get(slug) ?? 0} ATMs`;
  console.log(
    dryRun
      ? `Dry run: ${what} would go.`
      : `Removed ${what}. What it looked up ${isRegistered(slug) ? 'went with it' : 'stays under its name'}.`,
  );
}

async function setField(desk: Desk, options: Task<'own-fees'>): Promise<void> {
  const { task, slug, file } = options;
  const fields =
    task === 'brand'
      ? { brand: file === undefined ? undefined : readFieldFile(file, 'brand') }
      : { ownFees: file === undefined ? undefined : readFieldFile(file, 'ownFees') };
  await change(desk, (state) => plan.planFields(state, slug, fields));
  console.log(`'${slug}' has ${file === undefined ? 'none any more' : `what ${file} says`}.`);
}

const allowed = {
  origins: 'may use its publishable keys',
  frameAncestors: 'may frame its finder',
  hosts: 'shows its finder',
} as const;

async function setOrigins(desk: Desk, { slug, origins, of }: Task<'origins'>): Promise<void> {
  const { is, mustBe } = callerFields[of];
  if (!is(origins)) throw new ConfigError(`It must be ${mustBe}.`);
  const list = origins.length > 0 ? origins : undefined;
  await change(desk, (state) => plan.planFields(state, slug, { [of]: list }));
  console.log(`'${slug}': ${origins.length > 0 ? origins.join(', ') : 'nobody'} ${allowed[of]}.`);
}

async function show(desk: Desk, options: Task<'list' | 'show'>): Promise<void> {
  const state = await desk.store.callers.read();
  const partners = await desk.store.callers.countPartnerData();
  if (options.task === 'list') {
    const all = () => plainJson(state.callers.map((caller) => callerAsJson(state, caller, partners)));
    if (!options.json) noteFile(state, desk);
    if (options.json) return console.log(all());
    return console.log([describeList(state, desk.now), ...(await describeMeant(desk.store, state.callers))].join('\n'));
  }
  const caller = state.callers.find(({ slug }) => slug === options.slug) ?? plan.findCaller(state, options.slug);
  if (options.json) return console.log(plainJson(callerAsJson(state, caller, partners)));
  console.log([describeCaller(state, caller, partners, desk.now), ...(await describeMeant(desk.store, [caller]))].join('\n'));
}

/** Whom the operators that callers name mean, in the data of now. */
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

async function perform(desk: Desk, options: Exclude<CallersOptions, Task<'help'>>): Promise<void> {
  switch (options.task) {
    case 'list':
    case 'show':
      return show(desk, options);
    case 'add':
      return add(desk, options);
    case 'rotate':
      return rotate(desk, options);
    case 'import':
      return importFile(desk, options);
    case 'remove':
      return remove(desk, options);
    case 'erase':
      return eraseCaller(desk, options);
    case 'partner-data':
      return partnerData(desk, options);
    case 'own-fees':
    case 'brand':
      return setField(desk, options);
    case 'origins':
      return setOrigins(desk, options);
    case 'change':
      await change(desk, (state) => plan.planChange(state, options.slug, options.said));
      return console.log(`Changed '${options.slug}'.`);
    case 'activate':
    case 'deactivate': {
      const activated = options.task === 'activate';
      await change(desk, (state) => plan.planFields(state, options.slug, { activated }));
      return console.log(`ATM look-up is ${activated ? 'on' : 'off'} for '${options.slug}'.`);
    }
    case 'alliance': {
      const { slug } = options;
      const { callers } = await change(desk, (state) => plan.planAlliance(state, slug, options));
      const { withdrawals, deposits } = callers.find((caller) => caller.slug === slug) ?? {};
      const of = (names: readonly string[] | undefined) =>
        names === undefined ? 'its own operator' : names.join(', ') || 'nobody';
      return console.log(`'${slug}' withdraws at: ${of(withdrawals)}; deposits at: ${of(deposits)}.`);
    }
    case 'revoke':
      await change(desk, (state) => plan.planRevoke(state, options.slug, options.ids));
      return console.log(`Revoked ${options.ids.length} of '${options.slug}', with the tokens that they got.`);
    case 'forget-secrets':
      await forgetSecrets(desk.store, desk.vault(), desk.before, desk.now);
      return console.log('Every secret and every token has ended. Give each caller a new one: npm run callers -- rotate SLUG.');
    case 'renew-signing-keys':
      await desk.store.callers.turnSigningKeys((keys) => ({ drop: keys.map(({ kid }) => kid) }));
      return console.log('Every token has ended; the next one is signed with a new key.');
  }
}

await storeCommand({
  help: callersHelp,
  read: readCallersOptions,
  settings: ['SERVICE_SECRET', 'SERVICE_SECRET_BEFORE'],
  // All of a large bank is counted in one statement for each table.
  open: (place, { task }) => (task === 'erase' ? { ...place, answerWithinMs: 86_400_000 } : place),
  run: async (store, options, place) => {
    const before = place.serviceSecretBefore === undefined ? undefined : openVault(place.serviceSecretBefore);
    const vault = () => {
      const secret = serviceSecretOf(place);
      if (secret !== undefined) return openVault(secret);
      throw new ConfigError(
        'With PostgreSQL SERVICE_SECRET must be set, to the same for this command and every service: openssl rand -base64 32.',
      );
    };
    for (const line of await migrateOperators(store, readIfThere(join(place.dataDir, 'callers.json')))) console.error(line);
    const desk = { store, dataDir: place.dataDir, now: Date.now(), vault, ...(before && { before }) };
    await perform(desk, options);
  },
});
