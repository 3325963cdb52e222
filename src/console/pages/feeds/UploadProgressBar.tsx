import { useFormats } from '../../formats.ts';
import { useTexts } from '../../texts.ts';
import { feedsTexts } from './feedsTexts.ts';
import { JobProgress } from './JobProgress.tsx';
import type { UploadProgress } from './useUpload.ts';

interface Props {
  readonly progress: UploadProgress;
  /** The size of the file. */
  readonly bytes: number;
}

/** The progress of an upload, or that it compares the file or waits for the connection. */
export function UploadProgressBar({ progress: { received, doing }, bytes }: Props) {
  const texts = useTexts(feedsTexts).upload;
  const { size } = useFormats();
  return (
    <JobProgress
      label={texts[doing]}
      share={received / bytes}
      note={`${texts.sent(size(received), size(bytes))} ${texts.stay}`}
    />
  );
}
