import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { AtmDetailRecord } from '../../../contract/console/atms.ts';
import type { AuditRecord } from '../../../contract/console/audit.ts';
import type { ReportDecision, ReportedAtmList, ReportedAtmRecord } from '../../../contract/console/reportedAtms.ts';
import { includesRole } from '../../../contract/console/roles.ts';
import type { PointKinds } from '../../../web/map/points/plottedPoint.ts';
import { askOperator, OperatorApiError } from '../../data/operatorApi.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { useSignedIn } from '../../data/useSession.ts';
import { useFormats } from '../../formats.ts';
import { pathTo } from '../../location.ts';
import { useTexts } from '../../texts.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ConsoleMap } from '../../ui/ConsoleMap.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Link } from '../../ui/Link.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useUnsavedWork } from '../../ui/useUnsavedWork.ts';
import { Warning } from '../../ui/Warning.tsx';
import { AtmHistory } from '../atms/AtmHistory.tsx';
import { atmsTexts } from '../atms/atmsTexts.ts';
import { storedAddress, storedName, storedRecord } from '../atms/atmWords.ts';
import { CustomerReports } from '../atms/CustomerReports.tsx';
import { DecidedReportList } from '../atms/DecidedReportList.tsx';
import { Decided, decisionIn } from './Decided.tsx';
import { reportsTexts } from './reportsTexts.ts';

/** The reports on one ATM, and the decision on them. */
export function ReportedAtmDetail({ uid }: { readonly uid: string }) {
  const texts = useTexts(reportsTexts);
  const atm = useOperatorData<AtmDetailRecord>(`/atms/${encodeURIComponent(uid)}`);
  const isUnknown = atm.error instanceof OperatorApiError && atm.error.status === 404;
  return (
    <>
      <p>
        <Link to={pathTo('reports')}>{texts.back}</Link>
      </p>
      {isUnknown ? <UnknownReports uid={uid} /> : <Loaded query={atm}>{(data) => <KnownReports atm={data} />}</Loaded>}
    </>
  );
}

/** The reports on an ATM that no import has contained. */
function UnknownReports({ uid }: { readonly uid: string }) {
  const texts = useTexts(reportsTexts);
  const list = useOperatorData<ReportedAtmList>('/reports?status=all');
  return (
    <>
      <h1>{texts.unknownAtm}</h1>
      <p>
        <code className="console-id">{uid}</code>
      </p>
      <Loaded query={list}>
        {({ atms, decided }) => {
          const reports = atms.find((one) => one.uid === uid);
          return (
            <>
              <Decision uid={uid} atm={undefined} reports={reports} />
              <Reports reports={reports} />
              <DecidedReportList decided={decided?.filter((one) => one.uid === uid)} />
            </>
          );
        }}
      </Loaded>
    </>
  );
}

function KnownReports({ atm }: { readonly atm: AtmDetailRecord }) {
  const texts = useTexts(reportsTexts);
  const atmTexts = useTexts(atmsTexts);
  const shown = storedRecord(atm.served ?? atm.fromFeeds ?? atm.gone?.last);
  return (
    <>
      <h1 data-record={[storedName(shown, atmTexts), storedAddress(shown)].filter(Boolean).join(', ')}>
        {storedName(shown, atmTexts)}
      </h1>
      <p className="console-soft">
        {storedAddress(shown)} <code className="console-id">{atm.uid}</code>
      </p>
      <p>
        <Link to={pathTo('atms', atm.uid)}>{texts.atm.open}</Link>
      </p>
      {atm.caution && <Warning>{atmTexts.caution}</Warning>}
      {atm.correction?.fields.closed === true && <Warning>{atmTexts.isClosed}</Warning>}
      <Decision uid={atm.reports?.uid ?? atm.uid} atm={atm} reports={atm.reports} />
      <Reports reports={atm.reports} />
      <DecidedReportList decided={atm.decidedReports} />
      <Place atm={atm} />
      <AtmHistory atm={atm} />
    </>
  );
}

function Place({ atm }: { readonly atm: AtmDetailRecord }) {
  const texts = useTexts(atmsTexts);
  const kinds = useMemo(
    (): PointKinds<'atm'> => ({ atm: { name: texts.map.kinds.atm, sign: 'circle', colour: 'brand' } }),
    [texts],
  );
  const points = useMemo(() => {
    const shown = storedRecord(atm.served ?? atm.fromFeeds ?? atm.gone?.last);
    const { lat, long } = shown;
    if (lat === undefined || long === undefined) return [];
    return [{ key: atm.uid, lat, long, kind: 'atm' as const, label: storedName(shown, texts) }];
  }, [atm, texts]);
  return points.length === 0 ? null : <ConsoleMap label={texts.map.one} points={points} kinds={kinds} selected={atm.uid} />;
}

interface Visit {
  readonly question: string;
  readonly answer: boolean;
  readonly day: string;
  readonly people: number;
}

function Reports({ reports }: { readonly reports: ReportedAtmRecord | undefined }) {
  const texts = useTexts(reportsTexts).atm;
  const { reports: atmTexts, fields } = useTexts(atmsTexts);
  const { count } = useFormats();
  const visits = (reports?.visits ?? []) as readonly Visit[];
  return (
    <section className="console-panel" aria-labelledby="reports">
      <h2 id="reports">{atmTexts.title}</h2>
      <CustomerReports reports={reports?.reports ?? []} empty={texts.nothing} />
      {visits.length > 0 && (
        <>
          <h3>{texts.answers}</h3>
          <DataTable
            label={texts.answers}
            rows={visits}
            keyOf={({ question, answer, day }) => `${question} ${answer} ${day}`}
            columns={[
              {
                name: texts.answer,
                cell: ({ question, answer }) =>
                  `${(fields as Readonly<Record<string, string>>)[question] ?? question}: ${answer ? texts.yes : texts.no}`,
              },
              { name: texts.people, isNumber: true, cell: ({ people }) => count(people) },
              { name: texts.day, cell: ({ day }) => day },
            ]}
            empty=""
          />
        </>
      )}
    </section>
  );
}

/** The maximum number of identical records that the question names. */
const mostNamed = 10;

interface DecisionProps {
  /** The uid on which the reports are. */
  readonly uid: string;
  readonly atm: AtmDetailRecord | undefined;
  readonly reports: ReportedAtmRecord | undefined;
}

/** Accepts or rejects the reports, and corrects or closes the ATM. */
function Decision({ uid, atm, reports }: DecisionProps) {
  const texts = useTexts(reportsTexts).atm;
  const { correction } = useTexts(atmsTexts);
  const { identical = [] } = atm ?? {};
  const client = useQueryClient();
  const { role, hasEnded } = useSignedIn();
  const canDecide = includesRole(role, 'steward');
  const [asks, setAsks] = useState<'accept' | 'reject' | 'close'>();
  const [note, setNote] = useState('');
  // Canceling the dialog after the end of the session does not discard the reason.
  useUnsavedWork((asks !== undefined || hasEnded) && note.trim() !== '');
  const [decision, setDecision] = useState<AuditRecord>();
  const [isNewer, setNewer] = useState(false);
  const close = () => setAsks(undefined);
  const reason = note.trim() === '' ? {} : { note: note.trim() };
  /** Returns false if this decision was not made, because another person has decided or customers have sent other reports. */
  const decide = async (made: ReportDecision['decision']) => {
    const headers = reports === undefined ? {} : { 'if-match': `"${reports.version}"` };
    const body: ReportDecision = { decision: made, ...reason };
    try {
      await askOperator(`/reports/${encodeURIComponent(uid)}/decision`, { method: 'POST', body, headers });
    } catch (failure) {
      const earlier = decisionIn(failure);
      const changed = failure instanceof OperatorApiError && failure.status === 412;
      if (!earlier && !changed) throw failure;
      setDecision(earlier);
      setNewer(changed);
      close();
      return false;
    }
    setNote('');
    close();
    return true;
  };
  const closeAtm = async () => {
    if (atm === undefined) return;
    const { fields, note: former } = atm.correction ?? { fields: {} };
    const body = { fields: { ...fields, closed: true }, ...(former !== undefined && { note: former }), ...reason };
    const path = `/atms/${encodeURIComponent(atm.uid)}/correction`;
    try {
      await askOperator(path, { method: 'PUT', body, headers: { 'if-match': `"${atm.version}"` } });
      return await decide('accepted');
    } catch (failure) {
      // The ATM may be closed now, with its reports still there. Another attempt needs the current versions.
      await client.invalidateQueries({ queryKey: ['operator'] });
      throw failure;
    }
  };
  const isOpen = atm?.fromFeeds !== undefined && atm.correction?.fields.closed !== true;
  const actions = {
    accept: () => decide('accepted'),
    reject: () => decide('rejected'),
    close: closeAtm,
  };
  return (
    <>
      {decision && <Decided decision={decision} />}
      {isNewer && <Warning>{texts.newer}</Warning>}
      {canDecide && reports !== undefined && (
        <section className="console-panel" aria-labelledby="decide">
          <h2 id="decide">{texts.decide}</h2>
          <p className="console-soft">{texts.means}</p>
          <p className="console-actions">
            {isOpen && (
              <>
                <Link className="quiet-button" to={pathTo('atms', atm.uid, { edit: 'correction' })}>
                  {texts.correct}
                </Link>
                <button type="button" className="quiet-button" onClick={() => setAsks('close')}>
                  {texts.actions.close}
                </button>
              </>
            )}
            {(['accept', 'reject'] as const).map((one) => (
              <button key={one} type="button" className="quiet-button" onClick={() => setAsks(one)}>
                {texts.actions[one]}
              </button>
            ))}
          </p>
        </section>
      )}
      {asks && (
        <ConfirmDialog
          title={texts.titles[asks]}
          action={texts.actions[asks]}
          done={texts.done[asks]}
          onClose={close}
          onConfirm={actions[asks]}
        >
          <p>{texts.meanings[asks]}</p>
          {asks === 'close' && identical.length > 0 && (
            <>
              <p>{correction.splits(identical.length)}</p>
              <ul>
                {identical.slice(0, mostNamed).map((other) => (
                  <li key={other}>
                    <code className="console-id">{other}</code>
                  </li>
                ))}
              </ul>
            </>
          )}
          <div className="console-field">
            <label htmlFor="reason">{texts.reason}</label>
            <textarea id="reason" rows={2} maxLength={1_000} value={note} onChange={({ target }) => setNote(target.value)} />
          </div>
        </ConfirmDialog>
      )}
    </>
  );
}
