import type { AtmDetailRecord } from '../../../contract/console/atms.ts';
import { useFormats } from '../../formats.ts';
import { useTexts } from '../../texts.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { atmsTexts } from './atmsTexts.ts';

/** What imports and people have changed, newest first. */
export function AtmHistory({ atm: { events, changes } }: { readonly atm: AtmDetailRecord }) {
  const texts = useTexts(atmsTexts).history;
  const { second } = useFormats();
  const entries = [
    ...events.map(({ at, feed, kind, detail }, index) => ({
      id: `event ${index}`,
      at,
      who: texts.feed(feed),
      what: texts.events[kind] ?? kind,
      before: detail.from,
      after: detail.into,
    })),
    ...changes.map(({ id, at, who, action, before, after }) => ({
      ...{ id, at, who, before, after },
      what: texts.actions[action] ?? action,
    })),
  ].toSorted((a, b) => (a.at < b.at ? 1 : -1));
  return (
    <section className="console-panel" aria-labelledby="history">
      <h2 id="history">{texts.title}</h2>
      <DataTable
        label={texts.title}
        rows={entries}
        keyOf={({ id }) => id}
        columns={[
          { name: texts.time, cell: ({ at }) => <time dateTime={at}>{second(at)}</time> },
          { name: texts.who, cell: ({ who }) => who },
          { name: texts.what, cell: ({ what }) => what },
          { name: texts.before, cell: ({ before }) => <Values value={before} /> },
          { name: texts.after, cell: ({ after }) => <Values value={after} /> },
        ]}
        empty={texts.none}
      />
      <p className="console-soft">{texts.notKept}</p>
    </section>
  );
}

function Values({ value }: { readonly value: unknown }) {
  if (value === undefined) return null;
  return typeof value === 'string' ? value : <code className="console-code">{JSON.stringify(value)}</code>;
}
