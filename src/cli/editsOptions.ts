/** The command line of an operator's edits. */
import { readArguments, UsageError } from './readArguments.ts';

export const editsHelp = `Puts single records of the shop register right. What is decided here outlives every import, and callers are told.

  npm run edit -- show UID                      a shop or a merchant, as it is kept
  npm run edit -- correct UID field=value...    e.g. name="Billa" phone=+43123 ; "phone=" takes it away
  npm run edit -- merge UID INTO                the two are one: the first answers with the second from now on
  npm run edit -- close UID                     it is no more
  npm run edit -- terminal UID --pos-id P --merchant-id M
                                                these numbers mean this shop (or, for a merchant's uid, this merchant)

  npm run edit -- webhook set CALLER URL        the address that a caller is notified at, by https; prints the secret that signs.
                                                It must be public, or in a network of WEBHOOK_NETWORKS, as for the service
  npm run edit -- webhook list
  npm run edit -- webhook remove CALLER

  --help         this text

DATA_DIR (./data) is the folder of the store; DATABASE_URL (postgres://...) names a PostgreSQL instead.`;

export type EditsOptions =
  | { readonly task: 'help' }
  | { readonly task: 'show'; readonly uid: string }
  | { readonly task: 'close'; readonly uid: string }
  | { readonly task: 'correct'; readonly uid: string; readonly fields: readonly string[] }
  | { readonly task: 'merge'; readonly uid: string; readonly into: string }
  | { readonly task: 'terminal'; readonly uid: string; readonly posId?: string; readonly merchantId?: string }
  | { readonly task: 'webhook'; readonly what: 'list' }
  | { readonly task: 'webhook'; readonly what: 'set'; readonly caller: string; readonly url: string }
  | { readonly task: 'webhook'; readonly what: 'remove'; readonly caller: string };

const seeHelp = 'See npm run edit -- --help.';

const options = {
  'pos-id': { type: 'string' },
  'merchant-id': { type: 'string' },
} as const;

/** @throws UsageError */
export function readEditsOptions(args: readonly string[]): EditsOptions {
  const { values, positionals } = readArguments('edit', options, args);
  const [task, ...words] = positionals;
  if (values.help || task === undefined) return { task: 'help' };
  const { 'pos-id': posId, 'merchant-id': merchantId } = values;
  if (task !== 'terminal' && (posId ?? merchantId) !== undefined) {
    throw new UsageError(`--pos-id and --merchant-id go with terminal. ${seeHelp}`);
  }
  const [first, second] = words;
  const only = (count: number) => {
    if (words.length !== count)
      throw new UsageError(`'${task}' takes ${count} ${count === 1 ? 'word' : 'words'}, got ${words.length}. ${seeHelp}`);
  };
  switch (task) {
    case 'show':
    case 'close':
      only(1);
      return { task, uid: first as string };
    case 'merge':
      only(2);
      return { task, uid: first as string, into: second as string };
    case 'correct':
      if (words.length < 2) throw new UsageError(`'correct' takes a uid and field=value. ${seeHelp}`);
      return { task, uid: first as string, fields: words.slice(1) };
    case 'terminal':
      only(1);
      return {
        task,
        uid: first as string,
        ...(posId !== undefined && { posId }),
        ...(merchantId !== undefined && { merchantId }),
      };
    case 'webhook':
      return readWebhook(words);
    default:
      throw new UsageError(`'${task}'? ${seeHelp}`);
  }
}

function readWebhook([what, caller, url, ...more]: readonly string[]): EditsOptions {
  const task = 'webhook';
  if (what === 'list' && caller === undefined) return { task, what };
  if (what === 'remove' && caller !== undefined && url === undefined) return { task, what, caller };
  if (what === 'set' && caller !== undefined && url !== undefined && more.length === 0) {
    return { task, what, caller, url };
  }
  throw new UsageError(`'webhook ${what ?? ''}'? ${seeHelp}`);
}
