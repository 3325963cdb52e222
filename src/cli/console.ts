/** npm run console: creates one-time links to the operator's console. You can run it while the service is running. */
import { type OperatorRole, operatorRoles } from '../contract/console/roles.ts';
import { digestOf, newSecret } from '../server/console/sessionCookie.ts';
import { listeningUrl } from '../server/http/publicUrl.ts';
import type { Config } from '../server/runtime/config.ts';
import type { Store } from '../store/store.ts';
import { auditedOnCommandLine, systemUser } from './commandLineUser.ts';
import { readArguments, UsageError } from './readArguments.ts';
import { storeCommand } from './storeCommand.ts';

/** How long a link is valid. */
const linkMinutes = 10;

const consoleHelp = `Create a one-time link to the operator's console.

  npm run console -- link                       Print a link. It is valid once, for ${linkMinutes} minutes.

  --role ROLE    viewer, steward or administrator (default administrator). A viewer sees everything except secrets and the audit
                 log. A steward also changes ATMs, feeds and the shop register, and decides on reports and suggestions. An
                 administrator also manages callers and reads the audit log.
  --name NAME    The person's name in the audit log (default: your user name on this machine).
  --help         Show this help.

Environment: DATA_DIR is the store's folder (default ./data). DATABASE_URL (postgres://...) selects PostgreSQL instead. The link
starts with PUBLIC_URL or, if it is not set, with HOST and PORT.`;

type ConsoleCommand = { readonly task: 'help' } | { readonly task: 'link'; readonly role: OperatorRole; readonly name: string };

const seeHelp = 'See npm run console -- --help.';
const options = { role: { type: 'string' }, name: { type: 'string' } } as const;

/** @throws UsageError */
export function readConsoleOptions(args: readonly string[]): ConsoleCommand {
  const { values, positionals } = readArguments('console', options, args);
  const [task, ...more] = positionals;
  if (values.help || task === undefined) return { task: 'help' };
  if (task !== 'link' || more.length > 0) throw new UsageError(`Unknown command '${positionals.join(' ')}'. ${seeHelp}`);
  const { role: written = 'administrator', name = systemUser() } = values;
  const role = operatorRoles.find((known) => known === written);
  if (role === undefined) throw new UsageError(`--role must be viewer, steward or administrator, not '${written}'.`);
  if (name.trim() === '' || name.length > 100 || /\p{C}/u.test(name))
    throw new UsageError('--name must be a single line of 1 to 100 characters.');
  return { task, role, name: name.trim() };
}

async function createLink(
  store: Store,
  { role, name }: Extract<ConsoleCommand, { task: 'link' }>,
  { publicUrl, host, port, clockStart }: Config,
): Promise<void> {
  const [secret, now] = [newSecret(), clockStart ?? Date.now()];
  const { sessions } = auditedOnCommandLine(store, () => ({ action: 'session.link', subject: name, after: { role } }), now);
  await sessions.addLink(digestOf(secret), { role, name: `${name} (link)` }, now + linkMinutes * 60_000);
  const url = publicUrl ?? listeningUrl(host, port);
  // Browsers do not send the fragment, so proxies cannot log the secret.
  console.log(`${url}/console#link=${secret}`);
  console.log(`The link signs in ${name} as ${role}. It is valid once, for ${linkMinutes} minutes.`);
  if (publicUrl === undefined && !process.env.PORT)
    console.log(`The link assumes that the service is at ${url}. Set PUBLIC_URL if it is not.`);
}

await storeCommand({
  help: consoleHelp,
  read: readConsoleOptions,
  settings: ['PUBLIC_URL', 'HOST', 'PORT', 'NOW'],
  run: createLink,
});
