/** What the page says about a live status. */
import type { Atm } from '../../contract/atms.ts';
import type { LiveStatus } from '../../contract/statuses.ts';
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
  const state = stateText(status, texts);
  const ago = recencyText(locale, status.age * 1000 + now - asOf);
  return atm.merchant ? texts.reportedBy(state, atm.merchant.name, ago) : texts.reported(state, ago);
}

/** An ATM that has lost the ability to dispense cash is not "working" for most people, although it is in service. */
function stateText({ state, lostCapabilities = [] }: LiveStatus, texts: MoreTexts['status']): string {
  if (state !== 'inService' && state !== 'depositUnavailable') return texts.states[state];
  if (lostCapabilities.includes('withdrawal')) return texts.withdrawalUnavailable;
  if (lostCapabilities.includes('depositAtm')) return texts.states.depositUnavailable;
  return state === 'inService' && lostCapabilities.length > 0 ? texts.partly : texts.states[state];
}
