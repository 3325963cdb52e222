import { useId, useState } from 'react';
import type { CallerRecord } from '../../../contract/console/callers.ts';
import type {
  DeliveryList,
  DeliveryOutcome,
  DeliveryRecord,
  FailedDelivery,
  IssuedWebhookSecret,
  OperatorWebhook,
  OperatorWebhooks,
} from '../../../contract/console/webhooks.ts';
import { announce } from '../../data/announcements.ts';
import { askOperator, OperatorApiError } from '../../data/operatorApi.ts';
import { useAction } from '../../data/useAction.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { useFormats } from '../../formats.ts';
import { useTexts } from '../../texts.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Field, Form, FormFailure } from '../../ui/Form.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useShownSecret, useUnsavedWork } from '../../ui/useUnsavedWork.ts';
import { ChangeFailure, Warning } from '../../ui/Warning.tsx';
import { HoursForm, usualHours } from './HoursForm.tsx';
import { OneTimeSecret } from './IssuedSecret.tsx';
import { type WebhookTexts, webhookTexts } from './webhookTexts.ts';

interface Props {
  readonly caller: CallerRecord;
  /** Whether the person may change the webhooks. */
  readonly canChange: boolean;
}

/** How often the state of the webhooks is read again, ms. */
const refreshMs = 15_000;

/** The webhooks of a caller, with their deliveries. */
export function CallerWebhooks({ caller: { slug }, canChange }: Props) {
  const texts = useTexts(webhookTexts);
  const path = `/callers/${encodeURIComponent(slug)}/webhooks`;
  const list = useOperatorData<OperatorWebhooks>(path, refreshMs);
  const [issued, setIssued] = useState<IssuedWebhookSecret>();
  useShownSecret(issued !== undefined);
  return (
    <>
      {issued && (
        <OneTimeSecret
          title={texts.secretTitle}
          note={texts.secretOnce}
          warning={issued.unresolved === undefined ? undefined : texts.unresolved(issued.unresolved)}
          values={[
            [texts.address, issued.webhook.url],
            [texts.secret, issued.secret],
          ]}
          onDone={() => setIssued(undefined)}
        />
      )}
      <section className="console-panel" aria-labelledby="webhooks">
        <h2 id="webhooks">{texts.title}</h2>
        <p className="console-soft">{texts.intro}</p>
        <Loaded query={list}>
          {({ webhooks }) => (
            <>
              {webhooks.length === 0 && <p className="console-soft">{texts.none}</p>}
              {webhooks.map((hook) => (
                <WebhookPanel key={hook.id} hook={hook} path={path} canChange={canChange} onIssued={setIssued} />
              ))}
            </>
          )}
        </Loaded>
        {canChange && <NewWebhookForm path={path} list={list.data} onIssued={setIssued} />}
      </section>
    </>
  );
}

type OnIssued = (issued: IssuedWebhookSecret) => void;

interface NewWebhookProps {
  readonly path: string;
  /** Undefined before the first response. */
  readonly list: OperatorWebhooks | undefined;
  readonly onIssued: OnIssued;
}

function NewWebhookForm({ path, list, onIssued }: NewWebhookProps) {
  const texts = useTexts(webhookTexts);
  const hint = [texts.addHint, list?.networks && texts.networks(list.networks.join(', ')), list?.localHttp && texts.localHttp];
  const [url, setUrl] = useState('');
  useUnsavedWork(url !== '');
  const { isBusy, error, act } = useAction(async () => {
    onIssued(await askOperator<IssuedWebhookSecret>(path, { method: 'POST', body: { url: url.trim() } }));
    setUrl('');
  });
  return (
    <Form className="caller-form" error={error} onSubmit={act}>
      <h3>{texts.add}</h3>
      <Field name="url" label={texts.address} hint={hint.filter(Boolean).join(' ')}>
        {(control) => (
          <input
            {...control}
            inputMode="url"
            value={url}
            onChange={({ target }) => setUrl(target.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        )}
      </Field>
      <FormFailure />
      <p>
        <button type="submit" className="quiet-button" disabled={isBusy}>
          {texts.add}
        </button>
      </p>
    </Form>
  );
}

interface PanelProps {
  readonly hook: OperatorWebhook;
  /** The path of the caller's webhooks. */
  readonly path: string;
  readonly canChange: boolean;
  readonly onIssued: OnIssued;
}

const errorText = ({ problem, status }: FailedDelivery, texts: WebhookTexts): string =>
  status === undefined ? texts.problems[problem] : texts.status(status);

function WebhookPanel({ hook, path, canChange, onIssued }: PanelProps) {
  const texts = useTexts(webhookTexts);
  const { time, second, count } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const { id, url, state, failures, failingSince, lastFailure, nextAttemptAt, formerSecretUntil } = hook;
  const at = `${path}/${encodeURIComponent(id)}`;
  const listId = useId();
  return (
    <article className="caller-webhook" aria-label={url}>
      <h3 className="caller-id">{url}</h3>
      <p>
        <span className="caller-state" data-on={state === 'active' || undefined} data-problem={state === 'failing' || undefined}>
          {texts.states[state]}
        </span>
      </p>
      {state === 'off' && <p>{texts.off}</p>}
      {state === 'failing' && (
        <p className="caller-problem">
          {failingSince && texts.failing(count(failures), time(failingSince))}{' '}
          {lastFailure && texts.lastError(errorText(lastFailure, texts))} {nextAttemptAt && texts.next(second(nextAttemptAt))}
        </p>
      )}
      {formerSecretUntil && <p className="console-soft">{texts.twoSecrets(time(formerSecretUntil))}</p>}
      {canChange && <WebhookActions hook={hook} at={at} onIssued={onIssued} />}
      <p className="caller-more">
        <button
          type="button"
          className="text-button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? texts.hideDeliveries : texts.showDeliveries}
        </button>
      </p>
      {isOpen && (
        <div id={listId}>
          <Deliveries at={at} url={url} canChange={canChange} />
        </div>
      )}
    </article>
  );
}

/** The outcome of a message that the person has sent. */
function Outcome({ outcome }: { readonly outcome: DeliveryOutcome | undefined }) {
  const texts = useTexts(webhookTexts);
  if (outcome === undefined) return null;
  const { status, failure } = outcome;
  return failure ? (
    <Warning>{texts.notSent(errorText(failure, texts))}</Warning>
  ) : (
    <p role="status" className="console-notice" data-kind="good">
      <span>{texts.sent(texts.status(status ?? 200))}</span>
    </p>
  );
}

type Task = 'rotate' | 'replay' | 'off' | 'remove';

function WebhookActions({
  hook,
  at,
  onIssued,
}: {
  readonly hook: OperatorWebhook;
  readonly at: string;
  readonly onIssued: OnIssued;
}) {
  const texts = useTexts(webhookTexts);
  const [task, setTask] = useState<Task>();
  const [outcome, setOutcome] = useState<DeliveryOutcome>();
  const headers = { 'if-match': `"${hook.version}"` };
  const close = () => setTask(undefined);
  const setActive = async (active: boolean) => {
    await askOperator(at, { method: 'PATCH', body: { active }, headers });
  };
  const activate = useAction(async () => {
    await setActive(true);
    announce(texts.turnedOn);
  });
  const test = useAction(async () => {
    setOutcome(undefined);
    setOutcome(await askOperator<DeliveryOutcome>(`${at}/tests`, { method: 'POST' }));
  });
  const ask = (asked: Task) => () => setTask(task === asked ? undefined : asked);
  return (
    <>
      <p className="console-actions">
        {hook.state === 'off' ? (
          <button type="button" className="quiet-button" disabled={activate.isBusy} onClick={activate.act}>
            {texts.activate}
          </button>
        ) : (
          <button type="button" className="quiet-button" onClick={ask('off')}>
            {texts.deactivate}
          </button>
        )}
        <button type="button" className="quiet-button" disabled={test.isBusy} onClick={test.act}>
          {texts.test}
        </button>
        <button type="button" className="quiet-button" aria-expanded={task === 'replay'} onClick={ask('replay')}>
          {texts.replay}
        </button>
        <button type="button" className="quiet-button" aria-expanded={task === 'rotate'} onClick={ask('rotate')}>
          {texts.rotate}
        </button>
        <button type="button" className="quiet-button" onClick={ask('remove')}>
          {texts.remove}
        </button>
      </p>
      <WebhookFailure error={activate.error} />
      <WebhookFailure error={test.error} />
      <Outcome outcome={outcome} />
      {task === 'replay' && <ReplayForm at={at} headers={headers} />}
      {task === 'rotate' && <RotateForm at={at} headers={headers} onIssued={onIssued} onDone={close} />}
      {task === 'off' && (
        <ConfirmDialog
          title={texts.offTitle}
          action={texts.deactivate}
          done={texts.turnedOff}
          onClose={close}
          onConfirm={async () => {
            await setActive(false);
            close();
          }}
        >
          <p className="caller-id">{hook.url}</p>
          <p>{texts.offMeans}</p>
        </ConfirmDialog>
      )}
      {task === 'remove' && (
        <ConfirmDialog
          title={texts.removeTitle}
          action={texts.remove}
          done={texts.wasRemoved}
          onClose={close}
          onConfirm={async () => {
            await askOperator(at, { method: 'DELETE', headers });
            close();
          }}
        >
          <p className="caller-id">{hook.url}</p>
          <p>{texts.removeMeans}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Why a change failed. Another administrator may have changed the webhook. */
function WebhookFailure({ error }: { readonly error: unknown }) {
  const texts = useTexts(webhookTexts);
  return isWebhookChanged(error) ? <Warning>{texts.changed}</Warning> : <ChangeFailure error={error} />;
}

const isWebhookChanged = (error: unknown): boolean => error instanceof OperatorApiError && error.status === 412;

interface RotateProps {
  readonly at: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly onIssued: OnIssued;
  readonly onDone: () => void;
}

/** The longest overlap that the API accepts, hours. */
const longestOverlap = 168;

function RotateForm({ at, headers, onIssued, onDone }: RotateProps) {
  const texts = useTexts(webhookTexts);
  const [hours, setHours] = useState(usualHours);
  const { isBusy, error, act } = useAction(async () => {
    const body = { overlapHours: Number(hours) };
    onIssued(await askOperator<IssuedWebhookSecret>(`${at}/secret`, { method: 'POST', body, headers }));
    onDone();
  });
  return (
    <HoursForm
      hours={hours}
      onHours={setHours}
      label={texts.overlap}
      most={longestOverlap}
      name="overlapHours"
      action={texts.rotate}
      isBusy={isBusy}
      error={error}
      failure={isWebhookChanged(error) ? texts.changed : undefined}
      onSubmit={act}
    />
  );
}

function ReplayForm({ at, headers }: Pick<RotateProps, 'at' | 'headers'>) {
  const texts = useTexts(webhookTexts);
  const [since, setSince] = useState('');
  const [cursor, setCursor] = useState<string>();
  const { isBusy, error, act } = useAction(async () => {
    setCursor(undefined);
    const body = { since: new Date(since).toISOString() };
    setCursor((await askOperator<OperatorWebhook>(`${at}/replays`, { method: 'POST', body, headers })).cursor);
  });
  return (
    <Form className="caller-form" error={error} onSubmit={act}>
      <Field name="since" label={texts.since} hint={texts.replayMeans}>
        {(control) => (
          <input {...control} type="datetime-local" required value={since} onChange={({ target }) => setSince(target.value)} />
        )}
      </Field>
      {isWebhookChanged(error) ? <Warning>{texts.changed}</Warning> : <FormFailure />}
      {cursor !== undefined && (
        <p role="status" className="console-notice" data-kind="good">
          <span>{texts.replayed202(cursor)}</span>
        </p>
      )}
      <p>
        <button type="submit" className="quiet-button" disabled={isBusy}>
          {texts.replay}
        </button>
      </p>
    </Form>
  );
}

function Deliveries({ at, url, canChange }: { readonly at: string; readonly url: string; readonly canChange: boolean }) {
  const texts = useTexts(webhookTexts);
  const { second, count } = useFormats();
  const list = useOperatorData<DeliveryList>(`${at}/deliveries`, refreshMs);
  const [asked, setAsked] = useState<string>();
  const [outcome, setOutcome] = useState<DeliveryOutcome>();
  const result = ({ delivered, status, failure, replayed }: DeliveryRecord) =>
    [
      delivered ? texts.delivered : failure && errorText(failure, texts),
      delivered && status !== undefined && texts.status(status),
      replayed && texts.replayed,
    ]
      .filter((part) => typeof part === 'string')
      .join(', ');
  const columns: readonly [Column<DeliveryRecord>, ...Column<DeliveryRecord>[]] = [
    { name: texts.time, cell: ({ attemptedAt }) => <time dateTime={attemptedAt}>{second(attemptedAt)}</time> },
    {
      name: texts.events,
      cell: (one) => texts.eventCount(count(one.count), one.events.map((kind) => texts.kinds[kind] ?? kind).join(', ')),
    },
    { name: texts.result, cell: result },
    { name: texts.attempts, isNumber: true, cell: ({ attempts }) => count(attempts) },
    { name: texts.nextAttempt, cell: ({ nextAttemptAt }) => (nextAttemptAt === undefined ? '' : second(nextAttemptAt)) },
  ];
  const again: Column<DeliveryRecord> = {
    name: texts.change,
    cell: ({ id, attemptedAt }) => (
      <button
        type="button"
        className="text-button"
        aria-label={texts.againNamed(second(attemptedAt))}
        onClick={() => setAsked(id)}
      >
        {texts.again}
      </button>
    ),
  };
  return (
    <Loaded query={list}>
      {({ deliveries }) => (
        <>
          <Outcome outcome={outcome} />
          <DataTable
            label={texts.deliveriesOf(url)}
            rows={deliveries}
            keyOf={({ id }) => id}
            columns={canChange ? [...columns, again] : columns}
            empty={texts.noDeliveries}
          />
          {asked !== undefined && (
            <ConfirmDialog
              title={texts.againTitle}
              action={texts.again}
              onClose={() => setAsked(undefined)}
              onConfirm={async () => {
                setOutcome(undefined);
                const path = `${at}/deliveries/${encodeURIComponent(asked)}/replays`;
                setOutcome(await askOperator<DeliveryOutcome>(path, { method: 'POST' }));
                setAsked(undefined);
              }}
            >
              <p className="caller-id">{url}</p>
              <p>{texts.againMeans}</p>
            </ConfirmDialog>
          )}
        </>
      )}
    </Loaded>
  );
}
