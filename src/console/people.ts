/** Names the people and programs in the audit log. */
import type { Translated } from './texts.ts';

/** The names that the service writes for programs. Those of people are shown as they are. */
const tokenName = 'operator token';
const commandLineName = 'command line';

interface ProgramNames {
  readonly token: string;
  readonly commandLine: string;
}

export const programNames: Translated<ProgramNames> = {
  en: { token: tokenName, commandLine: commandLineName },
  de: { token: 'Betreiber-Token', commandLine: 'Befehlszeile' },
};

/** @param who as the API returns it */
export function personWords(who: string, { token, commandLine }: ProgramNames): string {
  if (who === tokenName) return token;
  return who === commandLineName || who.startsWith(`${commandLineName}, `)
    ? `${commandLine}${who.slice(commandLineName.length)}`
    : who;
}
