import { useId, useState } from 'react';
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
import { replaceForms } from '../../unsavedWork.ts';
import { CallerActions } from './CallerActions.tsx';
import { CallerCoverage } from './CallerCoverage.tsx';
import { CallerCredentials } from './CallerCredentials.tsx';
import { CallerPartnerData } from './CallerPartnerData.tsx';
import { CallerUsage } from './CallerUsage.tsx';
import { CallerWebhooks } from './CallerWebhooks.tsx';
import { type SettingGroup, settingGroups } from './callerForm.ts';
import { callersTexts } from './callersTexts.ts';
import { fieldLines, shownGroups, unmatchedSentences } from './callerWords.ts';
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
  const [edited, setEdited] = useState<SettingGroup>();
  return (
    <section className="console-panel" aria-labelledby="settings">
      <h2 id="settings">{texts.fieldsTitle}</h2>
      {(Object.keys(settingGroups) as SettingGroup[]).map((group) =>
        group === edited ? (
          <EditCaller
            key={group}
            caller={caller}
            group={group}
            // The person may have opened another group while this one was saved.
            onDone={() => setEdited((open) => (open === group ? undefined : open))}
          />
        ) : (
          <ShownGroup
            key={group}
            caller={caller}
            group={group}
            onEdit={canChange ? () => replaceForms(() => setEdited(group)) : undefined}
          />
        ),
      )}
    </section>
  );
}

interface GroupProps {
  readonly caller: CallerRecord;
  readonly group: SettingGroup;
  /** Undefined: the person cannot change the settings. */
  readonly onEdit: (() => void) | undefined;
}

function ShownGroup({ caller, group, onEdit }: GroupProps) {
  const texts = useTexts(callersTexts);
  const formats = useFormats();
  const id = useId();
  const shown: readonly string[] = shownGroups[group];
  const unmatched = caller.unmatchedOperators?.filter(({ setting }) => shown.includes(setting)) ?? [];
  return (
    <section className="caller-group" aria-labelledby={id}>
      <div className="caller-group-head">
        <h3 id={id}>{texts.groups[group]}</h3>
        {onEdit && (
          <button type="button" className="text-button" aria-label={texts.changeNamed(texts.groups[group])} onClick={onEdit}>
            {texts.change}
          </button>
        )}
      </div>
      <dl className="caller-fields">
        {shownGroups[group].map((field) => (
          <div key={field}>
            <dt>{texts.fields[field]}</dt>
            {[...new Set(fieldLines(caller, field, texts, formats))].map((line) => (
              <dd key={line}>{line}</dd>
            ))}
          </div>
        ))}
      </dl>
      {unmatchedSentences(unmatched, texts).map((sentence) => (
        <p key={sentence} className="caller-problem">
          <Icon name="warning" />
          {sentence}
        </p>
      ))}
    </section>
  );
}
