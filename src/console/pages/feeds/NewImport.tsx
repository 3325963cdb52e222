import { useRef, useState } from 'react';
import type { FeedList, ImportJob } from '../../../contract/console/feeds.ts';
import { askOperator, OperatorApiError } from '../../data/operatorApi.ts';
import { useAction } from '../../data/useAction.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { useFormats } from '../../formats.ts';
import { navigate, pathTo } from '../../location.ts';
import { useTexts } from '../../texts.ts';
import { Field, Form } from '../../ui/Form.tsx';
import { Link } from '../../ui/Link.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { FileField } from './FileField.tsx';
import { feedsTexts } from './feedsTexts.ts';
import { TitleField } from './TitleField.tsx';
import { UploadFailure } from './UploadFailure.tsx';
import { UploadProgressBar } from './UploadProgressBar.tsx';
import { UploadEnded, useUpload } from './useUpload.ts';

/** Uploads a file, and starts its check. @param feed the feed that the file replaces; undefined: the person chooses */
export function NewImport({ feed }: { readonly feed: string | undefined }) {
  const texts = useTexts(feedsTexts);
  const list = useOperatorData<FeedList>('/feeds');
  return (
    <>
      <p>
        <Link to={pathTo('feeds', feed)}>{feed ?? texts.all}</Link>
      </p>
      <h1>{texts.upload.title}</h1>
      <p className="console-soft">{texts.upload.intro}</p>
      <Loaded query={list}>{(data) => <UploadForm feed={feed} list={data} />}</Loaded>
    </>
  );
}

function UploadForm({ feed: given, list }: { readonly feed: string | undefined; readonly list: FeedList }) {
  const texts = useTexts(feedsTexts);
  const { size } = useFormats();
  const [file, setFile] = useState<File>();
  const [feed, setFeed] = useState(given ?? '');
  const [title, setTitle] = useState('');
  const [shops, setShops] = useState(false);
  const { progress, send, stop } = useUpload();
  /** An upload that failed, with its values. It can continue. */
  const begun = useRef<{ readonly id: string; readonly values: string }>(undefined);
  const limit = size(list.uploadLimit);
  const wrong =
    file === undefined
      ? undefined
      : file.size === 0
        ? texts.upload.empty
        : file.size > list.uploadLimit
          ? texts.upload.tooLarge(size(file.size), limit)
          : undefined;
  const { isBusy, error, act } = useAction(async () => {
    if (file === undefined || wrong !== undefined) return;
    const body = {
      file: file.name,
      bytes: file.size,
      ...(feed.trim() !== '' && { feed: feed.trim() }),
      ...(title.trim() !== '' && { title: title.trim() }),
      ...(shops && { shops }),
    };
    const values = JSON.stringify(body);
    try {
      const { id } = await send(async () => {
        const job = (await continued(values)) ?? (await askOperator<ImportJob>('/imports', { method: 'POST', body }));
        begun.current = { id: job.id, values };
        return job;
      }, file);
      navigate(pathTo('feeds', undefined, { import: id }), true);
    } catch (failure) {
      if (!(failure instanceof UploadEnded)) throw failure;
      if (failure.isStopped) discardBegun();
    }
  });
  /** Returns the job that can continue. With other values, the upload begins again, and the former one is discarded. */
  const continued = async (values: string): Promise<ImportJob | undefined> => {
    if (begun.current?.values !== values) {
      discardBegun();
      return undefined;
    }
    return askOperator<ImportJob>(`/imports/${begun.current.id}`).catch((failure: unknown) => {
      if (failure instanceof OperatorApiError && failure.status === 404) return undefined;
      throw failure;
    });
  };
  const discardBegun = () => {
    const { current: job } = begun;
    begun.current = undefined;
    if (job) askOperator(`/imports/${job.id}`, { method: 'DELETE' }).catch(() => {});
  };
  return (
    <Form className="console-panel" error={error} onSubmit={act}>
      <FileField wrong={wrong} hint={texts.upload.fileHint(limit)} isDisabled={isBusy} onFile={setFile} />
      <Field name="feed" label={texts.upload.feedField} hint={texts.upload.feedHint}>
        {(control) => (
          <>
            <input
              {...control}
              list="feed-names"
              value={feed}
              maxLength={100}
              disabled={isBusy}
              onChange={({ target }) => setFeed(target.value)}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
            <datalist id="feed-names">
              {list.feeds
                .filter(({ fetched }) => fetched === undefined)
                .map(({ name }) => (
                  <option key={name} value={name} />
                ))}
            </datalist>
          </>
        )}
      </Field>
      <TitleField title={title} isDisabled={isBusy} onTitle={setTitle} />
      <div className="console-field">
        <label className="console-check">
          <input
            type="checkbox"
            checked={shops}
            disabled={isBusy}
            onChange={({ target }) => setShops(target.checked)}
            aria-describedby="shops-hint"
          />
          {texts.upload.shops}
        </label>
        <p id="shops-hint" className="console-soft">
          {texts.upload.shopsHint}
        </p>
      </div>
      <UploadFailure error={error} />
      {progress && file && <UploadProgressBar progress={progress} bytes={file.size} />}
      <p className="console-actions">
        <button type="submit" className="primary-button" disabled={isBusy || wrong !== undefined}>
          {texts.upload.start}
        </button>
        {progress && (
          <button type="button" className="quiet-button" onClick={stop}>
            {texts.upload.cancel}
          </button>
        )}
      </p>
    </Form>
  );
}
