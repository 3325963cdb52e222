import type { NearbyAtm } from '../../contract/atms.ts';
import { listLengths } from '../data/ask/urls.ts';
import { countsOf, type NearbyResult } from '../data/nearbyResult.ts';
import { useWords } from '../texts/WordsContext.ts';
import { CardList, type CardListProps } from './CardList.tsx';
import { usePlaceWords } from './cardNotes.ts';

interface Props extends Omit<CardListProps, 'atms' | 'label'> {
  readonly found: NearbyResult;
  readonly limit: number;
  readonly onMore: () => void;
  readonly order: (atms: readonly NearbyAtm[]) => readonly NearbyAtm[];
}

const mostListed = listLengths[2];

/** Shows the groups of a search with their headings, counts and "show more". */
export function Results({ found, limit, onMore, order, ...list }: Props) {
  const { texts, formats } = useWords();
  const label = usePlaceWords(found.kinds)?.list ?? texts.listLabel;
  const [shown, all] = countsOf(found);
  const isNoMatch = found.groups.some(({ kind, total }) => kind === 'match' && total === 0);
  const shownOfAll = <p className="state-note">{texts.summary.shownOf(formats.number(shown), formats.number(all))}</p>;
  return (
    <>
      {found.area && shown < all && shownOfAll}
      {found.groups.map(({ kind, atms, total }) => {
        if (kind === 'all') return <CardList key={kind} atms={order(atms)} label={label} {...list} />;
        if (total === 0) return null;
        const title = texts.groups.counts[kind](total);
        return (
          <section key={kind} className="group" aria-labelledby={`group-${kind}`}>
            <h3 id={`group-${kind}`} className="group-title">
              {title}
              {atms.length < total && <span className="group-count">{texts.groups.shown(formats.number(atms.length))}</span>}
            </h3>
            {kind === 'unconfirmed' && (isNoMatch || list.filters[0]) && (
              <p className="state-note">
                {isNoMatch && `${texts.groups.noMatch} `}
                {list.filters[0] && texts.groups.unconfirmedHelp}
              </p>
            )}
            {atms.length > 0 && <CardList atms={order(atms)} label={title} {...list} />}
          </section>
        );
      })}
      {!found.area && shown < all && (
        <div className="more">
          {shownOfAll}
          {limit < mostListed && (
            <button type="button" className="quiet-button" onClick={onMore}>
              {texts.summary.more}
            </button>
          )}
        </div>
      )}
    </>
  );
}
