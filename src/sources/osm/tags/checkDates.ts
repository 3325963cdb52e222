/** When somebody last stood in front of it (OSM wiki, Key:check_date, Key:survey:date). */
import type { Tags } from '../osmObject.ts';
import { listOf } from './cleanText.ts';

const day = 86_400_000;

/** Epoch ms of a full ISO date; undefined where there is no such day. A time of day after it is ignored. */
function dayOf(text: string): number | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:$|T)/.exec(text);
  if (match === null) return undefined;
  const instant = Date.parse(`${match[1]}-${match[2]}-${match[3]}T00:00:00Z`);
  // Date.parse takes 30 February for the second of March.
  return Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== match[0].slice(0, 10) ? undefined : instant;
}

/**
 * The newest full date among the checks. Who checked one tag (`check_date:cash_in`) has seen the machine, so on a
 * machine these count too; on a place only what concerns its ATM or the whole of it.
 * @param today ISO date. A day is granted beyond it, for mappers east of here; later dates are slips of the keyboard.
 */
export function readCheckDate(tags: Tags, host: boolean, today: string): { checkedOn?: string; warning?: string } {
  const own = host ? /^(check_date(:atm)?|survey:date)$/ : /^(check_date(:.+)?|survey:date)$/;
  const limit = Date.parse(`${today}T00:00:00Z`) + day;
  let newest: number | undefined;
  let warning: string | undefined;
  for (const [key, value] of Object.entries(tags)) {
    if (!own.test(key)) continue;
    for (const text of listOf(value)) {
      const instant = dayOf(text);
      if (instant === undefined) continue;
      if (instant > limit) warning = `${key} lies in the future: ${text.slice(0, 10)}`;
      else if (newest === undefined || instant > newest) newest = instant;
    }
  }
  return {
    ...(newest === undefined ? {} : { checkedOn: new Date(newest).toISOString().slice(0, 10) }),
    ...(warning === undefined ? {} : { warning }),
  };
}
