import './feeds.css';
import { useState } from 'react';
import type { FeedList, ListedFeed, ListedJob } from '../../../contract/console/feeds.ts';
import { includesRole } from '../../../contract/console/roles.ts';
import { runningStates } from '../../../contract/console/uploads.ts';
import { askOperator } from '../../data/operatorApi.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { useSignedIn } from '../../data/useSession.ts';
import { useFormats } from '../../formats.ts';
import { pathTo, useLocation } from '../../location.ts';
import { usePersonWords } from '../../people.ts';
import { useTexts } from '../../texts.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Link } from '../../ui/Link.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { FeedView } from './FeedView.tsx';
import { Age, Kind } from './feedCells.tsx';
import { feedsTexts } from './feedsTexts.ts';
import { ImportView } from './ImportView.tsx';
import { NewImport } from './NewImport.tsx';

/** How often the list is read again, ms. */
const refreshMs = 10_000;

/** The feeds, a feed with its imports, and the import of a file. */
export function FeedsPage() {
  const { id, query } = useLocation();
  const canChange = includesRole(useSignedIn().role, 'steward');
  const job = query.get('import');
  if (job) return <ImportView key={job} id={job} canChange={canChange} />;
  if (query.has('new') && canChange) return <NewImport feed={id} />;
  return id === undefined ? <List canChange={canChange} /> : <FeedView key={id} name={id} canChange={canChange} />;
}

function List({ canChange }: { readonly canChange: boolean }) {
  const texts = useTexts(feedsTexts);
  const { count } = useFormats();
  const list = useOperatorData<FeedList>('/feeds', refreshMs);
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="console-soft">{texts.intro}</p>
      {canChange && (
        <p>
          <Link to={pathTo('feeds', undefined, { new: 'import' })} className="primary-button">
            {texts.add}
          </Link>
        </p>
      )}
      <Loaded query={list}>
        {({ feeds, jobs }) => (
          <>
            <Unfinished jobs={jobs.filter(({ state }) => state !== 'imported' && state !== 'undone')} canChange={canChange} />
            <section className="console-panel" aria-label={texts.title}>
              <DataTable
                label={texts.title}
                rows={feeds}
                keyOf={({ name }) => name}
                columns={[
                  { name: texts.feed, cell: (feed) => <Name feed={feed} /> },
                  { name: texts.kind, cell: (feed) => <Kind feed={feed} /> },
                  { name: texts.atms, isNumber: true, cell: ({ atms }) => count(atms) },
                  { name: texts.otherPlaces, isNumber: true, cell: ({ otherPlaces }) => count(otherPlaces) },
                  { name: texts.dataAt, cell: ({ dataAt }) => <Age instant={dataAt} /> },
                  {
                    name: texts.lastImport,
                    cell: ({ importedAt, lastImport }) => <LastImport at={lastImport?.at ?? importedAt} last={lastImport} />,
                  },
                ]}
                empty={texts.none}
              />
            </section>
          </>
        )}
      </Loaded>
    </>
  );
}

function Name({ feed: { name, title } }: { readonly feed: ListedFeed }) {
  return (
    <>
      <Link to={pathTo('feeds', name)}>{name}</Link>
      {title !== name && <span className="feed-more">{title}</span>}
    </>
  );
}

function LastImport({ at, last }: { readonly at: string; readonly last: ListedFeed['lastImport'] }) {
  const texts = useTexts(feedsTexts);
  const nameOf = usePersonWords();
  const more = last && [texts.history.results[last.result], last.who !== undefined && texts.by(nameOf(last.who))].filter(Boolean);
  return (
    <div>
      <Age instant={at} />
      {more && <span className="feed-more">{more.join(', ')}</span>}
    </div>
  );
}

/** Imports that run or need a decision. The history of a feed contains the others. */
function Unfinished({ jobs, canChange }: { readonly jobs: readonly ListedJob[]; readonly canChange: boolean }) {
  const texts = useTexts(feedsTexts);
  const nameOf = usePersonWords();
  const [discarded, setDiscarded] = useState<ListedJob>();
  if (jobs.length === 0) return null;
  const discard: Column<ListedJob> = {
    name: texts.action,
    cell: (job) =>
      !runningStates.some((running) => running === job.state) && (
        <button
          type="button"
          className="quiet-button"
          aria-label={texts.discardOf(texts.job[job.task](job.feed))}
          onClick={() => setDiscarded(job)}
        >
          {texts.discard}
        </button>
      ),
  };
  return (
    <section className="console-panel" aria-labelledby="jobs">
      <h2 id="jobs">{texts.jobs}</h2>
      <DataTable
        label={texts.jobs}
        rows={jobs}
        keyOf={({ id }) => id}
        columns={[
          {
            name: texts.feed,
            cell: ({ id, task, feed, file }) => (
              <>
                <Link to={pathTo('feeds', undefined, { import: id })}>{texts.job[task](feed)}</Link>
                {file !== undefined && <span className="feed-more">{file}</span>}
              </>
            ),
          },
          { name: texts.state, cell: ({ state }) => texts.states[state] },
          { name: texts.who, cell: ({ who }) => nameOf(who) },
          { name: texts.started, cell: ({ at }) => <Age instant={at} /> },
          ...(canChange ? [discard] : []),
        ]}
        empty=""
      />
      <p className="console-soft">{texts.jobsKept}</p>
      {discarded && (
        <ConfirmDialog
          title={texts.discardTitle}
          action={texts.discard}
          done={texts.wasDiscarded}
          onClose={() => setDiscarded(undefined)}
          onConfirm={async () => {
            await askOperator(`/imports/${discarded.id}`, { method: 'DELETE' });
            setDiscarded(undefined);
          }}
        >
          <p>{discarded.task === 'undo' ? texts.discardUndo : texts.discardMeans}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
