/** Names the people and programs in the audit log. */
import { commandLineName, isProgramName, operatorTokenName } from '../contract/console/programs.ts';
import { type Translated, useTexts } from './texts.ts';

interface ProgramNames {
  readonly token: string;
  readonly commandLine: string;
}

export const programNames: Translated<ProgramNames> = {
  en: { token: operatorTokenName, commandLine: commandLineName },
  de: { token: 'Betreiber-Token', commandLine: 'Befehlszeile' },
};

/** Translates the names of programs. Those of people stay as they are. @param who as the API returns it */
export function personWords(who: string, { token, commandLine }: ProgramNames): string {
  if (!isProgramName(who)) return who;
  return who === operatorTokenName ? token : `${commandLine}${who.slice(commandLineName.length)}`;
}

/** Returns a function that translates the names of programs. */
export function usePersonWords(): (who: string) => string {
  const programs = useTexts(programNames);
  return (who) => personWords(who, programs);
}
