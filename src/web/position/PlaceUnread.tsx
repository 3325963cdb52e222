import { useMore } from '../texts/WordsContext.ts';
import { Notice } from './Notice.tsx';

/** A link whose place cannot be read leads nowhere by itself, and says so. */
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
