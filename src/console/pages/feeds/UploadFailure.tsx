import { useTexts } from '../../texts.ts';
import { ChangeFailure, Warning } from '../../ui/Warning.tsx';
import { feedsTexts } from './feedsTexts.ts';
import { UnreadableFile } from './useUpload.ts';

/** Why an upload failed. */
export function UploadFailure({ error }: { readonly error: unknown }) {
  const texts = useTexts(feedsTexts).upload;
  return error instanceof UnreadableFile ? <Warning>{texts.unreadable}</Warning> : <ChangeFailure error={error} />;
}
