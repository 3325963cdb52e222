import type { CallerRecord } from '../../../contract/console/callers.ts';
import { OperatorApiError } from '../../data/operatorApi.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { useFormats } from '../../formats.ts';
import { pathTo } from '../../location.ts';
import { useTexts } from '../../texts.ts';
import { Link } from '../../ui/Link.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { CallerCredentials } from './CallerCredentials.tsx';
import { callersTexts } from './callersTexts.ts';
import { fieldLines, shownFields } from './callerWords.ts';

export function CallerDetail({ slug }: { readonly slug: string }) {
  const texts = useTexts(callersTexts);
  const caller = useOperatorData<CallerRecord>(`/callers/${encodeURIComponent(slug)}`);
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
              <Settings caller={data} />
              <CallerCredentials caller={data} />
            </>
          )}
        </Loaded>
      )}
    </>
  );
}

function Settings({ caller }: { readonly caller: CallerRecord }) {
  const texts = useTexts(callersTexts);
  const formats = useFormats();
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
          </div>
        ))}
      </dl>
    </section>
  );
}
