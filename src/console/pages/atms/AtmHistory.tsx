import type { AtmDetailRecord } from '../../../contract/console/atms.ts';
import type { ListedAuditRecord } from '../../../contract/console/audit.ts';
import { useFormats } from '../../formats.ts';
import { usePersonWords } from '../../people.ts';
import { useTexts } from '../../texts.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { atmsTexts } from './atmsTexts.ts';
import { correctionLines } from './atmWords.ts';

/** What imports and people have changed, newest first. */
export function AtmHistory({ atm: { events, changes } }: { readonly atm: AtmDetailRecord }) {
  const all = useTexts(atmsTexts);
  const texts = all.history;
  const nameOf = usePersonWords();
  const formats = useFormats();
  const { second, count } = formats;
  const words = ({ action, names = [] }: ListedAuditRecord, values: unknown): string | undefined => {
    if (values === undefined) return undefined;
    if (action.startsWith('reports.')) return decisionWords(values);
    return correctionLines(values, { texts: all, formats, names }).join('\n');
  };
  /** Earlier releases recorded only the number of reports. */
  const decisionWords = (values: unknown): string => {
    const { reports, status, note } = values as {
      readonly reports?: number | readonly unknown[];
      readonly status?: string;
      readonly note?: string;
    };
    return [
      ...(reports === undefined ? [] : [texts.reportCount(count(typeof reports === 'number' ? reports : reports.length))]),
      ...(status === undefined ? [] : [texts.statuses[status] ?? status]),
      ...(note === undefined ? [] : [all.correction.reason(note)]),
    ].join('\n');
  };
  const entries = [
    ...events.map(({ at, feed, kind, detail, action, who }, index) => ({
      id: `event ${index}`,
      at,
      who: [texts.feed(feed), who && texts.by(nameOf(who))].filter(Boolean).join(', '),
      what: [texts.events[kind] ?? kind, action && texts.feedActions[action]].filter(Boolean).join(' '),
      before: detail.from,
      after: detail.into,
    })),
    ...changes.map((entry) => ({
      ...{ id: entry.id, at: entry.at, who: nameOf(entry.who) },
      ...{ before: words(entry, entry.before), after: words(entry, entry.after) },
      what: texts.actions[entry.action] ?? entry.action,
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
          { name: texts.before, cell: ({ before }) => before && <span className="console-lines">{before}</span> },
          { name: texts.after, cell: ({ after }) => after && <span className="console-lines">{after}</span> },
        ]}
        empty={texts.none}
      />
      <p className="console-soft">{texts.notKept}</p>
    </section>
  );
}
