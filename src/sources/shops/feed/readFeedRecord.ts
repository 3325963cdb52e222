/** Validates one line in a feed, field by field. */
import { readFields, shown } from '../../rows/readFields.ts';
import { type FeedRecord, type RecordKind, shopFeedFields } from './feedFields.ts';

const kinds = Object.keys(shopFeedFields) as RecordKind[];
const isKind = (text: unknown): text is RecordKind => typeof text === 'string' && Object.hasOwn(shopFeedFields, text);

/**
 * Treats `null` and missing fields as unknown. Problems are sentences with the field's name. A record without problems is valid.
 */
export function readFeedRecord(
  fields: Readonly<Record<string, unknown>>,
): { record: FeedRecord } | { problems: readonly string[] } {
  const { record: kind, ...given } = fields;
  if (!isKind(kind)) return { problems: [`field 'record' must be ${kinds.join(', ')}, got ${shown(kind)}`] };
  const { values, problems } = readFields(shopFeedFields[kind], given, `a ${kind}`);
  const record: Record<string, unknown> = { record: kind, ...values };
  problems.push(...whatIsMissing(record as unknown as FeedRecord, given));
  return problems.length > 0 ? { problems } : { record: record as unknown as FeedRecord };
}

/** @param given the original fields; an invalid value is reported separately, not as missing */
function whatIsMissing(record: FeedRecord, given: Readonly<Record<string, unknown>>): string[] {
  const has = (field: string) => given[field] !== undefined && given[field] !== null;
  const required = (...fields: string[]) => fields.filter((field) => !has(field)).map((field) => `field '${field}' is missing`);
  if (record.record === 'merchant') return required('id', 'name');
  if (record.record === 'terminal') {
    const number = has('posId') || has('merchantId') ? [] : ["at least one of the fields 'posId' and 'merchantId' is required"];
    const whose = has('shop') || has('merchant') ? [] : ["at least one of the fields 'shop' and 'merchant' is required"];
    return [...number, ...whose];
  }
  if (record.record === 'feed') return [];
  const whose = has('is') && !has('merchant') ? ["field 'merchant' is missing, which is required with 'is'"] : [];
  const online = record.type === 'online';
  const place = ['street', 'city', 'cityAliases', 'zip', 'country', 'region', 'lat', 'long', 'precision'];
  if (online)
    return [
      ...required('id', 'name'),
      ...whose,
      ...place.filter(has).map((field) => `field '${field}' is not allowed for an online shop`),
    ];
  const point = has('lat') === has('long') ? [] : ["fields 'lat' and 'long' must be given together"];
  const precision = has('precision') && !has('lat') ? ["field 'precision' requires 'lat' and 'long'"] : [];
  return [...required('id', 'name', 'country'), ...whose, ...point, ...precision];
}
