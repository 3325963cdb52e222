/** Describes the fields of a caller in words. */
import type { CallerRecord, UnmatchedOperator, WrittenOwnFee } from '../../../contract/console/callers.ts';
import type { ConsoleFormats } from '../../formats.ts';
import type { FieldLabels } from '../../ui/Warning.tsx';
import { apiName, type BrandField, type SettingGroup, settingGroups } from './callerForm.ts';
import type { CallersTexts } from './callersTexts.ts';

/** The fields of each group, in the order of the page. */
export const shownGroups: Readonly<Record<SettingGroup, readonly ShownField[]>> = {
  ...settingGroups,
  general: [...settingGroups.general, 'activated', 'partnerData'],
  branding: ['brand'],
};
export type ShownField = Exclude<keyof CallersTexts['fields'], BrandField>;

/** The labels of the fields, by their names in the API. */
export const fieldLabels = ({ fields, slug, perSecond, burst }: CallersTexts): FieldLabels => ({
  ...Object.fromEntries(Object.values(settingGroups).flatMap((group) => group.map((field) => [apiName(field), fields[field]]))),
  ...{ slug, 'limits.requestsPerSecond': perSecond, 'limits.burst': burst },
});

/** Returns the value of a field, one line for each part. An absent value is described by what applies instead. */
export function fieldLines(caller: CallerRecord, field: ShownField, texts: CallersTexts, formats: ConsoleFormats): string[] {
  const { absent } = texts;
  switch (field) {
    case 'operator':
      return [caller.operator];
    case 'name':
    case 'country':
    case 'supportAddress':
      return [caller[field] ?? absent[field]];
    case 'activated':
      return [caller.activated ? texts.states.on : texts.states.off];
    case 'default':
      return [caller.default ? texts.yes : texts.no];
    case 'scopes':
      return caller.scopes.length === 0 ? [absent.list] : caller.scopes.map((scope) => texts.scopes[scope] ?? scope);
    case 'limits':
      return [
        caller.limits
          ? texts.limit(formats.count(caller.limits.requestsPerSecond), formats.count(caller.limits.burst))
          : absent.limits,
      ];
    case 'withdrawals':
    case 'deposits':
      return listed(caller[field], absent.alliance, absent.emptyAlliance);
    case 'operates':
    case 'origins':
    case 'frameAncestors':
    case 'hosts':
      return listed(caller[field], absent.list, absent.list);
    case 'brand':
      return brandLines(caller.brand, texts);
    case 'ownFees':
      return caller.ownFees ? caller.ownFees.map((rule) => feeLine(rule, texts, formats)) : [absent.ownFees];
    case 'partnerData':
      return [caller.partnerData === 0 ? absent.list : texts.partnerAtms(formats.count(caller.partnerData))];
  }
}

/** Returns one sentence for each reason, with all names. */
export function unmatchedSentences(unmatched: readonly UnmatchedOperator[], texts: CallersTexts): string[] {
  const groups = Map.groupBy(unmatched, ({ reason, country }) => `${reason} ${country ?? ''}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first ? texts.unmatched[first.reason]([...new Set(group.map(({ name }) => name))], first.country) : [];
  });
}

const listed = (list: readonly string[] | undefined, absent: string, empty: string): string[] =>
  list === undefined ? [absent] : list.length === 0 ? [empty] : [...list];

function brandLines(brand: CallerRecord['brand'], { brand: texts, absent }: CallersTexts): string[] {
  if (brand === undefined) return [absent.brand];
  const { name, logo, colours, languages, place } = brand;
  return [
    name !== undefined && texts.name(name),
    logo !== undefined && texts.logo(logo),
    colours && texts.light(colours.light),
    colours?.dark !== undefined && texts.dark(colours.dark),
    languages && texts.languages(languages.join(', ')),
    place && texts.place(place.place),
  ].filter((line): line is string => typeof line === 'string');
}

function feeLine({ at, currencies, from, fee }: WrittenOwnFee, { fee: texts }: CallersTexts, formats: ConsoleFormats): string {
  const [only] = currencies ?? [];
  const money = (amount: number, currency: string | undefined) =>
    currency === undefined ? formats.number(amount) : formats.amount(amount, currency);
  const condition = [
    texts[at ?? 'any'],
    currencies && texts.currencies(currencies.join(', ')),
    from !== undefined && texts.from(money(from, only)),
  ].filter((part) => typeof part === 'string');
  if (fee === 'none') return texts.rule(condition.join(' '), texts.none);
  const parts = [
    fee.amount !== undefined && money(fee.amount, fee.currency),
    fee.percentage !== undefined && formats.share(fee.percentage, 100),
  ].filter((part) => typeof part === 'string');
  const bounds = [
    fee.minimum !== undefined && texts.minimum(money(fee.minimum, fee.currency)),
    fee.maximum !== undefined && texts.maximum(money(fee.maximum, fee.currency)),
  ].filter((part) => typeof part === 'string');
  return texts.rule(condition.join(' '), [parts.join(' + '), ...bounds].join(', '));
}
