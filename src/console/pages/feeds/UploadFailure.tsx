import { useTexts } from '../../texts.ts';
import { FormFailure } from '../../ui/Form.tsx';
import { Warning } from '../../ui/Warning.tsx';
import { feedsTexts } from './feedsTexts.ts';
import { UnreadableFile } from './useUpload.ts';

/** Why an upload failed. */
export function UploadFailure({ error }: { readonly error: unknown }) {
  const texts = useTexts(feedsTexts);
  return error instanceof UnreadableFile ? (
    <Warning>{texts.upload.unreadable}</Warning>
  ) : (
    <FormFailure labels={{ feed: texts.feed, file: texts.upload.file }} />
  );
}
