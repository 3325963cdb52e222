/** npm run edit: corrects individual ATMs, and records in the shop register. You can run it while the service is running. */
import { CorrectionError, correctionEntry, newCorrection } from '../server/console/atms/readCorrection.ts';
import { aliasing, confirming, editEntry, levelOf } from '../server/console/reviewedSuggestions.ts';
import type { AtmCorrection, AtmDetails } from '../store/atms/atmRepository.ts';
import type { RegisterEdit, ShopRepositories } from '../store/shops/shopRepositories.ts';
import type { Store } from '../store/store.ts';
import { StoreError } from '../store/storeError.ts';
import { startTimelineReader } from '../timelines/startTimelineReader.ts';
import type { TimelineReader } from '../timelines/timelineReader.ts';
import { auditedOnCommandLine, commandLineUser } from './commandLineUser.ts';
import { plainJson, plainText } from './plainText.ts';
import { readArguments, UsageError } from './readArguments.ts';
import { closing, correction, describeEdit, merging, readAtmFields, undoing } from './registerEdits.ts';
import { storeCommand } from './storeCommand.ts';
import { editWebhooks, readWebhookTask, type WebhookTask } from './webhooks.ts';

const editsHelp = `Correct individual ATMs and records in the shop register, and set webhooks. Corrections stay in effect after later imports, and
callers receive invalidations of shops.

  npm run edit -- atm UID                       Show an ATM with its correction, and with the records of all feeds.
  npm run edit -- atm UID field=value... --note TEXT
                                                Correct fields of an ATM: street="High St 1" wheelchairAccess=true closed=true
                                                openingHours="Mo-Fr 08:00-18:00". An empty value means unknown: street=
  npm run edit -- restore UID                   Remove the correction of an ATM. The values of the feeds apply again.

  npm run edit -- show UID                      Show a shop or a merchant.
  npm run edit -- correct UID field=value...    Set fields: name="Billa" phone=+43123. An empty value removes a field: phone=
  npm run edit -- alias UID NAME                Add another name, such as the name on card statements.
  npm run edit -- merge UID INTO                Merge two records. The first uid then returns the second record.
  npm run edit -- close UID                     Mark a shop or merchant as closed.
  npm run edit -- terminal UID --pos-id P --merchant-id M
                                                Assign a terminal with these numbers to the shop or merchant.
  npm run edit -- undo UID FIELD                Remove the correction of a field. Added names are in the field aliases.
  npm run edit -- undo --pos-id P --merchant-id M
                                                Remove the assignment of a terminal.

  npm run edit -- webhook set CALLER URL        Set a webhook of a caller (https), and print its signing secret. The address must
                                                be public, or in a network listed in WEBHOOK_NETWORKS. A caller can have up to
                                                five webhooks. If the caller already has a webhook with this URL, the
                                                webhook gets a new secret.
  npm run edit -- webhook list                  List all webhooks with their ids.
  npm run edit -- webhook rotate CALLER ID --overlap-hours N
                                                Print a new signing secret. For N hours (default 24), messages are signed with
                                                both secrets.
  npm run edit -- webhook test CALLER ID        Send a test message, at most once a minute.
  npm run edit -- webhook replay CALLER ID --after CURSOR
                                                Resend the events after a cursor, or --since TIME. Without both, retry now.
  npm run edit -- webhook deactivate CALLER ID  Send nothing until you activate the webhook. Then it receives the events in
                                                between.
  npm run edit -- webhook remove CALLER ID      Remove a webhook. If a caller has only one webhook, ID can be omitted.

  --help         Show this help.

Environment: DATA_DIR is the store's folder (default ./data). DATABASE_URL (postgres://...) selects PostgreSQL instead.`;

export type EditsCommand =
  | { readonly task: 'help' }
  | { readonly task: 'atm'; readonly uid: string; readonly fields: readonly string[]; readonly note?: string }
  | { readonly task: 'restore'; readonly uid: string }
  | { readonly task: 'show'; readonly uid: string }
  | { readonly task: 'close'; readonly uid: string }
  | { readonly task: 'correct'; readonly uid: string; readonly fields: readonly string[] }
  | { readonly task: 'alias'; readonly uid: string; readonly name: string }
  | { readonly task: 'undo'; readonly words: readonly string[]; readonly posId?: string; readonly merchantId?: string }
  | { readonly task: 'merge'; readonly uid: string; readonly into: string }
  | { readonly task: 'terminal'; readonly uid: string; readonly posId?: string; readonly merchantId?: string }
  | ({ readonly task: 'webhook' } & WebhookTask);

const seeHelp = 'See npm run edit -- --help.';

const options = {
  note: { type: 'string' },
  'pos-id': { type: 'string' },
  'merchant-id': { type: 'string' },
  'overlap-hours': { type: 'string' },
  after: { type: 'string' },
  since: { type: 'string' },
} as const;

/** @throws UsageError */
export function readEditsOptions(args: readonly string[]): EditsCommand {
  const { values, positionals } = readArguments('edit', options, args);
  const [task, ...words] = positionals;
  if (values.help || task === undefined) return { task: 'help' };
  const { 'pos-id': posId, 'merchant-id': merchantId } = values;
  if (task !== 'terminal' && task !== 'undo' && (posId ?? merchantId) !== undefined) {
    throw new UsageError(`--pos-id and --merchant-id can be used only with 'terminal' and 'undo'. ${seeHelp}`);
  }
  const numbers = { ...(posId !== undefined && { posId }), ...(merchantId !== undefined && { merchantId }) };
  const { 'overlap-hours': overlapHours, after, since } = values;
  if (task !== 'webhook' && (overlapHours ?? after ?? since) !== undefined)
    throw new UsageError(`--overlap-hours, --after and --since can be used only with 'webhook'. ${seeHelp}`);
  if (task !== 'atm' && values.note !== undefined) throw new UsageError(`--note can be used only with 'atm'. ${seeHelp}`);
  const [first, second] = words;
  const only = (count: number) => {
    if (words.length !== count)
      throw new UsageError(`'${task}' needs ${count} ${count === 1 ? 'argument' : 'arguments'}, got ${words.length}. ${seeHelp}`);
  };
  switch (task) {
    case 'atm':
      if (first === undefined) throw new UsageError(`'atm' needs a uid. ${seeHelp}`);
      return { task, uid: first, fields: words.slice(1), ...(values.note !== undefined && { note: values.note }) };
    case 'show':
    case 'close':
    case 'restore':
      only(1);
      return { task, uid: first as string };
    case 'alias':
      only(2);
      return { task, uid: first as string, name: second as string };
    case 'undo':
      if (Object.keys(numbers).length > 0 ? words.length > 0 : words.length !== 2)
        throw new UsageError(`'undo' needs either a uid and a field, or --pos-id, --merchant-id or both. ${seeHelp}`);
      return { task, words, ...numbers };
    case 'merge':
      only(2);
      return { task, uid: first as string, into: second as string };
    case 'correct':
      if (words.length < 2) throw new UsageError(`'correct' needs a uid and field=value. ${seeHelp}`);
      return { task, uid: first as string, fields: words.slice(1) };
    case 'terminal':
      only(1);
      if (Object.values(numbers).every((number) => number === ''))
        throw new UsageError('Specify --pos-id, --merchant-id or both.');
      return { task, uid: first as string, ...numbers };
    case 'webhook':
      return { task, ...readWebhookTask(words, { overlapHours, after, since }, seeHelp) };
    default:
      throw new UsageError(`Unknown command '${task}'. ${seeHelp}`);
  }
}

type Edit = Exclude<EditsCommand, { task: 'help' | 'show' | 'webhook' | 'atm' | 'restore' }>;

function editOf({ register }: ShopRepositories, options: Edit): Promise<RegisterEdit> {
  switch (options.task) {
    case 'close':
      return closing(register, options.uid);
    case 'correct':
      return correction(register, options.uid, options.fields);
    case 'merge':
      return merging(register, options.uid, options.into);
    case 'terminal':
      return confirming(register, options.uid, options);
    case 'alias':
      return aliasing(register, options.uid, options.name);
    case 'undo':
      return undoing(register, options.words, options);
  }
}

async function show({ register }: ShopRepositories, uid: string): Promise<void> {
  const level = await levelOf(register, uid);
  const found = level === 'shop' ? (await register.findShops([uid])).get(uid) : (await register.findMerchants([uid])).get(uid);
  console.log(plainJson(found));
}

/** Shows an ATM, corrects it, or removes its correction. */
async function editAtm(store: Store, options: Extract<EditsCommand, { task: 'atm' | 'restore' }>): Promise<void> {
  const { task } = options;
  const details = await store.atms.find(options.uid);
  if (details === undefined) throw new StoreError(`There is no ATM ${plainText(options.uid)}.`);
  const { uid, version } = details;
  if (task === 'atm' && options.fields.length === 0) return console.log(plainJson(details));
  if (task === 'restore' && details.correction === undefined) throw new StoreError(`The ATM ${uid} has no correction.`);
  const reader = startTimelineReader();
  try {
    const correction = task === 'atm' ? await correctionFor(store, options, details, reader) : undefined;
    const changed = await auditedOnCommandLine(store, correctionEntry(uid)).atms.correct(uid, correction, version);
    if (changed === 'changed') throw new StoreError(`Another person has just changed the correction of the ATM ${uid}.`);
    console.log(
      correction
        ? `Corrected these fields of the ATM ${uid}: ${Object.keys(correction.fields).join(', ')}. Later imports do not overwrite them.`
        : `Removed the correction of the ATM ${uid}. The values of the feeds apply again.`,
    );
  } finally {
    await reader.close();
  }
}

/** Adds the fields to the earlier correction. @throws UsageError, StoreError */
async function correctionFor(
  store: Store,
  { fields, note }: Extract<EditsCommand, { task: 'atm' }>,
  details: AtmDetails,
  reader: TimelineReader,
): Promise<AtmCorrection> {
  const all = { ...details.correction?.fields, ...readAtmFields(fields) };
  try {
    const body = { fields: all, ...(note !== undefined && { note }) };
    return await newCorrection(body, details, commandLineUser(), { store, reader, now: Date.now() });
  } catch (error) {
    if (error instanceof CorrectionError) throw new StoreError(error.message);
    throw error;
  }
}

await storeCommand({
  help: editsHelp,
  read: readEditsOptions,
  settings: ['WEBHOOK_NETWORKS'],
  run: async (store, options, config) => {
    if (options.task === 'show') return show(store.shops, options.uid);
    if (options.task === 'atm' || options.task === 'restore') return editAtm(store, options);
    if (options.task === 'webhook') return editWebhooks(store, config, options);
    const edit = await editOf(store.shops, options);
    const audited = auditedOnCommandLine(store, editEntry(edit));
    await audited.shops.register.edit(edit, Date.now(), { by: commandLineUser() });
    console.log(describeEdit(edit));
  },
});
