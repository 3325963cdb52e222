import type { RecordChange } from '../../../contract/console/feeds.ts';
import { useTexts } from '../../texts.ts';
import { feedsTexts } from './feedsTexts.ts';

interface Props {
  readonly reason: RecordChange['reason'] | undefined;
  readonly message: string;
}

/** Why a record is quarantined, or a warning. The details with the values in the file are in English. */
export function RecordReason({ reason, message }: Props) {
  const texts = useTexts(feedsTexts);
  return (
    <div>
      {reason !== undefined && texts.reasons[reason]}
      <span className="feed-more">
        {texts.inEnglish} <span lang="en">{message}</span>
      </span>
    </div>
  );
}
