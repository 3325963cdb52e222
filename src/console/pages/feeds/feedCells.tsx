import type { ListedFeed } from '../../../contract/console/feeds.ts';
import { useFormats } from '../../formats.ts';
import { useTexts } from '../../texts.ts';
import { feedsTexts } from './feedsTexts.ts';

export function Kind({ feed: { kind, bank, demo, fetched } }: { readonly feed: ListedFeed }) {
  const texts = useTexts(feedsTexts);
  const more = [bank !== undefined && texts.ofBank(bank), demo && texts.demo, fetched && texts.fetched].filter(Boolean);
  return [texts.kinds[kind], ...more].join(', ');
}

export function Age({ instant }: { readonly instant: string | undefined }) {
  const texts = useTexts(feedsTexts);
  const { age, time } = useFormats();
  if (instant === undefined) return texts.unknown;
  return (
    <time dateTime={instant} title={time(instant)}>
      {age(instant, Date.now())}
    </time>
  );
}

/** What to do about the shops of an import, which an undo does not change. @param text what happens to them */
export function KeptShops({ feed, text }: { readonly feed: string; readonly text: string }) {
  const texts = useTexts(feedsTexts);
  return (
    <p>
      {text} {texts.removeShops} <code className="feed-message">npm run shops -- remove {feed}</code>
    </p>
  );
}

/** The position of a record in its file. */
export function FilePosition({ at }: { readonly at: string | undefined }) {
  const texts = useTexts(feedsTexts).changes;
  const { count } = useFormats();
  if (at === undefined) return null;
  const [, unit, number] = /^(line|byte) (\d+)$/.exec(at) ?? [];
  return unit === 'line' || unit === 'byte' ? texts[unit](count(Number(number))) : <span lang="en">{at}</span>;
}
