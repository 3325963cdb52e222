import type { AtmDetailRecord } from '../../../contract/console/atms.ts';
import { pathTo } from '../../location.ts';
import { useTexts } from '../../texts.ts';
import { Link } from '../../ui/Link.tsx';
import { atmsTexts } from './atmsTexts.ts';
import { CustomerReports } from './CustomerReports.tsx';

/** What customers have reported about an ATM. */
export function AtmReports({ atm: { reports } }: { readonly atm: AtmDetailRecord }) {
  const texts = useTexts(atmsTexts).reports;
  return (
    <section className="console-panel" aria-labelledby="reports">
      <h2 id="reports">{texts.title}</h2>
      <CustomerReports reports={reports?.reports ?? []} empty={texts.none} />
      {reports && (
        <p>
          <Link to={pathTo('reports', `atm-${reports.uid}`)}>{texts.open}</Link>
        </p>
      )}
    </section>
  );
}
