/** Parses the arguments of all commands. */
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** Invalid arguments, with a message. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const help = { help: { type: 'boolean', short: 'h' } } as const;

/**
 * The options and words after `npm run NAME --`. Every command has `--help`. An option that is not `multiple` may be given only
 * once, because the second value would otherwise be ignored silently.
 * @throws UsageError
 */
export function readArguments<const Options extends ParseArgsOptionsConfig>(
  name: string,
  options: Options,
  args: readonly string[],
  { words = true }: { readonly words?: boolean } = {},
) {
  const known = { ...help, ...options };
  const seeHelp = `See npm run ${name} -- --help.`;
  const read = () => {
    try {
      return parseArgs({ args: [...args], options: known, allowPositionals: words, tokens: true });
    } catch (error) {
      throw new UsageError(`${(error as Error).message.replace(/\.?$/, '.')} ${seeHelp}`);
    }
  };
  const { values, positionals, tokens } = read();
  const seen = new Set<string>();
  for (const token of tokens) {
    if (token.kind !== 'option' || known[token.name]?.multiple) continue;
    if (seen.has(token.name)) throw new UsageError(`--${token.name} is given more than once.`);
    seen.add(token.name);
  }
  return { values, positionals, seeHelp };
}
