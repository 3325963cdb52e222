/** Formats a live status for the page. */
import type { Atm } from '../../contract/atms.ts';
import type { LiveStatus } from '../../contract/statuses.ts';
import { needsOf, worksNow } from '../../core/atms/worksNow.ts';
import { statusOf } from '../data/liveStatus.ts';
import { recencyText } from '../texts/laterFormats.ts';
import type { MoreTexts } from '../texts/more/en.ts';

/**
 * Returns, for example, "Out of cash, reported by Fio banka 8 min ago". Returns undefined if there is no current status.
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
  const state = stateText(status, texts);
  const ago = recencyText(locale, status.age * 1000 + now - asOf);
  return atm.merchant ? texts.reportedBy(state, atm.merchant.name, ago) : texts.reported(state, ago);
}

/** Do not describe an ATM that is in service but does not dispense cash as "working". */
function stateText(status: LiveStatus, { states, withdrawalUnavailable, partly }: MoreTexts['status']): string {
  const { state, lostCapabilities = [] } = status;
  if (state === 'outOfService' || state === 'outOfCash') return states[state];
  if (worksNow(status, needsOf({})) === false) return withdrawalUnavailable;
  if (worksNow(status, needsOf({ depositAtm: true })) === false) return states.depositUnavailable;
  return lostCapabilities.length > 0 ? partly : states.inService;
}
