/** Converts the settings of a caller to the texts of the form, and the texts to a change. */
import type { AuditRecord } from '../../../contract/console/audit.ts';
import type { CallerRecord } from '../../../contract/console/callers.ts';
import type { ConsoleLanguage } from '../../texts.ts';
import { type FeeDraft, feeDraft, feeRule } from './feeDrafts.ts';

const textFields = ['name', 'operator', 'country', 'supportAddress'] as const;
const listFields = ['scopes', 'withdrawals', 'deposits', 'operates', 'origins', 'frameAncestors', 'hosts'] as const;
export const brandFields = ['brandName', 'brandLogo', 'brandLight', 'brandDark', 'brandLanguages'] as const;
export type BrandField = (typeof brandFields)[number];
/** Lists for which an empty list differs from no list: empty means no operators. */
const allianceFields: readonly FormField[] = ['withdrawals', 'deposits'];

const formFields = [...textFields, 'default', 'limits', ...listFields, ...brandFields, 'ownFees'] as const;
export type FormField = (typeof formFields)[number];
export const isListField = (field: FormField): boolean => listFields.some((one) => one === field);
export const isAlliance = (field: FormField): boolean => allianceFields.includes(field);
/** Lists of origins, in which people often write a slash at the end. */
const originFields: readonly FormField[] = ['origins', 'frameAncestors'];
const isBrandField = (field: FormField): field is BrandField => brandFields.some((one) => one === field);

/** The groups of settings, each of which has a form, in the order of the page. */
export const settingGroups = {
  general: ['name', 'operator', 'country', 'supportAddress'],
  permissions: ['scopes', 'operates'],
  alliance: ['withdrawals', 'deposits'],
  sites: ['origins', 'frameAncestors', 'hosts', 'default'],
  limits: ['limits'],
  branding: brandFields,
  fees: ['ownFees'],
} as const satisfies Readonly<Record<string, readonly FormField[]>>;
export type SettingGroup = keyof typeof settingGroups;

const brandNames: Readonly<Record<BrandField, string>> = {
  brandName: 'brand.name',
  brandLogo: 'brand.logo',
  brandLight: 'brand.colours.light',
  brandDark: 'brand.colours.dark',
  brandLanguages: 'brand.languages',
};
/** Returns the name of a field in the API. */
export const apiName = (field: FormField): string => (isBrandField(field) ? brandNames[field] : field);

/**
 * Each field as text: lists one entry per line, limits as two numbers, fees as JSON of the drafts of their rules, and undefined
 * if the field is not set.
 */
export type FormValues = Readonly<Record<FormField, string | undefined>>;

/** @param language that of numbers in texts */
export function formValues(caller: CallerRecord, language: ConsoleLanguage): FormValues {
  const { brand, limits, ownFees } = caller;
  return Object.fromEntries([
    ...textFields.map((field) => [field, caller[field]]),
    ['default', String(caller.default)],
    ['limits', limits && `${limits.requestsPerSecond} ${limits.burst}`],
    ...listFields.map((field) => [field, caller[field]?.join('\n')]),
    ['brandName', brand?.name],
    ['brandLogo', brand?.logo],
    ['brandLight', brand?.colours?.light],
    ['brandDark', brand?.colours?.dark],
    ['brandLanguages', brand?.languages?.join('\n')],
    ['ownFees', ownFees && JSON.stringify(ownFees.map((fee) => feeDraft(fee, language)))],
  ]) as FormValues;
}

export const feeDrafts = (text: string): readonly FeeDraft[] => JSON.parse(text) as FeeDraft[];

/** Returns the fields that differ from those of the caller, as the body of a change. null removes a field. */
export function changedSettings(
  caller: CallerRecord,
  values: FormValues,
  language: ConsoleLanguage,
): Readonly<Record<string, unknown>> {
  const changed = changedFields(caller, values, language);
  return {
    ...Object.fromEntries(
      changed
        .filter((field) => !isBrandField(field))
        .map((field) => [field, jsonOf(field, written(field, values[field]), language)]),
    ),
    ...(changed.some(isBrandField) && { brand: brandOf(caller, values) }),
  };
}

function changedFields(caller: CallerRecord, values: FormValues, language: ConsoleLanguage): readonly FormField[] {
  const before = formValues(caller, language);
  return formFields.filter((field) => written(field, values[field]) !== written(field, before[field]));
}

/** Empty texts and lists mean that the field is not set, except for the lists of the alliance and the permissions. */
function written(field: FormField, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const trimmed = text
    .split('\n')
    .map((line) => (originFields.includes(field) ? bareOrigin(line.trim()) : line.trim()))
    .filter((line) => line !== '')
    .join('\n');
  return trimmed === '' && !isAlliance(field) && field !== 'scopes' ? undefined : trimmed;
}

/** Returns the origin in an address that contains nothing else, such as https://www.bank.example/. */
function bareOrigin(line: string): string {
  const url = URL.parse(line);
  return url !== null && url.href === `${url.origin}/` ? url.origin : line;
}

function jsonOf(field: FormField, text: string | undefined, language: ConsoleLanguage): unknown {
  if (text === undefined) return null;
  if (field === 'default') return text === 'true';
  if (field === 'ownFees') return feeDrafts(text).map((draft) => feeRule(draft, language));
  if (isListField(field)) return text === '' ? [] : text.split('\n');
  if (field !== 'limits') return text;
  const [requestsPerSecond, burst] = text.split(' ').map(Number);
  return { requestsPerSecond, burst };
}

/** Returns the branding, with the parts that are not in the form. null: nothing is left. */
function brandOf({ brand: before }: CallerRecord, values: FormValues): unknown {
  const [name, logo, light, dark, languages] = brandFields.map((field) => written(field, values[field]));
  const colours = { ...(light !== undefined && { light }), ...(dark !== undefined && { dark }) };
  const brand = {
    ...(name !== undefined && { name }),
    ...(logo !== undefined && { logo }),
    ...(Object.keys(colours).length > 0 && { colours }),
    ...(languages !== undefined && { languages: languages.split('\n') }),
    ...(before?.place && { place: before.place }),
  };
  return Object.keys(brand).length === 0 ? null : brand;
}

/**
 * Returns the last entry of the audit log that changed a setting. Undefined: the log does not contain it.
 * @param entries those of the caller, newest first
 * @param field the name of a setting in the API, or `partnerData`
 */
export const lastChange = (entries: readonly AuditRecord[], field: string): AuditRecord | undefined =>
  entries.find(({ action, before, after }) =>
    field === 'partnerData'
      ? action.startsWith('partnerData.')
      : action.startsWith('caller.') &&
        [before, after].some((fields) => typeof fields === 'object' && fields !== null && Object.hasOwn(fields, field)),
  );

/**
 * Combines the person's input with a newer version of the caller. Fields that the person has not edited get the new value.
 * @param base the version that the person started from
 */
export function rebasedValues(
  base: CallerRecord,
  fresh: CallerRecord,
  values: FormValues,
  language: ConsoleLanguage,
): FormValues {
  const edited = new Set(changedFields(base, values, language));
  const now = formValues(fresh, language);
  return Object.fromEntries(formFields.map((field) => [field, edited.has(field) ? values[field] : now[field]])) as FormValues;
}
