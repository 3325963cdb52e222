/** Opening hours that cannot be read are not known; their words stay, for a person may understand them. */
import type { ImportedAtm } from '../../core/atms/atm.ts';
import { betweenHints } from '../../core/atms/feeHints.ts';
import { hintWith } from '../../core/atms/hintPhrases.ts';
import { registerSchedules } from '../../core/atms/schedules.ts';
import { shortened } from '../osm/tags/cleanText.ts';
import type { ReadingOptions } from '../reading.ts';

const longestHint = 240;

export interface VettedAtm {
  readonly atm: ImportedAtm;
  /** A sentence about what could not be read. */
  readonly warning?: string;
}

/** Words in quotation marks, with none inside. */
export const quoted = (text: string): string => `"${shortened(text.replaceAll('"', "'"), 80)}"`;

/** The hours' words as a hint, behind what there is to know already. */
export function hoursAsWords({ openingHours = '', openNonStop, ...rest }: ImportedAtm): ImportedAtm {
  const words = hintWith.hours(quoted(openingHours));
  const hint = rest.hint === undefined ? words : `${rest.hint}${betweenHints}${words}`;
  return { ...rest, hint: shortened(hint, longestHint) };
}

/** Reads each distinct schedule once in the life of the vetter. */
export function startVetting(vetHours: ReadingOptions['vetHours']): (atms: readonly ImportedAtm[]) => Promise<VettedAtm[]> {
  const register = registerSchedules();
  const broken: (string | undefined)[] = [];
  return async (atms) => {
    const numbers = atms.map((atm) => register.numberOf(atm));
    const fresh = register.schedules.slice(broken.length);
    if (fresh.length > 0) broken.push(...(await vetHours(fresh)));
    return atms.map((atm, i) => {
      const number = numbers[i];
      const reason = number === undefined ? undefined : broken[number];
      if (reason === undefined) return { atm };
      return { atm: hoursAsWords(atm), warning: `opening hours "${atm.openingHours}" cannot be read: ${reason}` };
    });
  };
}
