import './overview.css';
import type { FeedSummary, LookUpCounts, Overview, ServiceProblem } from '../../../contract/console/overview.ts';
import { Icon } from '../../../web/ui/Icon.tsx';
import { useCallerWords } from '../../callerNames.ts';
import { OperatorApiError, problemOf } from '../../data/operatorApi.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { useFormats } from '../../formats.ts';
import { pathTo } from '../../location.ts';
import { useTexts } from '../../texts.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Link } from '../../ui/Link.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { overviewTexts } from './overviewTexts.ts';

/** How often the figures are read again, ms. */
const refreshMs = 30_000;

/** The overview: service health, pending decisions, and the figures of the last day. */
export function OverviewPage() {
  const texts = useTexts(overviewTexts);
  const overview = useOperatorData<Overview>('/overview', refreshMs);
  return (
    <>
      <h1>{texts.title}</h1>
      <Unavailable error={overview.error} />
      <Loaded query={overview}>
        {(data) => (
          <>
            <Health overview={data} />
            <div className="console-panels">
              <Waiting waiting={data.waiting} />
              <Requests usage={data.usage} />
              <LookUps usage={data.usage} />
              <Feeds feeds={data.feeds} />
            </div>
          </>
        )}
      </Loaded>
    </>
  );
}

/** What the person must know while the service, or its store, is unavailable. */
function Unavailable({ error }: { readonly error: unknown }) {
  const texts = useTexts(overviewTexts);
  if (error === null) return null;
  const status = error instanceof OperatorApiError ? error.status : undefined;
  // Other errors are about the request, such as one of an ended session.
  if (status !== undefined && status < 500) return null;
  return (
    <p className="console-soft">
      {problemOf(error)?.code === 'storeUnavailable' && texts.away} {texts.steps.runbook}
    </p>
  );
}

function Health({ overview }: { readonly overview: Overview }) {
  const texts = useTexts(overviewTexts);
  const { count } = useFormats();
  const { problems, version, atms } = overview;
  const isHealthy = problems.length === 0;
  return (
    <div className="overview-problems">
      {/* Screen readers announce only this sentence. The details contain ages, which change often. */}
      <div role="status">
        {isHealthy ? (
          <p className="console-notice" data-kind="good">
            <Icon name="check" />
            <span>{texts.healthy}</span>
          </p>
        ) : (
          <p>{texts.found(problems.length)}</p>
        )}
      </div>
      {problems.map((problem) => (
        <div key={problem} className="console-notice" data-kind="warning">
          <Icon name="warning" />
          <div className="console-paragraphs">
            <ProblemDetails problem={problem} overview={overview} />
            <p>
              {texts.steps[problem]} {problem === 'noData' && <Link to={pathTo('feeds')}>{texts.feeds.title}</Link>}
            </p>
          </div>
        </div>
      ))}
      {!isHealthy && <p className="console-soft">{texts.steps.runbook}</p>}
      <p className="console-soft">{texts.version(version, count(atms))}</p>
    </div>
  );
}

/** What is wrong, since when, and with which feeds or callers. */
function ProblemDetails({ problem, overview }: { readonly problem: ServiceProblem; readonly overview: Overview }) {
  const texts = useTexts(overviewTexts);
  const { count, time, age } = useFormats();
  const now = Date.now();
  const callerWords = useCallerWords();
  const { usage, failingWebhooks, feeds, oldAfterDays } = overview;
  if (problem === 'recentErrors' || problem === 'errors') {
    const { failed, requests, from } = problem === 'recentErrors' ? usage.recent : usage;
    return <p>{texts.errors(count(failed), count(requests), time(from))}</p>;
  }
  const old = feeds.filter((feed) => feed.old);
  return (
    <>
      <p>{problem === 'feedsOld' ? texts.feedsOld(old.length, count(oldAfterDays)) : texts.problems[problem]}</p>
      {problem === 'webhooksFailing' && (
        <ul>
          {failingWebhooks.map(({ caller, since, disabled }) => (
            <li key={`${caller} ${since}`}>
              <Link to={pathTo('callers', caller)}>{callerWords(caller)}</Link>:{' '}
              {texts.failingSince(age(since, now), time(since))}
              {disabled && `, ${texts.disabled}`}
            </li>
          ))}
        </ul>
      )}
      {problem === 'feedsOld' && (
        <ul className="overview-names">
          {old.map(({ name, title }) => (
            <li key={name}>
              <Link to={pathTo('feeds', name)}>{title}</Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const pagesOf = { imports: 'feeds', suggestions: 'reports', reportedAtms: 'reports', inactiveCallers: 'callers' } as const;

function Waiting({ waiting }: Pick<Overview, 'waiting'>) {
  const texts = useTexts(overviewTexts).waiting;
  const { count } = useFormats();
  const counts = (['imports', 'suggestions', 'reportedAtms', 'inactiveCallers'] as const).map(
    (name) => [name, waiting[name]] as const,
  );
  return (
    <section className="console-panel" aria-labelledby="waiting">
      <h2 id="waiting">{texts.title}</h2>
      {counts.every(([, total]) => total === 0) ? (
        <p className="console-soft">{texts.none}</p>
      ) : (
        <dl className="console-figures">
          {counts.map(([name, total]) => (
            <div key={name}>
              <dt>{texts[name]}</dt>
              <dd>{total === 0 ? count(total) : <Link to={pathTo(pagesOf[name])}>{count(total)}</Link>}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function Requests({ usage }: Pick<Overview, 'usage'>) {
  const texts = useTexts(overviewTexts).usage;
  const { count, time } = useFormats();
  const { from, requests, rejected, failed, recent, durations } = usage;
  const duration = (ms: number | undefined) => (ms === undefined ? texts.longer : texts.ms(count(ms)));
  const figures = [
    [texts.requests, count(requests)],
    [texts.rejected, count(rejected)],
    [texts.failed, count(failed)],
    // In the first hours of a service, both periods are the same.
    ...(recent.from === from
      ? []
      : [[texts.failedSince(time(recent.from)), texts.ofRequests(count(recent.failed), count(recent.requests))] as const]),
    [texts.half, duration(durations.half)],
    [texts.most, duration(durations.most)],
  ] as const;
  return (
    <section className="console-panel" aria-labelledby="requests">
      <h2 id="requests">{texts.title}</h2>
      <p className="console-soft">{texts.since(time(from))}</p>
      {requests === 0 ? (
        <p className="console-soft">{texts.none}</p>
      ) : (
        <dl className="console-figures">
          {figures.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function LookUps({ usage }: Pick<Overview, 'usage'>) {
  const callerWords = useCallerWords();
  const texts = useTexts(overviewTexts).lookUps;
  const { count, share } = useFormats();
  const outcome = (name: 'found' | 'merchant' | 'unsolved'): Column<LookUpCounts> => ({
    name: texts[name],
    isNumber: true,
    cell: (counts) => `${count(counts[name])} (${share(counts[name], counts.found + counts.merchant + counts.unsolved)})`,
  });
  return (
    <section className="console-panel" aria-labelledby="look-ups">
      <h2 id="look-ups">{texts.title}</h2>
      <DataTable
        label={texts.title}
        rows={usage.lookUps}
        keyOf={({ caller }) => caller}
        columns={[
          { name: texts.caller, cell: ({ caller }) => <Link to={pathTo('callers', caller)}>{callerWords(caller)}</Link> },
          outcome('found'),
          outcome('merchant'),
          outcome('unsolved'),
        ]}
        empty={texts.none}
      />
    </section>
  );
}

function Feeds({ feeds }: Pick<Overview, 'feeds'>) {
  const texts = useTexts(overviewTexts).feeds;
  const { count, age, time } = useFormats();
  const now = Date.now();
  const ageOf = (instant: string | undefined) =>
    instant === undefined ? (
      texts.unknown
    ) : (
      <time dateTime={instant} title={time(instant)}>
        {age(instant, now)}
      </time>
    );
  const columns: readonly [Column<FeedSummary>, ...Column<FeedSummary>[]] = [
    {
      name: texts.feed,
      cell: ({ title, name }) => <Link to={pathTo('feeds', name)}>{title === name ? name : `${title} (${name})`}</Link>,
    },
    { name: texts.kind, cell: ({ kind }) => texts.kinds[kind] },
    { name: texts.atms, isNumber: true, cell: ({ atms }) => count(atms) },
    { name: texts.data, cell: ({ dataAt }) => ageOf(dataAt) },
    { name: texts.imported, cell: ({ importedAt }) => ageOf(importedAt) },
  ];
  return (
    <section className="console-panel" data-wide="" aria-labelledby="feeds">
      <h2 id="feeds">{texts.title}</h2>
      <DataTable label={texts.title} rows={feeds} keyOf={({ name }) => name} columns={columns} empty={texts.none} />
    </section>
  );
}
