import type { NamedRecord } from '../../../contract/console/lookUpFixes.ts';
import { useTexts } from '../../texts.ts';
import { transactionsTexts } from './transactionsTexts.ts';

/** The name of a shop or merchant, with its kind and address. */
export function RecordName({ record: { level, uid, name, where } }: { readonly record: NamedRecord }) {
  const texts = useTexts(transactionsTexts);
  return (
    <span className="transaction-record">
      <bdi>{name ?? uid}</bdi>
      <span className="transaction-where">
        {[texts[level], where, name === undefined && texts.gone].filter(Boolean).join(' · ')}
      </span>
    </span>
  );
}
