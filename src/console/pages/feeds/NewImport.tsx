import { type FormEvent, useRef, useState } from 'react';
import type { FeedList, ImportJob } from '../../../contract/console/feeds.ts';
import { uploadPartBytes } from '../../../contract/console/uploads.ts';
import { askOperator } from '../../data/operatorApi.ts';
import { useAction } from '../../data/useAction.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { useFormats } from '../../formats.ts';
import { navigate, pathTo } from '../../location.ts';
import { useTexts } from '../../texts.ts';
import { Link } from '../../ui/Link.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ChangeFailure, Warning } from '../../ui/Warning.tsx';
import { feedsTexts } from './feedsTexts.ts';
import { JobProgress } from './JobProgress.tsx';

/** Sends a file in parts, so that neither proxies nor the time limit of a request limit its size. */
async function sendFile(id: string, file: File, signal: AbortSignal, onProgress: (share: number) => void): Promise<void> {
  for (let from = 0; from < file.size; from += uploadPartBytes) {
    const body = file.slice(from, from + uploadPartBytes);
    await askOperator(`/imports/${id}/content?from=${from}`, { method: 'PUT', body, signal });
    onProgress(Math.min(1, (from + uploadPartBytes) / file.size));
  }
}

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
  const [share, setShare] = useState<number>();
  const stop = useRef<AbortController>(undefined);
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
    stop.current = new AbortController();
    const { signal } = stop.current;
    const body = {
      file: file.name,
      bytes: file.size,
      ...(feed.trim() !== '' && { feed: feed.trim() }),
      ...(title.trim() !== '' && { title: title.trim() }),
    };
    const { id, options } = await askOperator<ImportJob>('/imports', { method: 'POST', body });
    try {
      setShare(0);
      await sendFile(id, file, signal, setShare);
    } catch (failure) {
      await askOperator(`/imports/${id}`, { method: 'DELETE' }).catch(() => {});
      if (signal.aborted) return;
      throw failure;
    } finally {
      setShare(undefined);
    }
    // If another import runs, the page of this import shows that, with a button to try again.
    await askOperator(`/imports/${id}/check`, { method: 'POST', body: options }).catch(() => {});
    navigate(pathTo('feeds', undefined, { import: id }), true);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    act();
  };
  return (
    <form className="console-panel" onSubmit={submit}>
      <div className="console-field">
        <label htmlFor="file">{texts.upload.file}</label>
        <input
          id="file"
          type="file"
          required
          disabled={isBusy}
          onChange={({ target }) => setFile(target.files?.[0])}
          aria-describedby="file-hint"
        />
        <p id="file-hint" className="console-soft">
          {texts.upload.fileHint(limit)}
        </p>
      </div>
      {wrong !== undefined && <Warning>{wrong}</Warning>}
      <div className="console-field">
        <label htmlFor="feed">{texts.feed}</label>
        <input
          id="feed"
          list="feed-names"
          value={feed}
          maxLength={100}
          disabled={isBusy}
          onChange={({ target }) => setFeed(target.value)}
          aria-describedby="feed-hint"
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
        <p id="feed-hint" className="console-soft">
          {texts.upload.feedHint}
        </p>
      </div>
      <div className="console-field">
        <label htmlFor="title">{texts.upload.titleField}</label>
        <input
          id="title"
          value={title}
          maxLength={200}
          disabled={isBusy}
          onChange={({ target }) => setTitle(target.value)}
          aria-describedby="title-hint"
          autoComplete="off"
        />
        <p id="title-hint" className="console-soft">
          {texts.upload.titleHint}
        </p>
      </div>
      <ChangeFailure error={error} />
      {share !== undefined && <JobProgress label={texts.upload.sending} share={share} note={texts.upload.stay} />}
      <p className="console-actions">
        <button type="submit" className="primary-button" disabled={isBusy || wrong !== undefined}>
          {texts.upload.start}
        </button>
        {share !== undefined && (
          <button type="button" className="quiet-button" onClick={() => stop.current?.abort()}>
            {texts.upload.cancel}
          </button>
        )}
      </p>
    </form>
  );
}
