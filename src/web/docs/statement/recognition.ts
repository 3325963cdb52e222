/** What a look-up recognized in a line of a statement. */
import type { Coordinates, Merchant } from '../../../contract/atms.ts';
import type { ExplainedLookUp } from '../../../contract/sandbox.ts';
import type { ConfidenceLevel, Counterparty } from '../../../contract/shops.ts';

/** `operator`: a withdrawal for which only the ATM's operator is known. */
export const recognitionKinds = ['shop', 'merchant', 'atm', 'operator', 'unknown'] as const;
export type RecognitionKind = (typeof recognitionKinds)[number];

export interface Recognition {
  readonly kind: RecognitionKind;
  readonly isWithdrawal: boolean;
  /** The name of the shop, the merchant or the ATM's operator. Absent if unknown. */
  readonly name?: string;
  /** Whose logo or initials to show. */
  readonly mark?: Merchant;
  readonly confidence?: number;
  /** Absent for withdrawals, whose confidence has no levels. */
  readonly level?: ConfidenceLevel;
  readonly intermediary?: Counterparty;
  readonly street?: string;
  readonly city?: string;
  readonly at?: Coordinates;
}

/** Positions of cities are omitted, because a pin looks more exact than they are. */
function positionOf({ shop }: ExplainedLookUp): Coordinates | undefined {
  const { coordinates } = shop?.location ?? {};
  return coordinates && coordinates.type !== 'city' ? { lat: coordinates.lat, long: coordinates.long } : undefined;
}

/** Whether the shop or merchant may well be a different one. */
export const isUncertain = ({ level }: Recognition): boolean => level === 'LOW';

/** @param isCredit whether the line is a credit, so it is not a withdrawal even if its text names an ATM */
export function recognise(answer: ExplainedLookUp, isCredit = false): Recognition {
  const { shop, match, merchant, atm, counterparties, channel } = answer;
  const intermediary = counterparties.find(({ role }) => role === 'intermediary');
  const through = intermediary && { intermediary };
  const sure = match && { confidence: match.confidence, level: match.confidenceLevel };
  if (shop) {
    const { street, city } = shop.location?.address ?? {};
    const at = positionOf(answer);
    return {
      ...{ kind: 'shop', isWithdrawal: false, name: shop.name, mark: shop.merchant ?? { uid: shop.uid, name: shop.name } },
      ...{ ...sure, ...through, ...(street && { street }), ...(city && { city }), ...(at && { at }) },
    };
  }
  const isAtAtm = channel === 'atm';
  const isWithdrawal = isAtAtm && !isCredit;
  if (isAtAtm && atm) {
    const { merchant: operator, location } = atm.record;
    const { street, city } = location.address;
    return {
      ...{ kind: 'atm', isWithdrawal, confidence: atm.confidence, at: location.coordinates },
      ...{ ...(operator && { name: operator.name, mark: operator }), ...(street && { street }), ...(city && { city }) },
    };
  }
  // Without a uid, the name is only read from the text.
  const payee = counterparties.find(({ role, merchantUid }) => role === 'merchant' && merchantUid !== undefined);
  const known = payee?.merchant ?? merchant;
  if (!known) return { kind: 'unknown', isWithdrawal, ...through };
  const { uid, name, logo } = known;
  const mark = { uid, name, ...(logo !== undefined && { logo }) };
  if (isAtAtm) {
    const confidence = payee && { confidence: payee.confidence };
    return { kind: 'operator', isWithdrawal, name, mark, ...confidence };
  }
  return { kind: 'merchant', isWithdrawal, name, mark, ...sure, ...through };
}

/** Rounds down, so that only certainty is shown as 100 %. @param locale a BCP 47 tag */
export const percent = (confidence: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    Math.floor(confidence * 1000 + 1e-6) / 1000,
  );

/** Converts https://www.billa.example/cz to "billa.example". */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url);

/** The address of the shop or the ATM. */
export const addressOf = ({ shop, atm }: ExplainedLookUp) => shop?.location?.address ?? atm?.record.location.address;

export function oneLineAddress(answer: ExplainedLookUp): string | undefined {
  const address = addressOf(answer);
  if (address === undefined) return undefined;
  const { street, zip, city, country } = address;
  return [street, [zip, city].filter(Boolean).join(' '), country].filter(Boolean).join(', ');
}
