import type { ListedFixes } from '../../../contract/console/lookUpFixes.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { useFormats } from '../../formats.ts';
import { pathTo, useLocation } from '../../location.ts';
import { usePersonWords } from '../../people.ts';
import { useTexts } from '../../texts.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Link } from '../../ui/Link.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { RecordName } from './RecordName.tsx';
import { transactionsTexts } from './transactionsTexts.ts';

/** The fixes in effect, newest first, in pages. */
export function FixList() {
  const texts = useTexts(transactionsTexts);
  const { time } = useFormats();
  const nameOf = usePersonWords();
  const offset = useLocation().query.get('offset') ?? undefined;
  const list = useOperatorData<ListedFixes>(`/fixes${offset === undefined ? '' : `?offset=${encodeURIComponent(offset)}`}`);
  return (
    <section className="console-panel" aria-labelledby="fixes">
      <h2 id="fixes">{texts.fixes}</h2>
      <p className="console-soft">{texts.fixesIntro}</p>
      <Loaded query={list}>
        {({ fixes, next }) => (
          <>
            <DataTable
              label={texts.fixes}
              rows={fixes}
              keyOf={({ id }) => id}
              columns={[
                { name: texts.what, cell: (fix) => <Link to={pathTo('transactions', fix.id)}>{texts.fix(fix)}</Link> },
                { name: texts.record, cell: ({ record }) => <RecordName record={record} /> },
                { name: texts.who, cell: ({ by }) => (by === undefined ? texts.unknown : nameOf(by)) },
                {
                  name: texts.when,
                  cell: ({ at }) => (at === undefined ? texts.unknown : <time dateTime={at}>{time(at)}</time>),
                },
              ]}
              empty={texts.noFixes}
            />
            {(offset !== undefined || next !== undefined) && (
              <p className="console-figures">
                {offset !== undefined && <Link to={pathTo('transactions')}>{texts.newest}</Link>}
                {next !== undefined && <Link to={pathTo('transactions', undefined, { offset: `${next}` })}>{texts.older}</Link>}
              </p>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}
