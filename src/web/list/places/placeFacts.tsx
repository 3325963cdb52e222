/** What a place that gives cash and is not an ATM is, and the conditions for a withdrawal there. */
import type { Atm } from '../../../contract/atms.ts';
import type { Conditions } from '../../../contract/kinds.ts';
import { type Check, isFields, isFilledText, isListOf, isMoney, kept } from '../../data/ask/readAtm.ts';
import { feeKind } from '../../data/feeText.ts';
import type { Formats } from '../../texts/formats.ts';
import { percentText, weekdayName } from '../../texts/laterFormats.ts';
import type { PlaceTexts } from '../../texts/places/en.ts';
import { bankPath, PathIcon } from '../../ui/PathIcon.tsx';

const days: readonly unknown[] = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] satisfies readonly Host['day'][];
type Host = NonNullable<Conditions['hosts']>[number];
const isHost: Check = (value) => isFields(value) && days.includes(value.day) && isFilledText(value.bank);

const checks: Readonly<Record<keyof Conditions, Check>> = {
  usual: (value) => value === true,
  withdrawalUnknown: (value) => value === true,
  purchaseRequired: (value) => typeof value === 'boolean',
  minimumPurchase: isMoney,
  limit: isMoney,
  services: isListOf(isFilledText),
  hosts: isListOf(isHost),
};

/** The conditions of a place. As in `readAtm`, a value of the wrong shape is unknown. */
export const readConditions = ({ conditions }: Pick<Atm, 'conditions'>): Conditions => kept(conditions, checks);

type PlaceKind = keyof PlaceTexts['kinds'];

/** A counter whose bank changes with the weekday is a banking hub. Undefined for an ATM. */
function kindOf(atm: Atm): PlaceKind | undefined {
  const { kind } = atm;
  if (kind === undefined || kind === 'atm') return undefined;
  return kind === 'counter' && readConditions(atm).hosts ? 'hub' : kind;
}

/** What a place is. Undefined for an ATM. */
export function kindText(atm: Atm, texts: PlaceTexts): string | undefined {
  const kind = kindOf(atm);
  return kind && texts.kinds[kind];
}

/** What to call a place whose name is unknown. Undefined for an ATM, and for a place with a name. */
export function unnamedText(atm: Atm, texts: PlaceTexts): string | undefined {
  if (atm.merchant !== undefined) return undefined;
  return kindOf(atm) === 'shop' ? texts.shop : kindText(atm, texts);
}

/** The icon of each kind, as a path on a grid of 24. */
const kindPaths: Readonly<Record<PlaceKind, string>> = {
  counter: bankPath,
  hub: 'M8 8.500a3 3 0 1 0 0-.1ZM3.5 19c0-4 2-6 4.5-6 1.5 0 2.8.6 3.6 2M14 9.500a2.5 2.5 0 1 0 0-.1ZM12.5 19c0-3.5 1.5-5 4-5s4 1.5 4 5M3 21h18',
  postOffice: 'M3 6h18v12.500H3ZM3 7l9 6.500L21 7',
  shop: 'M4.5 11v9h15v-9M3 9.5 5 4h14l2 5.500c0 2-4.5 2-4.5 0 0 2-4.5 2-4.5 0 0 2-4.5 2-4.5 0 0 2-4.5 2-4.5 0ZM10 20v-5h4v5',
  bureau: 'M4 8.500h14L14.5 5M20 15.500H6L9.5 19',
};
function kindPath(atm: Atm): string | undefined {
  const kind = kindOf(atm);
  return kind && kindPaths[kind];
}

/** Shows what a place is: its icon and its kind. */
export function PlaceBadge({ atm, texts }: { readonly atm: Atm; readonly texts: PlaceTexts }) {
  return (
    <span className="badge" data-tone="plain">
      <PathIcon path={kindPath(atm) ?? ''} />
      <span>{kindText(atm, texts)}</span>
    </span>
  );
}

/** Draws the icon of a place into a pin, unless the pin already shows it. */
export function drawKind(atm: Atm, sign: Element): void {
  const path = kindPath(atm);
  if (path === undefined || sign.firstElementChild?.getAttribute('d') === path) return;
  const icon = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  icon.setAttribute('d', path);
  icon.setAttribute('transform', 'translate(8.4 8.8)scale(.8)');
  sign.replaceChildren(icon);
}

/** Dates whose weekdays are Monday to Sunday. */
const dates = {
  Mo: '2024-01-01',
  Tu: '2024-01-02',
  We: '2024-01-03',
  Th: '2024-01-04',
  Fr: '2024-01-05',
  Sa: '2024-01-06',
  Su: '2024-01-07',
} as const;

/** The bank at a banking hub on each weekday: "Monday: Barclays". Empty if the place is not a hub. */
export function hostTexts(atm: Atm, texts: PlaceTexts, { locale }: Formats): readonly string[] {
  return readConditions(atm).hosts?.map(({ day, bank }) => texts.host(weekdayName(locale, dates[day]), bank)) ?? [];
}

/** What the place charges. An unknown fee is not "no fee". */
function placeFeeText(atm: Atm, { fee: texts }: PlaceTexts, formats: Formats): string {
  const { fee } = atm;
  if (fee === undefined) return feeKind(atm) === 'none' ? texts.none : texts.unknown;
  const amount =
    'percentage' in fee ? percentText(formats.locale, fee.percentage / 100) : formats.money(fee.amount, fee.currency);
  return texts.known(amount);
}

/** The conditions that are stated, and those that customers must expect because no source states them. */
export function conditionTexts(atm: Atm, texts: PlaceTexts, formats: Formats): readonly string[] {
  const { usual, withdrawalUnknown, purchaseRequired, minimumPurchase, limit, services = [] } = readConditions(atm);
  const money = ({ amount, currency }: NonNullable<typeof limit>) => formats.money(amount, currency, true);
  const isShop = atm.kind === 'shop';
  const purchase =
    purchaseRequired === false
      ? texts.noPurchase
      : minimumPurchase
        ? texts.minimum(money(minimumPurchase))
        : purchaseRequired
          ? texts.purchase
          : isShop && texts.purchaseUnknown;
  // If it is unknown whether the place gives cash, do not also list each unknown condition.
  const isFeeKnown = feeKind(atm) !== 'unknown';
  const isPurchaseKnown = purchaseRequired !== undefined || minimumPurchase !== undefined;
  const fee = placeFeeText(atm, texts, formats);
  // A card has room for only the first of them. Whether the place gives cash is first, and then the stated conditions.
  return [
    withdrawalUnknown && texts.withdrawalUnknown,
    usual && (isShop ? texts.usual : texts.usualElsewhere),
    isPurchaseKnown && purchase,
    limit && texts.limit(money(limit)),
    isFeeKnown && fee,
    ...services.map((service) => texts.services[service]),
    !isPurchaseKnown && purchase,
    !limit && !withdrawalUnknown && texts.limitUnknown,
    !isFeeKnown && !withdrawalUnknown && fee,
  ].filter((text) => typeof text === 'string');
}
