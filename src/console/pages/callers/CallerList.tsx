import type { ListedCallers } from '../../../contract/console/callers.ts';
import { includesRole } from '../../../contract/console/roles.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { useSignedIn } from '../../data/useSession.ts';
import { useFormats } from '../../formats.ts';
import { pathTo } from '../../location.ts';
import { useTexts } from '../../texts.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Link } from '../../ui/Link.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { isValid } from './CallerCredentials.tsx';
import { callersTexts } from './callersTexts.ts';

export function CallerList() {
  const texts = useTexts(callersTexts);
  const { count } = useFormats();
  const list = useOperatorData<ListedCallers>('/callers');
  const now = Date.now();
  const { role } = useSignedIn();
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="console-soft">{texts.intro}</p>
      {includesRole(role, 'administrator') && (
        <p>
          <Link to={pathTo('callers', undefined, { new: 'caller' })} className="primary-button">
            {texts.create}
          </Link>
        </p>
      )}
      <Loaded query={list}>
        {({ callers }) => (
          <section className="console-panel" aria-label={texts.title}>
            <DataTable
              label={texts.title}
              rows={callers}
              keyOf={({ slug }) => slug}
              columns={[
                { name: texts.caller, cell: ({ slug }) => <Link to={pathTo('callers', slug)}>{slug}</Link> },
                { name: texts.state, cell: ({ activated }) => <State isOn={activated} /> },
                { name: texts.fields.name, cell: ({ name, operator }) => name ?? operator },
                {
                  name: texts.credentials.valid,
                  isNumber: true,
                  cell: ({ credentials }) => count(credentials.filter((credential) => isValid(credential, now)).length),
                },
                {
                  name: texts.fields.limits,
                  cell: ({ limits }) =>
                    limits ? texts.limitShort(count(limits.requestsPerSecond), count(limits.burst)) : texts.absent.limits,
                },
              ]}
              empty={texts.none}
            />
          </section>
        )}
      </Loaded>
    </>
  );
}

export function State({ isOn }: { readonly isOn: boolean }) {
  const { states } = useTexts(callersTexts);
  return (
    <span className="caller-state" data-on={isOn || undefined}>
      {isOn ? states.on : states.off}
    </span>
  );
}
