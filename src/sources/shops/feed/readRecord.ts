/** Validates one line of a feed, field by field. */
import { readFields, shown } from '../../rows/readFields.ts';
import { type FeedRecord, feedFields, type RecordKind } from './feedFields.ts';

const kinds = Object.keys(feedFields) as RecordKind[];
const isKind = (text: unknown): text is RecordKind => typeof text === 'string' && Object.hasOwn(feedFields, text);

/** `null` and missing fields are unknown. Problems are sentences with the field's name; a record without any is valid. */
export function readRecord(fields: Readonly<Record<string, unknown>>): { record: FeedRecord } | { problems: readonly string[] } {
  const { record: kind, ...given } = fields;
  if (!isKind(kind)) return { problems: [`field 'record' must be ${kinds.join(', ')}, got ${shown(kind)}`] };
  const { values, problems } = readFields(feedFields[kind], given, `a ${kind}`);
  const record: Record<string, unknown> = { record: kind, ...values };
  problems.push(...whatIsMissing(record as unknown as FeedRecord, given));
  return problems.length > 0 ? { problems } : { record: record as unknown as FeedRecord };
}

/** @param given the original fields: an invalid value is reported separately, not as missing. */
function whatIsMissing(record: FeedRecord, given: Readonly<Record<string, unknown>>): string[] {
  const has = (field: string) => given[field] !== undefined && given[field] !== null;
  const required = (...fields: string[]) => fields.filter((field) => !has(field)).map((field) => `field '${field}' is missing`);
  if (record.record === 'merchant') return required('id', 'name');
  if (record.record === 'terminal') {
    const number = has('posId') || has('merchantId') ? [] : ["field 'posId' or 'merchantId' is missing: at least one of them"];
    const whose = has('shop') || has('merchant') ? [] : ["field 'shop' or 'merchant' is missing: at least one of them"];
    return [...number, ...whose];
  }
  if (record.record === 'feed') return [];
  const whose = has('is') && !has('merchant') ? ["field 'merchant' is missing: whose the shop is that it is"] : [];
  const online = record.type === 'online';
  const place = ['street', 'city', 'cityAliases', 'zip', 'country', 'region', 'lat', 'long', 'precision'];
  if (online)
    return [
      ...required('id', 'name'),
      ...whose,
      ...place.filter(has).map((field) => `field '${field}': an online shop has no place`),
    ];
  const point = has('lat') === has('long') ? [] : ["fields 'lat' and 'long' are given together or not at all"];
  const precision = has('precision') && !has('lat') ? ["field 'precision' is of 'lat' and 'long', which are missing"] : [];
  return [...required('id', 'name', 'country'), ...whose, ...point, ...precision];
}
