import { useState } from 'react';
import type { DecidedReports } from '../../../contract/console/reportedAtms.ts';
import { includesRole } from '../../../contract/console/roles.ts';
import { askOperator } from '../../data/operatorApi.ts';
import { useSignedIn } from '../../data/useSession.ts';
import { useFormats } from '../../formats.ts';
import { usePersonWords } from '../../people.ts';
import { useTexts } from '../../texts.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { atmsTexts } from './atmsTexts.ts';
import { CustomerReports } from './CustomerReports.tsx';

/** The reports on an ATM on which people have decided, with each decision. Stewards can undo it. */
export function DecidedReportList({ decided }: { readonly decided: readonly DecidedReports[] | undefined }) {
  const texts = useTexts(atmsTexts).reports.decided;
  const nameOf = usePersonWords();
  const { time } = useFormats();
  const canUndo = includesRole(useSignedIn().role, 'steward');
  const [undone, setUndone] = useState<DecidedReports>();
  if (decided === undefined || decided.length === 0) return null;
  const close = () => setUndone(undefined);
  return (
    <section className="console-panel" aria-labelledby="decided-reports">
      <h2 id="decided-reports">{texts.title}</h2>
      {decided.map((one) => {
        const { decidedAt, status, who, note, reports, answers } = one;
        return (
          <section key={decidedAt} className="console-form" aria-label={texts.decision(time(decidedAt))}>
            <p>
              {texts.by(status, who && nameOf(who), time(decidedAt))}
              {note !== undefined && ` ${texts.reason(note)}`}
            </p>
            {reports.length > 0 && <CustomerReports reports={reports} empty="" />}
            {answers > 0 && <p className="console-soft">{texts.answers(answers)}</p>}
            {canUndo && (
              <p className="console-actions">
                <button
                  type="button"
                  className="quiet-button"
                  aria-label={`${texts.undo}: ${time(decidedAt)}`}
                  onClick={() => setUndone(one)}
                >
                  {texts.undo}
                </button>
              </p>
            )}
          </section>
        );
      })}
      <p className="console-soft">{texts.kept}</p>
      {undone && (
        <ConfirmDialog
          title={texts.undoTitle}
          action={texts.undo}
          done={texts.wasUndone}
          onClose={close}
          onConfirm={async () => {
            const query = new URLSearchParams({ decidedAt: undone.decidedAt });
            await askOperator(`/reports/${encodeURIComponent(undone.uid)}/decision?${query}`, { method: 'DELETE' });
            close();
          }}
        >
          <p>{texts.undoMeans}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
