/** Parses the arguments of all commands. */
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { nearestName } from '../core/nearestName.ts';

/** The error for invalid arguments. The message describes the problem. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const help = { help: { type: 'boolean', short: 'h' } } as const;

/**
 * Describes the first problem in the arguments in one sentence. The errors of parseArgs have no field that contains the argument.
 */
function wrongInArguments(options: ParseArgsOptionsConfig, args: readonly string[], words: boolean): string | undefined {
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  const seen = new Set<string>();
  for (const token of tokens) {
    if (token.kind === 'positional' && !words) return `Unexpected argument '${token.value}'.`;
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue } = token;
    const option = Object.hasOwn(options, name) ? options[name] : undefined;
    if (option === undefined) {
      const nearest = nearestName(name, Object.keys(options));
      return `Unknown option '${rawName}'.${nearest === undefined ? '' : ` Did you mean '--${nearest}'?`}`;
    }
    if (option.type === 'boolean' && value !== undefined) return `${rawName} takes no value.`;
    if (option.type === 'string' && value === undefined) return `${rawName} needs a value.`;
    if (!inlineValue && value?.startsWith('-') && value !== '-')
      return `${rawName} needs a value. If '${value}' is the value, write --${name}=${value}.`;
    if (seen.has(name) && !option.multiple) return `--${name} is specified more than once.`;
    seen.add(name);
  }
  return undefined;
}

/**
 * Parses the options and positional arguments of a command line. An option that is not `multiple` may occur only once, because
 * parseArgs would silently drop the first value.
 * @param advice text to append to the error message
 * @throws UsageError
 */
export function parseOptions<const Options extends ParseArgsOptionsConfig>(
  options: Options,
  args: readonly string[],
  { words, advice }: { readonly words: boolean; readonly advice: string },
) {
  const wrong = wrongInArguments(options, args, words);
  if (wrong !== undefined) throw new UsageError(`${wrong} ${advice}`);
  return parseArgs({ args: [...args], options, allowPositionals: words });
}

/**
 * Parses the options and positional arguments after `npm run NAME --`. Adds `--help`, which every command supports.
 * @throws UsageError
 */
export function readArguments<const Options extends ParseArgsOptionsConfig>(
  name: string,
  options: Options,
  args: readonly string[],
  { words = true }: { readonly words?: boolean } = {},
) {
  const seeHelp = `See npm run ${name} -- --help.`;
  const { values, positionals } = parseOptions({ ...help, ...options }, args, { words, advice: seeHelp });
  return { values, positionals, seeHelp };
}
