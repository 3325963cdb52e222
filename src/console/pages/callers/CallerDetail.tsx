import { useState } from 'react';
import type { CallerRecord } from '../../../contract/console/callers.ts';
import { includesRole } from '../../../contract/console/roles.ts';
import { Icon } from '../../../web/ui/Icon.tsx';
import { OperatorApiError } from '../../data/operatorApi.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { useSignedIn } from '../../data/useSession.ts';
import { useFormats } from '../../formats.ts';
import { pathTo } from '../../location.ts';
import { useTexts } from '../../texts.ts';
import { Link } from '../../ui/Link.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { CallerActions } from './CallerActions.tsx';
import { CallerCoverage } from './CallerCoverage.tsx';
import { CallerCredentials } from './CallerCredentials.tsx';
import { CallerPartnerData } from './CallerPartnerData.tsx';
import { CallerUsage } from './CallerUsage.tsx';
import { CallerWebhooks } from './CallerWebhooks.tsx';
import { callersTexts } from './callersTexts.ts';
import { fieldLines, shownFields } from './callerWords.ts';
import { EditCaller } from './EditCaller.tsx';

export function CallerDetail({ slug }: { readonly slug: string }) {
  const texts = useTexts(callersTexts);
  const caller = useOperatorData<CallerRecord>(`/callers/${encodeURIComponent(slug)}`);
  const canChange = includesRole(useSignedIn().role, 'administrator');
  const isUnknown = caller.error instanceof OperatorApiError && caller.error.status === 404;
  return (
    <>
      <p>
        <Link to={pathTo('callers')}>{texts.allCallers}</Link>
      </p>
      <h1>{slug}</h1>
      {isUnknown ? (
        <p role="status">{texts.unknown(slug)}</p>
      ) : (
        <Loaded query={caller}>
          {(data) => (
            <>
              {data.changeable !== 'all' && <p className="console-soft">{texts.sandbox[data.changeable]}</p>}
              {!data.activated && data.scopes.includes('atms') && (
                <p>
                  {texts.off.atms} {data.scopes.includes('shops') && texts.off.shops}
                </p>
              )}
              {canChange && data.changeable !== 'none' && <CallerActions caller={data} />}
              <Settings caller={data} canChange={canChange && data.changeable === 'all'} />
              <CallerCoverage slug={slug} />
              {canChange && data.changeable === 'all' && <CallerPartnerData caller={data} />}
              <CallerUsage slug={slug} />
              <CallerCredentials caller={data} canChange={canChange && data.changeable !== 'none'} />
              <CallerWebhooks caller={data} canChange={canChange} />
            </>
          )}
        </Loaded>
      )}
    </>
  );
}

interface SettingsProps {
  readonly caller: CallerRecord;
  readonly canChange: boolean;
}

function Settings({ caller, canChange }: SettingsProps) {
  const texts = useTexts(callersTexts);
  const formats = useFormats();
  const [isEdited, setIsEdited] = useState(false);
  if (isEdited) return <EditCaller caller={caller} onDone={() => setIsEdited(false)} />;
  return (
    <section className="console-panel" aria-labelledby="settings">
      <h2 id="settings">{texts.fieldsTitle}</h2>
      <dl className="caller-fields">
        {shownFields.map((field) => (
          <div key={field}>
            <dt>{texts.fields[field]}</dt>
            {[...new Set(fieldLines(caller, field, texts, formats))].map((line) => (
              <dd key={line}>{line}</dd>
            ))}
            {caller.unmatchedOperators
              ?.filter(({ setting }) => setting === field)
              .map(({ name, reason, country }) => (
                <dd key={`unmatched ${name}`} className="caller-problem">
                  <Icon name="warning" />
                  {texts.unmatched[reason](name, country)}
                </dd>
              ))}
          </div>
        ))}
      </dl>
      {canChange && (
        <p>
          <button type="button" className="quiet-button" onClick={() => setIsEdited(true)}>
            {texts.edit}
          </button>
        </p>
      )}
    </section>
  );
}
