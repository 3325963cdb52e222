import './callers.css';
import type { ListedCallers } from '../../../contract/console/callers.ts';
import { includesRole } from '../../../contract/console/roles.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { useSignedIn } from '../../data/useSession.ts';
import { useFormats } from '../../formats.ts';
import { pathTo, useLocation } from '../../location.ts';
import { useTexts } from '../../texts.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Link } from '../../ui/Link.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Warning } from '../../ui/Warning.tsx';
import { isValid } from './CallerCredentials.tsx';
import { CallerDetail } from './CallerDetail.tsx';
import { callersTexts } from './callersTexts.ts';
import { NewCaller } from './NewCaller.tsx';

/** The callers of the API, and each caller with its settings and credentials. */
export function CallersPage() {
  const { id, query } = useLocation();
  const { role } = useSignedIn();
  const isNew = id === undefined && query.has('new') && includesRole(role, 'administrator');
  if (isNew) return <NewCaller />;
  return id === undefined ? <CallerList /> : <CallerDetail key={id} slug={id} />;
}

function CallerList() {
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
        {({ callers, open }) => (
          <section className="console-panel" aria-label={texts.title}>
            {open && <Warning>{`${texts.open} ${texts.firstCaller}`}</Warning>}
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

function State({ isOn }: { readonly isOn: boolean }) {
  const { states } = useTexts(callersTexts);
  return (
    <span className="caller-state" data-on={isOn || undefined}>
      {isOn ? states.on : states.off}
    </span>
  );
}
