/** Converts the fields in a feed record or a mapped row to a draft. */
import { attributeNames, knownOf } from '../../contract/attributes.ts';
import type { Cash } from '../../contract/cash.ts';
import type { Conditions } from '../../contract/kinds.ts';
import { wholeText } from '../osm/tags/cleanText.ts';
import type { FieldWarning } from '../reading/reading.ts';
import type { DraftAtm, DraftFacts } from '../records/draftAtm.ts';
import type { AtmValues, FeedValues } from './atmFields.ts';

interface DraftOptions {
  readonly feed: Pick<FeedValues, 'operator' | 'operatorWikidata' | 'country'>;
  /**
   * Today's date in ISO format. Check dates after tomorrow are ignored. Tomorrow's date is accepted, because that day may already
   * have begun in time zones to the east.
   */
  readonly today: string;
  /** The source to display with the record. The default consists of the operator and the id. */
  readonly source?: string;
}

const tomorrow = (today: string): string => new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);

/** Returns the operator in the record, or else the feed's operator. */
function claimOf({ operator, operatorWikidata }: AtmValues, feed: DraftOptions['feed']): Pick<DraftAtm, 'operatorClaim'> {
  const name = operator ?? feed.operator;
  if (name === undefined) return {};
  const wikidata = operatorWikidata ?? (operator === undefined ? feed.operatorWikidata : undefined);
  return { operatorClaim: { name, ...(wikidata !== undefined && { wikidata }) } };
}

/**
 * A feed lists all currencies of an ATM, so the list is complete. If it contains only one currency, the amounts are in that
 * currency.
 */
function cashOf({ currencies = [], minimumAmount, maximumAmount, notes }: Partial<AtmValues>): Cash | undefined {
  const amounts = {
    ...(minimumAmount !== undefined && { minimum: minimumAmount }),
    ...(maximumAmount !== undefined && { maximum: maximumAmount }),
    ...(notes !== undefined && { notes: [...notes] }),
  };
  const [currency] = currencies.length === 1 ? currencies : [];
  const hasAmounts = Object.keys(amounts).length > 0;
  if (!hasAmounts && currencies.length === 0) return undefined;
  return {
    ...amounts,
    ...(hasAmounts && currency !== undefined && { currency }),
    ...(currencies.length > 0 && { onlyListed: true }),
  };
}

/** Returns the conditions of a place that is not an ATM. */
function conditionsOf({
  purchaseRequired,
  minimumPurchase,
  withdrawalLimit,
  services,
  hosts,
}: AtmValues): Conditions | undefined {
  const conditions: Conditions = {
    ...(purchaseRequired !== undefined && { purchaseRequired }),
    ...(minimumPurchase !== undefined && { minimumPurchase }),
    ...(withdrawalLimit !== undefined && { limit: withdrawalLimit }),
    ...(services !== undefined && services.length > 0 && { services }),
    ...(hosts !== undefined && { hosts }),
  };
  return Object.keys(conditions).length === 0 ? undefined : conditions;
}

/** Returns the names of the fields that describe the conditions. */
const conditionFields = (values: AtmValues): string[] =>
  (['purchaseRequired', 'minimumPurchase', 'withdrawalLimit', 'services', 'hosts'] as const).filter(
    (field) => values[field] !== undefined,
  );

/** @param values as `readValues` returns them, with an id */
export function draftOfValues(
  values: AtmValues & { readonly id: string },
  options: DraftOptions,
): { draft: DraftAtm; warnings: FieldWarning[] } {
  const { id, lat, long, country = options.feed.country, region, timeZone, partnerData, checkedOn, fee } = values;
  const { withdrawal, street, city, zip, hint, currencies, capacity } = values;
  const openingHours = wholeText(values.openingHours);
  const isReversed = (values.minimumAmount ?? 0) > (values.maximumAmount ?? Number.POSITIVE_INFINITY);
  const { minimumAmount: _least, maximumAmount: _most, ...others } = values;
  const cash = cashOf(isReversed ? others : values);
  const future = checkedOn !== undefined && checkedOn > tomorrow(options.today);
  const warnings: FieldWarning[] = future ? [{ field: 'checkedOn', message: `checkedOn is in the future: ${checkedOn}` }] : [];
  if (isReversed)
    warnings.push({
      field: 'minimumAmount',
      message: `minimumAmount ${values.minimumAmount} is above maximumAmount ${values.maximumAmount}`,
    });
  const claim = claimOf(values, options.feed);
  const kind = values.kind === 'atm' ? undefined : values.kind;
  const conditions = conditionsOf(values);
  const isContradictory = values.purchaseRequired === false && values.minimumPurchase !== undefined;
  if (conditions !== undefined && kind === undefined)
    warnings.push({ message: `is an ATM, so the fields for other places are ignored: ${conditionFields(values).join(', ')}` });
  else if (isContradictory)
    warnings.push({
      field: 'purchaseRequired',
      message: 'purchaseRequired is false, which contradicts minimumPurchase; both are ignored',
    });
  const { purchaseRequired: _required, minimumPurchase: _minimum, ...consistent } = conditions ?? {};
  const stated = isContradictory ? consistent : conditions;
  const facts: DraftFacts = {
    ...(kind !== undefined && { kind }),
    ...(kind !== undefined && stated !== undefined && Object.keys(stated).length > 0 && { conditions: stated }),
    ...knownOf(values, attributeNames),
    ...(withdrawal !== undefined && { withdrawal }),
    ...(openingHours !== undefined && { openingHours }),
    ...(fee !== undefined && { surcharge: fee }),
    ...(street !== undefined && { street }),
    ...(city !== undefined && { city }),
    ...(zip !== undefined && { zip }),
    ...(hint !== undefined && { hints: [{ code: 'note', text: hint }] }),
    ...(currencies !== undefined && currencies.length > 0 && { currencies }),
    ...(cash && { cash }),
    ...(capacity !== undefined && { capacity }),
    ...(checkedOn !== undefined && !future && { checkedOn }),
  };
  const draft: DraftAtm = {
    id,
    facts,
    ...(lat !== undefined && { lat }),
    ...(long !== undefined && { long }),
    ...(country !== undefined && { country }),
    ...(region !== undefined && { region }),
    ...(timeZone !== undefined && { timeZone }),
    ...claim,
    ...(values.networks !== undefined && { networkNames: values.networks }),
    source: options.source ?? `${claim.operatorClaim?.name ?? 'Feed'} ${id}`,
    ...(partnerData !== undefined && { partnerData }),
  };
  return { draft, warnings };
}
