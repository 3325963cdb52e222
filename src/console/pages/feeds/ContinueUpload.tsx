import { useEffect, useState } from 'react';
import type { ImportJob } from '../../../contract/console/feeds.ts';
import { useAction } from '../../data/useAction.ts';
import { useSignedIn } from '../../data/useSession.ts';
import { useFormats } from '../../formats.ts';
import { usePersonWords } from '../../people.ts';
import { useTexts } from '../../texts.ts';
import { Form } from '../../ui/Form.tsx';
import { FileField } from './FileField.tsx';
import { feedsTexts } from './feedsTexts.ts';
import { UploadFailure } from './UploadFailure.tsx';
import { UploadProgressBar } from './UploadProgressBar.tsx';
import { UploadEnded, useUpload } from './useUpload.ts';

interface Props {
  readonly job: ImportJob;
  /** Is called when the upload begins and ends. */
  readonly onSending: (isSending: boolean) => void;
}

/** Continues an upload that was interrupted. The browser has forgotten the file, so the person chooses it again. */
export function ContinueUpload({ job, onSending }: Props) {
  const texts = useTexts(feedsTexts).upload;
  const { count } = useFormats();
  const { name } = useSignedIn();
  const nameOf = usePersonWords();
  const [file, setFile] = useState<File>();
  const { progress, send, stop } = useUpload();
  const isSending = progress !== undefined;
  useEffect(() => {
    onSending(isSending);
    return () => onSending(false);
  }, [isSending, onSending]);
  const { bytes = 0, who } = job;
  /** Why the file can't be the one whose beginning the service has. The service compares the content. */
  const difference = file && file.size !== bytes ? texts.otherFile(count(file.size), count(bytes)) : undefined;
  const { isBusy, error, act } = useAction(async () => {
    if (file === undefined || difference !== undefined) return;
    await send(async () => job, file).catch((failure: unknown) => {
      if (!(failure instanceof UploadEnded)) throw failure;
    });
  });
  if (name !== who) return <p className="console-soft">{texts.onlyOwn(nameOf(who))}</p>;
  return (
    <Form className="console-panel" error={error} onSubmit={act}>
      <FileField wrong={difference} isDisabled={isBusy} onFile={setFile} />
      <UploadFailure error={error} />
      {progress && <UploadProgressBar progress={progress} bytes={bytes} />}
      <p className="console-actions">
        <button type="submit" className="primary-button" disabled={isBusy || difference !== undefined}>
          {texts.continue}
        </button>
        {progress && (
          <button type="button" className="quiet-button" onClick={stop}>
            {texts.cancel}
          </button>
        )}
      </p>
    </Form>
  );
}
