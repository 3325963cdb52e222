import { useMemo, useState } from 'react';
import type { AtmDetailRecord } from '../../../contract/console/atms.ts';
import { includesRole } from '../../../contract/console/roles.ts';
import type { PlottedPoint } from '../../../web/map/points/plottedPoint.ts';
import { askOperator, OperatorApiError } from '../../data/operatorApi.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { useSignedIn } from '../../data/useSession.ts';
import { useFormats } from '../../formats.ts';
import { navigate, pathTo, useLocation } from '../../location.ts';
import { usePersonWords } from '../../people.ts';
import { useTexts } from '../../texts.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ConsoleMap } from '../../ui/ConsoleMap.tsx';
import { Link } from '../../ui/Link.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Warning } from '../../ui/Warning.tsx';
import { AtmHistory } from './AtmHistory.tsx';
import { AtmRecordTable } from './AtmRecordTable.tsx';
import { AtmReports } from './AtmReports.tsx';
import { atmsTexts } from './atmsTexts.ts';
import { storedAddress, storedName, storedRecord } from './atmWords.ts';
import { DecidedReportList } from './DecidedReportList.tsx';
import { EditCorrection } from './EditCorrection.tsx';

/** How often the page reads the live status again, ms. */
const refreshMs = 30_000;

export function AtmDetail({ uid }: { readonly uid: string }) {
  const texts = useTexts(atmsTexts);
  const atm = useOperatorData<AtmDetailRecord>(`/atms/${encodeURIComponent(uid)}`, refreshMs);
  const isUnknown = atm.error instanceof OperatorApiError && atm.error.status === 404;
  return (
    <>
      <p>
        <Link to={pathTo('atms')}>{texts.allAtms}</Link>
      </p>
      {isUnknown ? (
        <>
          <h1>{texts.title}</h1>
          <p role="status">{texts.unknown(uid)}</p>
        </>
      ) : (
        <Loaded query={atm}>{(data) => <KnownAtm atm={data} requested={uid} />}</Loaded>
      )}
    </>
  );
}

function KnownAtm({ atm, requested }: { readonly atm: AtmDetailRecord; readonly requested: string }) {
  const texts = useTexts(atmsTexts);
  const { time } = useFormats();
  const shown = storedRecord(atm.served ?? atm.fromFeeds ?? atm.gone?.last);
  return (
    <>
      <h1 data-record={[storedName(shown, texts), storedAddress(shown)].filter(Boolean).join(', ')}>
        {storedName(shown, texts)}
      </h1>
      <p className="console-soft">
        {storedAddress(shown)} <code className="console-id">{atm.uid}</code>
      </p>
      {requested !== atm.uid && <p role="status">{texts.mergedFrom(requested)}</p>}
      {atm.correction?.fields.closed === true && <Warning>{texts.isClosed}</Warning>}
      {atm.gone && <Warning>{texts.isGone(time(atm.gone.at))}</Warning>}
      {atm.caution && <Warning>{texts.caution}</Warning>}
      <AtmMap atm={atm} />
      <div className="console-panels">
        <Correction atm={atm} />
        <LiveStatusPanel status={atm.status} />
      </div>
      <AtmRecordTable atm={atm} />
      <AtmReports atm={atm} />
      <DecidedReportList decided={atm.decidedReports} />
      <AtmHistory atm={atm} />
    </>
  );
}

type PlaceKind = 'served' | 'feed';

/** Where the service shows the ATM, and where the feeds do. */
function AtmMap({ atm }: { readonly atm: AtmDetailRecord }) {
  const texts = useTexts(atmsTexts);
  const kinds = useMemo(
    () =>
      ({
        feed: { name: texts.map.kinds.feed, sign: 'square', colour: 'neutral' },
        served: { name: texts.map.kinds.served, sign: 'circle', colour: 'brand' },
      }) as const,
    [texts],
  );
  const { served, fromFeeds, gone, records } = atm;
  const points = useMemo(() => {
    const inUse = storedRecord(served ?? fromFeeds ?? gone?.last);
    const placed: PlottedPoint<PlaceKind>[] = [];
    if (inUse.lat !== undefined && inUse.long !== undefined)
      placed.push({ key: 'served', lat: inUse.lat, long: inUse.long, kind: 'served', label: texts.map.kinds.served });
    for (const { feed, uid, atm: stated } of records) {
      const { lat, long } = storedRecord(stated);
      if (lat === undefined || long === undefined || (lat === inUse.lat && long === inUse.long)) continue;
      placed.push({ key: `${feed} ${uid}`, lat, long, kind: 'feed', label: texts.record.from(feed) });
    }
    return placed;
  }, [served, fromFeeds, gone, records, texts]);
  return points.length === 0 ? null : <ConsoleMap label={texts.map.one} points={points} kinds={kinds} selected="served" />;
}

function LiveStatusPanel({ status }: { readonly status: AtmDetailRecord['status'] }) {
  const texts = useTexts(atmsTexts);
  const { time } = useFormats();
  const {
    state = '',
    since,
    expectedUntil,
    lostCapabilities = [],
  } = (status ?? {}) as {
    readonly [Name in 'state' | 'since' | 'expectedUntil']?: string;
  } & { readonly lostCapabilities?: readonly (keyof typeof texts.fields)[] };
  return (
    <section className="console-panel" aria-labelledby="status">
      <h2 id="status">{texts.status.title}</h2>
      {status === undefined ? (
        <p className="console-soft">{texts.status.none}</p>
      ) : (
        <>
          <p>
            {texts.status.states[state] ?? state}
            {since !== undefined && `, ${texts.status.since(time(since))}`}
            {expectedUntil !== undefined && `, ${texts.status.until(time(expectedUntil))}`}
          </p>
          {lostCapabilities.length > 0 && (
            <p>{texts.status.lost(lostCapabilities.map((name) => texts.fields[name] ?? name).join(', '))}</p>
          )}
        </>
      )}
    </section>
  );
}

function Correction({ atm }: { readonly atm: AtmDetailRecord }) {
  const texts = useTexts(atmsTexts).correction;
  const { time } = useFormats();
  const nameOf = usePersonWords();
  const canChange = includesRole(useSignedIn().role, 'steward');
  // A link from the reports opens the form.
  const asks = useLocation().query.get('edit') === 'correction';
  const isRequested = asks && canChange && atm.fromFeeds !== undefined;
  const [state, setState] = useState<'shown' | 'edited' | 'removed'>(isRequested ? 'edited' : 'shown');
  const { correction, uid, version } = atm;
  const close = () => {
    setState('shown');
    // A reload must not open the form again.
    if (asks) navigate(pathTo('atms', uid), true);
  };
  if (state === 'edited') return <EditCorrection atm={atm} onDone={close} />;
  return (
    <section className="console-panel" aria-labelledby="correction">
      <h2 id="correction">{texts.title}</h2>
      {correction ? (
        <>
          <p>{texts.by(nameOf(correction.who), time(correction.at))}</p>
          {correction.note !== undefined && <p>{texts.reason(correction.note)}</p>}
        </>
      ) : (
        <p className="console-soft">{texts.none}</p>
      )}
      {canChange && (atm.fromFeeds || correction) && (
        <>
          <p className="console-soft">{texts.means}</p>
          <p className="console-actions">
            {atm.fromFeeds && (
              <button type="button" className="quiet-button" onClick={() => setState('edited')}>
                {correction ? texts.change : texts.add}
              </button>
            )}
            {correction && (
              <button type="button" className="quiet-button" onClick={() => setState('removed')}>
                {texts.remove}
              </button>
            )}
          </p>
        </>
      )}
      {state === 'removed' && (
        <ConfirmDialog
          title={texts.removeTitle}
          action={texts.remove}
          done={texts.wasRemoved}
          onClose={() => setState('shown')}
          onConfirm={async () => {
            const path = `/atms/${encodeURIComponent(uid)}/correction`;
            await askOperator(path, { method: 'DELETE', headers: { 'if-match': `"${version}"` } });
            setState('shown');
          }}
        >
          <p>{texts.removeMeans}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
