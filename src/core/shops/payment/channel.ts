/**
 * Decides how a payment was made: in a shop, online or at an ATM. No source states this for a card text, so the decision needs a
 * clear indication. Without one, or if two indications contradict each other, the channel is unknown.
 */
import type { ChannelName } from '../../../contract/shops.ts';
import type { WithdrawalReading } from '../withdrawals/readWithdrawal.ts';

interface Channel {
  readonly channel: ChannelName;
  /** From 0 to 1. */
  readonly confidence: number;
}

export interface ChannelEvidence {
  /** ISO 18245, four digits; '' if it is known to be empty. */
  readonly mcc?: string | undefined;
  /** The shop that was found. */
  readonly shop?: { readonly type: 'bricks' | 'online'; readonly confidence: number };
  /** Whether the text or the city field contains a web address. */
  readonly namesSite: boolean;
  /** Whether the city field contains a phone number. */
  readonly namesPhone: boolean;
  /** The usual channel of the intermediary in the text. */
  readonly intermediary?: 'inStore' | 'online' | undefined;
}

/**
 * Codes for sales by mail, phone or web: catalogue and telephone sales, subscriptions, digital goods, information services | Visa
 * Merchant Data Standards Manual and ISO 18245.
 */
const isRemoteCode = (mcc: string): boolean => /^(4816|581[5-8]|596[2-9])$/.test(mcc) && mcc !== '5963';
/** Automated fuel dispensers | ISO 18245. */
const stationaryCodes: ReadonlySet<string> = new Set(['5542']);

/** Confidences by convention. Only the confidence for a found shop is measured. */
const confidences = { code: 0.95, online: 0.95, inStore: 0.9, site: 0.9, phone: 0.8 } as const;

/** The channel of a cash withdrawal. MCC 6010 does not indicate an ATM. Confidences by convention. */
export function withdrawalChannel({ isManual, byCode, certainty, namesMachine }: WithdrawalReading): Channel | undefined {
  if (byCode) return { channel: 'atm', confidence: 0.99 };
  return isManual ? undefined : { channel: 'atm', confidence: certainty === 'sure' && namesMachine ? 0.95 : 0.85 };
}

/** The channel of a payment that is not a cash withdrawal. */
export function channelOf(evidence: ChannelEvidence): Channel | undefined {
  const { mcc = '', shop, intermediary, namesSite, namesPhone } = evidence;
  const remote: readonly (number | false)[] = [
    isRemoteCode(mcc) && confidences.code,
    intermediary === 'online' && confidences.online,
    namesSite && confidences.site,
    namesPhone && confidences.phone,
  ];
  const online = remote.find((one) => one !== false);
  if (shop?.type === 'online') return { channel: 'online', confidence: shop.confidence };
  const isThere = shop !== undefined || intermediary === 'inStore' || stationaryCodes.has(mcc);
  if (isThere && online !== undefined) return undefined;
  if (online !== undefined) return { channel: 'online', confidence: online };
  if (shop !== undefined) return { channel: 'inStore', confidence: shop.confidence };
  return isThere ? { channel: 'inStore', confidence: confidences.inStore } : undefined;
}
