/** The command line of `npm run callers`. */
import { resolve } from 'node:path';
import { isDisplayText } from '../contract/displayText.ts';
import { wrongsInField } from '../server/auth/callerFields.ts';
import type { SaidOfCaller } from '../server/console/callers/planChanges.ts';
import { type Scope, scopes } from '../store/callers/callerRepository.ts';
import { readArguments, UsageError } from './readArguments.ts';

const options = {
  operator: { type: 'string' },
  country: { type: 'string' },
  name: { type: 'string' },
  scopes: { type: 'string' },
  operates: { type: 'string', multiple: true },
  'support-address': { type: 'string' },
  default: { type: 'boolean' },
  'requests-per-second': { type: 'string' },
  burst: { type: 'string' },
  withdraw: { type: 'string', multiple: true },
  deposit: { type: 'string', multiple: true },
  own: { type: 'boolean' },
  frames: { type: 'boolean' },
  hosts: { type: 'boolean' },
  none: { type: 'boolean' },
  grace: { type: 'string' },
  publishable: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  yes: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;
type Values = ReturnType<typeof readArguments<typeof options>>['values'];

const about = [
  'operator',
  'country',
  'name',
  'scopes',
  'operates',
  'support-address',
  'default',
  'requests-per-second',
  'burst',
] as const;
/** The options of each command, and the minimum and maximum number of arguments after its name. */
const tasks: Readonly<
  Record<string, { readonly options: readonly (keyof Values)[]; readonly words: readonly [number, number] }>
> = {
  add: { options: about, words: [1, 1] },
  change: { options: about, words: [1, 1] },
  list: { options: ['json'], words: [0, 0] },
  show: { options: ['json'], words: [1, 1] },
  activate: { options: [], words: [1, 1] },
  deactivate: { options: [], words: [1, 1] },
  alliance: { options: ['withdraw', 'deposit', 'own'], words: [1, 1] },
  'partner-data': { options: ['none', 'dry-run'], words: [1, 2] },
  'own-fees': { options: ['none'], words: [1, 2] },
  brand: { options: ['none'], words: [1, 2] },
  origins: { options: ['none', 'frames', 'hosts'], words: [1, 100] },
  rotate: { options: ['grace', 'publishable'], words: [1, 1] },
  revoke: { options: [], words: [2, 100] },
  remove: { options: ['dry-run'], words: [1, 1] },
  erase: { options: ['dry-run', 'yes'], words: [1, 2] },
  import: { options: ['dry-run'], words: [1, 1] },
  'forget-secrets': { options: [], words: [0, 0] },
  'renew-signing-keys': { options: [], words: [0, 0] },
};

export type CallersCommand =
  | { readonly task: 'help' }
  | { readonly task: 'forget-secrets' | 'renew-signing-keys' }
  | { readonly task: 'list'; readonly json: boolean }
  | { readonly task: 'show'; readonly slug: string; readonly json: boolean }
  | { readonly task: 'add' | 'change'; readonly slug: string; readonly said: SaidOfCaller }
  | { readonly task: 'activate' | 'deactivate'; readonly slug: string }
  | {
      readonly task: 'alliance';
      readonly slug: string;
      /** The default is the caller's operator. */
      readonly withdrawals?: readonly string[];
      readonly deposits?: readonly string[];
    }
  /** If `file` is absent, the command removes the setting. */
  | {
      readonly task: 'partner-data' | 'own-fees' | 'brand';
      readonly slug: string;
      readonly file?: string;
      readonly dryRun: boolean;
    }
  | {
      readonly task: 'origins';
      readonly slug: string;
      readonly origins: readonly string[];
      /** The setting that the command changes. */
      readonly of: 'origins' | 'frameAncestors' | 'hosts';
    }
  /** `grace`: the time until the old secrets expire, ms. */
  | { readonly task: 'rotate'; readonly slug: string; readonly grace: number; readonly publishable: boolean }
  | { readonly task: 'revoke'; readonly slug: string; readonly ids: readonly string[] }
  | { readonly task: 'remove' | 'erase'; readonly slug: string; readonly dryRun: boolean }
  | { readonly task: 'import'; readonly file: string; readonly dryRun: boolean };

const seeHelp = 'See npm run callers -- --help.';
const hour = 3_600_000;

/** @param folder the base folder for relative file names @throws UsageError */
export function readCallersOptions(args: readonly string[], folder: string): CallersCommand {
  const { values, positionals } = readArguments('callers', options, args);
  const [task = '', slug = '', ...words] = positionals;
  if (values.help || args.length === 0) return { task: 'help' };
  const known = Object.hasOwn(tasks, task) ? tasks[task] : undefined;
  if (!known) throw new UsageError(`${task === '' ? 'No command specified' : `Unknown command '${task}'`}. ${seeHelp}`);
  const stray = (Object.keys(values) as (keyof Values)[]).find((name) => !known.options.includes(name));
  if (stray !== undefined) throw new UsageError(`--${stray} cannot be used with '${task}'. ${seeHelp}`);
  const [least, most] = known.words;
  const count = positionals.length - 1;
  if (count < least)
    throw new UsageError(`'${task}' requires ${least === 1 ? 'an argument' : `at least ${least} arguments`}. ${seeHelp}`);
  if (count > most) throw new UsageError(`Unexpected argument '${positionals[most + 1]}' for '${task}'. ${seeHelp}`);
  return optionsOf(task as CallersCommand['task'], slug, words, values, folder);
}

function optionsOf(
  task: CallersCommand['task'],
  slug: string,
  words: readonly string[],
  values: Values,
  folder: string,
): CallersCommand {
  const dryRun = values['dry-run'] ?? false;
  switch (task) {
    case 'add':
    case 'change':
      return { task, slug, said: saidOf(task, values) };
    case 'list':
      return { task, json: values.json ?? false };
    case 'show':
      return { task, slug, json: values.json ?? false };
    case 'alliance':
      return { task, slug, ...allianceOf(values) };
    case 'partner-data':
    case 'own-fees':
    case 'brand':
      oneOf(words.length > 0, values.none, `'${task}' requires a file or --none`);
      return { task, slug, ...(words[0] !== undefined && { file: resolve(folder, words[0]) }), dryRun };
    case 'origins':
      oneOf(words.length > 0, values.none, "'origins' requires at least one origin, such as https://www.bank.example, or --none");
      if (values.frames && values.hosts) throw new UsageError(`--frames and --hosts cannot be combined. ${seeHelp}`);
      return { task, slug, origins: words, of: values.frames ? 'frameAncestors' : values.hosts ? 'hosts' : 'origins' };
    case 'rotate':
      return {
        task,
        slug,
        grace: numberOf('grace', values.grace ?? '24', 0, 8_760) * hour,
        publishable: values.publishable ?? false,
      };
    case 'revoke':
      return { task, slug, ids: words };
    case 'remove':
      return { task, slug, dryRun };
    case 'erase':
      if (!dryRun && !values.yes && words[0] !== slug) {
        throw new UsageError(
          `Erasing '${slug}' cannot be undone. To confirm, repeat its name (erase ${slug} ${slug}) or add --yes. ${seeHelp}`,
        );
      }
      return { task, slug, dryRun };
    case 'import':
      return { task, file: resolve(folder, slug), dryRun };
    case 'activate':
    case 'deactivate':
      return { task, slug };
    default:
      return { task };
  }
}

function oneOf(given: boolean, none: boolean | undefined, otherwise: string): void {
  if (given === (none ?? false)) throw new UsageError(`${otherwise}. ${seeHelp}`);
}

function saidOf(task: 'add' | 'change', values: Values): SaidOfCaller {
  const { operator, name } = values;
  const supportAddress = values['support-address'];
  if (task === 'add' && operator === undefined) throw new UsageError(`'add' needs --operator. ${seeHelp}`);
  if (task === 'change' && Object.keys(values).length === 0)
    throw new UsageError(`'change' requires at least one option. ${seeHelp}`);
  const limit = (option: 'requests-per-second' | 'burst', least: number) =>
    values[option] === undefined ? undefined : numberOf(option, values[option], least, 100_000);
  const requestsPerSecond = limit('requests-per-second', 0.001);
  const burst = limit('burst', 1);
  return {
    ...(operator !== undefined && { operator: textOf('operator', operator) }),
    ...(values.country !== undefined && { country: countryOf(values.country) }),
    ...(name !== undefined && { name: textOf('name', name) }),
    ...(values.scopes !== undefined && { scopes: scopesOf(values.scopes) }),
    ...(values.operates !== undefined && { operates: listOf('operates', values.operates) }),
    ...(supportAddress !== undefined && { supportAddress: contactOf(supportAddress) }),
    ...(values.default && { default: true }),
    ...(requestsPerSecond !== undefined && { requestsPerSecond }),
    ...(burst !== undefined && { burst: Math.floor(burst) }),
  };
}

function allianceOf({ withdraw, deposit, own }: Values): { withdrawals?: readonly string[]; deposits?: readonly string[] } {
  oneOf(
    withdraw !== undefined || deposit !== undefined,
    own,
    "'alliance' requires --own, or at least one of --withdraw and --deposit",
  );
  return {
    ...(withdraw && { withdrawals: listOf('withdraw', withdraw) }),
    ...(deposit && { deposits: listOf('deposit', deposit) }),
  };
}

function countryOf(text: string): string {
  if (wrongsInField('country', text).length === 0) return text;
  throw new UsageError(`--country must be a country code of two uppercase letters, such as GB, not '${text}'.`);
}

function contactOf(text: string): string {
  const contact = textOf('support-address', text);
  if (wrongsInField('supportAddress', contact).length === 0) return contact;
  throw new UsageError(`--support-address must contain an email address, a phone number or a web address, not '${contact}'.`);
}

/** `--deposit ""` means no operators. */
const listOf = (option: string, names: readonly string[]) =>
  names.length === 1 && names[0] === '' ? [] : names.map((name) => textOf(option, name));

function textOf(option: string, text: string): string {
  const trimmed = text.trim();
  if (isDisplayText(trimmed, 200)) return trimmed;
  throw new UsageError(`--${option} must be 1 to 200 characters on one line, without control characters.`);
}

function scopesOf(text: string): readonly Scope[] {
  const words = text.split(',').map((word) => word.trim());
  const named = scopes.filter((scope) => words.includes(scope));
  if (named.length === words.length) return named;
  throw new UsageError(`--scopes must be one or more of ${scopes.join(', ')}, separated by commas, not '${text}'.`);
}

function numberOf(option: string, text: string, least: number, most: number): number {
  const number = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new UsageError(`--${option} must be a number between ${least} and ${most}, not '${text}'.`);
}
