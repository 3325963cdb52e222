/** What the page says about a live status. */
import type { Atm } from '../../contract/atms.ts';
import { statusOf } from '../data/liveStatus.ts';
import { recencyText } from '../texts/laterFormats.ts';
import type { MoreTexts } from '../texts/more/en.ts';

/**
 * "Out of cash, reported by Fio banka 8 min ago". Undefined if there is no current status.
 * @param asOf the instant of the response, epoch ms by the server's clock
 * @param now epoch ms by the server's clock
 */
export function statusText(
  atm: Atm,
  asOf: number,
  now: number,
  { status: texts }: MoreTexts,
  locale: string,
): string | undefined {
  const status = statusOf(atm, now);
  if (status === undefined) return undefined;
  const state = status.state === 'inService' && status.lostCapabilities?.length ? texts.partly : texts.states[status.state];
  const ago = recencyText(locale, status.age * 1000 + now - asOf);
  return atm.merchant ? texts.reportedBy(state, atm.merchant.name, ago) : texts.reported(state, ago);
}
