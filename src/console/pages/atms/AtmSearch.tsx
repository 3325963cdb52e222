import { useEffect, useMemo, useState } from 'react';
import type { AtmList, ListedAtmRecord } from '../../../contract/console/atms.ts';
import type { PlottedPoint, PointKinds } from '../../../web/map/points/plottedPoint.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { useFormats } from '../../formats.ts';
import { navigate, pathTo, useLocation } from '../../location.ts';
import { useTexts } from '../../texts.ts';
import { ConsoleMap } from '../../ui/ConsoleMap.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Link } from '../../ui/Link.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { type AtmsTexts, atmsTexts } from './atmsTexts.ts';
import { storedAddress, storedName, storedRecord } from './atmWords.ts';

const filterNames = ['text', 'operator', 'feed', 'only'] as const;
type Filters = Partial<Record<(typeof filterNames)[number], string>>;

/** Searches the records of ATMs. The filters are in the address. */
export function AtmSearch() {
  const texts = useTexts(atmsTexts);
  const { query } = useLocation();
  const filters: Filters = Object.fromEntries(filterNames.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])));
  const after = query.get('after') ?? undefined;
  const search = new URLSearchParams({ ...(filters as Record<string, string>), ...(after !== undefined && { after }) });
  const list = useOperatorData<AtmList>(`/atms${search.size > 0 ? `?${search}` : ''}`);
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="console-soft">{texts.intro}</p>
      <SearchForm key={JSON.stringify(filters)} filters={filters} feeds={list.data?.feeds} />
      <Loaded query={list} labels={{ text: texts.search.text }}>
        {({ atms, next }) =>
          atms.length === 0 && next !== undefined ? (
            <ContinuedSearch to={pathTo('atms', undefined, { ...filters, after: next })} />
          ) : (
            <section className="console-panel" aria-label={texts.found}>
              {atms.length > 0 && <ResultMap atms={atms} />}
              <ResultTable atms={atms} />
              {(after !== undefined || next !== undefined) && (
                <p className="console-figures">
                  {after !== undefined && <Link to={pathTo('atms', undefined, filters)}>{texts.first}</Link>}
                  {next !== undefined && <Link to={pathTo('atms', undefined, { ...filters, after: next })}>{texts.next}</Link>}
                </p>
              )}
            </section>
          )
        }
      </Loaded>
    </>
  );
}

/** The service searches for a limited time in each request. The page continues until it finds ATMs or the person leaves. */
function ContinuedSearch({ to }: { readonly to: string }) {
  const texts = useTexts(atmsTexts);
  useEffect(() => navigate(to, true), [to]);
  return <p role="status">{texts.searching}</p>;
}

interface FormProps {
  readonly filters: Filters;
  /** undefined before the first response */
  readonly feeds: readonly string[] | undefined;
}

function SearchForm({ filters, feeds }: FormProps) {
  const texts = useTexts(atmsTexts);
  const [values, setValues] = useState(filters);
  const set = (name: keyof Filters) => (event: { readonly target: { readonly value: string } }) =>
    setValues({ ...values, [name]: event.target.value });
  return (
    <search>
      <form
        className="console-panel"
        onSubmit={(event) => {
          event.preventDefault();
          navigate(pathTo('atms', undefined, values));
        }}
      >
        <div className="console-fields">
          <div className="console-field">
            <label htmlFor="text">{texts.search.text}</label>
            <input
              id="text"
              type="search"
              maxLength={200}
              value={values.text ?? ''}
              onChange={set('text')}
              aria-describedby="text-hint"
            />
            <span id="text-hint" className="console-soft">
              {texts.search.textHint}
            </span>
          </div>
          <div className="console-field">
            <label htmlFor="operator">{texts.search.operator}</label>
            <input id="operator" maxLength={200} value={values.operator ?? ''} onChange={set('operator')} />
          </div>
          <div className="console-field">
            <label htmlFor="feed">{texts.search.feed}</label>
            <select id="feed" value={values.feed ?? ''} onChange={set('feed')}>
              <option value="">{texts.search.anyFeed}</option>
              {(feeds ?? (values.feed ? [values.feed] : [])).map((feed) => (
                <option key={feed}>{feed}</option>
              ))}
            </select>
          </div>
          <div className="console-field">
            <label htmlFor="only">{texts.search.only}</label>
            <select id="only" value={values.only ?? ''} onChange={set('only')}>
              <option value="">{texts.search.everything}</option>
              {Object.entries(texts.filters).map(([filter, name]) => (
                <option key={filter} value={filter}>
                  {name}
                </option>
              ))}
            </select>
          </div>
        </div>
        <p className="console-actions">
          <button type="submit" className="primary-button">
            {texts.search.find}
          </button>
          {Object.keys(filters).length > 0 && (
            <Link to={pathTo('atms')} className="quiet-button">
              {texts.search.reset}
            </Link>
          )}
        </p>
      </form>
    </search>
  );
}

type ResultKind = 'atm' | 'corrected' | 'closed';

const kindOf = ({ closed, corrected }: ListedAtmRecord): ResultKind => (closed ? 'closed' : corrected ? 'corrected' : 'atm');

const resultKinds = ({ map: { kinds } }: AtmsTexts): PointKinds<ResultKind> => ({
  atm: { name: kinds.atm, sign: 'circle', colour: 'brand' },
  corrected: { name: kinds.corrected, sign: 'diamond', colour: 'warning' },
  closed: { name: kinds.closed, sign: 'cross', colour: 'bad' },
});

function ResultMap({ atms }: { readonly atms: readonly ListedAtmRecord[] }) {
  const texts = useTexts(atmsTexts);
  const kinds = useMemo(() => resultKinds(texts), [texts]);
  const points = useMemo(
    () =>
      atms.flatMap((listed): PlottedPoint<ResultKind>[] => {
        const atm = storedRecord(listed.atm);
        const { lat, long } = atm;
        if (lat === undefined || long === undefined) return [];
        const label = `${storedName(atm, texts)}, ${storedAddress(atm)}`;
        return [{ key: `${listed.feed} ${listed.uid}`, lat, long, kind: kindOf(listed), label }];
      }),
    [atms, texts],
  );
  const open = (key: string) => navigate(pathTo('atms', key.slice(key.lastIndexOf(' ') + 1)));
  return <ConsoleMap label={texts.map.list} points={points} kinds={kinds} onSelect={open} />;
}

function ResultTable({ atms }: { readonly atms: readonly ListedAtmRecord[] }) {
  const texts = useTexts(atmsTexts);
  const { count } = useFormats();
  const tags = ({ atm, closed, corrected, mergedInto, reports }: ListedAtmRecord) => [
    ...(storedRecord(atm).kind === undefined ? [] : [texts.tags.otherPlace]),
    ...(closed ? [texts.tags.closed] : corrected ? [texts.tags.corrected] : []),
    ...(mergedInto === undefined ? [] : [texts.tags.merged]),
    ...(reports > 0 ? [texts.tags.reports(count(reports))] : []),
  ];
  return (
    <DataTable
      label={texts.found}
      rows={atms}
      keyOf={({ feed, uid }) => `${feed} ${uid}`}
      columns={[
        {
          name: texts.atm,
          cell: ({ uid, atm, matches = [] }) => (
            <>
              <Link to={pathTo('atms', uid)}>{storedName(storedRecord(atm), texts)}</Link>
              {matches.map(({ field, value }) => (
                <span key={field} className="atm-match">
                  {texts.match(field, value)}
                </span>
              ))}
            </>
          ),
        },
        { name: texts.address, cell: ({ atm }) => storedAddress(storedRecord(atm)) },
        { name: texts.feed, cell: ({ feed }) => feed, onPhone: 'hidden' },
        {
          name: texts.state,
          onPhone: 'besideHeader',
          cell: (listed) =>
            tags(listed).map((tag) => (
              <span key={tag} className="console-tag">
                {tag}
              </span>
            )),
        },
        { name: texts.uid, cell: ({ uid }) => <code className="console-id">{uid}</code>, onPhone: 'hidden' },
      ]}
      empty={texts.none}
      isCompact
    />
  );
}
