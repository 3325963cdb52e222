import type { NearbyAtm } from '../../contract/atms.ts';
import type { Found } from '../data/found.ts';
import { limits } from '../data/limits.ts';
import { useWords } from '../texts/WordsContext.ts';
import { CardList, type CardListProps } from './CardList.tsx';

interface Props extends Omit<CardListProps, 'atms' | 'label'> {
  readonly found: Found;
  readonly limit: number;
  readonly onMore: () => void;
  /** Sorts a group's ATMs. */
  readonly order: (atms: readonly NearbyAtm[]) => readonly NearbyAtm[];
}

/** The groups of a search with their headings, counts and "show more". */
export function Results({ found, limit, onMore, order, ...list }: Props) {
  const { texts, formats } = useWords();
  return (
    <>
      {found.groups.map(({ kind, atms, total }) => {
        if (kind === 'all') return <CardList key={kind} atms={order(atms)} label={texts.listLabel} {...list} />;
        if (kind === 'unconfirmed' && total === 0) return null;
        if (kind === 'match' && total === 0) {
          return (
            <p key={kind} className="state-note">
              {texts.groups.noMatch}
            </p>
          );
        }
        return (
          <section key={kind} className="group" aria-labelledby={`group-${kind}`}>
            <h3 id={`group-${kind}`} className="group-title">
              {texts.groups.counts[kind](total)}
              {atms.length < total && <span className="group-count">{texts.groups.shown(formats.number(atms.length))}</span>}
            </h3>
            {kind === 'unconfirmed' && <p className="state-note">{texts.groups.unconfirmedHelp}</p>}
            {atms.length > 0 && <CardList atms={order(atms)} label={texts.groups[kind]} {...list} />}
          </section>
        );
      })}
      <More found={found} limit={limit} onMore={onMore} />
    </>
  );
}

/** "Show more", if there are more results than shown. */
function More({ found, limit, onMore }: Pick<Props, 'found' | 'limit' | 'onMore'>) {
  const { texts, formats } = useWords();
  if (found.groups.every(({ atms, total }) => atms.length >= total)) return null;
  const last = limits.at(-1) ?? limit;
  if (limit >= last) return <p className="state-note">{texts.summary.truncatedFull(formats.number(last))}</p>;
  return (
    <div className="more">
      <p className="state-note">{texts.summary.truncated}</p>
      <button type="button" className="quiet-button" onClick={onMore}>
        {texts.summary.more}
      </button>
    </div>
  );
}
