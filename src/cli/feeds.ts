/**
 * npm run feeds: shows the age of feeds, the results of their imports, and the matched pairs of records. You can run it while the
 * service is running.
 */

import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { greatCircleDistance } from '../core/geo/greatCircle.ts';
import { SourceError } from '../sources/files/sourceError.ts';
import type { JoinRule } from '../store/feeds/feedRepository.ts';
import type { Store } from '../store/store.ts';
import { StoreError } from '../store/storeError.ts';
import { auditedOnCommandLine } from './commandLineUser.ts';
import { describeAtmAccount, describeFeeds, describeImports, listedFeeds, provenance } from './describeFeeds.ts';
import { plainJson, plainText } from './plainText.ts';
import { readArguments, UsageError } from './readArguments.ts';
import { storeCommand } from './storeCommand.ts';

/** @throws SourceError that states the line */
async function readJoinRules(path: string): Promise<JoinRule[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new SourceError(path, error.code === 'ENOENT' ? 'there is no such file' : `cannot be read (${error.code})`);
  });
  const rules = new Map<string, JoinRule>();
  for (const [i, line] of text.split(/\r?\n/).entries()) {
    const words = line.replace(/#.*/, '').trim().split(/\s+/);
    if (words[0] === '') continue;
    const [verdict, a = '', b = ''] = words;
    const fail = (reason: string) => new SourceError(path, `line ${i + 1}: ${reason}`);
    if (words.length !== 3 || (verdict !== 'apart' && verdict !== 'together')) {
      throw fail('a rule must be "apart UID UID" or "together UID UID"');
    }
    if (a === b) throw fail(`both uids are ${a}`);
    const uids = [a, b].sort() as [string, string];
    if (rules.has(uids.join(' '))) throw fail(`there is an earlier rule for ${uids.join(' and ')}`);
    rules.set(uids.join(' '), { uids, verdict });
  }
  return [...rules.values()];
}

const feedsHelp = `Show the feeds of ATMs in the store: their age, their imports, and the history of individual ATMs.

  npm run feeds                             List all feeds with their age, number of ATMs and other places, and last result.
  npm run feeds -- NAME                     List the imports of one feed, newest first.
  npm run feeds -- --atm UID                Show one ATM: which feed each value comes from, and the ATM's history.
  npm run feeds -- --joined                 List records from different feeds that are shown as one ATM.
  npm run feeds -- --rules                  List the matching rules that were set by hand.
  npm run feeds -- --rules FILE             Replace these rules with those in FILE, with one "apart UID UID" or "together UID UID" per line.

  --json         Print JSON.
  --help         Show this help.

Records of two feeds are shown as one ATM if they have the same operator, are close together and do not contradict each other.
The operator's own feed has priority, and other feeds supply the values that it does not contain. To undo a wrong match, add a
line "apart UID UID" to the rules.

Environment: DATA_DIR is the store's folder (default ./data). DATABASE_URL (postgres://...) selects PostgreSQL instead.`;

type FeedsOptions =
  | { readonly task: 'help' }
  | { readonly task: 'list' | 'joined' | 'rules'; readonly json: boolean }
  | { readonly task: 'imports'; readonly feed: string; readonly json: boolean }
  | { readonly task: 'atm'; readonly uid: string; readonly json: boolean }
  | { readonly task: 'replaceRules'; readonly path: string };

const options = {
  atm: { type: 'string' },
  joined: { type: 'boolean' },
  rules: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

/** @param folder the base folder for relative file names @throws UsageError */
function readFeedsOptions(args: readonly string[], folder: string): FeedsOptions {
  const { values, positionals } = readArguments('feeds', options, args);
  if (values.help) return { task: 'help' };
  const json = values.json ?? false;
  const [word, ...others] = positionals;
  const tasks = [values.atm !== undefined && '--atm', values.joined && '--joined', values.rules && '--rules'].filter(Boolean);
  if (tasks.length > 1) throw new UsageError(`${tasks.join(' and ')} cannot be combined.`);
  if (others.length > 0) throw new UsageError('Specify only one feed or file.');
  if (values.rules) {
    if (word === undefined) return { task: 'rules', json };
    if (json) throw new UsageError('--json cannot be used with a rules file.');
    return { task: 'replaceRules', path: resolve(folder, word) };
  }
  if (tasks.length > 0 && word !== undefined) throw new UsageError(`${tasks[0]} cannot be combined with a feed.`);
  if (values.atm !== undefined) return { task: 'atm', uid: values.atm, json };
  if (values.joined) return { task: 'joined', json };
  return word === undefined ? { task: 'list', json } : { task: 'imports', feed: word, json };
}

async function list(store: Store, json: boolean, now: number): Promise<string> {
  const [feeds, imports] = [await listedFeeds(store), await store.feeds.lastImports()];
  if (!json) return describeFeeds(feeds, imports, now);
  return plainJson(feeds.map((feed) => ({ ...feed, lastImport: imports.get(feed.name) })));
}

async function imports(store: Store, feed: string, json: boolean): Promise<string> {
  const records = await store.feeds.imports(feed);
  const known = records.length > 0 || (await store.findFeed(feed)) !== undefined;
  if (!known) throw new StoreError(`There is no feed '${plainText(feed)}'. See npm run feeds.`);
  return json ? plainJson(records) : describeImports(records);
}

async function atm(store: Store, uid: string, json: boolean): Promise<string> {
  const { atms, gone, joined = new Map<string, string>() } = await store.readDataset();
  const standing = joined.get(uid) ?? uid;
  const found = atms.find((one) => one.uid === standing);
  const history = await store.feeds.history(uid);
  if (found === undefined && !gone.has(uid) && history.length === 0) throw new StoreError(`There is no ATM '${plainText(uid)}'.`);
  const others = [...joined].filter(([, into]) => into === standing).map(([other]) => other);
  const account = { uid: standing, joined: others, history, ...(found && { atm: found }) };
  if (!json) return describeAtmAccount(account);
  const said = found && Object.fromEntries(provenance(found).map(([name, , feed]) => [name, feed]));
  return plainJson({ ...account, ...(said && { saidBy: said }) });
}

/** Lists matched pairs with the details that an operator needs to check them. */
async function joined(store: Store, json: boolean): Promise<string> {
  const pairs = await store.feeds.joinedPairs();
  if (json) return plainJson(pairs);
  const lines = pairs.map(({ record, into }) => {
    const metres = greatCircleDistance(record.lat, record.long, into.lat, into.long).toFixed(1);
    const told = [record, into].map(({ operator, source, feed }) =>
      plainText([operator ?? 'unknown operator', source, feed].join(', ')),
    );
    return `apart ${record.uid} ${into.uid}  # ${metres} m: ${told[0]} | ${told[1]}`;
  });
  return [
    ...lines,
    `# Records matched with another record: ${pairs.length}. To undo a match, add its line to a rules file.`,
  ].join('\n');
}

async function rules(store: Store, json: boolean): Promise<string> {
  const all = await store.feeds.joinRules();
  if (json) return plainJson(all);
  return all.length === 0 ? 'There are no rules.' : all.map(({ verdict, uids }) => `${verdict} ${uids.join(' ')}`).join('\n');
}

async function answer(store: Store, options: Exclude<FeedsOptions, { task: 'help' }>, now: number): Promise<string> {
  switch (options.task) {
    case 'list':
      return list(store, options.json, now);
    case 'imports':
      return imports(store, options.feed, options.json);
    case 'atm':
      return atm(store, options.uid, options.json);
    case 'joined':
      return joined(store, options.json);
    case 'rules':
      return rules(store, options.json);
    case 'replaceRules': {
      const given = await readJoinRules(options.path);
      const entry = {
        action: 'feed.rules',
        before: { rules: (await store.feeds.joinRules()).length },
        after: { rules: given.length },
      };
      const count = await auditedOnCommandLine(store, () => entry).feeds.replaceJoinRules(given);
      const said = `Stored ${given.length} ${given.length === 1 ? 'rule' : 'rules'}. Records matched with another record: ${count}.`;
      return [said, ...(await unheld(store, given))].join('\n');
    }
  }
}

/**
 * Lists the uids that no feed contains. A listed uid may contain a typo, or it may belong to a feed that has not been imported
 * yet. Only the author of the rule can determine the cause.
 */
async function unheld(store: Store, given: Awaited<ReturnType<typeof readJoinRules>>): Promise<string[]> {
  const uids = [...new Set(given.flatMap((rule) => rule.uids))];
  const held = await store.feeds.held(uids);
  const missing = uids.filter((uid) => !held.has(uid));
  return missing.length === 0
    ? []
    : [`No feed contains ${missing.join(', ')}. The rules for these uids apply once a feed contains them.`];
}

await storeCommand({
  help: feedsHelp,
  read: readFeedsOptions,
  settings: ['NOW'],
  run: async (store, options, { clockStart }) => console.log(await answer(store, options, clockStart ?? Date.now())),
});
