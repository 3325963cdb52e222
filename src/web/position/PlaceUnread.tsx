import { useMore } from '../texts/WordsContext.ts';
import { Notice } from './Notice.tsx';

/** Shown for a link that contains an unreadable place. */
export default function PlaceUnread() {
  const { placeUnread } = useMore();
  return (
    <div role="status">
      <Notice icon="warning" tone="warning">
        {placeUnread}
      </Notice>
    </div>
  );
}
