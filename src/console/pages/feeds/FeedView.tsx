import { useState } from 'react';
import type { FeedDetail, ImportHistory, ImportJob, ListedImport, QuarantinedRecords } from '../../../contract/console/feeds.ts';
import { askOperator, OperatorApiError } from '../../data/operatorApi.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { useFormats } from '../../formats.ts';
import { navigate, pathTo } from '../../location.ts';
import { usePersonWords } from '../../people.ts';
import { useTexts } from '../../texts.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Link } from '../../ui/Link.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Age, KeptShops, Kind } from './feedCells.tsx';
import { feedsTexts } from './feedsTexts.ts';
import { QuarantinedList, quarantinedHeading } from './QuarantinedList.tsx';

interface Props {
  readonly name: string;
  readonly canChange: boolean;
}

const isNotFound = (error: unknown): boolean => error instanceof OperatorApiError && error.status === 404;

/** A feed with the history of its imports. */
export function FeedView({ name, canChange }: Props) {
  const texts = useTexts(feedsTexts);
  const feed = useOperatorData<FeedDetail>(`/feeds/${encodeURIComponent(name)}`);
  return (
    <>
      <p>
        <Link to={pathTo('feeds')}>{texts.all}</Link>
      </p>
      <h1>{name}</h1>
      {isNotFound(feed.error) ? (
        <UnknownFeed name={name} />
      ) : (
        <Loaded query={feed}>
          {(data) => (
            <>
              {canChange && data.fetched === undefined && <Actions feed={data} />}
              <Facts feed={data} />
              <Imported key={data.importedAt} feed={data} canChange={canChange} />
            </>
          )}
        </Loaded>
      )}
    </>
  );
}

/** The imports of a feed that was removed. */
function UnknownFeed({ name }: Pick<Props, 'name'>) {
  const texts = useTexts(feedsTexts);
  const history = useOperatorData<ImportHistory>(`/feeds/${encodeURIComponent(name)}/imports`);
  if (isNotFound(history.error)) return <p role="status">{texts.unknownFeed(name)}</p>;
  return (
    <>
      {history.data && <p role="status">{texts.removedFeed(name)}</p>}
      <History name={name} hasList={false} />
    </>
  );
}

function Facts({ feed }: { readonly feed: FeedDetail }) {
  const texts = useTexts(feedsTexts);
  const { count } = useFormats();
  const facts = [
    [texts.upload.titleName, feed.title],
    [texts.kind, <Kind key="kind" feed={feed} />],
    [texts.atms, count(feed.atms)],
    [texts.otherPlaces, count(feed.otherPlaces)],
    [texts.dataAt, <Age key="data" instant={feed.dataAt} />],
    [texts.attribution, feed.attribution],
  ] as const;
  return (
    <section className="console-panel" aria-label={feed.name}>
      <dl className="feed-facts">
        {facts.map(([what, value]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Imports a new file into the feed, and undoes its last import. */
function Actions({ feed }: { readonly feed: FeedDetail }) {
  const texts = useTexts(feedsTexts);
  const { time } = useFormats();
  const [asks, setAsks] = useState(false);
  const { name, undo, importedAt, kind, hasShops } = feed;
  return (
    <>
      <p className="console-actions">
        <Link to={pathTo('feeds', name, { new: 'import' })} className="primary-button">
          {texts.add}
        </Link>
        {undo !== undefined && (
          <button type="button" className="quiet-button" onClick={() => setAsks(true)}>
            {texts.undo}
          </button>
        )}
      </p>
      {undo === undefined && <p className="console-soft">{texts.notUndoable}</p>}
      {asks && (
        <ConfirmDialog
          title={texts.undoTitle(name)}
          action={texts.undo}
          onClose={() => setAsks(false)}
          onConfirm={async () => {
            const body = { importedAt };
            const { id } = await askOperator<ImportJob>(`/feeds/${encodeURIComponent(name)}/undo`, { method: 'POST', body });
            navigate(pathTo('feeds', undefined, { import: id }));
            return false;
          }}
        >
          <p>{undo === 'remove' ? texts.undoRemoves : texts.undoMeans(time(importedAt))}</p>
          {kind === 'map' && <p>{undo === 'remove' ? texts.undoRemovesMap : texts.undoKeepsMap}</p>}
          {hasShops && <KeptShops feed={name} text={texts.undoKeepsShops} />}
        </ConfirmDialog>
      )}
    </>
  );
}

/** The imports of a feed, and the quarantined records of the last one. */
function Imported({ feed: { name, kind, fetched }, canChange }: { readonly feed: FeedDetail; readonly canChange: boolean }) {
  const [from, setFrom] = useState(0);
  const list = useOperatorData<QuarantinedRecords>(`/feeds/${encodeURIComponent(name)}/quarantined?from=${from}`);
  const isListed = list.data?.count !== 0;
  // The records of a map come from OpenStreetMap.
  const canCorrect = canChange && kind !== 'map' && fetched === undefined;
  return (
    <>
      <History name={name} hasList={isListed} />
      {isListed && <QuarantinedList list={list} from={from} onFrom={setFrom} canCorrect={canCorrect} />}
    </>
  );
}

interface HistoryProps {
  readonly name: string;
  /** Whether the page lists the quarantined records of the last import. */
  readonly hasList: boolean;
}

function History({ name, hasList }: HistoryProps) {
  const texts = useTexts(feedsTexts);
  /** The `before` of the shown page. Absent: the newest imports. */
  const [before, setBefore] = useState<string>();
  const query = before === undefined ? '' : `?${new URLSearchParams({ before })}`;
  const history = useOperatorData<ImportHistory>(`/feeds/${encodeURIComponent(name)}/imports${query}`);
  return (
    <section className="console-panel" aria-labelledby="history">
      <h2 id="history">{texts.history.title}</h2>
      <Loaded query={history}>
        {({ imports, next }) => (
          <>
            <Imports imports={imports} hasList={hasList && before === undefined} />
            {(before !== undefined || next !== undefined) && (
              <p className="console-actions">
                {before !== undefined && (
                  <button type="button" className="quiet-button" onClick={() => setBefore(undefined)}>
                    {texts.history.newest}
                  </button>
                )}
                {next !== undefined && (
                  <button type="button" className="quiet-button" onClick={() => setBefore(next)}>
                    {texts.history.older}
                  </button>
                )}
              </p>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

function Imports({ imports, hasList }: Pick<ImportHistory, 'imports'> & Pick<HistoryProps, 'hasList'>) {
  const texts = useTexts(feedsTexts);
  const { count, time } = useFormats();
  /** The import whose quarantined records are listed below. */
  const listed = hasList ? imports.find(({ result }) => result !== 'stopped') : undefined;
  const counted = (name: 'added' | 'changed' | 'renumbered' | 'gone'): Column<ListedImport> => ({
    name: texts.summary[name],
    isNumber: true,
    cell: (one) => {
      const others = one.others?.[name] ?? 0;
      return (
        <div>
          {count(one[name])}
          {others > 0 && <span className="feed-more">{texts.history.others(count(others))}</span>}
        </div>
      );
    },
  });
  const nameOf = usePersonWords();
  return (
    <DataTable
      label={texts.history.title}
      rows={imports}
      keyOf={({ at }) => at}
      columns={[
        {
          name: texts.history.time,
          cell: ({ at, who }) => (
            <>
              <time dateTime={at}>{time(at)}</time>
              {who !== undefined && <span className="feed-more">{texts.by(nameOf(who))}</span>}
            </>
          ),
        },
        {
          name: texts.history.result,
          cell: ({ result, wasUndone }) =>
            [texts.history.results[result], wasUndone && texts.history.undoneLater].filter(Boolean).join(', '),
        },
        counted('added'),
        counted('changed'),
        counted('renumbered'),
        counted('gone'),
        {
          name: texts.history.quarantined,
          isNumber: true,
          cell: (one) => {
            const { quarantined } = one;
            if (quarantined === undefined) return texts.unknown;
            if (quarantined === 0 || one !== listed) return count(quarantined);
            return (
              <button
                type="button"
                className="feed-show"
                aria-label={texts.quarantinedList.link(count(quarantined))}
                onClick={() => document.getElementById(quarantinedHeading)?.focus()}
              >
                {count(quarantined)}
              </button>
            );
          },
        },
        {
          name: texts.history.file,
          cell: ({ file, digest }) => (
            <div>
              {file ?? texts.unknown}
              <code className="feed-digest" title={`${texts.history.digest}: ${digest}`}>
                {digest.slice(0, 12)}
              </code>
            </div>
          ),
        },
      ]}
      empty={texts.history.none}
    />
  );
}
