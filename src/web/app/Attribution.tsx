import type { NearbyResult } from '../data/nearbyResult.ts';
import { useMore, useWords } from '../texts/WordsContext.ts';

export interface AttributionProps {
  readonly attributions: NonNullable<NearbyResult['attributions']>;
}

/** Lists the sources of the list's data and their licences. */
export default function Attribution({ attributions }: AttributionProps) {
  const { texts } = useWords();
  const { attribution } = useMore();
  return (
    <footer className="foot">
      {texts.labelled(attribution)}{' '}
      {attributions.map(({ text, url, licence }, index) => (
        <span key={text}>
          {index > 0 && ' · '}
          {url?.startsWith('https://') ? (
            <a href={url} target="_blank" rel="noreferrer">
              <bdi>{text}</bdi>
            </a>
          ) : (
            <bdi>{text}</bdi>
          )}
          {licence !== undefined && ` (${licence})`}
        </span>
      ))}
    </footer>
  );
}
