import './report.css';
import { useEffect, useRef } from 'react';
import type { Atm } from '../../contract/atms.ts';
import { reportReference } from '../../core/atms/reportReference.ts';
import { useAtmName } from '../list/cardNotes.ts';
import { addressLine } from '../list/place.ts';
import type { ReportTexts } from '../texts/reportForm/en.ts';
import { useMore, useWords } from '../texts/WordsContext.ts';
import { Icon } from '../ui/Icon.tsx';
import { ReportForm } from './ReportForm.tsx';
import { clear, storeDraftsForReload, useReportForm } from './reportForms.ts';

storeDraftsForReload(window);

export interface ReportProps {
  readonly atm: Atm;
  readonly onClose: () => void;
}

/** The form for reporting a problem with an ATM. It replaces the ATM's details. */
export default function Report({ atm, onClose }: ReportProps) {
  const { report: said } = useMore();
  const form = useReportForm(atm.uid);
  const { outcome } = form;
  const title = useRef<HTMLHeadingElement>(null);
  const isSent = outcome.kind === 'sent';
  // Move the focus again after sending, because the focused button has disappeared.
  useEffect(() => title.current?.focus({ preventScroll: !isSent }), [isSent]);
  useEffect(() => () => clear(atm.uid), [atm.uid]);
  // When the form closes, the focus returns to the button that opened it.
  useEffect(() => () => document.querySelector<HTMLElement>('[data-opens="report"]')?.focus(), []);
  const address = addressLine(atm);
  return (
    <section className="report" aria-labelledby="report-title">
      <header>
        <h2 id="report-title" ref={title} tabIndex={-1}>
          {isSent ? said.sent.title : said.title}
        </h2>
        <p>
          <bdi>{useAtmName(atm)}</bdi>
        </p>
        {address !== undefined && (
          <p>
            <bdi>{address}</bdi>
          </p>
        )}
      </header>
      {isSent ? (
        <Thanks id={outcome.id} said={said} onClose={onClose} />
      ) : (
        <ReportForm atm={atm} form={form} said={said} onClose={onClose} />
      )}
    </section>
  );
}

interface Props {
  readonly id: string;
  readonly said: ReportTexts;
  readonly onClose: () => void;
}

/** Confirms that the report was received, and explains the next steps. */
function Thanks({ id, said: { sent }, onClose }: Props) {
  const { texts } = useWords();
  return (
    <>
      <p role="status" className="report-arrived">
        <Icon name="check" />
        {sent.arrived}
      </p>
      <p>{sent.next}</p>
      <p className="fine">
        {texts.labelled(sent.number)}{' '}
        {/* The visible part is unique enough, and short enough to read aloud. The `value` attribute contains the full ID. */}
        <data dir="ltr" value={id}>
          {reportReference(id)}
        </data>
      </p>
      <div className="actions">
        <button type="button" className="primary-button" onClick={onClose}>
          {texts.detail.backToDetails}
        </button>
      </div>
    </>
  );
}
