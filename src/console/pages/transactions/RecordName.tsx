import type { NamedRecord } from '../../../contract/console/lookUpFixes.ts';
import { shortened } from '../../../core/shortened.ts';
import { isCategory } from '../../../data/shops/categories.ts';
import { useFormats } from '../../formats.ts';
import { useConsoleLanguage, useTexts } from '../../texts.ts';
import { categoryNames } from './categoryNames.ts';
import { placeOf, shortSite } from './recordDetails.ts';
import { transactionsTexts } from './transactionsTexts.ts';

/** The maximum number of characters of a shown name. Names that people entered in earlier versions can be longer. */
const longestShown = 200;

interface Props {
  readonly record: NamedRecord;
  /** Whether to show what distinguishes the record from others of the same name. */
  readonly isDetailed?: boolean;
  readonly showsUid?: boolean;
}

/** The name of a shop or merchant, with its kind and address. */
export function RecordName({ record, isDetailed = false, showsUid = false }: Props) {
  const texts = useTexts(transactionsTexts);
  const { level, uid, name } = record;
  const place = placeOf(record) ?? (isDetailed && level === 'shop' ? texts.noAddress : undefined);
  return (
    <span className="transaction-record">
      <bdi>{shortened(name ?? uid, longestShown)}</bdi>
      <span className="transaction-where">
        {[texts[level], place, name === undefined && texts.gone].filter(Boolean).join(' · ')}
      </span>
      {isDetailed && <Details record={record} />}
      {showsUid && name !== undefined && <code className="transaction-where">{uid}</code>}
    </span>
  );
}

/** The number of countries that are named. */
const mostCountries = 4;

function Details({ record: { category, website, countries = [], merchant, source } }: Pick<Props, 'record'>) {
  const texts = useTexts(transactionsTexts);
  const { count } = useFormats();
  const names = categoryNames[useConsoleLanguage()];
  const others = countries.length - mostCountries;
  const parts = [
    category !== undefined && isCategory(category) && names[category],
    merchant !== undefined && texts.ofMerchant(merchant),
    website !== undefined && shortSite(website),
    countries.length > 0 && texts.inCountries(countries.slice(0, mostCountries).join(', '), count(Math.max(0, others))),
    source !== undefined && texts.fromFeed(source),
  ].filter((part) => typeof part === 'string');
  return parts.length > 0 && <span className="transaction-where">{parts.join(' · ')}</span>;
}
